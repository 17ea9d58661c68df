import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { EMAIL, hasPlainLocal } from '#domain/kernel/format.ts';
import { passwordRecoveryMachine } from '#machines/session/passwordRecoveryMachine.ts';
import { EntryDialog } from '#src/session/entry/EntryDialog.tsx';
import { EntryField } from '#src/session/entry/EntryField.tsx';
import { sendLink } from '#src/session/recoveryActors.ts';
import { useEntryForm } from '#src/session/entry/useEntryForm.ts';

const kinds = {
  password: {
    machine: passwordRecoveryMachine.provide({ actors: { send: sendLink.password } }),
    title: 'Recuperar la contraseña',
    lead: 'Le enviaremos un enlace para poner una contraseña nueva.',
    whose: 'un usuario',
    until: 'durante una hora',
  },
  signIn: {
    machine: passwordRecoveryMachine.provide({ actors: { send: sendLink.signIn } }),
    title: 'Recibir un enlace para entrar',
    lead: 'Si es cliente, le enviaremos un enlace para entrar sin contraseña.',
    whose: 'un cliente',
    until: 'durante quince minutos',
  },
} as const;

/** Why an e-mail cannot be sent to, in the words of §5 (Password recovery), or undefined. */
function problemOf(typed: string): string | undefined {
  const email = typed.trim();
  if (email === '') return 'Introduzca su correo electrónico';
  return EMAIL.test(email) && hasPlainLocal(email) ? undefined : 'Introduzca un correo electrónico válido';
}

/** recuperar-pass: asks for the e-mail, then confirms, the same for every address; a link to sign in is asked for in the same way. */
export function RecoveryDialog({ kind, onClose }: { kind: keyof typeof kinds; onClose: () => void }) {
  const { machine, title, lead, whose, until } = kinds[kind];
  const actor = useActorRef(machine);
  const state = useSelector(actor, snapshot => snapshot);
  const { form, messages } = useEntryForm({
    rules: { identity: problemOf },
    onTyped: () => actor.send({ type: 'form.changed' }),
    onSubmit: ({ identity }) => actor.send({ type: 'recovery.submit', identity: identity.trim() }),
  });
  const isBusy = state.hasTag('busy');
  const isClosed = state.matches('closed');

  useEffect(() => {
    if (isClosed) onClose();
  }, [isClosed, onClose]);

  return (
    <EntryDialog title={title} onCancel={() => actor.send({ type: 'dialog.close' })}>
      {state.hasTag('form') ? (
        <form {...form}>
          <p className="entry-muted">{lead}</p>
          {state.context.message && (
            <p className="entry-alert" role="alert">
              {state.context.message}
            </p>
          )}
          <EntryField name="identity" label="Correo electrónico" type="email" autoComplete="email" message={messages.identity} startsFocused />
          <div className="entry-actions">
            <button type="button" className="entry-button is-quiet" onClick={() => actor.send({ type: 'dialog.close' })}>
              Cancelar
            </button>
            <button type="submit" className="entry-button" aria-disabled={isBusy}>
              {isBusy ? 'Enviando…' : 'Enviar'}
            </button>
          </div>
        </form>
      ) : (
        <div aria-live="polite">
          <p>
            Si <strong>{state.context.identity}</strong> pertenece a {whose}, en unos minutos recibirá un correo con el enlace. Sirve una sola vez, {until}.
          </p>
          <div className="entry-actions">
            <button type="button" className="entry-button" onClick={() => actor.send({ type: 'dialog.close' })}>
              Aceptar
            </button>
          </div>
        </div>
      )}
    </EntryDialog>
  );
}

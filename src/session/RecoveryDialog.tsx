import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { passwordRecoveryMachine } from '#machines/passwordRecoveryMachine.ts';
import { EntryField } from '#src/session/EntryField.tsx';
import { sendLink } from '#src/session/recoveryActors.ts';
import '#src/session/entry.css';

const bound = passwordRecoveryMachine.provide({ actors: { send: sendLink } });

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** Why an e-mail cannot be sent to, in the words of §5 (Password recovery), or undefined. */
function problemOf(email: string): string | undefined {
  if (email === '') return 'Introduzca su correo electrónico';
  return EMAIL.test(email) ? undefined : 'Introduzca un correo electrónico válido';
}

/** recuperar-pass: asks for the e-mail, then confirms, the same whoever asked. */
export function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const actor = useActorRef(bound);
  const state = useSelector(actor, snapshot => snapshot);
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLDialogElement>(null);
  const isBusy = state.hasTag('busy');
  const isClosed = state.matches('closed');

  useLayoutEffect(() => {
    const dialog = box.current!;
    dialog.showModal();
    return () => dialog.close(); // while it still stands: the focus goes back where it came from
  }, []);
  useEffect(() => {
    if (isClosed) onClose();
  }, [isClosed, onClose]);

  const submit = (submitted: SyntheticEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const identity = String(new FormData(submitted.currentTarget).get('identity')).trim();
    const found = problemOf(identity);
    setProblem(found);
    if (!found) actor.send({ type: 'recovery.submit', identity });
  };

  return (
    <dialog
      ref={box}
      className="entry-dialog"
      aria-labelledby="recovery-title"
      onCancel={cancel => {
        cancel.preventDefault();
        actor.send({ type: 'dialog.close' });
      }}
    >
      <h2 id="recovery-title" className="entry-dialog-title">
        Recuperar la contraseña
      </h2>
      {state.hasTag('form') ? (
        <form onSubmit={submit} noValidate>
          <p className="entry-muted">Le enviaremos un enlace para poner una contraseña nueva.</p>
          {state.context.message && (
            <p className="entry-alert" role="alert">
              {state.context.message}
            </p>
          )}
          <EntryField
            name="identity"
            label="Correo electrónico"
            type="email"
            autoComplete="email"
            message={problem}
            startsFocused
            onChange={() => {
              setProblem(undefined);
              actor.send({ type: 'form.changed' });
            }}
          />
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
            Si <strong>{state.context.identity}</strong> pertenece a un usuario, en unos minutos recibirá un correo con el enlace. Sirve una sola vez, durante
            una hora.
          </p>
          <div className="entry-actions">
            <button type="button" className="entry-button" onClick={() => actor.send({ type: 'dialog.close' })}>
              Aceptar
            </button>
          </div>
        </div>
      )}
    </dialog>
  );
}

import '#src/session/second/second.css';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { constants } from '#domain/kernel/constants.ts';
import { isTooShort, passwordTooShort, passwordsDiffer } from '#domain/session/passwordLength.ts';
import type { EntryChoiceEvent, entryChoiceMachine } from '#machines/session/entryChoiceMachine.ts';
import { boundChoice } from '#src/session/code/entryCodeActors.ts';
import { canInstall, isInstalled } from '#src/session/code/installPrompt.ts';
import { EntryField } from '#src/session/entry/EntryField.tsx';
import { EntryPage } from '#src/session/entry/EntryPage.tsx';
import { useEntryForm } from '#src/session/entry/useEntryForm.ts';
import { RecoveryCodes } from '#src/session/second/RecoveryCodes.tsx';
import { useSession, useSessionState } from '#src/session/SessionProvider.tsx';

interface PartProps {
  state: SnapshotFrom<typeof entryChoiceMachine>;
  send: (event: EntryChoiceEvent) => void;
}

/** After an entry code, before anything else: how to sign in from now on, and Frigoria on the home screen. */
export function EntryChoice() {
  const session = useSession();
  const actor = useActorRef(boundChoice, { input: { isInstalled: isInstalled() } });
  const state = useSelector(actor, snapshot => snapshot);
  const isOver = state.status === 'done';
  const isCurrent = useSessionState().matches({ authenticated: 'current' });
  const goOn = () => session.actor.send({ type: 'info.refresh' });
  const tell = useEffectEvent(goOn);
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
  const part = { state, send: actor.send };
  if (state.hasTag('password')) return <ChosenPassword {...part} />;
  if (state.matches('keeping'))
    return (
      <EntryPage title="Códigos de recuperación" lead="Ya tiene su clave de acceso en este equipo.">
        <RecoveryCodes codes={state.context.codes} onKept={() => actor.send({ type: 'codes.kept' })} />
      </EntryPage>
    );
  if (state.hasTag('asking')) return <Ways {...part} />;
  // over, and still here: the network was away
  return (
    <HomeScreen
      send={actor.send}
      isBusy={state.hasTag('busy') || (isOver && !isCurrent)}
      onLeave={() => (isOver ? goOn() : actor.send({ type: 'install.left' }))}
    />
  );
}

function Message({ state }: Pick<PartProps, 'state'>) {
  const { message } = state.context;
  return (
    message && (
      <p className="entry-alert" role="alert">
        {message}
      </p>
    )
  );
}

function Ways({ state, send }: PartProps) {
  const isBusy = state.hasTag('busy');
  const press = (type: 'passkey.chosen' | 'password.chosen' | 'choice.left') => ({ 'aria-disabled': isBusy, onClick: () => !isBusy && send({ type }) });
  return (
    <EntryPage title="Elija cómo entrará la próxima vez" lead="Solo se pregunta una vez. Ya está dentro.">
      <Message state={state} />
      {'PublicKeyCredential' in window && (
        <Way text="Con la huella, la cara o el PIN de este equipo.">
          <button type="button" className="entry-button is-wide" {...press('passkey.chosen')}>
            {state.matches('adding') ? 'Un momento…' : 'Con una clave de acceso'}
          </button>
        </Way>
      )}
      <Way text="Una contraseña que elige usted, y que sirve en cualquier equipo.">
        <button type="button" className="entry-button is-quiet is-wide" {...press('password.chosen')}>
          Con contraseña
        </button>
      </Way>
      <Way text="La próxima vez hará falta otro código de entrada de la oficina.">
        <button type="button" className="entry-button is-quiet is-wide" {...press('choice.left')}>
          Ahora no
        </button>
      </Way>
    </EntryPage>
  );
}

const Way = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="second-passkey">
    {children}
    <p className="entry-muted">{text}</p>
  </div>
);

const rules = {
  password: (typed: string) => (typed === '' ? 'Introduzca la contraseña' : isTooShort(typed) ? passwordTooShort : undefined),
  password_confirm: (repeated: string, { password }: Readonly<Record<string, string>>) =>
    repeated !== '' && repeated === password ? undefined : passwordsDiffer,
};

function ChosenPassword({ state, send }: PartProps) {
  const isBusy = state.hasTag('busy');
  const { password, password_confirm } = state.context.errors ?? {};
  const { form, messages } = useEntryForm({
    rules,
    onTyped: () => send({ type: 'form.changed' }),
    onSubmit: passwords => send({ type: 'password.given', ...passwords }),
  });
  return (
    <EntryPage title="Su contraseña" lead={`Escriba dos veces una contraseña de al menos ${constants.passwordMin} caracteres.`}>
      <form {...form}>
        <Message state={state} />
        <EntryField name="password" label="Contraseña" type="password" autoComplete="new-password" message={messages.password ?? password} startsFocused />
        <EntryField
          name="password_confirm"
          label="Repita la contraseña"
          type="password"
          autoComplete="new-password"
          message={messages.password_confirm ?? password_confirm}
        />
        <div className="entry-actions">
          <button type="button" className="entry-button is-quiet" aria-disabled={isBusy} onClick={() => !isBusy && send({ type: 'choice.back' })}>
            Volver
          </button>
          <button type="submit" className="entry-button" aria-disabled={isBusy}>
            {isBusy ? 'Guardando…' : 'Guardar la contraseña'}
          </button>
        </div>
      </form>
    </EntryPage>
  );
}

function HomeScreen({ send, isBusy, onLeave }: Pick<PartProps, 'send'> & { isBusy: boolean; onLeave: () => void }) {
  return (
    <EntryPage title="Frigoria en la pantalla de inicio" lead="Así se abre como una aplicación más, también sin cobertura.">
      {canInstall() ? (
        <p>
          <button type="button" className="entry-button is-wide" aria-disabled={isBusy} onClick={() => !isBusy && send({ type: 'install.asked' })}>
            Añadir a la pantalla de inicio
          </button>
        </p>
      ) : (
        <ul className="second-steps">
          <li>En un iPad o un iPhone: abra esta página en Safari, pulse «Compartir» y después «Añadir a pantalla de inicio».</li>
          <li>En Android: abra el menú del navegador, los tres puntos, y pulse «Añadir a pantalla de inicio».</li>
          <li>En un ordenador no hace falta.</li>
        </ul>
      )}
      <button
        type="button"
        className={canInstall() ? 'entry-button is-quiet is-wide' : 'entry-button is-wide'}
        aria-disabled={isBusy}
        onClick={() => !isBusy && onLeave()}
      >
        Seguir
      </button>
    </EntryPage>
  );
}

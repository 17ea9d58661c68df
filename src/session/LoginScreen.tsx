import { lazy, Suspense, useState, type SyntheticEvent } from 'react';
import { EntryField } from '#src/session/EntryField.tsx';
import { EntryPage } from '#src/session/EntryPage.tsx';
import { useSession, useSessionState } from '#src/session/SessionProvider.tsx';

const RecoveryDialog = lazy(async () => ({ default: (await import('#src/session/RecoveryDialog.tsx')).RecoveryDialog }));

type Missing = { identity?: string; password?: string };

/** /login. The server's answer stands beside the form; what is missing, under its box. */
export function LoginScreen() {
  const { actor } = useSession();
  const state = useSessionState();
  const isBusy = state.hasTag('busy');
  const { message } = state.context;
  const [missing, setMissing] = useState<Missing>({});
  const [isRecovering, setRecovering] = useState(false);

  const submit = (submitted: SyntheticEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const form = new FormData(submitted.currentTarget);
    const identity = String(form.get('identity')).trim();
    const password = String(form.get('password'));
    const found: Missing = {
      ...(identity === '' && { identity: 'Introduzca su usuario o correo electrónico' }),
      ...(password === '' && { password: 'Introduzca su contraseña' }),
    };
    setMissing(found);
    if (found.identity ?? found.password) return;
    if (!isBusy) actor.send({ type: 'signIn.asked', identity, password });
  };

  return (
    <EntryPage title="Iniciar sesión" lead="Acceda con su usuario o su correo electrónico.">
      <form onSubmit={submit} noValidate>
        {message && !isBusy && (
          <p className={state.matches({ anonymous: 'failed' }) ? 'entry-alert' : 'entry-alert is-good'} role="alert">
            {message}
          </p>
        )}
        <EntryField
          name="identity"
          label="Usuario o correo electrónico"
          autoComplete="username"
          message={missing.identity}
          startsFocused
          onChange={() => setMissing({})}
        />
        <EntryField
          name="password"
          label="Contraseña"
          type="password"
          autoComplete="current-password"
          message={missing.password}
          onChange={() => setMissing({})}
        />
        <button type="submit" className="entry-button is-wide" aria-disabled={isBusy}>
          {isBusy ? 'Entrando…' : 'Entrar'}
        </button>
      </form>
      <p className="entry-foot">
        <button type="button" className="entry-link" onClick={() => setRecovering(true)}>
          He olvidado mi contraseña
        </button>
      </p>
      <Suspense>{isRecovering && <RecoveryDialog onClose={() => setRecovering(false)} />}</Suspense>
    </EntryPage>
  );
}

import { lazy, Suspense, useState, type SyntheticEvent } from 'react';
import { signInCode } from '#domain/session/signInLink.ts';
import { EntryField } from '#src/session/EntryField.tsx';
import { EntryPage } from '#src/session/EntryPage.tsx';
import { useBrowserPlace } from '#src/session/place.ts';
import { SecondStepGate } from '#src/session/second/SecondStepGate.tsx';
import { useSession, useSessionState } from '#src/session/SessionProvider.tsx';

const SignInLinkScreen = lazy(async () => ({ default: (await import('#src/session/SignInLinkScreen.tsx')).SignInLinkScreen }));
const RecoveryDialog = lazy(async () => ({ default: (await import('#src/session/RecoveryDialog.tsx')).RecoveryDialog }));

type Missing = { identity?: string; password?: string };

/** /login; with ?enlace= by a mailed link, without a password. */
export function LoginScreen() {
  const code = signInCode(useBrowserPlace().search);
  if (code === null) return <PasswordScreen />;
  return (
    <Suspense>
      <SignInLinkScreen code={code} />
    </Suspense>
  );
}

/** The server's answer is shown next to the form; what is missing, under its box. */
function PasswordScreen() {
  const { actor } = useSession();
  const state = useSessionState();
  const isBusy = state.hasTag('busy');
  const { message } = state.context;
  const [missing, setMissing] = useState<Missing>({});
  const [asked, setAsked] = useState<'password' | 'signIn' | null>(null);

  if (state.matches('unfinished')) return <SecondStepGate />;
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
      {'PublicKeyCredential' in window && (
        <button type="button" className="entry-button is-quiet is-wide" aria-disabled={isBusy} onClick={() => !isBusy && actor.send({ type: 'passkey.asked' })}>
          Entrar con una clave de acceso
        </button>
      )}
      <p className="entry-foot">
        <button type="button" className="entry-link" onClick={() => setAsked('password')}>
          He olvidado mi contraseña
        </button>
        <button type="button" className="entry-link" onClick={() => setAsked('signIn')}>
          Recibir un enlace por correo
        </button>
      </p>
      <Suspense>{asked && <RecoveryDialog kind={asked} onClose={() => setAsked(null)} />}</Suspense>
    </EntryPage>
  );
}

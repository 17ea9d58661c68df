import { lazy, Suspense, useState } from 'react';
import { entryCodeIn, signInCode } from '#domain/session/signInLink.ts';
import { EntryField } from '#src/session/entry/EntryField.tsx';
import { EntryPage } from '#src/session/entry/EntryPage.tsx';
import { useBrowserPlace } from '#src/session/place.ts';
import { SecondStepGate } from '#src/session/second/SecondStepGate.tsx';
import { useSession, useSessionState } from '#src/session/SessionProvider.tsx';
import { useEntryForm } from '#src/session/entry/useEntryForm.ts';

const EntryCodeScreen = lazy(async () => ({ default: (await import('#src/session/code/EntryCodeScreen.tsx')).EntryCodeScreen }));
const SignInLinkScreen = lazy(async () => ({ default: (await import('#src/session/SignInLinkScreen.tsx')).SignInLinkScreen }));
const RecoveryDialog = lazy(async () => ({ default: (await import('#src/session/RecoveryDialog.tsx')).RecoveryDialog }));

const rules = {
  identity: (identity: string) => (identity.trim() === '' ? 'Introduzca su usuario o correo electrónico' : undefined),
  password: (password: string) => (password === '' ? 'Introduzca su contraseña' : undefined),
};

/** /login; with ?enlace= by a mailed link, with #entrada= by an entry code: without a password. */
export function LoginScreen() {
  const code = signInCode(useBrowserPlace().search);
  const entry = entryCodeIn(window.location.hash);
  if (entry === null && code === null) return <PasswordScreen />;
  return <Suspense>{entry === null ? <SignInLinkScreen code={code!} /> : <EntryCodeScreen code={entry} />}</Suspense>;
}

/** The server's answer is shown next to the form; what is missing, under its box. */
function PasswordScreen() {
  const { actor } = useSession();
  const state = useSessionState();
  const isBusy = state.hasTag('busy');
  const { message } = state.context;
  const [asked, setAsked] = useState<'password' | 'signIn' | null>(null);

  const { form, messages } = useEntryForm({
    rules,
    onSubmit: ({ identity, password }) => !isBusy && actor.send({ type: 'signIn.asked', identity: identity.trim(), password }),
  });

  if (state.matches('unfinished')) return <SecondStepGate />;
  return (
    <EntryPage title="Iniciar sesión" lead="Acceda con su usuario o su correo electrónico.">
      <form {...form}>
        {message && !isBusy && (
          <p className={state.matches({ anonymous: 'failed' }) ? 'entry-alert' : 'entry-alert is-good'} role="alert">
            {message}
          </p>
        )}
        <EntryField name="identity" label="Usuario o correo electrónico" autoComplete="username" message={messages.identity} startsFocused />
        <EntryField name="password" label="Contraseña" type="password" autoComplete="current-password" message={messages.password} />
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

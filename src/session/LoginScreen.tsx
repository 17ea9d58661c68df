import { lazy, Suspense, useState } from 'react';
import { EntryField } from '#src/session/EntryField.tsx';
import { EntryPage } from '#src/session/EntryPage.tsx';
import { SecondStepGate } from '#src/session/second/SecondStepGate.tsx';
import { useSession, useSessionState } from '#src/session/SessionProvider.tsx';
import { useEntryForm } from '#src/session/second/useEntryForm.ts';

const RecoveryDialog = lazy(async () => ({ default: (await import('#src/session/RecoveryDialog.tsx')).RecoveryDialog }));

const rules = {
  identity: (identity: string) => (identity.trim() === '' ? 'Introduzca su usuario o correo electrónico' : undefined),
  password: (password: string) => (password === '' ? 'Introduzca su contraseña' : undefined),
};

/** /login. The server's answer is shown next to the form; what is missing, under its box. */
export function LoginScreen() {
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

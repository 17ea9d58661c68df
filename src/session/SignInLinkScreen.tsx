import { Link } from 'wouter';
import { routes } from '#domain/routes.ts';
import { EntryPage } from '#src/session/entry/EntryPage.tsx';
import { SecondStepGate } from '#src/session/second/SecondStepGate.tsx';
import { useSession, useSessionState } from '#src/session/SessionProvider.tsx';

/** /login?enlace=, the page of a mailed link. It is spent by a press, so that a program that looks at mails does not use it up. */
export function SignInLinkScreen({ code }: { code: string }) {
  const { actor } = useSession();
  const state = useSessionState();
  const isBusy = state.hasTag('busy');
  const { message } = state.context;
  if (state.matches('unfinished')) return <SecondStepGate />;
  return (
    <EntryPage title="Entrar" lead="Este enlace sirve una sola vez, durante quince minutos.">
      {message && !isBusy && (
        <p className="entry-alert" role="alert">
          {message}
        </p>
      )}
      <button type="button" className="entry-button is-wide" aria-disabled={isBusy} onClick={() => !isBusy && actor.send({ type: 'link.followed', code })}>
        {isBusy ? 'Entrando…' : 'Entrar'}
      </button>
      <p className="entry-foot">
        <Link href={routes.login.path} className="entry-link">
          Entrar con contraseña o pedir otro enlace
        </Link>
      </p>
    </EntryPage>
  );
}

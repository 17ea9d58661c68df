import { formatDateTime } from '#domain/kernel/format.ts';
import { routes } from '#domain/routes.ts';
import { readOwner } from '#src/session/code/entryCodeActors.ts';
import { keepInstallPrompt } from '#src/session/code/installPrompt.ts';
import { EntryPage } from '#src/session/entry/EntryPage.tsx';
import { SecondStepGate } from '#src/session/second/SecondStepGate.tsx';
import { useSession, useSessionState } from '#src/session/SessionProvider.tsx';
import { Waiting } from '#src/session/Waiting.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

keepInstallPrompt();

/** /login#entrada=, the page of an entry code. It is spent by a press, so that a program that looks at messages does not use it up. */
export function EntryCodeScreen({ code }: { code: string }) {
  const { actor } = useSession();
  const state = useSessionState();
  const { record, failure, reload } = useRecordView({ read: readOwner }, code);
  const isBusy = state.hasTag('busy');
  const message = isBusy ? null : (state.context.message ?? failure);
  if (state.matches('unfinished')) return <SecondStepGate />;
  if (!record && !failure) return <Waiting />;
  return (
    <EntryPage
      title={record ? `Entrar como ${record.name}` : 'Código de entrada'}
      lead={
        record
          ? `${record.company ? `${record.company} le ha preparado la entrada. ` : ''}El código sirve una sola vez, hasta el ${formatDateTime(record.expires)}.`
          : 'Con él se entra una sola vez, durante 48 horas.'
      }
    >
      {message && (
        <p className="entry-alert" role="alert">
          {message}
        </p>
      )}
      {record ? (
        <button type="button" className="entry-button is-wide" aria-disabled={isBusy} onClick={() => !isBusy && actor.send({ type: 'link.followed', code })}>
          {isBusy ? 'Entrando…' : `Entrar como ${record.name}`}
        </button>
      ) : (
        <button type="button" className="entry-button is-wide" onClick={reload}>
          Reintentar
        </button>
      )}
      <p className="entry-foot">
        {record ? 'Si no es usted, no entre: avise a la oficina. ' : 'Pida otro código en la oficina, o pruebe a '}
        <a href={routes.login.path} className="entry-link">
          {record ? 'Entrar de otra forma' : 'entrar de otra forma'}
        </a>
      </p>
    </EntryPage>
  );
}

import { Wordmark } from '#src/ui/widgets/Wordmark.tsx';
import { useSession } from '#src/session/SessionProvider.tsx';
import '#src/session/entry/entry.css';

/** What is seen while the session is being checked, or when the server does not answer. Without theme: it comes before everything. */
export function Waiting({ isUnreachable, message }: { isUnreachable?: boolean; message?: string | null }) {
  const { actor } = useSession();
  if (!isUnreachable)
    return (
      <div className="entry-wait" aria-busy="true" aria-label="Cargando">
        <Wordmark size={36} />
        <span className="entry-bar" />
      </div>
    );
  return (
    <main className="entry-wait" role="alert">
      <Wordmark size={36} />
      <h1>Ahora no se puede entrar</h1>
      <p>{message}</p>
      <p>Su sesión sigue abierta: en cuanto haya conexión, continúa donde estaba.</p>
      <button type="button" className="entry-button" onClick={() => actor.send({ type: 'session.retry' })}>
        Reintentar
      </button>
    </main>
  );
}

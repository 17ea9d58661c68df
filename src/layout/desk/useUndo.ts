// Takes back what was deleted a moment ago, by the button of its message or by keys.
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { UNDO_OFFERED, type Restored } from '#domain/deletion.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount } from '#domain/format.ts';
import { undoMachine } from '#machines/undoMachine.ts';
import { tellChanges } from '#src/api/changes.ts';
import { call } from '#src/api/client.ts';
import { service } from '#src/api/service.ts';
import { showToast } from '#src/ui/widgets/toastQueue.ts';
import { undoBy } from '#src/ui/widgets/undoing.ts';

/** Long enough to read why something did not come back. */
const REASON_MS = 10_000;

const bound = undoMachine.provide({
  actors: {
    restore: service<Restored, { ids: readonly number[] }>(({ ids }) => call(endpoints.deletion.undo, { body: { ids: [...ids] }, silent: true })),
  },
});

/** Answers what the keys do. */
export function useUndo(): () => void {
  const actor = useActorRef(bound);
  useEffect(
    () =>
      undoBy(ids => {
        actor.send({ type: 'deletion.made', ids });
        return { duration: UNDO_OFFERED, action: { label: 'Deshacer', onClick: () => actor.send({ type: 'undo.asked', ids }) } };
      }),
    [actor],
  );
  useEffect(() => {
    const { unsubscribe } = actor.on('*', event => {
      if (event.type === 'undo.failed') return showToast({ kind: 'warning', text: event.message, duration: REASON_MS });
      say(event.done);
      // the stream may be away: whatever is in sight is read again
      if (event.done.restored > 0) tellChanges({ changes: [], missed: true });
    });
    return unsubscribe;
  }, [actor]);
  return () => actor.send({ type: 'undo.pressed' });
}

function say({ restored, failed }: Restored): void {
  const back = restored === 1 ? 'Recuperado' : `Recuperados ${formatCount(restored)} registros`;
  if (failed.length === 0) return showToast({ kind: 'success', text: back });
  const [first] = failed;
  const more = failed.length > 1 ? ` (y ${formatCount(failed.length - 1)} más)` : '';
  showToast({ kind: 'warning', text: `${back}. ${first!.name}: ${first!.message}${more}`, duration: REASON_MS });
}

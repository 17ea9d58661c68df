// Takes back what was done a moment ago, by the button that offers it or by keys.
import type { Undoable } from '#domain/kernel/answer.ts';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { UNDO_OFFERED, type Restored } from '#domain/records/deletion.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { undoMachine } from '#machines/editing/undoMachine.ts';
import { tellChanges } from '#src/api/heardChanges.ts';
import { call } from '#src/api/client.ts';
import { newSeed, service } from '#src/api/service.ts';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';
import { undoBy } from '#src/ui/widgets/toasts/undoing.ts';

/** As many as a message names of what did not come back. */
const NAMED = 5;

const takeBack: Record<Undoable['kind'], (ids: number[], key: string) => Promise<Restored>> = {
  deletion: (ids, key) => call(endpoints.deletion.undo, { body: { ids }, key, silent: true }),
  receipt: async ([id], key) => {
    await call(endpoints.cobro.takeBackReceipt, { body: { id: id! }, key, silent: true });
    return { restored: 1, failed: [] };
  },
  planning: ([id], key) => call(endpoints.plannedVisit.unplan, { body: { id: id! }, key, silent: true }),
  mail: (ids, key) => call(endpoints.company.recallMails, { body: { ids }, key, silent: true }),
};

const bound = undoMachine.provide({
  actors: {
    restore: service<Restored, { deed: Undoable; key: string }>(({ deed, key }) => takeBack[deed.kind]([...deed.ids], key)),
  },
});

/** Answers what the keys do. */
export function useUndo(): () => void {
  const actor = useActorRef(bound, { input: newSeed() });
  useEffect(
    () =>
      undoBy(deed => {
        actor.send({ type: 'deed.done', deed });
        return { label: labels[deed.kind], onClick: () => actor.send({ type: 'undo.asked', deed }), duration: UNDO_OFFERED[deed.kind] };
      }),
    [actor],
  );
  useEffect(() => {
    const { unsubscribe } = actor.on('*', event => {
      if (event.type === 'undo.failed') return showToast({ kind: 'warning', text: event.message });
      say(event.deed, event.done);
      // the stream may be away: whatever is in sight is read again
      if (event.done.restored > 0) tellChanges({ changes: [], missed: true });
    });
    return unsubscribe;
  }, [actor]);
  return () => actor.send({ type: 'undo.pressed' });
}

const labels: Record<Undoable['kind'], string> = { deletion: 'Deshacer', receipt: 'Deshacer', planning: 'Deshacer', mail: 'No enviar' };

const words: Record<Undoable['kind'], (many: string | null) => string> = {
  deletion: many => (many === null ? 'Recuperado' : `Recuperados ${many} registros`),
  receipt: () => 'Pago anulado',
  planning: many => (many === null ? 'Quitado 1 aviso' : `Quitados ${many} avisos`),
  mail: many => (many === null ? 'El mensaje no se envía' : `No se envían ${many} mensajes`),
};

function say({ kind }: Undoable, { restored, failed }: Restored): void {
  const back = words[kind](restored === 1 ? null : formatCount(restored));
  if (failed.length === 0) return showToast({ kind: 'success', text: back });
  const named = failed.slice(0, NAMED).map(({ name, message }) => `${name}: ${message}`);
  const more = failed.length > NAMED ? ` (y ${formatCount(failed.length - NAMED)} más)` : '';
  showToast({ kind: 'warning', text: `${back}. ${named.join('; ')}${more}` });
}

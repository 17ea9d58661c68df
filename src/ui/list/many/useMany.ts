// The machine that does something with many rows of a list, as its bar uses it.
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Deleted } from '#domain/kernel/answer.ts';
import { manyMachine, type Gathering, type ManyEmitted } from '#machines/editing/manyMachine.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { newSeed, service } from '#src/api/service.ts';
import { gather } from '#src/ui/list/many/gather.ts';
import type { RecordList } from '#src/ui/list/useRecordList.ts';
import type { Selection } from '#src/ui/list/useSelection.ts';

/** Deletes many rows, and gathers all of a filter; what was gathered is marked, and what was deleted is no more. */
export function useMany<R extends Row>({ many, reload }: RecordList<R>, selection: Selection<R>, onDeleted: (done: number, undo: number[]) => void) {
  const [machine] = useState(() =>
    manyMachine.provide({
      actors: {
        gather: service<readonly Row[], Gathering>((asked, signal) => gather(many!.read, asked, signal)),
        act: service<unknown, { row: Row; key: string }>(({ row, key }) => many!.erase(row.id, key)),
      },
    }),
  );
  const actor = useActorRef(machine, { input: newSeed() });
  const state = useSelector(actor, snapshot => snapshot);
  const hear = useEffectEvent((event: ManyEmitted) => {
    if (event.type === 'rows.gathered') return selection.mark(event.rows as readonly R[], true);
    selection.mark(event.done as readonly R[], false);
    onDeleted(
      event.done.length,
      event.answers.flatMap(answer => (answer as Deleted).undo ?? []),
    );
    reload();
  });
  useEffect(() => {
    const { unsubscribe } = actor.on('*', event => hear(event));
    return unsubscribe;
  }, [actor]);
  return { state, send: actor.send };
}

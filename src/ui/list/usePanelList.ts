import { constants } from '#domain/kernel/constants.ts';
import type { ListQuery, Row } from '#machines/lists/recordListMachine.ts';
import type { ListActors } from '#src/api/actors.ts';
import { useListMachine, type RecordList } from '#src/ui/list/useListMachine.ts';

const start: ListQuery = { page: 1, pageSize: constants.pageSize, text: '', filter: {}, sort: null };

/** A list that is one of several on its page, so the address does not hold its query. */
export function usePanelList<R extends Row>(actors: ListActors<R>): RecordList<R> {
  return useListMachine<R>(actors, start).list;
}

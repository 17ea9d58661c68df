// All rows of what a list is narrowed to, page after page, up to a limit.
import { constants } from '#domain/kernel/constants.ts';
import { MANY_MOST } from '#domain/records/deletion.ts';
import type { Gathering } from '#machines/editing/manyMachine.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';
import type { ListActors } from '#src/api/actors.ts';

export type ManyCalls = NonNullable<ListActors<Row>['many']>;

/** All rows of a query, each once: somebody may write while the pages are read. */
export async function gather(read: ManyCalls['read'], { query, report }: Gathering, signal: AbortSignal): Promise<Row[]> {
  const rows = new Map<number, Row>();
  for (let page = 1; rows.size < MANY_MOST; page += 1) {
    const { items, total, isMore } = await read({ ...query, page, pageSize: constants.pageSizeMax }, signal);
    for (const row of items) rows.set(row.id, row);
    report(Math.min(rows.size, MANY_MOST));
    if (items.length === 0 || (!isMore && page * constants.pageSizeMax >= total)) break;
  }
  return [...rows.values()].slice(0, MANY_MOST);
}

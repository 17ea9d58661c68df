// What the server stores as '-' is empty on every screen (§5): turned here, where an answer comes in. The server turns it back where it stores.
import { dashTable } from '#domain/tables/dashTable.ts';
import { emptyForDash } from '#domain/kernel/dashes.ts';

/** The `data` of an answer of `/api/{entity}/…` as screens show it: a record, records, or a page of them. */
export function withoutDashes(path: string, data: unknown): unknown {
  const fields = dashTable[path.split('/')[2] ?? ''];
  return fields ? emptied(fields, data) : data;
}

function emptied(fields: readonly string[], data: unknown): unknown {
  if (Array.isArray(data)) return data.map(each => emptied(fields, each));
  if (typeof data !== 'object' || data === null || data instanceof Blob) return data;
  return 'items' in data ? { ...data, items: emptied(fields, data.items) } : emptyForDash(fields, data);
}

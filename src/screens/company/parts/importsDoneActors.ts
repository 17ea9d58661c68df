// The finished imports: read, and undone after a look at what that would do.
import { endpoints } from '#domain/endpoints.ts';
import type { ImportDone, ImportUndo } from '#domain/company/importUndo.ts';
import { readAll } from '#src/api/calls.ts';
import { call } from '#src/api/client.ts';

/** An import with what undoing it would do. */
export interface Undoing {
  row: ImportDone;
  found: ImportUndo;
}

export const readImportsDone = readAll(endpoints.import.done);

export const lookAtUndo = ({ id }: ImportDone, signal: AbortSignal): Promise<ImportUndo> => call(endpoints.import.undoable, { params: { id }, signal });

/** Undoes the rest where something stays: it was asked for with that in sight. */
export const undoImport = ({ row, found }: Undoing, _signal: AbortSignal, key: string): Promise<ImportUndo> =>
  call(endpoints.import.undo, { body: { id: row.id, partial: found.staying > 0 }, key });

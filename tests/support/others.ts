// What somebody else writes, as the tab hears it.
import type { EntityName } from '#domain/entities/index.ts';
import type { Change } from '#domain/live.ts';
import { tellChanges } from '#src/api/changes.ts';

export const EVA = { id: 9, name: 'Eva Ruiz' };

/** Eva, who sits elsewhere, writes a record. */
export const evaWrites = (entity: EntityName, id: number, action = 'update', more: Pick<Change, 'into'> = {}): void =>
  tellChanges({ changes: [{ entity, id, action, by: EVA, isMine: false, ...more }], missed: false });

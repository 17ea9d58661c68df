// What somebody else writes, as the tab hears it.
import type { Change, LiveNoun } from '#domain/records/live.ts';
import { tellChanges } from '#src/api/heardChanges.ts';

export const EVA = { id: 9, name: 'Eva Ruiz' };

/** Eva, who sits elsewhere, writes a record. */
export const evaWrites = (entity: LiveNoun, id: number, action = 'update', more: Pick<Change, 'into' | 'about'> = {}): void =>
  tellChanges({ changes: [{ entity, id, action, by: EVA, isMine: false, ...more }], missed: false });

// A list may have an operation twice: as whoever did it saw it, and as its plan asks for it by now.
import type { Columns } from '../migrate.ts';

export const statements = (_c: Columns): string[] => [
  `drop index checklist_result_once`,
  `create index checklist_result_in_order on checklist_result (checklist_id, place)`,
];

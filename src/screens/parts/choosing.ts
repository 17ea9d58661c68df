import { editorActors } from '#src/api/actors.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';

/** A form that asks how something is to be done with many rows: it has nothing to read, and stores nothing itself. */
export const choosingActors = (values: Values) =>
  editorActors({
    load: () => Promise.resolve({ values }),
    save: () => Promise.resolve({ id: 0, version: 0 }),
  });

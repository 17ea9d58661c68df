// A device as it was bought: no way out of the program leaves it so.
import { openDB } from 'idb';

const NAME = 'frigoria';

/** Forgets all that the program has kept in the database of this browser. */
export async function emptyDevice(): Promise<void> {
  if (!(await indexedDB.databases()).some(({ name }) => name === NAME)) return;
  const db = await openDB(NAME);
  for (const store of db.objectStoreNames) await db.clear(store);
  db.close();
}

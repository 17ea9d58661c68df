// Two tabs of different versions of the program want the database of one device.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openDB, type IDBPDatabase } from 'idb';
import { openStore, storeState } from '#src/device/openStore.ts';
import { StoreNotice } from '#src/device/StoreNotice.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible, Stage } from '#tests/support/pages/stage.tsx';

const NAME = 'frigoria-dos-versiones';
const open: { close: () => void }[] = [];
const keep = <Database extends Pick<IDBPDatabase, 'close'>>(db: Database): Database => {
  open.push(db);
  return db;
};
afterEach(async () => {
  for (const db of open.splice(0)) db.close();
  storeState.tell('ready');
  await new Promise(done => {
    indexedDB.deleteDatabase(NAME).onsuccess = done;
  });
});

const show = () =>
  render(
    <Stage>
      <StoreNotice />
    </Stage>,
  );

it('A tab gives the database up to a newer version, and says that nothing more is kept here', async () => {
  await show();
  const old = keep(await openStore(NAME, 1));
  keep(await openStore(NAME, 2));
  await sees(page.getByText(/^Otra pestaña tiene una versión más nueva/));
  await sees(button('Actualizar'));
  expect(() => old.transaction('answers')).toThrow();
  await expectAccessible();
});

it('A tab says which tabs to close while one of an older version holds the database, and goes on when it is closed', async () => {
  await show();
  const old = await openDB(NAME, 1, {
    upgrade(db) {
      for (const name of ['answers', 'deliveries', 'photos', 'owner']) db.createObjectStore(name);
    },
  });
  const opening = openStore(NAME, 2);
  await sees(page.getByText(/^Cierre las otras pestañas de Frigoria/));
  await expectAccessible();
  old.close();
  expect(keep(await opening).version).toBe(2);
  await seesNot(page.getByText(/^Cierre las otras/));
});

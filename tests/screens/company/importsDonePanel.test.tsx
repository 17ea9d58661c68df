// The finished imports at /configuracion, and the way back: asked with what it would do, and what stays.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ImportDone, ImportUndo } from '#domain/company/importUndo.ts';
import { ImportsDonePanel } from '#src/screens/company/parts/ImportsDonePanel.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let inside: Inside | undefined;
afterEach(() => leave(inside));

const row: ImportDone = {
  id: 7,
  at: '2026-03-02 09:30:00',
  user_name: 'Ana Oficina',
  kind: 'customers',
  file: 'clientes.csv',
  created: 116,
  changed: 4,
  undone: null,
  kept: 0,
  isUndoing: false,
};
const all: ImportUndo = { deleted: 116, restored: 4, staying: 0, stays: [], mayPartly: true };
const stays = [
  { one: 'Cliente', name: 'Bar Sol', reason: 'Lo usan 2 avisos' },
  { one: 'Cliente', name: 'Bar Luna', reason: 'Ana Oficina lo cambió el 02/03/2026' },
];
const some: ImportUndo = { ...all, deleted: 114, staying: 2, stays };

async function open(found: ImportUndo, rows: ImportDone[] = [row]) {
  const server = playServer({
    '/api/auth/info': infoOf('admin'),
    '/api/import/done': rows,
    '/api/import/undoable/7': found,
  });
  inside = await enter('/configuracion?ver=importar');
  await render(
    <Office inside={inside}>
      <ImportsDonePanel />
    </Office>,
  );
  return server;
}
const undo = () => button('Deshacer clientes.csv');

describe('Finished imports', () => {
  it('are listed with who, when, which file and how much, and what became of them', async () => {
    await open(all, [
      row,
      { ...row, id: 6, file: 'otros.csv', undone: '2026-03-02 10:00:00' },
      { ...row, id: 5, file: 'tres.csv', undone: '2026-03-02 10:00:00', kept: 2 },
    ]);
    await sees(page.getByText('02/03/2026 09:30').first());
    await sees(page.getByText('Ana Oficina').first());
    await sees(page.getByText('Deshecho', { exact: true }));
    await sees(page.getByText('Deshecho, salvo 2'));
    await sees(undo());
    await seesNot(button('Deshacer otros.csv'));
    await sees(button('Deshacer tres.csv'));
    await expectAccessible();
  });

  it('are undone after a question that says what goes', async () => {
    const server = await open(all);
    await undo().click();
    await expect.element(question()).toHaveAccessibleName('¿Deshacer la importación de «clientes.csv»?');
    await sees(page.getByText('Se borran 116 registros y 4 vuelven a como estaban.'));
    await button('No').click();
    expect(server.sent('/api/import/undo')).toEqual([]);
    await undo().click();
    await button('Sí, deshacer').click();
    await expect.poll(() => server.sent('/api/import/undo')).toEqual([{ id: 7, partial: false }]);
    await seesNot(question());
    await expect.element(undo()).toHaveAttribute('disabled');
    await server.answer('/api/import/undo', { code: 20001, message: 'Importación deshecha', data: all });
    await expect.element(undo()).toBeEnabled();
    expect(inside!.messages.map(({ text }) => text)).toContain('Importación deshecha');
  });

  it('are undone in part where a person says so, who reads what stays and why', async () => {
    const server = await open(some);
    await undo().click();
    await sees(page.getByText('Cliente «Bar Sol»: Lo usan 2 avisos'));
    await sees(page.getByText('Cliente «Bar Luna»: Ana Oficina lo cambió el 02/03/2026'));
    await sees(page.getByText('Si deshace lo demás, se borran 114 registros y 4 vuelven a como estaban.'));
    await expectAccessible();
    await button('Deshacer los 118 que se pueden').click();
    await expect.poll(() => server.sent('/api/import/undo')).toEqual([{ id: 7, partial: true }]);
  });

  it('stay where nothing can be undone, or no part alone, with the reasons', async () => {
    const server = await open({ ...some, mayPartly: false });
    await undo().click();
    await sees(page.getByText('«clientes.csv» no se puede deshacer en parte.'));
    await sees(page.getByText('Cliente «Bar Sol»: Lo usan 2 avisos'));
    await seesNot(question());
    expect(server.sent('/api/import/undo')).toEqual([]);
  });

  it('say what the list is for before there is any', async () => {
    await open(all, []);
    await sees(page.getByText(/Todavía no hay ninguna/));
  });
});

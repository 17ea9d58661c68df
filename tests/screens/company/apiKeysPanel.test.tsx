// Personal API keys in Configuración: made and shown once, listed, revoked after a question.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiKeysPanel } from '#src/screens/company/settings/ApiKeysPanel.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const LIST = '/api/apiKey/getPaginatedFilter';
const CREATE = '/api/apiKey/create';
const KEY = `frg_${'a1b2c3d4'.repeat(5)}xyz`;
const row = {
  id: 4,
  version: 1,
  name: 'Contabilidad',
  roles: 2,
  user_id: 1,
  user_name: 'Ana Oficina',
  last_address: '',
  prefix: 'frg_zz99yy88',
  created_at: '2026-03-01 10:00:00',
  last_used: null,
  expires: null,
};

let server: Played;
let inside: Inside;
beforeEach(async () => {
  server = playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter('/configuracion');
  await render(
    <Office inside={inside}>
      <ApiKeysPanel />
    </Office>,
  );
});
afterEach(() => leave(inside));

const listed = (items: object[]) => server.answer(LIST, { code: 20000, data: { items, total: items.length, page: 1, pageSize: 20 } });
const key = () => page.getByRole('textbox', { name: 'Clave' });

it('The panel says of each key by what it is known, what it may do, and when it was used', async () => {
  await listed([{ ...row, id: 5, name: 'Tienda', roles: 1, last_used: '2026-03-02 08:30:00', last_address: '203.0.113.7', expires: '2026-12-31' }, row]);
  for (const words of [
    'Tienda',
    'frg_zz99yy88…',
    'Administradores',
    '02/03/2026 08:30',
    '203.0.113.7',
    'Ana Oficina',
    'hasta 31/12/2026',
    'Nunca',
    'no caduca',
    'Trabajadores',
  ])
    await sees(page.getByText(words, { exact: true }).first());
  await expect.element(page.getByRole('link', { name: 'Documentación de la API' })).toHaveAttribute('href', '/api/docs');
  await expectAccessible();
});

it('The panel shows a new key once, to be copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await listed([]);
  await button('Crear clave').first().click();
  await button('Guardar').click();
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveAccessibleDescription('Introduzca el nombre de la clave');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Contabilidad');
  await page.getByRole('combobox', { name: 'Permisos' }).selectOptions('Trabajadores');
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill('secreto-frio-1');
  await button('Guardar').click();
  await expect.poll(() => server.sent(CREATE)).toEqual([{ name: 'Contabilidad', roles: 2, expires: null, current: 'secreto-frio-1', code: '' }]);
  await server.answer(CREATE, { code: 20001, message: 'Clave de API creada', data: { id: 4, version: 1, key: KEY } });
  await expect.element(key()).toHaveValue(KEY);
  await expectAccessible();
  await button('Copiar').click();
  await sees(page.getByText('Clave copiada.'));
  expect(copied).toHaveBeenCalledWith(KEY);
  await listed([row]);
  await button('Cerrar').click();
  await seesNot(key());
  expect(document.body.innerHTML).not.toContain(KEY);
});

it('The panel says how to copy a key where the browser does not let it', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await listed([]);
  await button('Crear clave').first().click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Contabilidad');
  await page.getByRole('combobox', { name: 'Permisos' }).selectOptions('Trabajadores');
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill('secreto-frio-1');
  await button('Guardar').click();
  await server.answer(CREATE, { code: 20001, data: { id: 4, version: 1, key: KEY } });
  await button('Copiar').click();
  await sees(page.getByText('No se ha podido copiar: la clave está seleccionada, cópiela con el teclado.'));
  expect(window.getSelection()?.toString()).toBe(KEY);
});

it('The panel revokes a key after asking', async () => {
  await listed([row]);
  await button('Revocar Contabilidad').click();
  await expect.element(question()).toHaveAccessibleName('¿Revocar la clave «Contabilidad»? Los programas que la usan dejarán de funcionar.');
  await button('No').click();
  await seesNot(question());
  await button('Revocar Contabilidad').click();
  await button('Sí, revocar').click();
  await expect.poll(() => server.sent('/api/apiKey/delete')).toEqual([{ id: 4 }]);
});

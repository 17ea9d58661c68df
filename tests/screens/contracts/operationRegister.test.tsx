// The register of operations of an installation: one visit at a time or all of them, and what is out of its limits.
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OperationRegister, RegisteredOperation } from '#domain/contracts/wire.ts';
import OperationRegisterScreen from '#src/screens/contracts/installations/OperationRegisterScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const READ = '/api/installation/operaciones/4';
let inside: Inside;
afterEach(() => leave(inside));

const done: RegisteredOperation = {
  id: 1,
  fecha: '2026-03-02',
  machine_id: 7,
  machine_name: 'Enfriadora',
  codigo: 'IT-3.4',
  name: 'Presión de alta',
  unidad: 'bar',
  minimo: 10,
  maximo: 20,
  resultado: 'corregido',
  valor: 25,
  nota: 'Se purga',
  fotos: [],
  technician: 'Inés Cabello',
  order_id: 31,
  order_code: 'ALB-31',
};
const register: OperationRegister = {
  id: 4,
  name: 'Climatización',
  customer_name: 'Hotel Patios',
  location_name: 'Azotea',
  expediente: 'CO-77',
  filas: [
    done,
    { ...done, id: 2, name: 'Limpieza de filtros', valor: 15, resultado: 'ok', nota: '', order_id: null },
    { ...done, id: 3, fecha: '2025-12-01', name: 'De otra visita' },
  ],
  hay_mas: true,
};

async function open() {
  const server = playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter('/instalaciones/4/operaciones');
  await render(
    <Office inside={inside}>
      <OperationRegisterScreen params={{ id: '4' }} />
    </Office>,
  );
  await expect.poll(() => server.waits(READ)).toBe(true);
  return server;
}
const rows = () => [...document.querySelectorAll('tbody tr')].map(row => [...row.children].map(cell => cell.textContent));

it('The last visit is shown, with what is out of its limits; all of them are one choice away, and are printed', async () => {
  const server = await open();
  await server.answer(READ, { code: 20000, data: register });
  await sees(page.getByRole('heading', { name: 'Registro de operaciones: Climatización' }));
  expect(rows()).toEqual([
    ['02/03/2026', 'Enfriadora', 'Presión de alta IT-3.4', 'CorregidoSe purga', expect.stringMatching(/^25.*bar.*normal: /), 'Inés Cabello', 'ALB-31'],
    ['02/03/2026', 'Enfriadora', 'Limpieza de filtros IT-3.4', 'Correcto', expect.not.stringContaining('normal'), 'Inés Cabello', ''],
  ]);
  await expect.element(page.getByRole('link', { name: 'ALB-31' })).toHaveAttribute('href', '/trabajos/detalles/31');
  for (const words of ['Climas del Sur', 'Hotel Patios', 'Azotea', 'CO-77', '2 de 3']) await sees(page.getByText(words, { exact: true }));
  await sees(page.getByText('Se muestran las 3 últimas; las anteriores se conservan.'));
  await expectAccessible();
  await page.getByRole('combobox', { name: 'Qué visita' }).selectOptions('Todas las visitas');
  await sees(page.getByText('De otra visita'));
  await page.getByRole('combobox', { name: 'Qué visita' }).selectOptions('Visita del 01/12/2025');
  await seesNot(page.getByText('Presión de alta'));
  expect(rows().map(([day]) => day)).toEqual(['01/12/2025']);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await button('Imprimir').click();
  expect(print).toHaveBeenCalledTimes(1);
});

it('It says why it could not be read, and that nothing is noted yet', async () => {
  const server = await open();
  await server.answer(READ, { code: 40001, message: 'El servidor no contesta' });
  await sees(page.getByText('No se ha podido abrir el registro de operaciones'));
  await button('Reintentar').click();
  await expect.poll(() => server.waits(READ)).toBe(true);
  await server.answer(READ, { code: 20000, data: { ...register, filas: [], hay_mas: false } });
  await sees(page.getByText('Todavía no hay ninguna operación anotada.'));
  await seesNot(page.getByText(/las anteriores se conservan/));
  await seesNot(page.getByRole('combobox', { name: 'Qué visita' }));
});

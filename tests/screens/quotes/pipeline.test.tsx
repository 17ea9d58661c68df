// The quotes by their state: how many, what they come to, which have waited longest, and how many were won.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PipelineRow, QuotePipeline } from '#domain/quotes/wire.ts';
import PipelineScreen from '#src/screens/quotes/quotes/PipelineScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const PIPELINE = '/api/quote/embudo';
let inside: Inside;
afterEach(() => leave(inside));

async function open() {
  const server = playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter('/presupuestos/embudo');
  await render(
    <Office inside={inside}>
      <PipelineScreen />
    </Office>,
  );
  await expect.poll(() => server.waits(PIPELINE)).toBe(true);
  return server;
}

const row: PipelineRow = { id: 7, codigo: 'P26-00007', name: 'Split en el salón', customer_name: 'Ana Ruiz', total: 1210, desde: '2026-03-01', dias: 1 };
const win = { clave: '3', nombre: 'Inés Cabello', ganados: 3, perdidos: 1, abiertos: 2, importe: 3630 };
const pipeline: QuotePipeline = {
  columnas: [
    { estado: 'borrador', total: 0, suma: 0, filas: [] },
    { estado: 'enviado', total: 12, suma: 14_520.5, filas: [row, { ...row, id: 8, codigo: 'P26-00008', name: 'Cassette', total: 605, dias: 0 }] },
    { estado: 'rechazado', total: 1, suma: 99, filas: [{ ...row, id: 9, codigo: 'P26-00009', name: 'Conductos', dias: 40 }] },
    { estado: 'sustituido', total: 1, suma: 77, filas: [{ ...row, id: 10, codigo: 'P26-00010', name: 'Versión vieja' }] },
  ],
  ganados: {
    desde: '2025-03-01',
    tecnicos: [win, { ...win, clave: '', nombre: 'Sin persona' }],
    origenes: [{ ...win, clave: 'aviso', nombre: 'De un aviso' }],
    meses: [{ ...win, clave: '2026-02', nombre: 'Febrero 2026' }],
  },
};
const column = (name: string) => page.getByRole('region', { name: 'Presupuestos por estado' }).getByRole('region', { name, exact: true });
const says = (name: string) => (column(name).element() as HTMLElement).innerText.replace(/\s+/g, ' ');

it('Each state says how many there are, their sum and those that wait, and leads to them; a replaced version is none', async () => {
  const server = await open();
  expect(server.sent(PIPELINE)).toEqual([{}]);
  await server.answer(PIPELINE, { code: 20000, data: pipeline });
  await sees(column('Enviado'));
  expect(says('Enviado')).toBe(
    'Enviado 12 14.520,50 € Split en el salón Ana Ruiz P26-00007 1.210,00 € 1 día Cassette Ana Ruiz P26-00008 605,00 € hoy Ver los 12',
  );
  expect(says('Borrador')).toBe('Borrador 0 0,00 € Ninguno');
  expect(says('Rechazado')).toContain('40 días');
  await seesNot(page.getByText('Versión vieja'));
  expect(
    column('Enviado')
      .getByRole('link')
      .elements()
      .map(link => link.getAttribute('href')),
  ).toEqual(['/presupuestos?estado=enviado', '/presupuestos/7', '/presupuestos/8', '/presupuestos?estado=enviado']);
  await expectAccessible();
});

it('What was won is told by person, origin and month, each with the quotes that it counts', async () => {
  const server = await open();
  await server.answer(PIPELINE, { code: 20000, data: pipeline });
  const line = page.getByRole('row', { name: /Inés Cabello/ });
  await sees(line);
  expect((line.element() as HTMLElement).innerText.replace(/\s+/g, ' ').trim()).toBe('Inés Cabello 75,00 % 3.630,00 € 3 1 2');
  await expect.element(page.getByRole('link', { name: 'Inés Cabello' })).toHaveAttribute('href', '/presupuestos?user_id=3&desde=2025-03-01');
  await expect.element(page.getByRole('link', { name: 'Febrero 2026' })).toHaveAttribute('href', '/presupuestos?desde=2026-02-01&hasta=2026-02-28');
  await seesNot(page.getByRole('link', { name: 'Sin persona' }));
});

it('It says why it could not be read, and that nothing was sent in these months', async () => {
  const server = await open();
  await server.answer(PIPELINE, { code: 40001, message: 'El servidor no contesta' });
  await sees(page.getByText('No se han podido leer los presupuestos'));
  await sees(page.getByText('El servidor no contesta'));
  await button('Reintentar').click();
  await expect.poll(() => server.waits(PIPELINE)).toBe(true);
  await server.answer(PIPELINE, { code: 20000, data: { columnas: [], ganados: { desde: '2025-03-01', tecnicos: [], origenes: [], meses: [] } } });
  await sees(page.getByText('En estos meses no se ha enviado ningún presupuesto'));
});

// The list of a contract's visit in the albarán on site.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { CREATE, SIGN, answer, draw, leaveSite, notice, openSite, picture, server, uploads } from '#tests/support/pages/siteForm.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveSite);

const WRITE = '/api/checklist/resultados';
const row = (operation_id: number, machine_id: number, name: string, over: object = {}) => ({
  operation_id,
  machine_id,
  machine_name: machine_id === 8 ? 'Split del comedor' : 'Split de la barra',
  name,
  codigo: '',
  unidad: '',
  minimo: null,
  maximo: null,
  foto: false,
  fotos: [],
  resultado: '',
  valor: null,
  nota: '',
  antes: null,
  presupuesto: null,
  ...over,
});
const current = { unidad: 'A', minimo: 3, maximo: 9, antes: { valor: 6.1, fecha: '2025-03-04' } };
const lista = {
  estado: 'pendiente',
  anulada_el: null,
  motivo: '',
  filas: [row(1, 8, 'Filtros', { codigo: 'RITE 3.2 b.4' }), row(2, 8, 'Consumo', current), row(1, 9, 'Filtros'), row(2, 9, 'Consumo', current)],
};
const listed = (over: object = {}) => ({ '/api/notice/data/5': { ...notice, lista: { ...lista, ...over } } });

const of = (operation: string) => page.getByRole('group', { name: operation });
const write = async () => page.getByRole('textbox', { name: 'Trabajo realizado' }).fill('Revisión');

it('An aviso without a contract has no list', async () => {
  await openSite();
  await seesNot(page.getByRole('heading', { name: 'Lista de comprobación' }));
});

it('Results go with the albarán, before its signature: a value beside the last one, a defect in words, and the rest in one press', async () => {
  await openSite(listed());
  await sees(page.getByText('0 de 4 operaciones con resultado.'));
  await of('Filtros, Split del comedor').getByRole('button', { name: 'Defecto' }).click();
  await sees(page.getByText('Escriba qué defecto tiene.'));
  await page.getByRole('textbox', { name: 'Nota de Filtros, Split del comedor' }).fill('Está roto');
  await sees(page.getByText('Para presupuestar: la oficina lo verá en el albarán.'));
  await sees(page.getByText('Antes: 6,1 A'));
  await of('Consumo, Split del comedor').getByRole('textbox', { name: 'Valor' }).fill('12,5');
  await sees(page.getByText('Fuera de lo normal (3–9 A)'));
  await expectAccessible();
  await button('Todo correcto lo demás').click();
  await button(/^Split de la barra/).click();
  await button('Todo correcto').click();
  await sees(page.getByText('Las 4 operaciones tienen resultado.'));
  await sees(page.getByText('Falta el valor: quedará «Sin medir».'));
  await write();
  await draw();
  await button('Guardar y seguir luego').click();
  await answer(CREATE, { id: 30, version: 1 });
  await answer(WRITE, { id: 30 });
  await expect
    .poll(() => server.sent(SIGN))
    .toMatchObject([{ id: 30, hoja: expect.stringMatching(/Split del comedor: Consumo · Correcto · 12,5 A\n.*\n?.*Consumo · Correcto · Sin medir/) }]);
  expect(server.sent(WRITE)).toEqual([
    {
      id: 30,
      resultados: [
        {
          operation_id: 1,
          machine_id: 8,
          name: 'Filtros',
          unidad: '',
          minimo: null,
          maximo: null,
          foto: false,
          resultado: 'defecto',
          valor: null,
          nota: 'Está roto',
        },
        { operation_id: 2, machine_id: 8, name: 'Consumo', unidad: 'A', minimo: 3, maximo: 9, foto: false, resultado: 'ok', valor: 12.5, nota: '' },
        { operation_id: 1, machine_id: 9, name: 'Filtros', unidad: '', minimo: null, maximo: null, foto: false, resultado: 'ok', valor: null, nota: '' },
        { operation_id: 2, machine_id: 9, name: 'Consumo', unidad: 'A', minimo: 3, maximo: 9, foto: false, resultado: 'ok', valor: null, nota: '' },
      ],
    },
  ]);
});

it('A defect without words is not sent', async () => {
  await openSite(listed());
  await of('Filtros, Split del comedor').getByRole('button', { name: 'Defecto' }).click();
  await write();
  await button('Guardar y seguir luego').click();
  await sees(page.getByText('Escriba qué defecto tiene').first());
  expect(server.sent(CREATE)).toEqual([]);
});

it('A result that changes after the customer has signed asks for the signature again', async () => {
  await openSite(listed());
  await write();
  await button('Todo correcto').click();
  await draw();
  await sees(button('Terminar'));
  await of('Filtros, Split del comedor').getByRole('button', { name: 'Corregido' }).click();
  await sees(button('Falta la firma'));
});

it('What is open or not accessible is said to be another visit, and a void signature says why', async () => {
  await openSite(listed({ estado: 'completa', anulada_el: '2026-03-02 10:30:00', motivo: 'la lista' }));
  await sees(page.getByText('La firma ya no vale: la lista cambió el 02/03/2026 10:30.'));
  await of('Consumo, Split del comedor').getByRole('button', { name: 'No accesible' }).click();
  await sees(page.getByText('Quedan 4 operaciones sin hacer: si termina así, lo que falta será otra visita.'));
});

it('An operation that demands a photo is done with one, which goes before its result', async () => {
  const demanding = { filas: [row(1, 8, 'Filtros', { foto: true }), row(2, 8, 'Consumo')] };
  await openSite(listed(demanding));
  const filters = of('Filtros, Split del comedor');
  await sees(page.getByText('Exige una foto: hágala para anotar que está hecha.'));
  await expect.element(filters.getByRole('button', { name: 'Correcto' })).toBeDisabled();
  await expect.element(filters.getByRole('button', { name: 'No accesible' })).toBeEnabled();
  await button('Todo correcto').click();
  await sees(page.getByText('1 de 2 operaciones con resultado.'));
  await page.getByLabelText('Hacer la foto de Filtros, Split del comedor').upload(await picture('filtro.jpg'));
  await sees(page.getByText('Tiene una foto.'));
  await sees(page.getByRole('listitem', { name: 'Foto 1' }).getByText('Filtros (Split del comedor)'));
  await expectAccessible();
  await filters.getByRole('button', { name: 'Correcto' }).click();
  await write();
  await button('Guardar y seguir luego').click();
  await answer(CREATE, { id: 30, version: 1 });
  await expect.poll(() => uploads[0]?.fields).toMatchObject({ id: '30', operation_id: '1', machine_id: '8' });
  expect(server.sent(WRITE)).toEqual([]);
});

it('A photo that is thrown away after its operation was done keeps the albarán from being sent', async () => {
  await openSite(listed({ filas: [row(1, 8, 'Filtros', { foto: true })] }));
  await page.getByLabelText('Hacer la foto de Filtros, Split del comedor').upload(await picture('filtro.jpg'));
  await of('Filtros, Split del comedor').getByRole('button', { name: 'Correcto' }).click();
  await button('Quitar la foto 1').click();
  await write();
  await button('Guardar y seguir luego').click();
  await sees(page.getByText('La operación «Filtros» (Split del comedor) exige una foto: hágala antes de anotar su resultado').first());
  expect(server.sent(CREATE)).toEqual([]);
});

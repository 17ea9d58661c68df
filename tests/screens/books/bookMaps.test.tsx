// Formats of export: how one is written from one of the product's, and how a book is exported in one.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import BookMapDialog from '#src/screens/books/bookMaps/BookMapDialog.tsx';
import ProgramDialog from '#src/screens/books/bookMaps/ProgramDialog.tsx';
import { adding, fill, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, isTold, sees } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveDialog);

const CREATE = '/api/bookMap/create';
const SAMPLE = '/api/bookMap/muestra';
const field = (name: string) => page.getByRole('textbox', { name });
const choice = (name: string) => page.getByRole('combobox', { name });

it('A format begins as one of the product’s; its columns are added, moved, removed and shown before it is saved', async () => {
  const { server } = await openDialog({}, told => <BookMapDialog target={adding} {...told} />);
  await fill({ Nombre: 'El nuestro' });
  await choice('Empezar por').selectOptions('ContaPlus / Sage: facturas expedidas');
  await expect.element(field('Título de la columna 3')).toHaveValue('Cuenta cliente');
  await expect.element(field('Texto fijo de la columna 3')).toHaveValue('43000000');
  for (let n = 0; n < 9; n += 1) await button('Quitar la columna 3').click();
  await button('Añadir columna').click();
  await field('Título de la columna 3').fill('Cuenta');
  await choice('Dato de la columna 3').selectOptions('Texto fijo');
  await field('Texto fijo de la columna 3').fill('430');
  await button('Subir la columna 3').click();
  await expect.element(field('Título de la columna 2')).toHaveValue('Cuenta');
  await button('Ver muestra').click();
  await expect
    .poll(() => server.sent(SAMPLE))
    .toMatchObject([{ mapa: { libro: 'expedidas', separador: ';', map_columns: [{}, { dato: 'fijo', texto: '430' }, {}] } }]);
  await server.answer(SAMPLE, { code: 20000, data: { titulos: ['Fecha', 'Cuenta'], filas: [['01/03/2026', '430']], total: 1 } });
  await sees(page.getByRole('columnheader', { name: 'Cuenta', exact: true }).last());
  await expectAccessible();
  await button('Guardar').click();
  await expect
    .poll(() => server.sent(CREATE))
    .toMatchObject([
      {
        name: 'El nuestro',
        libro: 'expedidas',
        codificacion: 'windows-1252',
        map_columns: [
          { titulo: 'Fecha', dato: 'expedida' },
          { titulo: 'Cuenta', dato: 'fijo', texto: '430' },
          { titulo: 'Factura', dato: 'numero', ancho: 20 },
        ],
      },
    ]);
});

it('A column is offered what its book has, and keeps what it was of where the book is another', async () => {
  await openDialog({}, told => <BookMapDialog target={adding} {...told} />);
  await choice('Empezar por').selectOptions('A3: facturas recibidas');
  await choice('Libro').selectOptions('Facturas expedidas');
  const [kept, other] = [choice('Dato de la columna 3'), choice('Dato de la columna 4')];
  await expect.element(kept).toHaveValue('recibida');
  await expect.element(other).toHaveTextContent('Calificación (S1, E5…)');
  await expect.element(other).not.toHaveTextContent('Fecha de recepción');
});

it('A format without columns is not saved', async () => {
  const { server } = await openDialog({}, told => <BookMapDialog target={adding} {...told} />);
  await fill({ Nombre: 'El nuestro' });
  for (let n = 0; n < 11; n += 1) await button('Quitar la columna 1').click();
  await button('Guardar').click();
  await isTold('Añada al menos una columna');
  expect(server.sent(CREATE)).toEqual([]);
});

it('A book is exported in the format that is chosen, and the screen says what these formats are', async () => {
  const known = {
    '/api/libros/formatos': {
      items: [
        { clave: 'a3-expedidas', name: 'A3: facturas expedidas', libro: 'expedidas', propio: false },
        { clave: '4', name: 'El nuestro', libro: 'recibidas', propio: true },
      ],
    },
  };
  const { server } = await openDialog(known, told => <ProgramDialog period="2026-1T" onClose={told.onClose} />);
  await sees(page.getByText('no formatos certificados por A3, Sage u Odoo', { exact: false }));
  await choice('Formato').selectOptions('El nuestro (propio)');
  await expectAccessible();
  await button('Descargar').click();
  await expect.poll(() => server.sent('/api/libros/programa')).toEqual([{ ejercicio: 2026, periodo: '1T', mapa: '4' }]);
});

// Screens in the box for everything: found by their name, by what is done there, and with a slip.
import { expect, it } from 'vitest';
import { matchingItems, screensFor } from '#src/layout/desk/ownItems.ts';

const found = (text: string) => matchingItems(screensFor(['admin']), text).map(({ label }) => label);

it.each([
  ['recordatorio', ['Recordatorios']],
  ['quién debe', ['Cobros', 'Recordatorios']],
  ['cofig', ['Configuración']],
  ['auditroia', ['Auditoría']],
  ['importar', ['Configuración']],
  ['nada de esto', []],
])('«%s» leads to %j', (text, labels) => {
  expect(found(text)).toEqual(labels);
});

it('«exportar» leads to every list that is exported', () => {
  expect(found('exportar')).toEqual(expect.arrayContaining(['Facturas', 'Cobros', 'Clientes', 'Auditoría']));
});

it('the screens of others are not offered', () => {
  expect(matchingItems(screensFor(['trabajador']), 'quién debe')).toEqual([]);
});

// What the form of a quote refuses, and in which words.
import { expect, it } from 'vitest';
import { quote } from '#domain/quotes/quote.ts';
import { quoteLine } from '#domain/quotes/quoteLine.ts';

const faultOf = (field: string, value: unknown): string => {
  try {
    quote.draft.validateSyncAt(field, { [field]: value });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

it.each([
  ['name', '', 'Introduzca qué se presupuesta'],
  ['fecha', '', 'Introduzca la fecha del presupuesto'],
  ['valido_hasta', '', 'Introduzca hasta cuándo vale'],
  ['customer_id', null, 'Introduzca el cliente, o el nombre del interesado'],
  ['interesado', '', 'Introduzca el cliente, o el nombre del interesado'],
])('A quote with %s %j is refused: %s', (field, value, message) => {
  expect(faultOf(field, value)).toBe(message);
});

it('An alternative says between what one chooses, and another line need not', () => {
  const line = { description: 'Split', quantity: 1, price: 1, grupo: '' };
  expect(quoteLine.isValidSync({ ...line, tipo: 'opcional' })).toBe(true);
  expect(() => quoteLine.validateSync({ ...line, tipo: 'alternativa' })).toThrow('Introduzca entre qué se elige');
});

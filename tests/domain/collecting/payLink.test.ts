// How a customer pays: the company's link, and the QR code of a transfer.
import { expect, it } from 'vitest';
import { isPayLink, payLink, transferCode } from '#domain/collecting/payLink.ts';

const invoice = { codigo: 'F26/0001 A', remaining: 40.5 };

it('The link of an invoice has its sum with a point and its number as an address needs it', () => {
  expect(payLink('https://pago.example.com/?e={importe}&r={referencia}', invoice)).toBe('https://pago.example.com/?e=40.50&r=F26%2F0001%20A');
});

it.each([
  ['https://pago.example.com/bar', true],
  ['https://pago.example.com/{referencia}?importe={importe}', true],
  ['http://pago.example.com/{importe}', false],
  ['javascript:alert(1)//{importe}', false],
  ['https://pago.example.com/?i={total}', false],
  ['https://{importe', false],
  ['pago.example.com', false],
])('%s is a link to pay by: %s', (link, isOne) => {
  expect(isPayLink(link)).toBe(isOne);
});

it('The code of a transfer has the lines of EPC069-12, version 002', () => {
  const name = 'Climas del Sur y de todo lo demás, Sociedad de Responsabilidad Limitada Unipersonal';
  expect(transferCode({ name, iban: 'ES91 2100 0418 4502 0005 1332' }, { codigo: 'F26-00001', remaining: 1234.5 })).toBe(
    ['BCD', '002', '1', 'SCT', '', name.slice(0, 70), 'ES9121000418450200051332', 'EUR1234.50', '', '', 'F26-00001'].join('\n'),
  );
});

// What each date may be, and what is said of one that it cannot be.
import { describe, expect, it } from 'vitest';
import type { ObjectSchema } from 'yup';
import { product } from '#domain/catalogue/product.ts';
import { equipment } from '#domain/catalogue/equipment.ts';
import { debt } from '#domain/collecting/debt.ts';
import { collectionDraft, earlyPayment, paymentDraft } from '#domain/collecting/payment.ts';
import { statementPeriod } from '#domain/collecting/statement.ts';
import { invoice } from '#domain/invoicing/invoice.ts';
import { shownFrom } from '#domain/kernel/days.ts';
import { absence } from '#domain/work/absence.ts';
import { notice } from '#domain/work/notice.ts';

const context = { year: 2026, today: '2026-03-02', zone: 'Europe/Madrid' };

function said(draft: ObjectSchema<object>, field: string, values: Record<string, unknown>, before?: Record<string, unknown>): string | null {
  try {
    draft.validateSyncAt(field, values, { context: { ...context, before } });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a date that depends on another', () => {
  it.each<[string, ObjectSchema<object>, string, string, string]>([
    ['invoice', invoice.draft, 'fecha_creacion', 'fecha_vencimiento', 'No puede vencer antes de la fecha de la factura: como pronto, el 05/03/2026'],
    ['debt', debt.draft, 'fecha_factura', 'fecha_vencimiento', 'No puede vencer antes de la fecha de la factura: como pronto, el 05/03/2026'],
    ['absence', absence.draft, 'desde', 'hasta', 'La ausencia no puede acabar antes de empezar: como pronto, el 05/03/2026'],
    ['statement', statementPeriod, 'desde', 'hasta', 'El último día no puede ser anterior al primero: como pronto, el 05/03/2026'],
    ['machine', equipment.draft, 'fecha_instalacion', 'garantia_hasta', 'La garantía no puede acabar antes de la instalación: como pronto, el 05/03/2026'],
  ])('of a %s is that day or later', (_, draft, from, to, message) => {
    expect(said(draft, to, { [from]: '2026-03-05', [to]: '2026-03-04' })).toBe(message);
    expect(said(draft, to, { [from]: '2026-03-05', [to]: '2026-03-05' })).toBeNull();
    expect(said(draft, to, { [to]: '2026-03-04' })).toBeNull();
  });

  it('stays as it is stored until one of the two is changed', () => {
    const stored = { fecha_creacion: '2026-03-05', fecha_vencimiento: '2026-03-04' };
    expect(said(invoice.draft, 'fecha_vencimiento', stored, stored)).toBeNull();
    expect(said(invoice.draft, 'fecha_vencimiento', { ...stored, fecha_creacion: '2026-03-06' }, stored)).toMatch('06/03/2026');
    expect(said(invoice.draft, 'fecha_vencimiento', { ...stored, fecha_vencimiento: '2026-03-03' }, stored)).toMatch('05/03/2026');
  });
});

it.each<[string, ObjectSchema<object>, string, string]>([
  ['payment', paymentDraft, 'fecha_pago', 'Un pago no puede tener una fecha futura: como tarde, hoy, 02/03/2026'],
  ['payment of several', collectionDraft, 'fecha_pago', 'Un pago no puede tener una fecha futura: como tarde, hoy, 02/03/2026'],
  ['cobro', debt.draft, 'fecha_pago', 'Un pago no puede tener una fecha futura: como tarde, hoy, 02/03/2026'],
  ['product', product.draft, 'last_buy', 'Una compra no puede tener una fecha futura: como tarde, hoy, 02/03/2026'],
])('what a %s dates is today at the latest', (_, draft, field, message) => {
  expect(said(draft, field, { [field]: '2026-03-03' })).toBe(message);
  expect(said(draft, field, { [field]: '2026-03-02' })).toBeNull();
});

it('a payment before the invoice that it settles is asked about', () => {
  const settled = [{ invoice_name: 'F26-00007', fecha_factura: '2026-02-10' }];
  expect(earlyPayment('2026-02-09', settled)).toBe('La factura F26-00007 es del 10/02/2026, posterior al pago: compruebe la fecha');
  expect(earlyPayment('2026-02-10', settled)).toBeNull();
  expect(earlyPayment(null, settled)).toBeNull();
});

describe('an hour that clocks skip', () => {
  it.each([
    ['Europe/Madrid', '2026-03-29 01:59:59', '2026-03-29 01:59:59'],
    ['Europe/Madrid', '2026-03-29 02:00:00', '2026-03-29 03:00:00'],
    ['Europe/Madrid', '2026-03-29 02:30:00', '2026-03-29 03:00:00'],
    ['Europe/Madrid', '2026-03-29 03:00:00', '2026-03-29 03:00:00'],
    ['Europe/Madrid', '2026-10-25 02:30:00', '2026-10-25 02:30:00'],
    ['Atlantic/Canary', '2026-03-29 01:30:00', '2026-03-29 02:00:00'],
    ['Atlantic/Canary', '2026-03-29 02:30:00', '2026-03-29 02:30:00'],
    ['America/Santiago', '2026-09-06 00:10:00', '2026-09-06 01:00:00'],
    ['Australia/Lord_Howe', '2026-10-04 02:10:00', '2026-10-04 02:30:00'],
  ])('in %s, from %s on the first is %s', (zone, moment, first) => {
    expect(shownFrom(zone, moment)).toBe(first);
  });

  it('is no hour of a visit', () => {
    const message = 'Esa hora no existe, porque esa noche se adelanta el reloj: la primera posible es 29/03/2026 03:00';
    expect(said(notice.draft, 'fecha_visita', { fecha_visita: '2026-03-29 02:30' })).toBe(message);
    expect(said(notice.draft, 'fecha_visita', { fecha_visita: '2026-03-29 03:00' })).toBeNull();
  });
});

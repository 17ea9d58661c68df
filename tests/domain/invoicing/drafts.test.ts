// What the drafts of the entities propose, and what they say where no call is sent without a value (§5, §9).
import { describe, expect, it } from 'vitest';
import type { ValidationError } from 'yup';
import { type EntityName, entities } from '#domain/index.ts';
import { providerInvoiceTotals } from '#domain/purchases/providerInvoiceTotals.ts';
import { defaultGroup } from '#domain/company/userModules.ts';

/** The message of one field when a draft holds `value` there. */
function said(name: EntityName, field: string, value: unknown): string | null {
  try {
    entities[name].draft.validateSync({ [field]: value }, { abortEarly: false });
    return null;
  } catch (error) {
    return (error as ValidationError).inner.find(each => each.path === field)?.message ?? null;
  }
}

it.each<[EntityName, string, unknown, string | null]>([
  ['workOrder', 'fecha_albaran', '', 'Introduzca la fecha del albarán'],
  ['invoice', 'fecha_creacion', null, 'Introduzca la fecha de la factura'],
  ['company', 'nif_cif', '', 'Introduzca el NIF de la empresa'],
  ['company', 'due_days', 366, 'Como máximo 365'],
  ['providerInvoice', 'porcentaje_iva', 101, 'Como máximo 100,00'],
  ['providerInvoice', 'gas', 'quizá', 'Indique sí o no'],
  ['providerInvoice', 'gas', true, null],
  ['user', 'password', null, null],
  ['user', 'roles', 9, 'Seleccione el rol de usuario'],
  ['location', 'email', '-', null],
  ['customer', 'email_contact_2', 'ana@', 'Email inválido'],
])('%s.%s of %j: %j', (name, field, value, message) => {
  expect(said(name, field, value)).toBe(message);
});

describe('a new', () => {
  it('supplier’s invoice has an IVA of 21, the company as much and 30 days', () => {
    expect(entities.providerInvoice.draft.getDefault()).toMatchObject({ porcentaje_iva: 21, gas: 0 });
    expect(entities.company.draft.getDefault()).toMatchObject({ default_iva: 21, due_days: 30 });
  });

  it.each([
    ['administradores', 1],
    ['trabajadores', 2],
    ['usuarios-cliente', 3],
    ['cliente', 3],
    ['', 3],
  ])('user of the module «%s» is of group %i', (module, group) => {
    expect(defaultGroup(module)).toBe(group);
  });
});

it.each([
  [100, 21, 15, 121, 136],
  [100, 21, 0, 121, 121],
  [0.05, 10, 0, 0.06, 0.06],
  [1234.56, 21, 7, 1493.82, 1580.24],
  [-100, 21, 15, -121, -136],
  [10, 5.5, 0.05, 10.55, 10.56],
])('%d with IVA %d and IRPF %d is %d, and %d in all', (total_neto, porcentaje_iva, porcentaje_irpf, total_iva, total) => {
  expect(providerInvoiceTotals({ total_neto, porcentaje_iva, porcentaje_irpf })).toEqual({ total_iva, total });
});

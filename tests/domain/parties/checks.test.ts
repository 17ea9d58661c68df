// What is said of identifiers, accounts, postal codes and telephones that are wrong.
import { describe, expect, it } from 'vitest';
import { type Check, faultOf, oddFields } from '#domain/parties/checks.ts';
import { customer } from '#domain/parties/customer.ts';
import { phoneKey } from '#domain/parties/phone.ts';
import { provinceHint } from '#domain/parties/postalCode.ts';

it.each<[Check, string, string | null]>([
  ['nif', '12345678A', 'La letra del NIF no es correcta: debería ser Z'],
  ['nif', '12345678', 'Falta la letra del NIF: debería ser Z'],
  ['nif', 'M1503708A', 'La letra del NIF no es correcta: debería ser Z'],
  ['nif', 'K1503708', 'Falta la letra del NIF: debería ser Z'],
  ['nif', 'M1503708Z', null],
  ['nif', 'ES54362315K', null],
  ['nif', 'ES12345678', 'Falta la letra del NIF: debería ser Z'],
  ['nif', 'x1234567a', 'La letra del NIE no es correcta: debería ser L'],
  ['nif', 'A58818502', 'El último carácter del CIF no es correcto: debería ser 1'],
  ['nif', 'Q2826000', 'Falta el último carácter del CIF: debería ser H'],
  ['nif', 'J1234567', 'Falta el último carácter del CIF: debería ser 4 o D'],
  ['nif', 'hola', 'No es un NIF, un NIE ni un CIF español'],
  ['iban', 'ES91 2100 0418 4502 0005 1332', null],
  ['iban', 'es91-2100-0418-4502-0005-1332', null],
  ['iban', 'ES92 2100 0418 4502 0005 1332', 'Las cifras de control del IBAN no son correctas: deberían ser 91'],
  ['iban', '2100 0418 4502 0005 1332', 'Falta el comienzo del IBAN: ES91'],
  ['iban', '2100 0418 4602 0005 1332', 'Las cifras de control de la cuenta no son correctas: deberían ser 45'],
  ['iban', 'ES29 2100 0418 4602 0005 1332', 'Las cifras de control de la cuenta no son correctas: deberían ser 45'],
  ['iban', 'ES91 2100 0418 4502 0005 133', 'Un IBAN español tiene 24 caracteres y este tiene 23'],
  ['iban', 'GB82 WEST 1234 5698 7654 32', null],
  ['iban', 'GB83 WEST 1234 5698 7654 32', 'Las cifras de control del IBAN no son correctas: deberían ser 82'],
  ['iban', 'Cajasur', 'Un IBAN tiene dos letras, dos cifras y la cuenta'],
  ['postalCode', '01001', null],
  ['postalCode', '52999', null],
  ['postalCode', '53001', 'Ningún código postal empieza por 53'],
  ['postalCode', '00123', 'Ningún código postal empieza por 00'],
  ['postalCode', '14000', 'Ningún código postal termina en 000'],
  ['postalCode', '1400', 'Un código postal tiene cinco cifras'],
  ['phone', '957 43 12 81', null],
  ['phone', '+34 600-111-222', null],
  ['phone', '0034600111222', null],
  ['phone', '+44 20 7946 0958', null],
  ['phone', '+123456', 'Tras el prefijo con + hay entre 7 y 15 cifras'],
  ['phone', '+34 60011122', 'Un teléfono español tiene 9 cifras y este tiene 8'],
  ['phone', '95743128', 'Un teléfono español tiene 9 cifras y este tiene 8'],
  ['phone', '123456789', 'Un teléfono español empieza por 6, 7, 8 o 9'],
  ['phone', '957 431 281 ext. 2', 'Un teléfono solo tiene cifras y, delante, el prefijo con +'],
  ['phone', '-', null],
  ['nif', '', null],
])('%s «%s»: %s', (check, value, message) => {
  expect(faultOf(check, value, false)).toBe(message);
});

it.each<[Check, string, string | null]>([
  ['nif', 'FR 40303265045', null],
  ['nif', 'A!', 'Entre 3 y 20 letras, cifras o guiones'],
  ['iban', 'Sort 20-00-00', null],
  ['postalCode', 'SW1A 1AA', null],
  ['postalCode', 'A', 'Entre 2 y 12 letras, cifras o guiones'],
  ['phone', '020 7946', null],
  ['phone', 'ninguno', 'Entre 5 y 20 cifras'],
])('The answer for somebody from abroad to %s «%s» is %s', (check, value, message) => {
  expect(faultOf(check, value, true)).toBe(message);
});

describe('a record', () => {
  const said = (values: Record<string, unknown>, before?: Record<string, unknown>) => {
    try {
      customer.draft.validateSyncAt('nif_cif', values, { context: { before } });
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
  const wrong = { nif_cif: '12345678A', identification: 'NIF', country: 'ES' };
  const foreign = { ...wrong, identification: '04', country: 'FR' };

  it('that is new is refused for a wrong letter, unless it is foreign', () => {
    expect(said(wrong)).toMatch('debería ser Z');
    expect(said(foreign)).toBeNull();
  });

  it('keeps the value that it has, and not one that replaces it', () => {
    expect(said(wrong, wrong)).toBeNull();
    expect(said({ ...wrong, nif_cif: '12345678B' }, wrong)).toMatch('debería ser Z');
  });

  it('is checked once it is not foreign any more', () => {
    expect(said(wrong, foreign)).toMatch('debería ser Z');
  });

  it('says which of its values are odd', () => {
    const record = { nif_cif: '12345678A', phone: '957 43 12 81', phone_2: '1', postal_code: '99999', bank_account: '' };
    expect(oddFields(customer.draft, record)).toEqual({
      nif_cif: 'El NIF no parece correcto',
      phone_2: 'El teléfono no parece correcto',
      postal_code: 'El código postal no parece correcto',
    });
    expect(oddFields(customer.draft, { ...record, identification: '04', country: 'FR' })).toEqual({ phone_2: 'El teléfono no parece correcto' });
  });
});

it.each([
  ['14001', 'Sevilla', 'El 14001 es de Córdoba'],
  ['14001', 'CORDOBA', null],
  ['48001', 'Vizcaya', null],
  ['52001', 'Melilla', null],
  ['01001', 'Álava', null],
  ['14001', '', null],
  ['1400', 'Sevilla', null],
])('%s in %s: %s', (code, province, hint) => {
  expect(provinceHint(code, province)).toBe(hint);
});

it('a telephone is found by its last nine figures', () => {
  expect(['957 43-12.81', '+34 957431281', '(0034) 957/431281', '95743128'].map(phoneKey)).toEqual(['957431281', '957431281', '957431281', null]);
});

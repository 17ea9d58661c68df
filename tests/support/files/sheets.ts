// Sheets of documents as they are drawn.
import type { Party, Row } from '#domain/records/paper.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';

export const nobody: Party = { name: 'Marta Ruiz', nif: '', nifName: 'NIF', address: [], phone: '', email: '', web: '' };

/** Line i costs i euros, so that every carried sum can be checked. */
export function buildRows(count: number, from = 1): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const line = from + index;
    return { cells: [`Línea ${line} de mano de obra`, '1', `${line},00`, `${line},00`], sum: (line * (line + 1)) / 2 };
  });
}

/** An invoice of as many lines. */
export function buildSheet(over: Partial<Sheet> = {}, lines = 1): Sheet {
  return {
    title: 'FACTURA',
    number: 'F26-00012',
    mark: null,
    facts: [{ label: 'Fecha', value: '03/03/2026' }],
    issuer: { ...nobody, name: 'Frigoria Climatización, S.L.', nif: 'B29123452' },
    customer: { ...nobody, nif: '12345678Z' },
    qr: null,
    logo: null,
    intro: [],
    table: {
      columns: [
        { title: 'Descripción', width: 5, align: 'left' },
        { title: 'Cantidad', width: 1, align: 'right' },
        { title: 'Precio', width: 1, align: 'right' },
        { title: 'Importe', width: 1, align: 'right' },
      ],
      groups: [{ heading: null, about: '', rows: buildRows(lines) }],
    },
    vat: [{ base: '100,00', rate: '21 %', quota: '21,00' }],
    totals: [
      { label: 'IVA', value: '21,00 €', strong: false },
      { label: 'Total', value: '121,00 €', strong: true },
    ],
    payment: [{ label: 'IBAN', value: 'ES91 2100 0418 4502 0005 1332' }],
    notes: [],
    legal: 'Inscrita en el Registro Mercantil de Málaga',
    signatures: [],
    photos: [],
    ...over,
  };
}

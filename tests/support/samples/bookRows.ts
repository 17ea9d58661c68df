// Rows of the record books, each a single operation of the first quarter of 2026.
import type { IssuedRow, ReceivedRow } from '#domain/books/book.ts';

const head = {
  id: 1,
  ejercicio: 2026,
  periodo: '1T',
  clase: 'F1',
  numero: 'F26-00001',
  expedida: '2026-02-01',
  operada: '',
  tipo: '',
  pais: '',
  nif: 'B14000000',
  nombre: 'Bar',
} as const;
/** A sale of 100 € at 21 %. */
export const issued = (over: Partial<IssuedRow>): IssuedRow => ({
  ...head,
  serie: 'F26',
  enSerie: '00001',
  clave: '01',
  operacion: 'S1',
  base: 10_000,
  iva: 2100,
  cuota: 2100,
  total: 12_100,
  registro: null,
  ...over,
});
/** A purchase of 100 € at 21 %. */
export const received = (over: Partial<ReceivedRow>): ReceivedRow => ({
  ...head,
  recibida: '2026-02-03',
  recepcion: '2026/00001',
  clave: '01',
  inversion: false,
  bien: false,
  base: 10_000,
  iva: 2100,
  cuota: 2100,
  deducible: 2100,
  total: 12_100,
  documentada: true,
  estado: 'aprobada',
  ...over,
});

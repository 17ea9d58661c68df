import { describe, expect, it } from 'vitest';
import { readLines } from '#domain/purchases/reading.ts';

const OWN = 'B14393201';
const read = (text: string) =>
  readLines(
    text
      .trim()
      .split('\n')
      .map(texto => ({ pagina: 1, texto })),
    OWN,
  );
const rate = (base: number, iva: number, cuota: number) => ({ base, iva, cuota, deducible: 100, inversion: false, bien: false });

/** Layouts of suppliers as they print them. */
const layouts: [name: string, text: string, ought: object][] = [
  [
    'with a table of VAT and words around',
    `SUMINISTROS TÉRMICOS DEL SUR, S.L.   CIF: B-14012025
FACTURA Nº: SU-26/8546
Fecha: 04/08/2026   Vencimiento: 03/09/2026
Cliente: Climatización Bética, S.L.  NIF B14393201
Tubo de cobre 10 3,18 31,80
Base imponible   Tipo   Cuota
31,80 € 21 % 6,68
TOTAL FACTURA 38,48 €`,
    { nif: 'B14012025', numero: 'SU-26/8546', fecha: '2026-08-04', bases: [rate(31.8, 21, 6.68)], irpf: null, total: 38.48 },
  ],
  [
    'with two rates and a retention',
    `Ana Ruiz Gómez 12345678Z
Número de factura 2026-0007
Córdoba, 3 de marzo de 2026
IVA 21 % 1.000,00 210,00
IVA 10 % 200,00 20,00
Retención IRPF 15 % -150,00
Total a pagar: 1.280,00`,
    { nif: '12345678Z', numero: '2026-0007', fecha: '2026-03-03', bases: [rate(1000, 21, 210), rate(200, 10, 20)], irpf: -15, total: 1280 },
  ],
  [
    'with base and VAT in lines of their own',
    `GASES DEL SUR S.A.
N.I.F.: A28015865
Fecha de expedición 15-02-26
Factura núm. GA/26/33
Fecha de operación 01-02-26
Base imponible 1.063,25
I.V.A. 21 % 223,28
Importe total 1.286,53 €`,
    { nif: 'A28015865', numero: 'GA/26/33', fecha: '2026-02-15', bases: [rate(1063.25, 21, 223.28)], irpf: null, total: 1286.53 },
  ],
];

describe.each(layouts)('An invoice %s', (_, text, ought) => {
  it('is read, and each value says where', () => {
    const { formato: _formato, ...values } = read(text);
    expect(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value?.valor ?? null]))).toEqual(ought);
    const places = Object.values(values).flatMap(value => value?.donde ?? []);
    expect(places.filter(place => !place.startsWith('Página 1: '))).toEqual([]);
  });
});

it('What is not there is not made up', () => {
  const { nif, numero, fecha, bases, irpf, total } = read(
    `Climatización Bética, S.L. ${OWN}\nPresupuesto sin compromiso\n99999999X\nVencimiento 01/02/2026\n100,00 21 % 5,00`,
  );
  expect([nif, numero, fecha, bases, irpf, total]).toEqual([null, null, null, null, null, null]);
});

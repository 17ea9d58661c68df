// The 16 records of AEAT's example `remision.xml` as this program knows them: cents, days, operations.
import type { AnnulledRecord, BillingSystem, Flags, IssuedRecord } from '#domain/fiscal/record.ts';

export const issuer = { name: 'Climatización de Ejemplo', nif: '89890001K' };
export const system: BillingSystem = {
  producer: { name: 'Programas de Ejemplo, S.L.', nif: 'B12345674' },
  name: 'Frigoria',
  id: 'FR',
  version: '1.0.0',
  installation: '20261120090000',
};

const DAY = '2026-11-20';
const first: Flags = { isCorrection: false, rejected: 'N', isUnknown: false };
const community = { name: 'Comunidad de Propietarios Mayor 5', nif: 'H12345674' };
const builder = { name: 'Obras & Reformas de Ejemplo, S.A.', nif: 'A12345674' };
const ana = { name: 'Ana Ruiz Gómez', nif: '12345678Z' };
const abroad = { name: 'Clima Exemplo Lda', type: '02', country: '', id: 'PT123456789' } as const;

const normal = (rate: number, base: number, quota: number) => ({ regime: '01', operation: 'S1', rate, base, quota }) as const;
const untaxed = (operation: 'E5' | 'N2', base: number) => ({ regime: '01', operation, rate: null, base, quota: null }) as const;
const reverse = { regime: '01', operation: 'S2', rate: 0, base: 150_000, quota: 0 } as const;

/** A record, and the time of day when it was made. */
type Example = readonly [at: string, record: IssuedRecord | AnnulledRecord];

type Told = Pick<IssuedRecord, 'number' | 'description' | 'breakdown'> & Partial<IssuedRecord>;
let count = 0;
const next = () => String((count += 1));

const alta = (at: string, told: Told): Example => [
  at,
  {
    type: 'alta',
    issuer,
    issued: DAY,
    reference: next(),
    flags: first,
    kind: 'F1',
    operated: null,
    recipient: ana,
    isQualified: false,
    rectifies: [],
    replaces: [],
    ...told,
  },
];

const anulacion = (at: string, number: string, flags: Partial<Flags> = {}): Example => [
  at,
  { type: 'anulacion', issuer, number, issued: DAY, reference: next(), flags: { ...first, ...flags } },
];

const named = (...numbers: string[]) => numbers.map(number => ({ number, issued: DAY }));

export const examples: readonly Example[] = [
  alta('09:15:00', {
    number: 'F26-00001',
    description: 'Reparación de equipo de climatización y filtros',
    recipient: community,
    breakdown: [normal(1000, 8550, 855), normal(2100, 32_000, 6720)],
  }),
  alta('09:15:04', {
    number: 'F26-00002',
    operated: '2026-11-18',
    description: 'Instalación de climatización en obra',
    recipient: builder,
    breakdown: [reverse],
  }),
  alta('10:02:11', { number: 'S26-00001', kind: 'F2', description: 'Revisión de equipo doméstico', recipient: null, breakdown: [normal(2100, 9917, 2083)] }),
  alta('10:05:00', { number: 'S26-00002', kind: 'F2', description: 'Carga de gas', recipient: null, breakdown: [normal(2100, 5000, 1050)] }),
  alta('10:30:00', {
    number: 'R26-00001',
    kind: 'R1',
    rectifies: named('F26-00001'),
    description: 'Rectifica la factura F26-00001: filtros devueltos',
    recipient: community,
    breakdown: [normal(1000, -8550, -855)],
  }),
  alta('10:31:00', {
    number: 'RS26-00001',
    kind: 'R5',
    rectifies: named('S26-00001'),
    description: 'Rectifica la factura simplificada S26-00001',
    recipient: null,
    breakdown: [normal(2100, -9917, -2083)],
  }),
  alta('11:00:00', { number: 'F26-00003', kind: 'F3', replaces: named('S26-00002'), description: 'Carga de gas', breakdown: [normal(2100, 5000, 1050)] }),
  alta('11:20:00', {
    number: 'F26-00002',
    flags: { ...first, isCorrection: true },
    operated: '2026-11-18',
    description: 'Instalación de climatización en obra (ejecución de obra, art. 84.Uno.2.º f LIVA)',
    recipient: builder,
    breakdown: [reverse],
  }),
  alta('11:40:00', {
    number: 'F26-00004',
    flags: { ...first, isCorrection: true, rejected: 'X' },
    description: 'Limpieza de conductos',
    recipient: { name: ana.name, type: '07', country: 'ES', id: ana.nif },
    breakdown: [normal(2100, 20_000, 4200)],
  }),
  alta('12:00:00', { number: 'F26-00005', description: 'Mantenimiento anual', breakdown: [normal(2100, 10_000, 2100)] }),
  anulacion('12:01:00', 'F26-00005'),
  anulacion('12:10:00', 'F26-00006', { isUnknown: true }),
  anulacion('12:12:00', 'F26-00007', { rejected: 'S' }),
  alta('12:30:00', {
    number: 'R26-00002',
    kind: 'R4',
    rectifies: named('F26-00003'),
    description: 'Sustituye a la factura F26-00003',
    breakdown: [normal(2100, 4000, 840)],
  }),
  alta('12:45:00', { number: 'F26-00008', description: 'Venta de compresor', recipient: abroad, breakdown: [untaxed('E5', 90_000)] }),
  alta('13:00:00', { number: 'F26-00009', description: 'Asistencia técnica remota', recipient: abroad, breakdown: [untaxed('N2', 30_000)] }),
];

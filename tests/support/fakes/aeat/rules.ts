// What a record must be, apart from what was sent before: the rules whose codes AEAT refuses a record with, and those that it accepts it in spite of.
import { DateTime } from 'luxon';
import { type SentRecord, computedHash, sortable } from './sentRecord.ts';
import { type XmlNode, elementAt, textAt } from './xml.ts';

/** What a record is judged by, apart from itself. */
export interface Circumstances {
  /** The NIF of the header. */
  taxpayer: string;
  /** Whether the header says that something kept the records from leaving in time. */
  isIncident: boolean;
  now: DateTime;
  /** NIF that are not in the census. */
  unknown: ReadonlySet<string>;
}

type Rule = readonly [code: number, isBroken: (record: SentRecord, given: Circumstances) => boolean];

const at = ({ element }: SentRecord, ...path: string[]) => textAt(element, ...path);
const kindOf = (record: SentRecord) => at(record, 'TipoFactura');
const rows = ({ element }: SentRecord): readonly XmlNode[] => elementAt(element, 'Desglose')?.children ?? [];
const recipients = ({ element }: SentRecord): readonly XmlNode[] => elementAt(element, 'Destinatarios')?.children ?? [];
const isCredit = (record: SentRecord) => kindOf(record).startsWith('R');
const isSimplified = (record: SentRecord) => ['F2', 'R5'].includes(kindOf(record));
const cents = (amount: string) => Math.round(Number(amount) * 100);
const sum = (record: SentRecord, ...names: string[]) =>
  rows(record).reduce((total, row) => total + names.reduce((part, name) => part + cents(textAt(row, name)), 0), 0);
const hasTax = (row: XmlNode) =>
  ['TipoImpositivo', 'CuotaRepercutida', 'TipoRecargoEquivalencia', 'CuotaRecargoEquivalencia'].some(name => elementAt(row, name));
const stampOf = (record: SentRecord) => at(record, 'FechaHoraHusoGenRegistro');
const secondsLate = (record: SentRecord, now: DateTime) => now.diff(DateTime.fromISO(stampOf(record)), 'seconds').seconds;

/** AEAT forgives totals ten euros, and clocks four minutes. */
const TOLERANCE = { cents: 1000, seconds: 240 };
const quotas = ['CuotaRepercutida', 'CuotaRecargoEquivalencia'];

const ofEvery: readonly Rule[] = [
  [1108, (record, { taxpayer }) => record.issuer !== taxpayer],
  [1130, ({ number }) => !/^[ !#-&(-;?-~]+$/.test(number)],
  [1152, ({ issued }) => sortable(issued) < '2024-10-28'],
  [1112, ({ issued }, { now }) => sortable(issued) > now.toISODate()!],
  [1244, record => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(stampOf(record))],
  [1262, ({ hash }) => hash.length !== 64],
];

const ofAlta: readonly Rule[] = [
  [1153, record => at(record, 'RechazoPrevio') === 'X' && at(record, 'Subsanacion') !== 'S'],
  [1161, record => at(record, 'RechazoPrevio') === 'S' && at(record, 'Subsanacion') !== 'S'],
  [1114, record => isCredit(record) && !at(record, 'TipoRectificativa')],
  [1116, record => (kindOf(record) === 'F3') !== !!elementAt(record.element, 'FacturasSustituidas')],
  [1118, record => at(record, 'TipoRectificativa') === 'S' && !elementAt(record.element, 'ImporteRectificacion')],
  [1119, record => at(record, 'TipoRectificativa') !== 'S' && !!elementAt(record.element, 'ImporteRectificacion')],
  [1189, record => !isSimplified(record) && !recipients(record).length],
  [1190, record => isSimplified(record) && !!recipients(record).length],
  [1193, (record, { taxpayer }) => recipients(record).some(each => textAt(each, 'NIF') === taxpayer)],
  [
    1124,
    record => rows(record).some(row => elementAt(row, 'TipoImpositivo') && ![0, 200, 400, 500, 750, 1000, 2100].includes(cents(textAt(row, 'TipoImpositivo')))),
  ],
  [1197, record => isSimplified(record) && rows(record).some(row => textAt(row, 'CalificacionOperacion') === 'S2')],
  [
    1198,
    record =>
      rows(record).some(
        row => textAt(row, 'CalificacionOperacion') === 'S2' && ['TipoImpositivo', 'CuotaRepercutida'].some(name => cents(textAt(row, name) || '1') !== 0),
      ),
  ],
  [1199, record => rows(record).some(row => textAt(row, 'ClaveRegimen') === '01' && ['E2', 'E3'].includes(textAt(row, 'OperacionExenta')))],
  [1237, record => rows(record).some(row => textAt(row, 'CalificacionOperacion').startsWith('N') && hasTax(row))],
  [1238, record => rows(record).some(row => elementAt(row, 'OperacionExenta') && hasTax(row))],
];

const accepting: readonly Rule[] = [
  [2008, ({ previous, hash }) => previous?.hash === hash], // before 2000, which is true of it, too
  [2000, record => record.hash !== computedHash(record)],
  [2002, ({ previous }) => previous !== null && previous.hash.length !== 64],
  [2004, (record, { now, isIncident }) => secondsLate(record, now) < -TOLERANCE.seconds || (!isIncident && secondsLate(record, now) > TOLERANCE.seconds)],
];

const acceptingAlta: readonly Rule[] = [
  [2001, (record, { unknown }) => recipients(record).some(each => unknown.has(textAt(each, 'NIF')))],
  [2005, record => Math.abs(cents(at(record, 'ImporteTotal')) - sum(record, 'BaseImponibleOimporteNoSujeto', ...quotas)) > TOLERANCE.cents],
  [2006, record => Math.abs(cents(at(record, 'CuotaTotal')) - sum(record, ...quotas)) > TOLERANCE.cents],
];

const firstBroken = (rules: readonly Rule[], record: SentRecord, given: Circumstances): number | null =>
  rules.find(([, isBroken]) => isBroken(record, given))?.[0] ?? null;

/** The code by which a record is refused for what it says. */
export const refusalOf = (record: SentRecord, given: Circumstances): number | null =>
  firstBroken(record.operation === 'Alta' ? [...ofEvery, ...ofAlta] : ofEvery, record, given);

/** The code by which a record is accepted with errors. */
export const remarkOn = (record: SentRecord, given: Circumstances): number | null =>
  firstBroken(record.operation === 'Alta' ? [...accepting, ...acceptingAlta] : accepting, record, given);

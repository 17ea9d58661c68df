// Periodo fiscal: a quarter of the record books, from its review to its closing, and what may be done where it is closed.
import { number, object, string } from 'yup';
import { rights } from '../kernel/access.ts';
import { entity } from '../kernel/entity.ts';
import { date, requiredText, text } from '../kernel/fields.ts';
import { formatDate } from '../kernel/format.ts';
import { office } from '../kernel/roles.ts';
import { type Period, type Quarter, type QuarterOfYear, quarterName } from './book.ts';

export const periodStates = ['abierto', 'en revisión', 'cerrado', 'reabierto'] as const;
export type PeriodState = (typeof periodStates)[number];

export const fiscalPeriod = entity({
  name: 'fiscalPeriod',
  table: 'fiscal_period',
  one: 'Periodo fiscal',
  many: 'Periodos fiscales',
  draft: object({}),
  derived: object({
    nombre: text(60).label('Periodo'),
    ejercicio: number().integer().required().label('Ejercicio'),
    periodo: string<Quarter>().required().label('Trimestre'),
    desde: date('').label('Primer día'),
    hasta: date('').label('Último día'),
    presenta: date('').label('Se presenta hasta'),
    estado: string<PeriodState>().required().label('Estado'),
    cerrado_el: date().label('Cerrado el'),
    motivo: text(500).label('Por qué se reabrió'),
  }),
  label: 'nombre',
  searchIn: ['nombre'],
  filters: ['ejercicio', 'estado'],
  sorts: [{ field: 'desde', dir: 'desc' }],
  access: rights({ read: office, create: [], update: [], delete: [] }),
  example: { draft: {}, change: {}, needle: '' },
});

/** Why a closed quarter is opened again. */
export const reopenDraft = object({ motivo: requiredText('Diga por qué se reabre', 500).label('Motivo') }).noUnknown();

/** A quarter that is closed, and the first day after it whose quarter is not. */
export interface Closed extends QuarterOfYear {
  abre: string;
}

const REOPENED = 'o pida a un administrador que lo reabra en Libros de IVA';

/** What is done instead of what a closed quarter refuses. */
export const closedWays = {
  /** Of an invoice that says its own date alone. */
  issue: ({ abre }: Closed) => `ponga a la factura una fecha desde el ${formatDate(abre)}, ${REOPENED}`,
  /** Of an invoice whose work was done then. */
  work: (_closed: Closed, day: string) =>
    `el trabajo es del ${formatDate(day)} y su IVA se declara con él. Pida a un administrador que lo reabra en Libros de IVA para incluir la factura`,
  creditNote: () => 'una rectificativa va al periodo en que se emite. Quite su fecha de operación, o ponga una posterior',
  annul: () => 'la factura ya no se anula. Haga una rectificativa, que va al periodo en que se emite',
  receive: ({ abre }: Closed) =>
    `ponga en «Recibida el» el ${formatDate(abre)} o un día posterior, y se deduce en el periodo siguiente (hasta cuatro años, LIVA, art. 99.Tres)`,
  changeBill: () =>
    `de la factura ya solo se cambian el documento, los vencimientos y si es de gas. Anote una rectificativa en el periodo abierto, ${REOPENED}`,
  deleteBill: () => `la factura ya no se borra. Anote una rectificativa en el periodo abierto, ${REOPENED}`,
  restoreBill: ({ abre }: Closed) => `la factura ya no vuelve a él. Anótela otra vez, recibida el ${formatDate(abre)} o un día posterior`,
} as const satisfies Record<string, (closed: Closed, day: string) => string>;

export type ClosedWay = keyof typeof closedWays;

/** Why something is refused that would change the books of a closed quarter, and what is done instead. */
export const closedMessage = (closed: Closed, way: ClosedWay, day: string): string => `El ${quarterName(closed)} está cerrado: ${closedWays[way](closed, day)}`;

/** A box as it was when its quarter was closed. Cents. */
export interface KeptBox {
  casilla: string;
  titulo: string;
  importe: number;
}

/** A box that comes to something else than when its quarter was closed. Cents. */
export interface ChangedBox {
  casilla: string;
  titulo: string;
  antes: number;
  ahora: number;
}

/** What differs between the boxes of a quarter when it was closed and now; a box that is not there comes to nothing. */
export function changedBoxes(kept: readonly KeptBox[], now: readonly KeptBox[]): ChangedBox[] {
  const keyOf = ({ casilla, titulo }: KeptBox) => `${casilla} ${titulo}`;
  const before = new Map(kept.map(box => [keyOf(box), box.importe]));
  const after = new Map(now.map(box => [keyOf(box), box.importe]));
  const all = new Map([...kept, ...now].map(box => [keyOf(box), box]));
  return [...all].flatMap(([key, { casilla, titulo }]) => {
    const [antes, ahora] = [before.get(key) ?? 0, after.get(key) ?? 0];
    return antes === ahora ? [] : [{ casilla, titulo, antes, ahora }];
  });
}

/** Whether a period is one quarter. */
export const isQuarter = (period: Period): period is QuarterOfYear => period.periodo !== '0A';

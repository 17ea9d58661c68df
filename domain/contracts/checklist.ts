// Lista de comprobación: what was done to each machine on a visit, operation by operation, with the value that was measured.
import { type InferType, array, boolean, object, string } from 'yup';
import { rights } from '../kernel/access.ts';
import { office } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { choice, date, dateTime, decimal, requiredReference, requiredText, text } from '../kernel/fields.ts';
import { VALUE_SCALE } from './operation.ts';
import { messages } from '../kernel/messages.ts';

export const checklistStates = ['pendiente', 'en curso', 'completa', 'firmada'] as const;
export type ChecklistState = (typeof checklistStates)[number];

/** What can come of an operation; '' is not done yet. */
export const operationResults = {
  '': 'Sin hacer',
  ok: 'Correcto',
  corregido: 'Corregido',
  defecto: 'Defecto',
  'no procede': 'No procede',
  'no accesible': 'No accesible',
} as const;
export type OperationResult = keyof typeof operationResults;

/** What says that an operation was done: with it goes the photo that it may demand. */
export const isDone = (resultado: OperationResult): boolean => resultado === 'ok' || resultado === 'corregido' || resultado === 'defecto';

/** What somebody has to come back for. */
export const isLeft = (resultado: OperationResult): boolean => resultado === '' || resultado === 'no accesible';

export const checklist = entity({
  name: 'checklist',
  table: 'checklist',
  one: 'Lista de comprobación',
  many: 'Listas de comprobación',
  feminine: true,
  draft: object({}),
  derived: object({
    visit_id: requiredReference('', 'plannedVisit').label('Visita'),
    estado: string<ChecklistState>().required().label('Estado'),
    /** The day of its operations, which is that of the albarán. */
    hecha_el: date().label('Hecha el'),
    /** When its signature stopped being valid, and what changed; null while it is, or was never given. */
    anulada_el: dateTime().label('Firma anulada el'),
    motivo: text(120).label('Motivo'),
  }),
  label: 'estado',
  searchIn: [],
  filters: ['visit_id'],
  sorts: [{ field: 'visit_id', dir: 'asc' }],
  access: rights({ read: office, create: [], update: [], delete: [] }),
  example: { draft: {}, change: {}, needle: '' },
});

const figure = () => decimal(VALUE_SCALE).min(-99_999, messages.atLeast(-99_999)).max(99_999, messages.atMost(99_999)).default(null);

/** A result as a device sends it: with the operation as its user saw it, which the plan may have changed or lost meanwhile. */
export const resultDraft = object({
  operation_id: requiredReference('Falta la operación', 'operation'),
  machine_id: requiredReference('Falta la máquina', 'machine'),
  name: requiredText('Falta la operación', 200).label('Operación'),
  unidad: text(12).label('Unidad'),
  minimo: figure().label('Mínimo'),
  maximo: figure().label('Máximo'),
  /** Whether it demanded a photo; a device that does not say so knew no limits either. */
  foto: boolean().label('Exige una foto'),
  resultado: choice(operationResults, '').label('Resultado'),
  valor: figure().label('Valor'),
  nota: text(500)
    .label('Nota')
    .test('told', 'Escriba qué defecto tiene', (value, { parent }) => parent.resultado !== 'defecto' || value !== ''),
});
export type ResultDraft = InferType<typeof resultDraft>;

/** No list of a visit is longer. */
export const MOST_RESULTS = 2_000;
export const resultDrafts = array(resultDraft).max(MOST_RESULTS, messages.countAtMost(MOST_RESULTS, 'resultados')).default([]).label('Resultados');

/** An operation on a machine. */
export interface ResultOf {
  operation_id: number;
  machine_id: number;
}

export const operationKey = ({ operation_id, machine_id }: ResultOf): string => `${operation_id}|${machine_id}`;

/** What an operation asks for. */
export interface Asked {
  name: string;
  unidad: string;
  minimo?: number | null | undefined;
  maximo?: number | null | undefined;
  foto?: boolean | undefined;
}

/** What tells the results of a list apart: an operation that asks for something else by now is another one, and stays open. */
export const resultKey = ({ name, unidad, minimo, maximo, foto, ...of }: ResultOf & Asked): string =>
  JSON.stringify([operationKey(of), name, unidad, minimo ?? null, maximo ?? null, foto ?? false]);

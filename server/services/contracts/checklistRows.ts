// The rows of a list: what its visit asks for until somebody writes in it, and what was written from then on.
import type { MachineKind } from '#domain/catalogue/machineKinds.ts';
import { type OperationResult, isLeft, operationKey } from '#domain/contracts/checklist.ts';
import { VALUE_SCALE } from '#domain/contracts/operation.ts';
import type { ChecklistRow, OperationPhoto } from '#domain/contracts/wire.ts';
import { entities } from '#domain/index.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import type { Db } from '#server/db/connect.ts';

type Visit = Pick<RecordOf<typeof entities.plannedVisit>, 'id' | 'plan_id' | 'contract_id' | 'location_id' | 'fecha' | 'resto_id'>;

/** A row of a list without what was measured before; figures are whole hundredths. */
export interface ListRow {
  /** Null until it is stored. */
  id: number | null;
  operation_id: number;
  machine_id: number;
  machine_name: string;
  name: string;
  codigo: string;
  unidad: string;
  minimo: number | null;
  maximo: number | null;
  foto: number;
  resultado: OperationResult;
  valor: number | null;
  nota: string;
}

const untouched = { id: null, resultado: '' as const, valor: null, nota: '' };

/** The rows of the list of a visit: those that are stored, else what it asks for. */
export async function rowsOfVisit(db: Db, visit: Visit): Promise<ListRow[]> {
  const stored = await storedRows(db, visit.id);
  return stored.length > 0 ? stored : askedBy(db, visit);
}

/** What the list of a visit has stored, in its order. */
export async function storedRows(db: Db, visitId: number): Promise<ListRow[]> {
  const rows = await db
    .selectFrom('checklist_result as row')
    .innerJoin('checklist', 'checklist.id', 'row.checklist_id')
    .innerJoin('equipment', 'equipment.id', 'row.machine_id')
    .select([
      'row.id',
      'row.operation_id',
      'row.machine_id',
      'equipment.name as machine_name',
      'row.name',
      'row.codigo',
      'row.unidad',
      'row.minimo',
      'row.maximo',
    ])
    .select(['row.foto', 'row.resultado', 'row.valor', 'row.nota'])
    .where('checklist.visit_id', '=', visitId)
    .orderBy('row.place')
    .orderBy('row.id')
    .execute();
  return rows as ListRow[];
}

/** What a visit asks for: what was left of the visit of which it is the rest, or every operation of its plan on every machine that it fits. */
export async function askedBy(db: Db, visit: Visit): Promise<ListRow[]> {
  const left = visit.resto_id === null ? [] : (await restOf(db, visit.resto_id)).map(row => ({ ...row, ...untouched }));
  return left.length > 0 ? left : everythingOf(db, visit);
}

async function restOf(db: Db, visitId: number): Promise<ListRow[]> {
  const visit = await db
    .selectFrom('planned_visit')
    .select(['id', 'plan_id', 'contract_id', 'location_id', 'fecha', 'resto_id'])
    .where('id', '=', visitId)
    .executeTakeFirstOrThrow();
  return leftIn(await rowsOfVisit(db, visit));
}

/** Those that somebody has to come back for. */
export const leftIn = (rows: readonly ListRow[]): ListRow[] => rows.filter(({ resultado }) => isLeft(resultado));

async function everythingOf(db: Db, { plan_id, contract_id, location_id, fecha }: Visit): Promise<ListRow[]> {
  const operations = await db
    .selectFrom('plan_operation')
    .select(['id as operation_id', 'name', 'codigo', 'tipo', 'unidad', 'minimo', 'maximo', 'foto'])
    .where('plan_id', '=', plan_id)
    .orderBy('orden')
    .orderBy('id')
    .execute();
  if (operations.length === 0) return [];
  const machines = await db
    .selectFrom('contract_machine')
    .innerJoin('equipment', 'equipment.id', 'contract_machine.machine_id')
    .select(['equipment.id as machine_id', 'equipment.name as machine_name', 'equipment.tipo', 'contract_machine.desde', 'contract_machine.hasta'])
    .where('contract_id', '=', contract_id)
    .where('equipment.location_id', '=', location_id)
    .orderBy('equipment.sort_key')
    .orderBy('equipment.id')
    .execute();
  return machines
    .filter(({ desde, hasta }) => (desde ?? fecha) <= fecha && (hasta === null || hasta >= fecha))
    .flatMap(({ machine_id, machine_name, tipo: kind }) =>
      operations
        .filter(({ tipo }) => tipo === '' || tipo === (kind as MachineKind | ''))
        .map(({ tipo: _tipo, ...operation }) => ({ ...operation, machine_id, machine_name, ...untouched })),
    );
}

const figure = (value: number | null) => (value === null ? null : fromScaled(value, VALUE_SCALE));

/** Rows as they are read, each with what was measured of it before. */
export async function shownRows(db: Db, visitId: number, rows: readonly ListRow[]): Promise<ChecklistRow[]> {
  const [before, quotes, photos] = [await measuredBefore(db, visitId, rows), await quotesOfDefects(db, visitId), await photosOfVisit(db, visitId)];
  return rows.map(({ id: _id, ...row }) => ({
    ...row,
    minimo: figure(row.minimo),
    maximo: figure(row.maximo),
    valor: figure(row.valor),
    foto: row.foto === 1,
    fotos: photos.get(operationKey(row)) ?? [],
    antes: before.get(`${row.machine_id}|${row.name}`) ?? null,
    presupuesto: quotes.get(operationKey(row)) ?? null,
  }));
}

/** The query of the photos of operations, each with the albarán that it is of. */
export const operationPhotos = (db: Db) =>
  db
    .selectFrom('stored_file as photo')
    .innerJoin('work_order', 'work_order.id', 'photo.record_id')
    .select(['photo.id', 'photo.record_id as order_id', 'photo.operation_id', 'photo.machine_id', 'work_order.notice_id'])
    .where('photo.entity', '=', entities.workOrder.name)
    .where('photo.machine_id', 'is not', null)
    .where('work_order.notice_id', 'is not', null)
    .orderBy('photo.id')
    .$narrowType<{ operation_id: number; machine_id: number }>();

/** The photos that the albaranes of a visit have of its operations, by operation and machine. */
export async function photosOfVisit(db: Db, visitId: number): Promise<Map<string, OperationPhoto[]>> {
  const photos = await operationPhotos(db)
    .innerJoin('planned_visit', 'planned_visit.notice_id', 'work_order.notice_id')
    .where('planned_visit.id', '=', visitId)
    .execute();
  return photosBy(photos, operationKey);
}

/** Photos by a key of each. */
export function photosBy<Row extends OperationPhoto>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, OperationPhoto[]> {
  const found = new Map<string, OperationPhoto[]>();
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), { id: row.id, order_id: row.order_id }]);
  return found;
}

/** The quotes of the defects of a list, the latest of each. */
async function quotesOfDefects(db: Db, visitId: number): Promise<Map<string, { id: number; codigo: string }>> {
  const rows = await db
    .selectFrom('quote_defect')
    .innerJoin('quote', 'quote.id', 'quote_defect.quote_id')
    .select(['quote.id', 'quote.codigo', 'quote_defect.operation_id', 'quote_defect.machine_id'])
    .where('quote_defect.visit_id', '=', visitId)
    .orderBy('quote.id')
    .execute();
  return new Map(rows.map(({ id, codigo, ...of }) => [operationKey(of), { id, codigo }]));
}

/** The last value of each operation of these machines in other lists, by machine and name: next year's plan has operations of its own. */
async function measuredBefore(db: Db, visitId: number, rows: readonly ListRow[]): Promise<Map<string, { valor: number; fecha: string }>> {
  const machines = [...new Set(rows.map(({ machine_id }) => machine_id))];
  if (machines.length === 0) return new Map();
  const last = db
    .selectFrom('checklist_result as row')
    .innerJoin('checklist', 'checklist.id', 'row.checklist_id')
    .select(eb => eb.fn.max('row.id').as('id'))
    .where('row.machine_id', 'in', machines)
    .where('row.valor', 'is not', null)
    .where('checklist.visit_id', '<>', visitId)
    .groupBy(['row.machine_id', 'row.name']);
  const found = await db.selectFrom('checklist_result').select(['machine_id', 'name', 'valor', 'fecha']).where('id', 'in', last).execute();
  return new Map(found.map(({ machine_id, name, valor, fecha }) => [`${machine_id}|${name}`, { valor: fromScaled(valor!, VALUE_SCALE), fecha: fecha! }]));
}

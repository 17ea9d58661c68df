// The audit for those who read it: a page of entries, one of them with what it changed, and all of them as a file.
import type { FieldErrors } from '#domain/kernel/answer.ts';
import { type AuditDetail, type AuditEntry, type AuditPage, NO_RECORD, auditNouns, auditResults, isAuditNoun } from '#domain/records/audit.ts';
import { constants } from '#domain/kernel/constants.ts';
import { isDay } from '#domain/kernel/days.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { messages } from '#domain/kernel/messages.ts';
import { originWords } from '#domain/records/auditOrigin.ts';
import { stepWords } from '#machines/flows/auditSteps.ts';
import type { Db } from '#server/db/connect.ts';
import { invalid, notFound } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { type Exported, exportSheet } from '../exports.ts';
import { filterIn, wholeFrom } from '../listQuery.ts';
import { idOf } from '../validate.ts';
import { changesOf, referencesIn } from './changedFields.ts';
import { type LogFilter, type LogRow, countLog, entriesOf, placeOf, readLog } from './log.ts';
import { wordsAsked } from './words.ts';
import { type NameOf, type Reference, findNames } from './recordNames.ts';

/** Entries of an export that are read at once. */
const BATCH = 500;

const isResult = (value: unknown): value is keyof typeof auditResults => typeof value === 'string' && Object.hasOwn(auditResults, value);

/** Reads `{ entidad, registro, paso, quien, resultado, desde, hasta }`; an address may hold them. Throws 422 for what makes no sense. */
function filterOf(body: Record<string, unknown>): LogFilter {
  const errors: FieldErrors = {};
  const filter: LogFilter = {};
  const readers: Record<string, (value: unknown) => void> = {
    entidad: value => (isAuditNoun(value) ? (filter.entity = value) : (errors['filter.entidad'] = 'No se conoce ese tipo de registro')),
    registro: value => (filter.record = wholeFrom(value, 0, Number.MAX_SAFE_INTEGER, errors, 'filter.registro')!),
    text: value => (filter.words = wordsAsked(String(value).slice(0, 200))),
    paso: value => (filter.actions = String(value).slice(0, 600).split(',')),
    quien: value => (filter.user = wholeFrom(value, 0, Number.MAX_SAFE_INTEGER, errors, 'filter.quien') || null),
    resultado: value => (isResult(value) ? (filter.result = value) : (errors['filter.resultado'] = 'No se conoce ese resultado')),
    desde: value => (isDay(value) ? (filter.from = value) : (errors['filter.desde'] = messages.notADate)),
    hasta: value => (isDay(value) ? (filter.to = value) : (errors['filter.hasta'] = messages.notADate)),
  };
  for (const [name, value] of Object.entries(filterIn(body))) {
    if (value === null || value === undefined || value === '') continue;
    const read = readers[name];
    if (read) read(value);
    else errors[`filter.${name}`] = `No se puede filtrar por «${name}»`;
  }
  if (filter.record !== undefined && filter.entity === undefined) errors['filter.entidad'] = 'Indique de qué tipo es el registro';
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return filter;
}

/** A page of entries, the newest first unless it is sorted otherwise: by its number, or on from an entry, which goes as far as there are any. */
export async function auditPage({ engine }: Ctx, body: Record<string, unknown>): Promise<AuditPage> {
  const { sort, ...narrowing } = filterIn(body);
  const filter = filterOf({ filter: narrowing });
  const errors: FieldErrors = {};
  const page = wholeFrom(body.page, 1, 1_000_000_000, errors, 'page') ?? 1;
  const pageSize = wholeFrom(body.pageSize, 1, constants.pageSizeMax, errors, 'pageSize') ?? constants.pageSize;
  const [after, before] = await Promise.all([placeIn(engine.db, body.after, errors, 'after'), placeIn(engine.db, body.before, errors, 'before')]);
  const isAscending = isAscendingIn(sort, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const skip = after || before ? 0 : (page - 1) * pageSize;
  const isCounted = skip < constants.countMax;
  const [total, found] = await Promise.all([
    countLog(engine, filter, constants.countMax),
    isCounted ? readLog(engine, filter, { take: pageSize + 1, skip, after, before, isAscending }) : [],
  ]);
  const isFull = found.length > pageSize;
  const rows = !isFull ? found : before && !after ? found.slice(1) : found.slice(0, pageSize);
  const nameOf = await findNames(engine.db, rows.flatMap(recordOf));
  const goesBack = before && !after ? isFull : after !== undefined || page > 1;
  const goesOn = before && !after ? true : isFull;
  return {
    items: rows.map(row => toEntry(row, nameOf)),
    total,
    isMore: total >= constants.countMax,
    page,
    pageSize,
    ends: { previous: (goesBack && rows[0]?.id) || null, next: (goesOn && rows.at(-1)?.id) || null },
  };
}

async function placeIn(db: Db, given: unknown, errors: FieldErrors, field: string) {
  const id = wholeFrom(given, 1, Number.MAX_SAFE_INTEGER, errors, field);
  if (id === undefined) return undefined;
  const place = await placeOf(db, id);
  if (!place) errors[field] = 'No se conoce ese apunte';
  return place;
}

function isAscendingIn(sort: unknown, errors: FieldErrors): boolean {
  if (sort === undefined || sort === null) return false;
  const { field, dir } = Object(sort) as { field?: unknown; dir?: unknown };
  if (field !== 'at') errors['filter.sort'] = 'La auditoría se ordena por la fecha';
  return dir === 'asc';
}

/** One entry, with what it changed. */
export async function auditDetail({ engine }: Ctx, id: unknown): Promise<AuditDetail> {
  const [row] = await entriesOf(engine.db, [idOf(id)]);
  if (!row) throw notFound();
  const nameOf = await findNames(engine.db, [...recordOf(row), ...referencesIn(row)]);
  return { ...toEntry(row, nameOf), request_id: row.request_id, changes: changesOf(row, nameOf) };
}

/** All entries of a filter as a file. */
export async function exportAudit(ctx: Ctx, body: Record<string, unknown>): Promise<Exported> {
  const { sort: _sort, ...narrowing } = filterIn(body);
  const filter = filterOf({ filter: narrowing });
  const total = await countLog(ctx.engine, filter, Number.MAX_SAFE_INTEGER);
  const titles = ['Fecha y hora', 'Quién', 'Qué', 'Registro', 'Paso', 'Origen', 'Rechazado', 'Cambios'];
  const [newest] = await readLog(ctx.engine, filter, { take: 1 });
  return exportSheet(ctx, { title: 'Auditoría', titles, total, rows: () => exportedRows(ctx, filter, newest) }, body.format === 'xlsx' ? 'xlsx' : 'csv');
}

/** Entries of a filter as rows, those that are there when the export is asked for: its own is none of them. */
async function* exportedRows({ engine }: Ctx, filter: LogFilter, newest: LogRow | undefined): AsyncGenerator<string[][]> {
  let rows = newest ? [newest] : [];
  while (rows.length > 0) {
    const nameOf = await findNames(
      engine.db,
      rows.flatMap(row => [...recordOf(row), ...referencesIn(row)]),
    );
    yield rows.map(row => cellsOf(row, nameOf));
    rows = await readLog(engine, filter, { take: BATCH, after: rows.at(-1) });
  }
}

function cellsOf(row: LogRow, nameOf: NameOf): string[] {
  const { at, entity, action, user_name, record_id, record_name, refused, times, ...origin } = toEntry(row, nameOf);
  const noun = isAuditNoun(entity) ? auditNouns[entity] : entity;
  const record = record_id === NO_RECORD ? '' : (record_name ?? `n.º ${record_id}`);
  const said = (value: unknown) => (value === null ? '' : typeof value === 'string' ? value.replaceAll('\n', ', ') : 'líneas');
  const changes = changesOf(row, nameOf).map(({ title, before, after }) => `${title}: ${said(before)} → ${said(after)}`);
  return [
    `${formatDate(at)} ${at.slice(11)}`,
    user_name ?? '',
    noun,
    record,
    stepWords(entity, action),
    originWords(origin),
    refused === null ? '' : times > 1 ? `${refused} (${times} veces en un minuto)` : refused,
    changes.join('; '),
  ];
}

const recordOf = ({ entity, record_id }: LogRow): Reference[] => (record_id === NO_RECORD ? [] : [[entity, record_id]]);

function toEntry(row: LogRow, nameOf: NameOf): AuditEntry {
  const { id, at, user_id, user_name, key_name, entity, record_id, action, source, import_id, refused, times } = row;
  return { id, at, user_id, user_name, key_name, entity, record_id, record_name: nameOf(entity, record_id), action, source, import_id, refused, times };
}

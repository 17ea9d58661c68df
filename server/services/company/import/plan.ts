// What an import would do, line by line: asked by the preview, and again by the import itself within its transaction.
import type { Entity, Values } from '#domain/kernel/entity.ts';
import type { ImportLine, ImportOutcome } from '#domain/company/importReport.ts';
import type { Importable } from '#domain/company/imports.ts';
import type { Db } from '#server/db/connect.ts';
import { changedFields } from '#server/db/records.ts';
import { Failure } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { refuseFrozen } from '#server/services/records/frozen.ts';
import { pickDraft } from '#server/services/records/ownRecord.ts';
import { ruleOf } from '#server/services/rules.ts';
import { draftOf } from '#server/services/records/validate.ts';
import { breather } from '#server/services/kernel/giveWay.ts';
import { changesOf } from './changedValues.ts';
import { type Line, readLines } from './lines.ts';
import { refuseRepeated, refuseTaken } from './unique.ts';
import type { Sheet } from './sheet.ts';
import { type LostZeros, withoutZeros, zerosLostBy } from './zeros.ts';
import { type Reader, type Stored, findStored, identitiesOf, identityOf, readerOf } from './stored.ts';
import type { Fresh } from './words.ts';

export interface Planned extends Line {
  /** What has lost its zeros and has not got them back. */
  lost: readonly LostZeros[];
  /** The record as it is stored; absent where one will be created. */
  before: Stored | undefined;
  /** What will be saved; absent where the rules say no. */
  saved: Values | undefined;
}

export interface Plan {
  lines: Planned[];
  fresh: readonly Fresh[];
}

/** Judges every line by the rules of the screens. Reads, and writes nothing. */
export async function planImport(db: Db, ctx: Ctx, importable: Importable, sheet: Sheet, read: Reader = readerOf(db)): Promise<Plan> {
  const { entity } = importable;
  const { lines: said, words } = await readLines(db, ctx, importable, sheet);
  const stored = await findStored(
    db,
    entity,
    said.map(line => line.values),
    read,
  );
  const breathe = breather();
  const lines: Planned[] = [];
  for (const line of said) {
    lines.push(await judge(db, ctx, entity, line, stored, sheet.zeros));
    await breathe();
  }
  await refuseTaken(db, entity, lines);
  refuseRepeated(entity, lines);
  return { lines, fresh: words.fresh };
}

async function judge(db: Db, ctx: Ctx, entity: Entity, line: Line, stored: Map<string, Stored[]>, zeros: boolean): Promise<Planned> {
  const identity = identityOf(entity, line.values);
  const alike = (identity && stored.get(withoutZeros(identity))) || [];
  const same = alike.filter(record => identitiesOf(entity, record).includes(identity!));
  const meant = same.length === 0 && alike.length === 1 ? alike : same;
  const found = zerosLostBy(entity, line.values, meant[0]);
  if (zeros) for (const { field, to } of found) line.values[field] = to;
  const lost = zeros ? [] : found;
  const [before, other] = zeros ? meant : same;
  if (other) line.problems.set('', 'Ya hay varios registros iguales: distíngalos antes en sus fichas');
  if (line.values['codigo'] && meant.length === 0) line.problems.set('codigo', 'Ninguna máquina tiene este código: déjelo vacío en las nuevas');
  const sent = Object.fromEntries(Object.entries(line.values).filter(([field]) => field in entity.draft.fields));
  if (line.problems.has('')) return { ...line, lost, before, saved: undefined };
  try {
    const draft = draftOf(ctx, entity, { ...(before && pickDraft(entity, before)), ...sent }, [], before);
    if (before) await refuseFrozen(db, ctx, entity, before, draft);
    const saved = (await ruleOf(entity).prepare?.(db, ctx, draft, before)) ?? draft;
    return { ...line, lost, before, saved };
  } catch (error) {
    if (!(error instanceof Failure) || !error.errors) throw error;
    for (const [field, message] of Object.entries(error.errors)) if (!line.problems.has(field)) line.problems.set(field, message);
    return { ...line, lost, before, saved: undefined };
  }
}

/** What a person knows a record by besides its name, where it has no code. */
const keyFields: Partial<Record<string, readonly string[]>> = {
  location: ['customer_id'],
  machine: ['inside_serial_number', 'outside_serial_number'],
  contract: ['customer_id', 'location_id'],
};

function outcomeOf({ problems, before, saved }: Planned): ImportOutcome {
  if (problems.size > 0 || !saved) return 'error';
  if (!before) return 'created';
  return changedFields(before, saved).length > 0 ? 'updated' : 'unchanged';
}

/** A line as a person reads it. */
export function toImportLine(importable: Importable, planned: Planned): ImportLine {
  const { entity, columns } = importable;
  const { line, values, names, problems, before, saved } = planned;
  const outcome = outcomeOf(planned);
  const titleOf = (field: string) => columns.find(column => column.field === field)?.title ?? field;
  const place = (field: string) => columns.findIndex(column => column.field === field);
  const said = (field: string) => (names[field] ?? String(values[field] ?? '')).trim();
  return {
    line,
    key: keyFields[entity.name]?.map(said).join(' / ') ?? said('code'),
    name: String((saved ?? { ...before, ...values })[entity.label] ?? ''),
    outcome,
    changes: outcome === 'updated' ? changesOf(importable, before!, saved!, names) : [],
    messages: [...problems].sort(([a], [b]) => place(a) - place(b)).map(([field, message]) => (field === '' ? message : `${titleOf(field)}: ${message}`)),
  };
}

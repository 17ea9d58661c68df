// What an import would do, line by line: asked by the preview, and again by the import itself within its transaction.
import type { Entity, Values } from '#domain/kernel/entity.ts';
import { asName, isInCapitals } from '#domain/company/capitals.ts';
import type { ImportLine, ImportOutcome, OffersTaken } from '#domain/company/importReport.ts';
import type { Importable } from '#domain/company/imports.ts';
import type { Db } from '#server/db/connect.ts';
import { changedFields } from '#server/db/records.ts';
import { Failure } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { refuseFrozen } from '#server/services/records/frozen.ts';
import { nextPlainCode } from '#server/services/records/numbering.ts';
import { pickDraft } from '#server/services/records/ownRecord.ts';
import { ruleOf } from '#server/services/rules.ts';
import { draftOf } from '#server/services/records/validate.ts';
import { breather } from '#server/services/kernel/giveWay.ts';
import { changesOf } from './changedValues.ts';
import { type Line, readLines } from './lines.ts';
import { refuseRepeated, refuseTaken } from './unique.ts';
import type { Sheet } from './sheet.ts';
import { type Offered, zerosLostBy } from './zeros.ts';
import { completed } from './completed.ts';
import { isAnother, recognise } from './recognise.ts';
import { type Reader, type Stored, findStored, isParty, readerOf } from './stored.ts';
import type { Fresh } from './words.ts';

export interface Planned extends Line {
  /** What might be otherwise, and stays as it is. */
  offered: readonly Offered[];
  /** The record as it is stored; absent where one will be created. */
  before: Stored | undefined;
  /** What will be saved; absent where the rules say no. */
  saved: Values | undefined;
  /** It is a further line of a record that an earlier one has begun. */
  isPart?: boolean;
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
  const codes: Codes = { next: isParty(entity) ? Math.max(sheet.codesFrom, await nextPlainCode(db, entity.table as 'customer')) : 0 };
  const breathe = breather();
  const lines: Planned[] = [];
  for (const line of said) {
    lines.push(await judge(db, ctx, entity, line, stored, sheet.said, codes));
    await breathe();
  }
  await refuseTaken(db, entity, lines);
  refuseRepeated(entity, lines);
  return { lines, fresh: words.fresh };
}

/** The code that the next new party gets. */
interface Codes {
  next: number;
}

async function judge(db: Db, ctx: Ctx, entity: Entity, line: Line, stored: ReadonlyMap<string, Stored[]>, offers: OffersTaken, codes: Codes): Promise<Planned> {
  const clash = clashOf(entity, line, stored);
  if (clash?.isAnswered || (clash && offers.codes)) delete line.values.code;
  const { same, alike } = recognise(entity, line.values, stored);
  const meant = same.length === 0 && alike.length === 1 ? alike : same;
  const found = [...zerosLostBy(entity, line.values, meant[0]), ...capitalsIn(entity, line.values, meant[0])];
  for (const { offer, field, to } of found) if (offers[offer]) line.values[field] = to;
  const offered = found.filter(({ offer }) => !offers[offer]);
  const [before, other] = offers.zeros ? meant : same;
  if (other) line.problems.set('', 'Ya hay varios registros iguales: distíngalos antes en sus fichas');
  if (line.values['codigo'] && meant.length === 0) line.problems.set('codigo', 'Ninguna máquina tiene este código: déjelo vacío en las nuevas');
  if (clash && line.values.code) {
    const owner = String(clash.owner.name);
    line.problems.set('code', `Es aquí de «${owner}», que tiene otro DNI/CIF (${String(clash.owner['nif_cif'])})`);
    offered.push({ offer: 'codes', field: 'code', from: String(line.values.code), to: `de «${owner}»` });
  }
  if (line.problems.has('')) return { ...line, offered, before, saved: undefined };
  try {
    const sent = completed(entity, line, before, codes.next);
    const draft = draftOf(ctx, entity, { ...(before && pickDraft(entity, before)), ...sent }, [], before);
    if (before) await refuseFrozen(db, ctx, entity, before, draft);
    const saved = (await ruleOf(entity).prepare?.(db, ctx, draft, before)) ?? draft;
    if (!before && !line.values.code && line.problems.size === 0) codes.next += 1;
    return { ...line, offered, before, saved };
  } catch (error) {
    if (!(error instanceof Failure) || !error.errors) throw error;
    for (const [field, message] of Object.entries(error.errors)) if (!line.problems.has(field)) line.problems.set(field, message);
    return { ...line, offered, before, saved: undefined };
  }
}

/** Whose code a line has with another tax number. That is answered where the number is of a third one: then the line is about them. */
function clashOf(entity: Entity, { values }: Line, stored: ReadonlyMap<string, Stored[]>): { owner: Stored; isAnswered: boolean } | undefined {
  if (!isParty(entity) || !values.code) return undefined;
  const owner = recognise(entity, values, stored).same.find(record => isAnother(record, values));
  if (!owner) return undefined;
  const [known] = recognise(entity, { nif_cif: values.nif_cif }, stored).same;
  return { owner, isAnswered: known !== undefined };
}

/** What of a line is in capitals. What is stored as a name already is left alone. */
function capitalsIn(entity: Entity, values: Values, before: Stored | undefined): Offered[] {
  if (!('city' in entity.draft.fields)) return [];
  return ['name', 'address', 'city', 'province'].flatMap(field => {
    const from = String(values[field] ?? '');
    const to = asName(from);
    if (!isInCapitals(from) || to === from || before?.[field] === from) return [];
    if (before?.[field] === to) values[field] = to;
    return before?.[field] === to ? [] : [{ offer: 'capitals' as const, field, from, to }];
  });
}

/** What a person knows a record by besides its name, where it has no code. */
const keyFields: Partial<Record<string, readonly string[]>> = {
  location: ['customer_id'],
  machine: ['inside_serial_number', 'outside_serial_number'],
  contract: ['customer_id', 'location_id'],
  cobro: ['customer_id'],
  providerInvoice: ['proveedor_id'],
  quote: ['customer_id'],
};

export function outcomeOf({ problems, before, saved, isPart = false }: Planned): ImportOutcome {
  if (problems.size > 0 || !saved) return 'error';
  if (isPart) return 'part';
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
    key: keyFields[entity.name]?.map(said).join(' / ') ?? String(saved?.['code'] ?? said('code')),
    name: String((saved ?? { ...before, ...values })[entity.label] ?? ''),
    outcome,
    changes: outcome === 'updated' ? changesOf(importable, before!, saved!, names) : [],
    messages: [...problems].sort(([a], [b]) => place(a) - place(b)).map(([field, message]) => (field === '' ? message : `${titleOf(field)}: ${message}`)),
  };
}

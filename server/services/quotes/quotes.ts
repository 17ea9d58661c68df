// Presupuestos: written with their lines, sent, answered, replaced by their next version, and expired by the calendar.
import type { Saved } from '#domain/kernel/answer.ts';
import { isIssuer } from '#domain/company/issuer.ts';
import { entities } from '#domain/index.ts';
import { addDays, isDay } from '#domain/kernel/days.ts';
import { photoFields } from '#domain/kernel/fileTypes.ts';
import type { DraftOf, FieldsOf, RecordOf, Values } from '#domain/kernel/entity.ts';
import { sumOf } from '#domain/invoicing/deposit.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { messages } from '#domain/kernel/messages.ts';
import { VALID_DAYS, quoteStepDrafts } from '#domain/quotes/quote.ts';
import type { QuoteLineDraft } from '#domain/quotes/quoteLine.ts';
import type { QuoteSection, QuoteStepBody } from '#domain/quotes/wire.ts';
import { type QuoteEvent, type QuoteFacts, quoteLifecycle, quoteWords, unanswered, won, unsentQuotes } from '#machines/lifecycles/quote.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { findForUpdate, insert, update } from '#server/db/records.ts';
import { invalid } from '#server/errors.ts';
import { type Ctx, type Services, isAdmin, today, whoOf } from '#server/services/kernel/context.ts';
import { equipmentOfCustomer, locationOfMachine } from '#server/services/catalogue/equipment.ts';
import { allowanceOf } from '#server/services/work/quotedWork.ts';
import { acceptedOf, depositsOf, leftOf } from '#server/services/invoicing/deposits.ts';
import { companyOf } from '#server/services/paper/issuer.ts';
import { replaceLines } from '#server/services/paper/lines.ts';
import { step } from '#server/services/records/lifecycle.ts';
import { dropFiles } from '#server/services/records/files/files.ts';
import { takeNextNumber } from '#server/services/records/numbering.ts';
import { getOwn, getOwnForUpdate, pickDraft, refuseStale } from '#server/services/records/ownRecord.ts';
import type { Rule } from '#server/services/records/rule.ts';
import { checked, dateContext, draftOf, jsonObjectOf } from '#server/services/records/validate.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { addCopies, copiesOfDefect, copiesOfQuote } from './copiedPhotos.ts';
import { carryDefect, readDefect, sentDefect } from './defects.ts';
import { closeFollowUps } from './followUps/closing.ts';
import {
  type StoredQuoteLine,
  chosenLines,
  isBelowLeast,
  linesOfQuote,
  quoteTotals,
  readLines,
  readSections,
  replaceSections,
  sectionsOfQuote,
  withCosts,
} from './quoteLines.ts';

const quote = entities.quote;
export type Quote = RecordOf<typeof quote>;

/** What is read with a quote and is no field of it. */
export const shownOnly = [
  'secciones',
  'quote_lines',
  'rates',
  'versiones',
  'defecto',
  'fotos',
  'facturacion',
  'margen_minimo',
  'customer_email',
  'siguiente_seguimiento',
];

const parts = ['quote_section', 'quote_line', 'quote_defect'].map(table => ({ table, column: 'quote_id' }));

export const quoteRule: Rule<typeof quote> = {
  unique: [{ field: 'codigo', message: messages.codeTaken }],
  /** A draft that would replace another version gives that one back. */
  async release(trx, ctx, record) {
    await stepOf(trx, ctx, record, 'quote.delete');
    const noted = { quote_lines: await linesOfQuote(trx, record.id), secciones: await sectionsOfQuote(trx, record.id) };
    await trx.deleteFrom('quote_line').where('quote_id', '=', record.id).execute();
    await trx.deleteFrom('quote_section').where('quote_id', '=', record.id).execute();
    await trx.deleteFrom('quote_defect').where('quote_id', '=', record.id).execute();
    await dropFiles(trx, ctx, photoFields.quote, record.id);
    await moveBefore(trx, ctx, record, 'quote.restored');
    return noted;
  },
  children: parts,
  restore: (trx, ctx, record) => moveBefore(trx, ctx, record, 'quote.revise'),
};

/** What happens to the version that a draft replaces, when the draft goes or comes back. */
async function moveBefore(trx: Trx, ctx: Ctx, { anterior_id }: Quote, type: 'quote.restored' | 'quote.revise'): Promise<void> {
  const before = await versionBefore(trx, { anterior_id });
  if (before) await moveQuote(trx, ctx, before, type);
}

const versionBefore = async (trx: Trx, { anterior_id }: Pick<Quote, 'anterior_id'>): Promise<Quote | undefined> =>
  anterior_id === null ? undefined : findForUpdate(trx, quote, anterior_id);

interface Sent {
  fields: Values;
  secciones: QuoteSection[] | undefined;
  lines: QuoteLineDraft[] | undefined;
}

async function readSent(body: Values): Promise<Sent> {
  const secciones = body.secciones === undefined ? undefined : readSections(body.secciones);
  // without sections of their own, lines are checked against those that are stored
  return {
    fields: jsonObjectOf(body.quoteData),
    secciones,
    lines: body.quote_lines === undefined ? undefined : await readLines(body.quote_lines, secciones ?? many),
  };
}

const many: readonly QuoteSection[] = Array.from({ length: 50 }, () => ({ titulo: '', texto: '' }));

/** What is left of the prospect once the quote is for a customer. */
const nobodyElse = { interesado: '', interesado_telefono: '', interesado_email: '', interesado_direccion: '' };

/** A quote is written by the office for anybody, and by a technician as their own; its machine is its customer's. */
async function placed(db: Db, ctx: Ctx, draft: DraftOf<typeof quote>): Promise<DraftOf<typeof quote>> {
  const user_id = isAdmin(ctx.user) ? (draft.user_id ?? ctx.user.id) : ctx.user.id;
  const location_id = draft.location_id ?? (await locationOfMachine(db, draft.machine_id));
  await equipmentOfCustomer(db, { ...draft, location_id });
  return { ...draft, ...(draft.customer_id !== null && nobodyElse), user_id, seguimiento_id: draft.seguimiento_id ?? user_id, location_id };
}

/** Creates a draft under the next number. */
export async function createQuote(ctx: Ctx, body: Values): Promise<Saved> {
  const { fields, secciones = [], lines = [] } = await readSent(body);
  const { condiciones_presupuesto } = await companyOf(ctx.engine.db);
  const fecha = isDay(fields.fecha) ? fields.fecha : today(ctx);
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
  const usual = { fecha, valido_hasta: addDays(fecha, VALID_DAYS), condiciones: condiciones_presupuesto };
  const draft = draftOf(ctx, quote, { ...usual, ...given }, shownOnly);
  const of = body.defecto === undefined ? null : await sentDefect(ctx, body.defecto);
  const photos = of === null ? [] : await copiesOfDefect(ctx, of);
  return ctx.engine.transact(async trx => {
    const values = await placed(trx, ctx, draft);
    const codigo = await takeNextNumber(trx, 'quote', draft.fecha.slice(0, 4));
    const defect = of === null ? null : await readDefect(trx, of, values.machine_id);
    const begun = { ...values, codigo, revision: 1, anterior_id: null, amplia_id: null };
    const saved = await storeNew(trx, ctx, begun, secciones, await withCosts(trx, ctx, lines, []));
    if (defect)
      await trx
        .insertInto('quote_defect')
        .values({ ...defect, quote_id: saved.id })
        .execute();
    await addCopies(trx, ctx, saved.id, photos);
    return saved;
  });
}

type Begun = DraftOf<typeof quote> & Pick<Quote, 'codigo' | 'revision' | 'anterior_id' | 'amplia_id'>;

/** Stores a new quote: a draft, or one that was `sent` before it came here. */
export async function storeNew(
  trx: Trx,
  ctx: Ctx,
  begun: Begun,
  secciones: readonly QuoteSection[],
  lines: readonly QuoteLineDraft[],
  sent: Partial<Pick<Quote, 'estado' | 'enviado_el'>> = {},
): Promise<Saved> {
  const values: FieldsOf<typeof quote> = {
    ...begun,
    ...quoteTotals(lines),
    customer_name: begun.interesado,
    estado: 'borrador',
    enviado_el: null,
    visto_el: null,
    respondido_el: null,
    aceptado_por: '',
    medio: '',
    motivo: '',
    exceso_hasta: null,
    exceso_motivo: '',
    obra_aviso_id: null,
    obra_albaran_id: null,
    ...sent,
  };
  const saved = await insert(trx, quote, values, whoOf(ctx), { noted: { after: { quote_lines: lines, secciones } } });
  await replaceSections(trx, saved.id, secciones, true);
  await replaceLines(trx, 'quote', saved.id, lines, true);
  return saved;
}

/** Changes a draft; sections and lines that were not sent stay. */
export async function updateQuote(ctx: Ctx, body: Values): Promise<Saved> {
  const sent = await readSent(body);
  const { id, version, ...fields } = sent.fields;
  return ctx.engine.transact(async trx => {
    const before = await getOwnForUpdate(trx, ctx, quote, id);
    refuseStale(ctx, before, version);
    await stepOf(trx, ctx, before, 'quote.edit');
    const draft = await placed(trx, ctx, draftOf(ctx, quote, { ...pickDraft(quote, before), ...fields }, shownOnly, before));
    const was = { lines: await linesOfQuote(trx, before.id), secciones: await sectionsOfQuote(trx, before.id) };
    const secciones = sent.secciones ?? was.secciones;
    const written = sent.lines && (await withCosts(trx, ctx, sent.lines, was.lines));
    const lines = written ?? was.lines;
    const lost = lines.findIndex(({ seccion }) => (seccion ?? 0) >= Math.max(1, secciones.length));
    if (lost >= 0) throw invalid({ [`quote_lines.${lost}.seccion`]: 'El apartado no existe' });
    if (sent.secciones) await replaceSections(trx, before.id, secciones);
    if (written) await replaceLines(trx, 'quote', before.id, written);
    const noted = { before: { quote_lines: was.lines, secciones: was.secciones }, after: { quote_lines: lines, secciones } };
    return update(trx, quote, before, { ...draft, ...quoteTotals(lines), customer_name: draft.interesado }, whoOf(ctx), 'update', { noted });
  });
}

/** What its lifecycle must know of a quote. */
export async function quoteFacts(db: Db, ctx: Ctx, record: Quote): Promise<QuoteFacts> {
  const [lines, company, billable] = await Promise.all([linesOfQuote(db, record.id), companyOf(db), billableOf(db, record)]);
  return {
    hasIssuer: isIssuer(company),
    hasLines: lines.length > 0,
    maySend: maySend(ctx, company, lines),
    isOver: record.valido_hasta < today(ctx),
    wasRejected: record.motivo !== '',
    wasSeen: record.visto_el !== null,
    hasNotice: record.obra_aviso_id !== null,
    hasOrder: record.obra_albaran_id !== null,
    isKnown: record.customer_id !== null,
    isOriginal: record.amplia_id === null,
    ...billable,
  };
}

/** Whether the caller may send a quote with these lines: the office always, a technician as the company says and not below its least margin. */
export const maySend = ({ user }: Pick<Ctx, 'user'>, company: Awaited<ReturnType<typeof companyOf>>, lines: readonly StoredQuoteLine[]): boolean =>
  isAdmin(user) || !(company.presupuestos_oficina || isBelowLeast(lines, leastOf(company)));

/** What of an accepted quote may be invoiced. */
async function billableOf(db: Db, { id, estado, obra_albaran_id }: Quote): Promise<Pick<QuoteFacts, 'hasRest' | 'isReady' | 'isBeyond'>> {
  if (!won.includes(estado)) return { hasRest: false, isReady: false, isBeyond: false };
  const order = obra_albaran_id === null ? undefined : await db.selectFrom('work_order').select('estado').where('id', '=', obra_albaran_id).executeTakeFirst();
  const left = leftOf(await acceptedOf(db, id), await depositsOf(db, id));
  const { done, most } = await allowanceOf(db, id);
  return { hasRest: order?.estado !== 'facturado' && sumOf(left) > 0, isReady: order?.estado === 'listo', isBeyond: done !== null && done > most };
}

/** The least margin that the company wants, in percent. It is stored in hundredths. */
export const leastOf = ({ margen_minimo }: { margen_minimo: number | null }): number | null => (margen_minimo === null ? null : margen_minimo / 100);

export async function stepOf(db: Db, ctx: Ctx, record: Quote, type: QuoteEvent['type']): Promise<Quote['estado']> {
  const facts = await quoteFacts(db, ctx, record);
  return step(quoteLifecycle, quoteWords, { entity: quote.name, id: record.id, state: record.estado, facts }, type);
}

type Moved = Saved & Pick<Quote, 'estado'>;

const isUnanswered = ({ estado }: Pick<Quote, 'estado'>): boolean => unanswered.includes(estado);

/** Stores the state that an event leads to, and what else it brings. */
export async function moveQuote(trx: Trx, ctx: Ctx, record: Quote, type: QuoteEvent['type'], values: Partial<Quote> = {}, noted?: Values): Promise<Moved> {
  const estado = await stepOf(trx, ctx, record, type);
  const saved = await update(trx, quote, record, { ...values, estado }, whoOf(ctx), type, noted && { noted: { after: noted } });
  if (isUnanswered(record) && !isUnanswered({ estado })) await closeFollowUps(trx, ctx, record.id);
  return { ...saved, estado };
}

type AskedStep = QuoteStepBody['paso'];

/** What a step asks for, and what it stores. */
const stored: Record<Exclude<AskedStep, 'quote.accept'>, (ctx: Ctx, sent: Values) => Partial<Quote>> = {
  'quote.send': ctx => ({ enviado_el: today(ctx) }),
  'quote.see': ctx => ({ visto_el: today(ctx) }),
  'quote.reject': (ctx, sent) => ({ ...checked(quoteStepDrafts.reason, sent), respondido_el: today(ctx) }),
  'quote.finish': () => ({}),
};

/** Takes a step of a quote that the caller may see. */
export function takeQuoteStep(ctx: Ctx, { id, paso, version, elegidas, ...sent }: Values): Promise<Moved> {
  if (paso !== 'quote.accept' && !(typeof paso === 'string' && Object.hasOwn(stored, paso))) throw invalid({ paso: 'Paso desconocido' });
  return ctx.engine.transact(async trx => {
    const record = await getOwnForUpdate(trx, ctx, quote, id);
    if (paso === 'quote.accept') return acceptQuote(trx, ctx, record, { version, elegidas, sent });
    await stepOf(trx, ctx, record, paso as AskedStep);
    refuseStale(ctx, record, version);
    return moveQuote(trx, ctx, record, paso as AskedStep, stored[paso as keyof typeof stored](ctx, sent));
  });
}

/** Says which customer the prospect of a quote is by now, and of its earlier versions for the same prospect; what they say of the prospect goes. */
export function identifyQuote(ctx: Ctx, { id, version, customer_id: sent }: Values): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const record = await getOwnForUpdate(trx, ctx, quote, id);
    await stepOf(trx, ctx, record, 'quote.identify');
    refuseStale(ctx, record, version);
    const { customer_id } = checked(quoteStepDrafts.identify, { customer_id: sent });
    await getOwn(trx, ctx, entities.customer, customer_id);
    const known = { ...nobodyElse, customer_name: '', customer_id };
    const { estado: _, ...saved } = await moveQuote(trx, ctx, record, 'quote.identify', known);
    let before = await versionBefore(trx, record);
    while (before?.customer_id === null && before.interesado === record.interesado) {
      await moveQuote(trx, ctx, before, 'quote.identify', known);
      before = await versionBefore(trx, before);
    }
    return saved;
  });
}

/** Who comes second is told what it is by now, before anything else that may be wrong with what they say. */
async function acceptQuote(
  trx: Trx,
  ctx: Ctx,
  record: Quote,
  { version, elegidas, sent }: { version: unknown; elegidas: unknown; sent: Values },
): Promise<Moved> {
  await stepOf(trx, ctx, record, 'quote.accept');
  refuseStale(ctx, record, version);
  const values = checked(quoteStepDrafts.accept, { respondido_el: today(ctx), ...sent }, '', dateContext(ctx));
  if (values.respondido_el > today(ctx)) throw invalid({ respondido_el: 'No puede haberse aceptado en el futuro' });
  const lines = await linesOfQuote(trx, record.id);
  if (elegidas === undefined) return moveQuote(trx, ctx, record, 'quote.accept', values);
  return storeChoice(trx, ctx, record, values, chosenLines(lines, elegidas));
}

/** Accepts a quote with what was chosen. */
export async function storeChoice(trx: Trx, ctx: Ctx, record: Quote, values: Partial<Quote>, chosen: readonly StoredQuoteLine[]): Promise<Moved> {
  for (const { id, elegida } of chosen)
    await trx
      .updateTable('quote_line')
      .set({ elegida: Number(elegida) })
      .where('id', '=', id)
      .execute();
  return moveQuote(trx, ctx, record, 'quote.accept', { ...values, ...quoteTotals(chosen) }, { quote_lines: chosen });
}

/** Notes that a draft was sent to its customer, in the transaction that accepts its mail. */
export async function sendQuote(trx: Trx, ctx: Ctx, id: number): Promise<void> {
  const record = await getOwnForUpdate(trx, ctx, quote, id);
  if (unsentQuotes.includes(record.estado)) await moveQuote(trx, ctx, record, 'quote.send', { enviado_el: today(ctx) });
}

const VERSION = /-v\d+$/;

/** The draft of the next version, of today, with the same lines, prices and photos; the quote is replaced by it. */
export async function reviseQuote(ctx: Ctx, { id, version }: Values): Promise<Saved> {
  const photos = await copiesOfQuote(ctx, (await getOwn(ctx.engine.db, ctx, quote, id)).id);
  return ctx.engine.transact(async trx => {
    const before = await getOwnForUpdate(trx, ctx, quote, id);
    await stepOf(trx, ctx, before, 'quote.revise');
    refuseStale(ctx, before, version);
    await moveQuote(trx, ctx, before, 'quote.revise');
    const [lines, secciones] = [await linesOfQuote(trx, before.id), await sectionsOfQuote(trx, before.id)];
    const revision = before.revision + 1;
    const fields = pickDraft(quote, before) as DraftOf<typeof quote>;
    const fecha = today(ctx);
    const begun = { ...fields, fecha, valido_hasta: addDays(fecha, VALID_DAYS), revision, anterior_id: before.id, amplia_id: before.amplia_id };
    const saved = await storeNew(trx, ctx, { ...begun, codigo: `${before.codigo.replace(VERSION, '')}-v${revision}` }, secciones, lines);
    await carryDefect(trx, before.id, saved.id);
    await addCopies(trx, ctx, saved.id, photos);
    return saved;
  });
}

const EXTENSION = /-a(\d+)$/;

/** The draft of an ampliación of an accepted quote, of today and without lines: for what goes beyond it. */
export function extendQuote(ctx: Ctx, { id, version }: Values): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const of = await getOwnForUpdate(trx, ctx, quote, id);
    const estado = await stepOf(trx, ctx, of, 'quote.extend');
    refuseStale(ctx, of, version);
    await update(trx, quote, of, { estado }, whoOf(ctx), 'quote.extend');
    const rows = await trx.selectFrom('quote').select('codigo').where('amplia_id', '=', of.id).where('revision', '=', 1).execute();
    const last = Math.max(0, ...rows.map(({ codigo }) => Number(EXTENSION.exec(codigo)?.[1] ?? 0)));
    const fields = pickDraft(quote, of) as DraftOf<typeof quote>;
    const fecha = today(ctx);
    const name = `Ampliación: ${of.name}`.slice(0, 255);
    const begun = { ...fields, name, fecha, valido_hasta: addDays(fecha, VALID_DAYS), revision: 1, anterior_id: null, amplia_id: of.id };
    return storeNew(trx, ctx, { ...begun, codigo: `${of.codigo.replace(VERSION, '')}-a${last + 1}` }, [], []);
  });
}

/** The office's word that the albarán of a quote may be invoiced as it is now. */
export function allowBeyond(ctx: Ctx, { id, version, ...sent }: Values): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const record = await getOwnForUpdate(trx, ctx, quote, id);
    await stepOf(trx, ctx, record, 'quote.allow');
    refuseStale(ctx, record, version);
    const { motivo } = checked(quoteStepDrafts.reason, sent);
    const { done } = await allowanceOf(trx, record.id);
    const { estado: _, ...saved } = await moveQuote(trx, ctx, record, 'quote.allow', { exceso_hasta: fromScaled(done ?? 0, 2), exceso_motivo: motivo });
    return saved;
  });
}

/** Quotes that nobody answered until their last day expire. */
export async function turnQuotes(services: Services, stop?: AbortSignal): Promise<void> {
  const ctx: Ctx = { ...services, user: operator };
  const rows = await services.engine.db
    .selectFrom('quote')
    .select('id')
    .where('estado', 'in', unanswered)
    .where('valido_hasta', '<', today(ctx))
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    if (stop?.aborted) return;
    await services.engine.transact(async trx => {
      const record = await findForUpdate(trx, quote, id);
      if (record && isUnanswered(record) && record.valido_hasta < today(ctx)) await moveQuote(trx, ctx, record, 'quote.expire');
    });
  }
}

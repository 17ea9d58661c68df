// The steps of a quarter of the books: reviewed, closed with its sums, and opened again by an administrator.
import { type BooksShown } from '#domain/books/wire.ts';
import { type QuarterOfYear, filedUntil, quarterName, quarterOf, spanOf } from '#domain/books/book.ts';
import { isQuarter, reopenDraft } from '#domain/books/fiscalPeriod.ts';
import type { PeriodStep } from '#domain/books/stepNames.ts';
import { entities } from '#domain/index.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import { addDays } from '#domain/kernel/days.ts';
import type { RecordOf, Values } from '#domain/kernel/entity.ts';
import { periodLifecycle, periodWords } from '#machines/lifecycles/fiscalPeriod.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { findForUpdate, insert, update } from '#server/db/records.ts';
import { invalid } from '#server/errors.ts';
import { type Ctx, type Services, inside, today, whoOf } from '#server/services/kernel/context.ts';
import { step } from '#server/services/records/lifecycle.ts';
import { checked } from '#server/services/records/validate.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { periodDraft, readBooks } from './books.ts';
import { type KeptParties, periodFacts } from './periodLook.ts';

const entity = entities.fiscalPeriod;
type Stored = RecordOf<typeof entity>;

const quarterIn = ({ ejercicio, periodo }: Values): QuarterOfYear => {
  const period = checked(periodDraft, { ejercicio, periodo });
  if (!isQuarter(period)) throw invalid({ periodo: 'Elija el trimestre' });
  return period;
};

const idQuery = (db: Db, quarter: QuarterOfYear) => db.selectFrom('fiscal_period').select('id').where('desde', '=', spanOf(quarter).desde);

/** Has a quarter its record, which begins with its first step; two who begin it at once make one. */
async function begin(ctx: Ctx, quarter: QuarterOfYear): Promise<void> {
  const { engine } = ctx;
  if (await idQuery(engine.db, quarter).executeTakeFirst()) return;
  const begun = {
    ...quarter,
    ...spanOf(quarter),
    nombre: quarterName(quarter),
    presenta: filedUntil(quarter),
    estado: 'abierto' as const,
    cerrado_el: null,
    motivo: '',
  };
  try {
    await engine.transact(trx => insert(trx, entity, begun, whoOf(ctx)));
  } catch (error) {
    if (!engine.isUniqueViolation(error)) throw error;
  }
}

/** Gives the quarter that ended last its record, where anything was invoiced in it: the day until which it is filed runs. */
export async function beginEndedQuarter(services: Services): Promise<void> {
  const ctx: Ctx = { ...services, user: operator };
  const quarter = quarterOf(addDays(spanOf(quarterOf(today(ctx))).desde, -1));
  const { desde, hasta } = spanOf(quarter);
  const { db } = services.engine;
  const issued = db.selectFrom('invoice').select('id').where('fecha_creacion', '>=', desde).where('fecha_creacion', '<=', hasta).limit(1);
  const received = db
    .selectFrom('provider_invoice')
    .select('id')
    .where('anterior', '=', 0)
    .where('fecha_factura', '>=', desde)
    .where('fecha_factura', '<=', hasta)
    .limit(1);
  if ((await issued.executeTakeFirst()) ?? (await received.executeTakeFirst())) await begin(ctx, quarter);
}

/** Takes a step of a quarter; `more` is what else it writes. */
async function take(ctx: Ctx, quarter: QuarterOfYear, type: PeriodStep, more: (trx: Trx) => Promise<Written>): Promise<Saved & Pick<Stored, 'estado'>> {
  await begin(ctx, quarter);
  return ctx.engine.transact(async trx => {
    const { id } = await idQuery(trx, quarter).executeTakeFirstOrThrow();
    const before = (await findForUpdate(trx, entity, id))!;
    const facts = periodFacts(ctx, quarter);
    const estado = step(periodLifecycle, periodWords, { entity: entity.name, id, state: before.estado, facts }, type);
    const { fields, columns } = await more(trx);
    return { ...(await update(trx, entity, before, { ...fields, estado }, whoOf(ctx), type, { columns })), estado };
  });
}

interface Written {
  fields: Partial<Pick<Stored, 'cerrado_el' | 'motivo'>>;
  columns?: { casillas: string; partes: string };
}

/** Reviews a quarter, or closes it: then its boxes are kept, and whom its suppliers' invoices are of. */
export function takePeriodStep(ctx: Ctx, { paso, ...sent }: Values): Promise<Saved & Pick<Stored, 'estado'>> {
  const quarter = quarterIn(sent);
  if (paso === 'period.review') return take(ctx, quarter, paso, () => Promise.resolve({ fields: {} }));
  if (paso !== 'period.close') throw invalid({ paso: 'Paso desconocido' });
  return take(ctx, quarter, paso, async trx => {
    const books = await readBooks(inside(ctx, trx), { ...quarter });
    return { fields: { cerrado_el: today(ctx), motivo: '' }, columns: { casillas: JSON.stringify(boxesIn(books)), partes: JSON.stringify(partiesIn(books)) } };
  });
}

const boxesIn = ({ casillas }: BooksShown) => casillas.map(({ casilla, titulo, importe }) => ({ casilla, titulo, importe }));

const partiesIn = ({ recibidas }: BooksShown): KeptParties =>
  Object.fromEntries(recibidas.map(({ id, tipo, pais, nif, nombre }) => [id, { tipo, pais, nif, nombre }]));

/** Opens a closed quarter again. Its boxes stay kept, so that what changes is seen, and so do the suppliers that were declared. */
export function reopenPeriod(ctx: Ctx, { motivo, ...sent }: Values): Promise<Saved & Pick<Stored, 'estado'>> {
  const given = checked(reopenDraft, { motivo });
  return take(ctx, quarterIn(sent), 'period.reopen', () => Promise.resolve({ fields: given }));
}

// Which customers have the telephone, the NIF or nearly the name of somebody: who calls, or who is about to be written down a second time.
import { sql } from 'kysely';
import { type CustomerMatch, type Known, type Likeness, likenesses } from '#domain/parties/customerMatch.ts';
import { entities } from '#domain/index.ts';
import { normaliseNif } from '#domain/parties/nif.ts';
import { phoneKey } from '#domain/parties/phone.ts';
import { isSameName, mistypedWords, tellingWords } from '#domain/parties/sameName.ts';
import { wholeAddress } from '#domain/parties/wholeAddress.ts';
import { overdue } from '#server/services/collecting/overdue.ts';
import { openNotices } from '#machines/lifecycles/notice.ts';
import type { Engine } from '#server/db/connect.ts';
import { phoneColumns, phoneKeySql } from '#server/db/phoneKeys.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { bestFirst } from '#server/services/records/dropdowns.ts';

/** More than anybody looks through. */
const MOST = 10;

/** As many names as are compared letter by letter. */
const NEARLY = 400;

/** Where a telephone was found. */
interface Place {
  customer_id: number;
  location_id: number | null;
  field: string;
}

/** The customers that somebody may be, those with most in common first. */
export async function findMatches(ctx: Ctx, known: Known): Promise<CustomerMatch[]> {
  const [places, sameNif, sameName] = await Promise.all([callersOf(ctx.engine, known.phone), withNif(ctx.engine, known.nif_cif), named(ctx, known.name)]);
  const found = { phone: places.map(place => place.customer_id), nif_cif: sameNif, name: sameName } satisfies Record<Likeness, number[]>;
  const byOf = (id: number) => likenesses.filter(likeness => found[likeness].includes(id));
  const ids = [...new Set(likenesses.flatMap(likeness => found[likeness]))].toSorted((a, b) => byOf(b).length - byOf(a).length).slice(0, MOST);
  if (ids.length === 0) return [];
  const { db } = ctx.engine;
  const [customers, locations, notices, debts] = await Promise.all([
    db.selectFrom('customer').selectAll().where('id', 'in', ids).execute(),
    locationsIn(ctx.engine, places),
    db
      .selectFrom('notice')
      .select(['customer_id', eb => eb.fn.countAll<number>().as('n')])
      .where('customer_id', 'in', ids)
      .where('status_id', 'in', openNotices)
      .groupBy('customer_id')
      .execute(),
    db
      .selectFrom('debt')
      .select(['customer_id', eb => eb.fn.countAll<number>().as('n')])
      .where('customer_id', 'in', ids)
      .where(overdue(today(ctx)))
      .groupBy('customer_id')
      .execute(),
  ]);
  return ids.flatMap(id => {
    const customer = customers.find(each => each.id === id);
    if (!customer) return [];
    const own = places.filter(place => place.customer_id === id);
    const person = ([1, 2] as const).find(number => own.some(({ field }) => field === `phone_contact_${number}`));
    const at = locations.filter(location => location.customer_id === id);
    const place = at.length === 1 ? at[0] : undefined;
    return {
      customer_id: id,
      name: customer.name,
      nif_cif: customer.nif_cif,
      city: customer.city,
      by: byOf(id),
      contact: person ? customer[`name_contact_${person}`] : '',
      place: place?.name ?? '',
      address: wholeAddress(place ?? customer),
      open_notices: notices.find(each => each.customer_id === id)?.n ?? 0,
      overdue_invoices: debts.find(each => each.customer_id === id)?.n ?? 0,
    };
  });
}

/** The records that contain a telephone, by an index for each column. */
async function callersOf({ db, kind }: Engine, phone: string): Promise<Place[]> {
  const key = phoneKey(phone);
  if (key === null) return [];
  const asked = phoneColumns.map(({ table, column }) => {
    const isPlace = table === 'location';
    return sql`select * from (select ${sql.ref(isPlace ? 'customer_id' : 'id')} as customer_id, ${isPlace ? sql.ref('id') : sql`cast(null as bigint)`} as location_id,
      ${sql.lit(column)} as field from ${sql.table(table)} where ${sql.raw(phoneKeySql(kind, column))} = ${key} and ${sql.ref(column)} <> '' limit ${sql.lit(MOST)}) found`;
  });
  const { rows } = await sql<Place>`${sql.join(asked, sql` union all `)}`.execute(db);
  return rows;
}

async function locationsIn({ db }: Engine, places: readonly Place[]) {
  const ids = places.flatMap(({ location_id }) => (location_id === null ? [] : [location_id]));
  return ids.length === 0
    ? []
    : db
        .selectFrom('location')
        .select(['id', 'customer_id', 'name', 'address', 'postal_code', 'city'])
        .where('id', 'in', [...new Set(ids)])
        .execute();
}

async function withNif({ db }: Engine, nif: string): Promise<number[]> {
  const wanted = normaliseNif(nif);
  const rows = wanted === '' ? [] : await db.selectFrom('customer').select('id').where('nif_cif', '=', wanted).limit(MOST).execute();
  return rows.map(row => row.id);
}

/** By the search of customers, of which those stay whose own name is nearly the same; those with a typing error come last. */
async function named(ctx: Ctx, name: string): Promise<number[]> {
  const query = tellingWords(name).join(' ');
  if (query.length < 3) return [];
  const [rows, mistyped] = await Promise.all([bestFirst(ctx, entities.customer, { query, recent: [], limit: 2 * MOST }), nearlyNamed(ctx.engine, name)]);
  return [...new Set([...rows, ...mistyped].filter(row => isSameName(row.name, name)).map(row => row.id))];
}

/** The newest that have all words of a name but for a part of one. */
async function nearlyNamed(engine: Engine, name: string): Promise<{ id: number; name: string }[]> {
  const words = mistypedWords(name);
  if (words.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string }>`select customer.id, customer.name from (${engine.having('customer', words)}) as had
    cross join customer where customer.id = had.id order by had.id desc limit ${sql.lit(NEARLY)}`.execute(engine.db);
  return rows;
}

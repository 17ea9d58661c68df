// Which rows a search finds: by the index of texts, the rows' own and those of the records that they link to, or by testing row after row.
import { type RawBuilder, sql } from 'kysely';
import type { EntityName } from '#domain/index.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { type Word, isFewFigures } from '#domain/kernel/search.ts';
import type { Engine } from '#server/db/connect.ts';
import { INTERNAL } from '#server/db/records.ts';
import { type Test, allOf, oneOf, textHasWords } from '#server/db/textIndex.ts';

/** A way from a record to others. `of` is the record's column whose value stands in `from` as `as`; the other record is `other` there. */
export interface Link {
  /** The table of the other record. */
  table: string;
  from: string;
  as: string;
  of: string;
  /** Whether a few figures alone may be meant: part of a telephone of its customer would find a document that nobody looks for. */
  byFigures: boolean;
}

const to = (table: string, of: string, byFigures = false): Link => ({ table, from: `${table} other`, as: 'other.id', of, byFigures });

const customer = to('customer', 'customer_id');
const place = to('location', 'location_id');
const machine = to('equipment', 'machine_id', true);

const links: Partial<Record<EntityName, readonly Link[]>> = {
  customer: [{ table: 'location', from: 'location other', as: 'other.customer_id', of: 'id', byFigures: false }],
  location: [customer],
  machine: [
    place,
    { table: 'customer', from: 'location join customer other on other.id = location.customer_id', as: 'location.id', of: 'location_id', byFigures: false },
  ],
  call: [customer],
  notice: [customer, place, machine],
  workOrder: [customer, place, machine],
  invoice: [customer],
  cobro: [customer, to('invoice', 'invoice_id', true)],
  reminder: [customer],
  followUp: [
    to('quote', 'quote_id', true),
    { table: 'customer', from: 'quote join customer other on other.id = quote.customer_id', as: 'quote.id', of: 'quote_id', byFigures: false },
  ],
  contract: [customer],
  plannedVisit: [customer, to('contract', 'contract_id', true), place],
  installation: [customer, place],
  certificate: [customer],
  priceRevision: [customer, to('contract', 'contract_id', true)],
  providerInvoice: [to('provider', 'proveedor_id')],
};

export const linksOf = (name: string): readonly Link[] => links[name as EntityName] ?? [];

type Sql = RawBuilder<unknown>;

/** Where a word may occur: in the row's own text, or in that of a linked record. */
type Place = Link | 'own';

/** Words, by where they occur: a way in which a row has all of them. */
type Way = ReadonlyMap<Place, readonly Word[]>;

/** What is looked for in a list. `outward` leaves out the internal words of the entity, `byName` all of customers and suppliers but name and NIF. */
export interface Sought {
  words: readonly Word[];
  outward: boolean;
  byName: boolean;
}

/** Rows that are found, as conditions on the entity's table. */
export interface Found {
  /** Starts from the index; undefined where nothing is found. */
  byIndex: Test | undefined;
  /** Reads the texts of a row and of what it links to. */
  byRow: Test;
  /** A join to the many ids of one place, which need not be read whole to know some rows; in place of `byIndex`. */
  joined: Sql | undefined;
}

/** More ways than these are not distinguished: each word is then looked for everywhere. */
const MOST_WAYS = 24;
/** As many ids as are asked for beforehand: a place that has more is tested row by row, unless it is all there is. */
const FEW = 2_000;

/** Finds out in which ways rows of `entity` can have the words that are sought. */
export async function found(engine: Engine, entity: Entity, sought: Sought): Promise<Found> {
  return new Finding(engine, entity, sought).found();
}

class Finding {
  #engine: Engine;
  #entity: Entity;
  #sought: Sought;
  /** The ids that a place has for words, where they are few. */
  #held = new Map<string, Promise<readonly number[] | undefined>>();

  constructor(engine: Engine, entity: Entity, sought: Sought) {
    this.#engine = engine;
    this.#entity = entity;
    this.#sought = sought;
  }

  async found(): Promise<Found> {
    const { words } = this.#sought;
    const placesOf = await this.#standing();
    const byRow = allOf(words.map((word, index) => oneOf(placesOf[index]!.map(place => this.#stands(place, [word])))));
    if (placesOf.some(places => places.length === 0)) return { byIndex: undefined, byRow, joined: undefined };
    const ways = waysOf(words, placesOf);
    if (!ways) {
      const everywhere = allOf(words.map((word, index) => oneOf(placesOf[index]!.map(place => this.#among(place, this.#idsIn(place, [word]))))));
      return { byIndex: everywhere, byRow, joined: undefined };
    }
    const tests = (await Promise.all(ways.map(way => this.#byIndex(way)))).filter(test => test !== undefined);
    const [only] = tests;
    if (!only || tests.length === 1) return { byIndex: only, byRow, joined: only && ways.length === 1 ? await this.#joined(ways[0]!) : undefined };
    const id = sql.ref(`${this.#entity.table}.id`);
    const union = tests.map(test => sql`select ${id} from ${sql.table(this.#entity.table)} where ${test}`);
    return { byIndex: sql<boolean>`${id} in (${sql.join(union, sql` union `)})`, byRow, joined: undefined };
  }

  /** The places in which each word occurs at all. */
  async #standing(): Promise<Place[][]> {
    const { words } = this.#sought;
    const isFigures = words.every(isFewFigures);
    const places: readonly Place[] = ['own', ...linksOf(this.#entity.name).filter(link => link.byFigures || !isFigures)];
    const asked = words.flatMap(word => places.map(place => ({ word, place })));
    const flags = asked.map(({ word, place }, index) => sql`case when exists(${this.#idsIn(place, [word])}) then 1 else 0 end`.as(`flag${index}`));
    const { rows } = await sql<Record<string, number>>`select ${sql.join(flags)}`.execute(this.#engine.db);
    const standing = asked.filter((_, index) => Number(rows[0]?.[`flag${index}`]) === 1);
    return words.map(word => standing.filter(each => each.word === word).map(({ place }) => place));
  }

  /** The rows that have the words in this way; undefined where none has. The index leads to few rows; what many have is tested on those. */
  async #byIndex(way: Way): Promise<Test | undefined> {
    const parts = await Promise.all([...way].map(async ([place, words]) => ({ place, words, ids: await this.#few(place, words) })));
    if (parts.some(({ ids }) => ids?.length === 0)) return undefined;
    const leads = parts.some(({ ids }) => ids) ? undefined : (parts.find(({ place }) => place !== 'own') ?? parts[0]);
    return allOf(
      parts.map(part => {
        const { place, words, ids } = part;
        if (ids) return this.#among(place, this.#engine.idsOf(ids));
        return part === leads || this.#engine.kind === 'postgres' ? this.#among(place, this.#idsIn(place, words)) : this.#stands(place, words);
      }),
    );
  }

  /** The ids of a place that has the words; undefined where they are many. */
  #few(place: Place, words: readonly Word[]): Promise<readonly number[] | undefined> {
    const key = JSON.stringify([place, words]);
    const known = this.#held.get(key);
    if (known) return known;
    const ids = sql<{ id: number }>`select id from (${this.#idsIn(place, words)} limit ${FEW + 1}) as few`.execute(this.#engine.db);
    const few = ids.then(({ rows }) => (rows.length > FEW ? undefined : rows.map(({ id }) => id)));
    this.#held.set(key, few);
    return few;
  }

  /** The ids of the records of a place whose text has all words, by the index. */
  #idsIn(place: Place, words: readonly Word[]): Sql {
    if (place !== 'own') {
      const ids = this.#engine.having(place.table, words);
      if (!this.#isByName(place)) return ids;
      return sql`select other.id from ${sql.table(place.table)} as other where other.id in (${ids}) and ${textHasWords(nameAndNif, words)}`;
    }
    const ids = this.#engine.having(this.#entity.table, words);
    if (!this.#sought.outward) return ids;
    return sql`select id from ${sql.table(this.#entity.table)} where id in (${ids}) and ${textHasWords(sql.ref('search'), words, INTERNAL)}`;
  }

  /** Rows to which ids of a place lead. */
  #among(place: Place, ids: Sql): Test {
    if (place === 'own') return sql<boolean>`${sql.ref(`${this.#entity.table}.id`)} in (${ids})`;
    const column = sql.ref(`${this.#entity.table}.${place.of}`);
    if (isDirect(place)) return sql<boolean>`${column} in (${ids})`;
    return sql<boolean>`${column} in (select ${sql.ref(place.as)} from ${sql.raw(place.from)} where other.id in (${ids}))`;
  }

  async #joined(way: Way): Promise<Sql | undefined> {
    const [only, another] = way;
    if (!only || another) return undefined;
    const [place, words] = only;
    if (!(place === 'own' || isDirect(place)) || (await this.#few(place, words))) return undefined;
    const column = sql.ref(`${this.#entity.table}.${place === 'own' ? 'id' : place.of}`);
    return sql`join (${this.#idsIn(place, words)}) as had on had.id = ${column}`;
  }

  /** Whether words occur in one place of a row. */
  #stands(place: Place, words: readonly Word[]): Test {
    const { table } = this.#entity;
    if (place === 'own') return textHasWords(sql.ref(`${table}.search`), words, this.#sought.outward ? INTERNAL : '');
    return sql<boolean>`exists (select 1 from ${sql.raw(place.from)} where ${sql.ref(place.as)} = ${sql.ref(`${table}.${place.of}`)}
      and ${textHasWords(this.#isByName(place) ? nameAndNif : sql.ref('other.search'), words)})`;
  }

  #isByName = (place: Link) => this.#sought.byName && withNif.has(place.table);
}

const withNif: ReadonlySet<string> = new Set(['customer', 'provider']);

/** As words are looked for: an order key tells «ñ» from «n». */
const nameAndNif = sql<string>`(' ' || replace(other.sort_key, 'n~', 'n') || ' ' || lower(other.nif_cif) || ' ')`;

const isDirect = (link: Link) => link.as === 'other.id';

/** All ways in which each word occurs somewhere; undefined where they are too many. */
function waysOf(words: readonly Word[], placesOf: readonly (readonly Place[])[]): Way[] | undefined {
  if (placesOf.reduce((ways, { length }) => ways * length, 1) > MOST_WAYS) return undefined;
  return words.reduce<Way[]>(
    (ways, word, index) => ways.flatMap(way => placesOf[index]!.map(place => new Map([...way, [place, [...(way.get(place) ?? []), word]]]))),
    [new Map()],
  );
}

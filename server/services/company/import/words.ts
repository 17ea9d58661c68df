// What the words of a file point to: a record by its code, its NIF or its name; what is missing of a short list will be created.
import { sql } from 'kysely';
import { type EntityName, entities } from '#domain/index.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { fold, orderKey } from '#domain/kernel/format.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { codeInName, createdOnTheWay } from '#domain/company/imports.ts';
import { normaliseNif } from '#domain/parties/nif.ts';
import { askInChunks } from '#server/db/bulk.ts';
import { anyTable } from '#server/db/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { Failure } from '#server/errors.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { draftOf } from '#server/services/records/validate.ts';

/** A record that a cell points to. `customer_id` of a location. */
export interface Meant {
  id: number;
  name: string;
  customer_id?: number;
}

/** A record that is to be created with the import; `id` represents it until then. */
export interface Fresh extends Meant {
  entity: Entity;
}

/** Ids from here on represent records that do not exist yet. */
const NOT_YET = 2 ** 40;

type Way = 'code' | 'nif_cif' | 'name_key' | 'sort_key';

/** The columns by which a record is found, in this order, and which part of a word they can contain. */
const ways: Record<Way, (word: string) => string | number | undefined> = {
  code: (word: string) => (/^\d{1,9}$/.test(word) ? Number(word) : undefined),
  nif_cif: normaliseNif,
  name_key: sameKey,
  sort_key: orderKey,
};
const waysTo: Partial<Record<EntityName, readonly Way[]>> = { customer: ['code', 'nif_cif', 'sort_key'], provider: ['code', 'nif_cif', 'sort_key'] };

const waysOf = (refers: EntityName): readonly Way[] =>
  waysTo[refers] ?? [(entities[refers].same as readonly string[]).includes('name') ? 'name_key' : 'sort_key'];

/** What to do about two of the same name. */
const hints: Partial<Record<EntityName, string>> = { customer: 'indique su código', provider: 'indique su código', location: 'indique el cliente' };

/** The records that words may mean: none, one, or several of the same name. */
export class Words {
  #time: Pick<Services, 'clock'>;
  #known = new Map<EntityName, Map<string, Meant[]>>();
  /** What is to be created, in the order in which it was asked for. */
  readonly fresh: Fresh[] = [];
  #freshByName = new Map<string, Fresh>();

  constructor(time: Pick<Services, 'clock'>) {
    this.#time = time;
  }

  /** Looks up all words of a column at once. */
  async learn(db: Db, refers: EntityName, words: ReadonlySet<string>): Promise<void> {
    const found = new Map<string, Meant[]>();
    for (const way of waysOf(refers)) {
      const left = [...words].filter(word => !found.has(word));
      const byValue = await rowsBy(db, refers, way, left);
      for (const word of left) {
        const rows = byValue.get(ways[way](word));
        if (rows) found.set(word, rows);
      }
    }
    if (waysTo[refers]) await this.#learnCoded(db, refers, words, found);
    this.#known.set(refers, found);
  }

  /** Words of our own exports that name a record by its code besides, since others are called the same. */
  async #learnCoded(db: Db, refers: EntityName, words: ReadonlySet<string>, found: Map<string, Meant[]>): Promise<void> {
    const coded = [...words].flatMap(word => {
      const meant = found.has(word) ? undefined : codeInName(word);
      return meant ? [{ word, ...meant }] : [];
    });
    const byCode = await rowsBy(
      db,
      refers,
      'code',
      coded.map(({ code }) => String(code)),
    );
    for (const { word, name, code } of coded) {
      const rows = byCode.get(code)?.filter(row => fold(row.name) === fold(name));
      if (rows?.length) found.set(word, rows);
    }
  }

  /** What `word` means. Throws 422 with the reason when it means nothing, or too much. */
  get(refers: EntityName, word: string, customerId?: number): Meant {
    const all = this.#known.get(refers)?.get(word) ?? [];
    const [one, other] = customerId === undefined ? all : all.filter(each => each.customer_id === customerId);
    const { one: noun, feminine }: Entity = entities[refers];
    const what = `${noun.toLowerCase()} «${word}»`;
    if (other) throw new Failure(422, `Hay más de ${feminine ? 'una' : 'un'} ${what}: ${hints[refers] ?? 'deje solo una con ese nombre'}`);
    if (one) return one;
    if (createdOnTheWay.includes(refers)) return this.#create(refers, word);
    throw new Failure(422, customerId === undefined ? `No existe ${feminine ? 'la' : 'el'} ${what}` : `El cliente no tiene la ${what}`);
  }

  #create(refers: EntityName, word: string): Fresh {
    const key = `${refers} ${sameKey(word)}`;
    const known = this.#freshByName.get(key);
    if (known) return known;
    const entity: Entity = entities[refers];
    const name = String(draftOf(this.#time, entity, { name: word }).name);
    const fresh = { id: NOT_YET + this.fresh.length, name, entity };
    this.fresh.push(fresh);
    this.#freshByName.set(key, fresh);
    return fresh;
  }
}

/** Rows of an entity by the value of a column. */
async function rowsBy(db: Db, refers: EntityName, way: Way, words: readonly string[]): Promise<Map<unknown, Meant[]>> {
  const entity: Entity = entities[refers];
  const wanted = new Set(words.map(word => ways[way](word)).filter(value => value !== undefined));
  const rows = await askInChunks(wanted, some =>
    anyTable(db)
      .selectFrom(entity.table)
      .select('id')
      .select([sql.ref<string>('name').as('name'), sql.ref<unknown>(way).as('value')])
      .$if(refers === 'location', query => query.select(sql.ref<number>('customer_id').as('customer_id')))
      .where(way, 'in', some)
      .execute(),
  );
  const byValue = new Map<unknown, Meant[]>();
  for (const { value, ...row } of rows) byValue.set(value, [...(byValue.get(value) ?? []), row]);
  return byValue;
}

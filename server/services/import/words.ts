// What the words of a file point to: a record by its code, its NIF or its name; what is missing of a short list will be created.
import { sql } from 'kysely';
import { type EntityName, entities } from '#domain/entities/index.ts';
import type { Entity } from '#domain/entity.ts';
import { fold } from '#domain/format.ts';
import { createdOnTheWay } from '#domain/imports.ts';
import { normaliseNif } from '#domain/rules/nif.ts';
import { askInChunks } from '../../db/bulk.ts';
import { anyTable } from '../../db/anyTable.ts';
import type { Db } from '../../db/connect.ts';
import { Failure } from '../../errors.ts';
import type { Services } from '../context.ts';
import { draftOf } from '../records/validate.ts';

/** A record that a cell points to. `customer_id` of a location. */
export interface Meant {
  id: number;
  name: string;
  customer_id?: number;
}

/** A record that is to be created with the import; `id` stands for it until then. */
export interface Fresh extends Meant {
  entity: Entity;
}

/** Ids from here on stand for records that are not there yet. */
const NOT_YET = 2 ** 40;

type Way = 'code' | 'nif_cif' | 'sort_key';

/** By which columns a record is found, in this order, and what of a word can stand in them. */
const ways: Record<Way, (word: string) => string | number | undefined> = {
  code: (word: string) => (/^\d{1,9}$/.test(word) ? Number(word) : undefined),
  nif_cif: normaliseNif,
  sort_key: fold,
};
const waysTo: Partial<Record<EntityName, readonly Way[]>> = { customer: ['code', 'nif_cif', 'sort_key'], provider: ['code', 'nif_cif', 'sort_key'] };

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
    for (const way of waysTo[refers] ?? ['sort_key']) {
      const left = [...words].filter(word => !found.has(word));
      const byValue = await rowsBy(db, refers, way, left);
      for (const word of left) {
        const rows = byValue.get(ways[way](word));
        if (rows) found.set(word, rows);
      }
    }
    this.#known.set(refers, found);
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
    const key = `${refers} ${fold(word)}`;
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

/** Rows of an entity by what stands in a column. */
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

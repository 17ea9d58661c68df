// Rows of the sample company, collected first and written table by table, as the generic layer would have written each.
import type { InferType } from 'yup';
import { lineDerived } from '#domain/catalogue/documentLine.ts';
import type { Entity, Values } from '#domain/kernel/entity.ts';
import { lineTotals } from '#domain/catalogue/documentTotals.ts';
import type { PictureForm } from '#domain/kernel/fileTypes.ts';
import { newKey } from '#server/adapters/files/byteStore.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { insertNumbered } from '#server/db/bulk.ts';
import { encodeFields } from '#server/db/codec.ts';
import type { Engine } from '#server/db/connect.ts';
import { type Who, auditRow, changeRow, newRow } from '#server/db/records.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Life } from './lives.ts';
import type { Line } from './parts.ts';

/** What a caller gives of a record: draft and derived fields; the rest takes its ordinary value. */
type ValuesOf<E extends Entity> = Partial<InferType<E['draft']>> & Partial<InferType<E['derived']>>;

interface Besides {
  /** Columns that are no field of the entity. */
  extra?: Values;
  version?: number;
  /** What happened to it since it was made. */
  life?: Life;
}

/** A file of a record; a smaller form of a picture names its `original`. */
interface KeptFile {
  entity: string;
  id: number;
  field: string;
  name: string;
  type: string;
  bytes: Buffer;
  who: Who;
  width?: number;
  height?: number;
  position?: number;
  variant?: PictureForm;
  original?: number;
}

/** Puts a file into the place for files and adds its row; answers the row's id. */
export type Keep = (file: KeptFile) => Promise<number>;

/** Keeps files in `files`, named by rows of `store`. */
export function keepIn(store: Store, files: Services['files']): Keep {
  return async ({ id: record_id, bytes, who, entity, field, name, type, width = null, height = null, position = 0, variant = null, original = null }) => {
    const key = newKey();
    await files.put(key, bytes);
    const id = store.countRows('stored_file') + 1;
    const facts = { entity, record_id, field, key, name, type, size: bytes.length, width, height, position, variant, original };
    store.addRow('stored_file', { id, ...facts, created_at: who.at, created_by: who.id });
    return id;
  };
}

export class Store {
  #rows = new Map<keyof Tables, Values[]>();
  #now: string;

  /** Nothing in it happened after `now`, as it travels. */
  constructor(now: string) {
    this.#now = now;
  }

  /** Adds a record; answers its id: records are numbered as they come. */
  add<E extends Entity>(entity: E, values: ValuesOf<E>, made: Who, { extra, version = 1, life }: Besides = {}): number {
    const whole: Values = { ...(entity.draft.getDefault() as Values), ...values };
    const who = { ...made, at: this.#past(made.at) };
    const table = entity.table as keyof Tables;
    const id = this.#of(table).length + 1;
    this.#of(table).push({ id, ...newRow(entity, whole, who), version, ...extra });
    this.#tell(entity, id, whole, who, life);
    return id;
  }

  #past = (at: string) => (at < this.#now ? at : this.#now);

  /** The audit rows of a record. */
  #tell(entity: Entity, id: number, whole: Values, who: Who, { first, turns }: Life = { first: {}, turns: [] }): void {
    const audit = this.#of('audit');
    const before: Values = { ...whole, ...first };
    audit.push({ ...auditRow(who, entity.name, id, 'create', null, before), refused: null });
    let { at } = who;
    for (const { action, who: then, values, source, refused = null } of turns) {
      at = this.#past(then.at > at ? then.at : at); // nothing happens before what came before it
      const by = { ...then, at };
      const row = refused === null ? changeRow(by, entity, id, before, values, action) : auditRow(by, entity.name, id, action, null, null);
      audit.push({ ...row, source, refused });
      Object.assign(before, values);
    }
  }

  /** Adds a row of a table that is no entity. */
  addRow(table: keyof Tables, row: Values): void {
    this.#of(table).push(row);
  }

  countRows(table: keyof Tables): number {
    return this.#of(table).length;
  }

  /** Adds the lines of a document; `links` are the ids that each of its lines carries. */
  addLines(
    table: 'invoice_line' | 'work_order_line',
    schema: Parameters<typeof encodeFields>[0],
    lines: readonly Line[],
    linksOf: (index: number) => Values,
  ): void {
    for (const [index, line] of lines.entries()) {
      const figures = encodeFields(lineDerived, lineTotals(line));
      this.#of(table).push({ ...encodeFields(schema, { ...line }), ...figures, position: index + 1, ...linksOf(index) });
    }
  }

  /** Writes everything in one transaction: a record after those that it names. */
  async write({ kind, transact }: Pick<Engine, 'kind' | 'transact'>): Promise<void> {
    // the audit tells what happened in the order in which it did
    this.#of('audit').sort((one, other) => (String(one['at']) < String(other['at']) ? -1 : String(one['at']) > String(other['at']) ? 1 : 0));
    await transact(async trx => {
      for (const table of order) await insertNumbered(trx, kind, table, this.#of(table));
    });
  }

  #of(table: keyof Tables): Values[] {
    const rows = this.#rows.get(table) ?? [];
    this.#rows.set(table, rows);
    return rows;
  }
}

const order: readonly (keyof Tables)[] = [
  'company',
  'customer_category',
  'customer',
  'app_user',
  'location',
  'equipment',
  'indoor_unit',
  'phone_call',
  'notice',
  'absence',
  'local_holiday',
  'product_family',
  'provider',
  'product',
  'tariff',
  'kit',
  'kit_line',
  'contract_template',
  'template_plan',
  'provider_invoice',
  'provider_invoice_rate',
  'provider_invoice_due',
  'provider_payment',
  'failure_category',
  'failure_code',
  'invoice',
  'work_order',
  'work_order_line',
  'work_order_failure',
  'invoice_line',
  'debt',
  'payment',
  'counter',
  'stored_file',
  'audit',
];

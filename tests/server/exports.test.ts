// A list as a file: all of its rows, only what its reader may see, and nothing that a spreadsheet would run.
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListFilter } from '#domain/list.ts';
import { endpointRows, endpoints } from '#domain/endpoints.ts';
import { type EntityName, entities } from '#domain/entities/index.ts';
import { dashedIn, fieldsOf } from '#domain/entity.ts';
import { type Noun, titleOf } from '#domain/titles.ts';
import { type Role, everyone as roles } from '#domain/roles.ts';
import { anyTable } from '#server/db/anyTable.ts';
import { entityFields } from '#server/db/codec.ts';
import { newRow } from '#server/db/records.ts';
import { openApp } from '#tests/support/app.ts';
import { serial } from '#tests/support/build.ts';
import type { Caller } from '#tests/support/caller.ts';
import { rowsOf, subjectsOf } from '#tests/support/subjects.ts';
import { zipEntries } from '#tests/support/zipEntries.ts';

const app = await openApp();
const { office, given, services } = app;
const subjects = subjectsOf(app);
const exported = endpointRows.flatMap(([call, row]) => {
  const [name, what] = call.split('.') as [EntityName, string];
  return what === 'export' && name in entities ? [[name, row.roles as readonly Role[]] as const] : [];
});

const file = (who: Caller, name: EntityName, format: 'csv' | 'xlsx', filter: ListFilter = {}) =>
  who.fetch(`/api/${name}/export`, { method: 'POST', payload: { format, filter } });

const titleIn = (name: EntityName, field: string) => titleOf(name as Noun, field as never);

/** The rows of a list as CSV, by heading. */
async function csvOf(who: Caller, name: EntityName, filter?: ListFilter): Promise<Record<string, string>[]> {
  const { body, headers } = await file(who, name, 'csv', filter);
  const rows = parse<Record<string, string>>(body, { bom: true, delimiter: ';', columns: true, record_delimiter: '\r\n' });
  expect(rows).toHaveLength(Number(headers['x-total-rows']));
  return rows;
}

describe('a text', () => {
  const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1+1', '\r=1+1', '=HYPERLINK("http://malo.test";"Pulse")'];
  const harmless = ['Ñandú "El Rápido"', 'uno;dos', 'dos\nlíneas', 'dos\r\nlíneas', '"', 'a=b@c-d+e'];

  /** A record of which every text is `text`: straight into its table, for what was stored before a rule was made is exported too. */
  async function written(name: EntityName, text: string): Promise<string[]> {
    const { draft, wrap } = subjects[name]!;
    const { id } = (await office.post(rowsOf(name).create, wrap(await draft()))) as { id: number };
    const record = (await office.get(rowsOf(name).data, { id })) as Record<string, unknown>;
    const isText = (value: unknown) => typeof value === 'string' && !/^\d{4}-\d{2}-\d{2}/.test(value);
    const { draft: stored, label, nameOf } = entities[name];
    const isNamedBy = (field: string) => field === label && nameOf(record) !== record[label];
    const listed = entityFields(entities[name]).flatMap(field => (field.isUnlisted ? [] : [field.name]));
    const fields = Object.keys(stored.fields).filter(field => isText(record[field]) && !isNamedBy(field) && listed.includes(field));
    const values = Object.fromEntries(fields.map(field => [field, text]));
    await anyTable(services.engine.db).updateTable(entities[name].table).set(values).where('id', '=', id).execute();
    return fields.map(field => titleIn(name, field));
  }

  const named = exported.flatMap(([name]) => (name in subjects ? [name] : []));
  it.each(named)('in any field of %s comes out as it is, and a formula with an apostrophe before it', async name => {
    for (const text of [...formulas, ...harmless]) {
      const titles = await written(name, text);
      expect(titles.length).toBeGreaterThan(0);
      const shown = formulas.includes(text) ? `'${text}` : text;
      const rows = await csvOf(office, name);
      expect([text, rows.filter(row => titles.every(title => row[title] === shown)).length]).toEqual([text, 1]);
      expect(rows.flatMap(row => Object.values(row)).filter(cell => formulas.includes(cell))).toEqual([]);
    }
  });

  it('is no formula in a workbook either', async () => {
    await written('productFamily', '=2+2');
    await written('productFamily', '@SUM(A2)');
    const book = [...zipEntries((await file(office, 'productFamily', 'xlsx')).rawPayload).values()].map(String).join('\n');
    for (const text of ['=2+2', '@SUM(A2)']) expect(book).toMatch(new RegExp(`>(&apos;|&#39;|')${text.replace(/[+()]/g, '\\$&')}<`));
    expect(book).not.toMatch(/<f[ >]|<t[^>]*>[=+\-@]/);
  });
});

it('an amount below zero stays a number', async () => {
  const rectifica_id = await given.issued({}, [{ price: 100, iva: 21 }]);
  await office.post(endpoints.invoice.rectify, { id: rectifica_id });
  expect(await csvOf(office, 'invoice', { rectifica_id })).toMatchObject([{ 'Base imponible': '-100', Total: '-121' }]);
});

describe('a list of more rows than are read at once', () => {
  const names = Array.from({ length: 1_203 }, (_, n) => `Lote ${String(n).padStart(4, '0')}`);
  beforeAll(async () => {
    const who = { id: null, at: '2026-03-01 00:00:00' };
    await services.engine.transact(async trx => {
      for (let start = 0; start < names.length; start += 500) {
        const rows = names.slice(start, start + 500).map(name => newRow(entities.failureCategory, { name }, who));
        await trx
          .insertInto('failure_category')
          .values(rows as never)
          .execute();
      }
    });
  });

  it('is whole as CSV and as a workbook, in its order', async () => {
    const filter = { text: 'lote', sort: { field: 'name', dir: 'asc' as const } };
    expect((await csvOf(office, 'failureCategory', filter)).map(row => row['Nombre'])).toEqual(names);
    const book = [...zipEntries((await file(office, 'failureCategory', 'xlsx', filter)).rawPayload).values()].map(String).join('\n');
    expect(names.filter(name => !book.includes(`>${name}<`))).toEqual([]);
  });
});

describe('the file that somebody gets', () => {
  const people = {} as Record<Role, Caller>;
  beforeAll(async () => {
    for (const role of roles) people[role] = await app.signInAs(role);
    const ours = (await people.cliente.get(endpoints.auth.info)).user.customer_id!;
    const me = (await people.trabajador.get(endpoints.auth.info)).user.id;
    for (const customer_id of [ours, await given.customer()]) {
      await given.notice({ customer_id, internal_observations: `Moroso ${serial()}` });
      await given.notice({ customer_id, user_id: me });
      await given.invoice({ customer_id });
      await given.issued({ customer_id });
      await given.workOrder({ customer_id });
      await given.workOrder({ customer_id, user_id: me });
    }
  });

  it.each(exported.flatMap(([name, may]) => may.map(role => [name, role] as const)))('of %s as %s has the rows of their list', async (name, role) => {
    const who = people[role];
    const { items, total } = (await who.post(rowsOf(name).page, { page: 1, pageSize: 100 })) as { items: Record<string, unknown>[]; total: number };
    const rows = await csvOf(who, name);
    expect(rows).toHaveLength(total);
    const isShown = (field: string) => rows[0]?.[titleIn(name, field)] !== undefined && !/fecha|date|created|estado|^desde$|^hasta$/.test(field);
    const titled = Object.entries(items[0] ?? {}).flatMap(([field, value]) => (typeof value === 'string' && isShown(field) ? [field] : []));
    const plain = (value: unknown) => String(value ?? '').replace(/^(?=[=+\-@\t\r])/, "'");
    const { label, nameOf, draft } = entities[name];
    const inWords = (field: string, value: unknown) => fieldsOf(draft)[field]?.spec.meta?.words?.[String(value)] ?? value;
    const isEmpty = (item: Record<string, unknown>, field: string) => dashedIn(draft).includes(field) && item[field] === '-';
    const shown = (item: Record<string, unknown>, field: string) =>
      isEmpty(item, field) ? '' : plain(field === label ? nameOf(item) : inWords(field, item[field]));
    for (const field of titled) expect(rows.slice(0, items.length).map(row => row[titleIn(name, field)])).toEqual(items.map(item => shown(item, field)));
  });

  it('holds no column that a customer does not read', async () => {
    const [first] = await csvOf(people.cliente, 'notice');
    expect(Object.keys(first!)).toEqual(expect.arrayContaining(['Descripción del trabajo', 'Cliente']));
    expect(Object.keys(first!)).not.toContain('Observaciones internas');
    expect((await file(people.cliente, 'notice', 'xlsx')).statusCode).toBe(200);
    for (const format of ['csv', 'xlsx'] as const) {
      const { rawPayload } = await file(people.cliente, 'notice', format);
      const text = format === 'csv' ? rawPayload.toString() : [...zipEntries(rawPayload).values()].map(String).join('\n');
      expect(text).not.toMatch(/Moroso|internas/);
    }
  });
});

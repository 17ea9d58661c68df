// A list as a file: all of its rows, only what its reader may see, and nothing that a spreadsheet would run.
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { shownCode } from '#domain/catalogue/equipmentCode.ts';
import type { ListFilter } from '#domain/kernel/list.ts';
import { endpointRows, endpoints } from '#domain/endpoints.ts';
import { type EntityName, entities } from '#domain/index.ts';
import { dashedIn, fieldsOf } from '#domain/kernel/entity.ts';
import { type Noun, titleOf } from '#domain/records/titles.ts';
import { type Role, everyone as roles } from '#domain/kernel/roles.ts';
import { anyTable, type Tables } from '#server/db/tables.ts';
import { entityFields } from '#server/db/codec.ts';
import { readWorkbook } from '#server/adapters/workbook/readWorkbook.ts';
import { newRow } from '#server/db/records.ts';
import { openApp } from '#tests/support/app/app.ts';
import { serial } from '#tests/support/samples/serial.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { rowsOf, subjectsOf } from '#tests/support/samples/subjects.ts';
import { zipEntries } from '#tests/support/files/zipEntries.ts';
import type { InsertObject } from 'kysely';

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

  it('is no formula in a workbook either, where it needs no apostrophe because it is a text', async () => {
    await written('productFamily', '=2+2');
    await written('productFamily', '@SUM(A2)');
    const bytes = (await file(office, 'productFamily', 'xlsx')).rawPayload;
    expect([...zipEntries(bytes).values()].map(String).join('\n')).not.toMatch(/<f[ >]/);
    const names = (await readWorkbook({ user: { id: 1 } }, bytes))!.flatMap(({ cells }) => cells);
    expect(names).toEqual(expect.arrayContaining(['=2+2', '@SUM(A2)']));
  });
});

describe('a workbook', () => {
  /** The column at a place: 0 is A, 26 is AA. */
  const letterOf = (place: number): string => (place < 26 ? '' : letterOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

  it('keeps days and euros as what they are, and ends with the totals of what is filtered', async () => {
    const customer_id = await given.customer({ name: 'Hotel Suma' });
    const one = await given.issued({ customer_id }, [{ price: 100.5, iva: 21 }]);
    await given.issued({ customer_id }, [{ price: 0.2, iva: 21 }]);
    const { rawPayload } = await file(office, 'invoice', 'xlsx', { customer_id });
    const [heads, first, , last] = (await readWorkbook({ user: { id: 1 } }, rawPayload))!.map(({ cells }) => cells);
    const place = (field: string) => heads!.indexOf(titleIn('invoice', field));
    const { fecha_creacion } = await office.get(endpoints.invoice.data, { id: one });
    expect([last![0], last![heads!.indexOf('Base imponible')], last![place('total')]]).toEqual(['Total', '100,7', '121,85']);
    const isoDay = first![place('fecha_creacion')]!.split('/').reverse().join('-');
    expect(isoDay).toBe(fecha_creacion);
    const sheet = String(zipEntries(rawPayload).get('xl/worksheets/sheet1.xml'));
    const tagOf = (field: string) => new RegExp(`<c r="${letterOf(place(field))}2"[^>]*>`).exec(sheet)?.[0];
    for (const field of ['fecha_creacion', 'total']) expect(tagOf(field)).toMatch(/^<c (?!.* t="(s|inlineStr|str)")/);
    const styles = String(zipEntries(rawPayload).get('xl/styles.xml'));
    for (const format of ['dd/mm/yyyy', '#,##0.00']) expect(styles).toContain(`formatCode="${format}`);
  });

  it('has telephones without an apostrophe, which a CSV needs', async () => {
    await given.customer({ name: 'Con prefijo', phone: '+34 957 431 281' });
    const cells = (await readWorkbook({ user: { id: 1 } }, (await file(office, 'customer', 'xlsx')).rawPayload))!.flatMap(row => row.cells);
    expect(cells).toContain('+34 957 431 281');
    expect((await csvOf(office, 'customer')).map(row => row['Teléfono'])).toContain("'+34 957 431 281");
  });

  it('of prices has no total, since nobody adds them up', async () => {
    await given.product({ price: 12.1 });
    expect((await readWorkbook({ user: { id: 1 } }, (await file(office, 'product', 'xlsx')).rawPayload))!.at(-1)!.cells).not.toContain('Total');
    expect((await csvOf(office, 'product')).map(row => row['Precio'])).toContain('12,10');
  });
});

it('an amount below zero stays a number', async () => {
  const rectifica_id = await given.issued({}, [{ price: 100, iva: 21 }]);
  await office.post(endpoints.invoice.rectify, { id: rectifica_id });
  expect(await csvOf(office, 'invoice', { rectifica_id })).toMatchObject([{ 'Base imponible': '-100,00', Total: '-121,00' }]);
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
          .values(rows as InsertObject<Tables, 'failure_category'>[])
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
    const isTime = (of: EntityName, field: string) => entityFields(entities[of]).some(each => each.name === field && each.time !== undefined);
    const isShown = (field: string) => rows[0]?.[titleIn(name, field)] !== undefined && !/fecha|date|created|estado/.test(field) && !isTime(name, field);
    const titled = Object.entries(items[0] ?? {}).flatMap(([field, value]) => (typeof value === 'string' && isShown(field) ? [field] : []));
    const plain = (value: unknown) => String(value ?? '').replace(/^(?=[=+\-@\t\r])/, "'");
    const { label, nameOf, draft } = entities[name];
    const isSticker = (field: string) => name === 'machine' && field === 'codigo';
    const inWords = (field: string, value: unknown) =>
      isSticker(field) ? shownCode(String(value)) : (fieldsOf(draft)[field]?.spec.meta?.words?.[String(value)] ?? value);
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

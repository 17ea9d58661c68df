// The audit as it is read: every way of narrowing it, each entry in words, and as a file.
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auditNouns } from '#domain/records/audit.ts';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { stampNames } from '#domain/kernel/entity.ts';
import { stepWords, stepsOf } from '#machines/flows/auditSteps.ts';
import { auditField } from '#server/services/records/audit/fields.ts';
import { type LogFilter, partOf } from '#server/services/records/audit/log.ts';
import { sealAudit } from '#server/services/records/audit/seal.ts';
import { readWords } from '#server/services/records/audit/readWords.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildProduct, buildWorkOrder } from '#tests/support/samples/build.ts';
import { fillExampleWorld } from '#tests/support/samples/exampleWorld.ts';
import type { ListFilter } from '#domain/kernel/list.ts';

const { audit } = endpoints;

/** The company of the examples on the day after, with a technician who has signed in, and two who have not got in. */
async function openAudited() {
  const app = await openApp();
  const { office, nobody, db } = app;
  await fillExampleWorld(app);
  app.pass({ hours: 10 });
  await office.get(endpoints.auth.info); // a session that is used does not end
  app.pass({ hours: 10 });
  const technician = await app.signIn('tecnico');
  const noticeOfTechnician = await technician.ask(endpoints.workOrder.create, { body: buildWorkOrder({ customer_id: 1 }) });
  await nobody.ask(endpoints.auth.login, { body: { identity: 'tecnico', password: 'no-es-esta' } });
  await nobody.ask(endpoints.auth.login, { body: { identity: 'quien-sea', password: 'no-es-esta' } });
  const all = await db.selectFrom('audit').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').execute();
  return { ...app, technician, noticeOfTechnician, all };
}

/** Nothing is written here any more. */
const read = await openAudited();
const { all } = read;
/** Here the tests write. */
const written = await openAudited();
const idsOf = (filter: ListFilter, { office } = read) =>
  office.post(audit.page, { page: 1, pageSize: 100, filter }).then(({ items, total }) => ({ ids: items.map(({ id }) => id), total }));

describe('the entries of the audit', () => {
  const { office } = read;
  const day = { desde: '2026-03-03', hasta: '2026-03-03' };
  const one = all.find(row => row.entity === 'invoice')!;
  const parts: ListFilter[] = [
    {},
    ...[...new Set(all.map(row => row.entity))].map(entidad => ({ entidad })),
    ...[...new Set(all.map(row => row.action))].map(paso => ({ paso })),
    ...[...new Set(all.map(row => row.user_id))].map(quien => ({ quien: quien ?? 0 })),
    { entidad: 'invoice', paso: 'create' },
    { entidad: 'invoice', registro: one.record_id },
    { entidad: 'invoice', registro: one.record_id, paso: 'create', quien: 1 },
    { entidad: 'invoice', quien: 1 },
    { paso: 'create', quien: 1 },
    { paso: 'create,invoice.issue' },
    { entidad: 'invoice', paso: 'create,invoice.issue' },
    { entidad: 'invoice', registro: one.record_id, paso: 'create,update', quien: 1 },
    { entidad: 'invoice', paso: 'create', quien: 1 },
    { entidad: 'invoice', paso: 'nada' },
    { quien: 999_999 },
  ];
  const cases = parts.flatMap(part => [part, { ...part, ...day }, { ...part, hasta: '2026-03-02' }]);

  it.each(cases)('narrowed by %j are those and no others, the newest first', async filter => {
    const { entidad, registro, paso, quien, desde, hasta } = filter as Record<string, string | number | undefined>;
    const ought = all.filter(
      row =>
        (entidad ?? row.entity) === row.entity &&
        (registro ?? row.record_id) === row.record_id &&
        (paso === undefined || String(paso).split(',').includes(row.action)) &&
        (quien ?? row.user_id ?? 0) === (row.user_id ?? 0) &&
        row.at.slice(0, 10) >= (desde ?? '') &&
        row.at.slice(0, 10) <= (hasta ?? '9'),
    );
    expect(await idsOf(filter)).toEqual({ ids: ought.map(({ id }) => id).slice(0, 100), total: ought.length });
  });

  it('come page by page', async () => {
    const pages = await Promise.all([1, 2, 3].map(page => office.post(audit.page, { page, pageSize: 7, filter: { quien: 1 } })));
    const ought = all.filter(row => row.user_id === 1).map(({ id }) => id);
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ought.slice(0, 21));
  });

  it.each([{}, { quien: 1 }, { entidad: 'invoice', quien: 1 }, { paso: 'create' }])(
    'narrowed by %j go on from an entry and back again, in both orders, and say where they end',
    async filter => {
      for (const dir of ['desc', 'asc'] as const) {
        const ask = (where: { after?: number; before?: number } = {}) =>
          office.post(audit.page, { page: 1, pageSize: 9, filter: { ...filter, sort: { field: 'at', dir } }, ...where });
        const ids: number[] = [];
        let page = await ask();
        expect(page.ends.previous).toBeNull();
        const firsts = [page];
        for (;;) {
          ids.push(...page.items.map(({ id }) => id));
          if (page.ends.next === null) break;
          page = await ask({ after: page.ends.next });
          firsts.push(page);
        }
        const own = all.filter(
          row =>
            ((filter as { quien?: number }).quien ?? row.user_id) === row.user_id &&
            ((filter as { entidad?: string }).entidad ?? row.entity) === row.entity &&
            ((filter as { paso?: string }).paso ?? row.action) === row.action,
        );
        const ought = dir === 'asc' ? own.toReversed() : own;
        expect(ids).toEqual(ought.map(({ id }) => id));
        for (let n = firsts.length - 1; n > 0; n -= 1) {
          const back = await ask({ before: firsts[n]!.ends.previous! });
          expect(back.items).toEqual(firsts[n - 1]!.items);
          expect(back.ends.previous === null).toBe(n === 1);
        }
      }
    },
  );

  it('go on from none that there is not, and are sorted by nothing but their time', async () => {
    expect(await office.ask(audit.page, { body: { page: 1, after: 9_999_999 } })).toMatchObject({ status: 422, errors: { after: expect.any(String) } });
    expect(await office.ask(audit.page, { body: { page: 1, filter: { sort: { field: 'quien', dir: 'asc' } } } })).toMatchObject({ status: 422 });
  });

  it.each([
    [{ registro: 1 }, 'filter.entidad'],
    [{ entidad: 'nada' }, 'filter.entidad'],
    [{ quien: 'ana' }, 'filter.quien'],
    [{ desde: '03/03/2026' }, 'filter.desde'],
    [{ inventado: 1 }, 'filter.inventado'],
  ])('are not narrowed by %j', async (filter, field) => {
    expect(await office.ask(audit.page, { body: { page: 1, filter } })).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } });
  });
});

describe('an entry', () => {
  const { office, given } = written;
  it.each(Object.entries(entities))('about %s is called as its entity is', (name, { one }) => {
    expect(auditNouns[name as keyof typeof auditNouns]).toBe(one);
  });

  it('has words for what it is about and for its step, whichever it is', () => {
    const kinds = [...new Set(all.map(({ entity, action }) => `${entity} ${action}`))].map(kind => kind.split(' ') as [string, string]);
    expect(kinds.length).toBeGreaterThan(20);
    expect(kinds.filter(([entity, action]) => !(entity in auditNouns) || stepWords(entity, action) === action)).toEqual([]);
  });

  it('has a step that no other one is called as, whatever it is about', () => {
    const words = stepsOf(undefined).map(([, each]) => each);
    const actions = stepsOf(undefined).flatMap(([each]) => each.split(','));
    expect([words, actions]).toEqual([[...new Set(words)], [...new Set(actions)]]);
    for (const [own, name] of stepsOf('invoice')) for (const action of own.split(',')) expect(stepWords('invoice', action)).toBe(name);
  });

  it('names every field that it holds, except stamps and names that only accompany a number', () => {
    const names = all.flatMap(({ entity, before, after }) => {
      const values = [before, after].map(text => JSON.parse(text ?? '{}') as object);
      return values.flatMap(each => Object.keys(each)).map(name => [entity, name] as const);
    });
    const secrets = ['user.password', 'user.password_confirm']; // of users that the tests made without the program
    const untitled = names.filter(
      ([entity, name]) => !auditField(entity, name) && !(stampNames as readonly string[]).includes(name) && !name.endsWith('_name'),
    );
    expect([...new Set(untitled.map(each => each.join('.')))].filter(name => !secrets.includes(name))).toEqual([]);
  });

  it('of a changed invoice shows its fields and lines as the screens do', async () => {
    const id = await given.invoice({ customer_id: 1, fecha_creacion: '2026-03-02' }, [{ description: 'Gas', quantity: 2, price: 1.5, iva: 21 }]);
    await office.post(endpoints.invoice.update, {
      invoiceData: { id, fecha_creacion: '2026-03-01' },
      invoice_lines: [
        {
          description: 'Gas R32',
          quantity: 1000,
          unidad: 'KGM',
          price: 1.2345,
          discount: 10,
          operation: 'S2',
          iva: 0,
          tarifa: '',
          product_id: null,
          work_order_id: null,
          anticipo_id: null,
        },
      ],
    });
    const { items } = await office.post(audit.page, { page: 1, filter: { entidad: 'invoice', registro: id } });
    const detail = await office.get(audit.data, { id: items[0]!.id });
    expect(detail).toMatchObject({ entity: 'invoice', record_id: id, action: 'update', user_name: 'Ana Oficina' });
    const columns = ['Descripción', 'Cantidad', 'Unidad', 'Precio', 'Descuento %', 'Operación', 'IVA %'];
    expect(detail.changes).toEqual(
      expect.arrayContaining([
        { title: 'Fecha', before: '02/03/2026', after: '01/03/2026' },
        { title: 'Base imponible', before: '3,00 €', after: '1.111,05 €' },
        {
          title: 'Líneas',
          before: { columns, rows: [['Gas', '2', 'Unidad', '1,50 €', '0,00', 'Normal', '21,00']] },
          after: { columns, rows: [['Gas R32', '1.000', 'Kilogramo', '1,2345 €', '10,00', 'Inversión del sujeto pasivo', '0,00']] },
        },
      ]),
    );
    const created = await office.get(audit.data, { id: items[1]!.id });
    expect(created.changes).toEqual(
      expect.arrayContaining([
        { title: 'Cliente', before: null, after: 'Hotel Almería' },
        { title: 'Estado', before: null, after: 'Borrador' },
      ]),
    );
  });

  it('of a record that is gone keeps what it was', async () => {
    const { id } = await office.post(endpoints.customerCategory.create, { name: 'Efímera' });
    await office.post(endpoints.customerCategory.remove, { id });
    const { items } = await office.post(audit.page, { page: 1, filter: { entidad: 'customerCategory', registro: id } });
    expect(items).toMatchObject([{ action: 'delete', record_name: null }, { action: 'create' }]);
    expect((await office.get(audit.data, { id: items[0]!.id })).changes).toEqual([{ title: 'Nombre', before: 'Efímera', after: null }]);
  });

  it('that there is not is not found', async () => {
    expect((await office.ask(audit.data, { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('signing in', () => {
  const entries = (paso: string, { office } = read) => office.post(audit.page, { page: 1, filter: { entidad: 'user', paso } });

  it('leaves its entry: who, and from which network', async () => {
    const { technician, office } = read;
    const { id } = (await technician.get(endpoints.auth.info)).user;
    const [entry] = (await entries('signIn')).items;
    expect(entry).toMatchObject({ user_id: id, record_id: id, source: 'login' });
    expect((await office.get(audit.data, { id: entry!.id })).changes).toEqual([{ title: 'Red', before: null, after: '127.0.0.0/24' }]);
  });

  it('with a wrong password leaves one that names the user, or no user where there is none, and nothing that was typed', async () => {
    const { id } = (await read.technician.get(endpoints.auth.info)).user;
    expect((await entries('signIn.failed')).items).toMatchObject([
      { user_id: null, record_id: 0, record_name: null },
      { user_id: null, record_id: id },
    ]);
    expect(JSON.stringify(all)).not.toMatch(/no-es-esta|quien-sea/);
  });

  it('again and again leaves no more entries than guesses that are listened to', async () => {
    const before = (await entries('signIn.failed', written)).total;
    for (let n = 0; n < 30; n += 1) await written.nobody.ask(endpoints.auth.login, { body: { identity: `nadie-${n}`, password: 'x' }, address: '203.0.113.9' });
    expect((await entries('signIn.failed', written)).total).toBe(before + 10);
  });
});

describe('the audit as a file', () => {
  const { office, noticeOfTechnician, all } = written;
  const file = (filter: object, format = 'csv') => office.fetch(audit.export.path, { method: 'POST', payload: { format, filter } });

  it('holds the entries of the filter, in words', async () => {
    const { body, headers } = await file({ entidad: 'workOrder', paso: 'create' });
    const rows = parse<Record<string, string>>(body, { bom: true, delimiter: ';', columns: true, record_delimiter: '\r\n' });
    const ought = all.filter(row => row.entity === 'workOrder' && row.action === 'create');
    expect([rows.length, Number(headers['x-total-rows'])]).toEqual([ought.length, ought.length]);
    expect(rows[0]).toMatchObject({ 'Fecha y hora': '03/03/2026 05:05:00', Qué: 'Albarán', Paso: 'Crear', Registro: expect.stringMatching(/^A26-/) });
    expect(rows[0]!['Cambios']).toContain('Cliente:  → Hotel Almería');
    expect(noticeOfTechnician.status).toBe(200);
  });

  it('is a workbook, too', async () => {
    expect((await file({ entidad: 'invoice' }, 'xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('leaves an entry of its own, as every export does: what list, how many, and how it was narrowed', async () => {
    await office.fetch(endpoints.invoice.export.path, { method: 'POST', payload: { format: 'csv', filter: { estado: 'emitida', desde: '2026-03-01' } } });
    const { items } = await office.post(audit.page, { page: 1, filter: { paso: 'exported', entidad: 'invoice' } });
    const { changes } = await office.get(audit.data, { id: items[0]!.id });
    expect(changes).toEqual([
      { title: 'Formato', before: null, after: 'CSV' },
      { title: 'Registros', before: null, after: expect.any(String) },
      { title: 'Filtro', before: null, after: 'Estado: Emitida\nDesde: 01/03/2026' },
    ]);
  });
});

describe('the words of the entries', () => {
  const { office, given, services } = written;
  const found = async (text: string, filter: Record<string, unknown> = {}) => (await idsOf({ text, ...filter }, written)).ids;
  const changed = async (fields: object) => {
    const { id } = await office.post(endpoints.product.create, buildProduct({ product_family_id: 1, ...fields }));
    const { items } = await office.post(audit.page, { page: 1, filter: { entidad: 'product', registro: id } });
    await sealAudit(services.engine);
    await readWords(services.engine);
    return items[0]!.id;
  };

  it('are found as the reader sees them: a title and a value, with accents or without, begun, and in any order', async () => {
    const entry = await changed({ name: 'Válvula de expansión termostática', price: 1234.5 });
    const texts = ['termostática', 'TERMOSTATICA', 'expan valv', '1.234,50', '1234,50', 'nombre termostatica', 'precio 1.234,50'];
    expect(await Promise.all(texts.map(text => found(text)))).toEqual(texts.map(() => [entry]));
    expect(await found('termostatica inexistente')).toEqual([]);
    expect(await found('1.234,51')).toEqual([]);
    expect(await found('"*) & (')).toEqual([]);
  });

  it('are found together with every other filter, in both orders, and page by page', async () => {
    const ids = [
      await changed({ name: 'Presostato doble uno' }),
      await changed({ name: 'Presostato doble dos' }),
      await changed({ name: 'Presostato doble tres' }),
    ];
    expect(await found('presostato')).toEqual(ids.toReversed());
    expect(await found('presostato', { sort: { field: 'at', dir: 'asc' } })).toEqual(ids);
    expect(await found('presostato', { entidad: 'product', paso: 'create', quien: 1 })).toEqual(ids.toReversed());
    expect(await found('presostato', { entidad: 'customer' })).toEqual([]);
    expect(await found('presostato', { hasta: '2026-03-02' })).toEqual([]);
    const first = await office.post(audit.page, { page: 1, pageSize: 2, filter: { text: 'presostato' } });
    expect([first.total, first.items.length]).toEqual([3, 2]);
    const second = await office.post(audit.page, { page: 1, pageSize: 2, filter: { text: 'presostato' }, after: first.ends.next! });
    expect(second.items.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it('of what was refused are those that were asked', async () => {
    const id = await given.invoice();
    await office.post(endpoints.invoice.issue, { id });
    await office.ask(endpoints.invoice.update, { body: { invoiceData: { id, codigo: 'ZZ-77123' } } });
    await sealAudit(services.engine);
    await readWords(services.engine);
    const { items } = await office.post(audit.page, { page: 1, filter: { text: 'ZZ-77123', resultado: 'fecha_numero' } });
    expect(items).toMatchObject([{ entity: 'invoice', record_id: id, action: 'invoice.renumber' }]);
  });
});

describe('a page that goes on from an entry', () => {
  // the few entries of one record are sorted
  const narrowed: LogFilter[] = [
    {},
    { entity: 'invoice' },
    { entity: 'invoice', actions: ['create'] },
    { actions: ['create', 'update'] },
    { user: 1 },
    { result: 'negado' },
  ];
  const places = narrowed.flatMap(filter => (['after', 'before'] as const).map(side => ({ filter, side })));

  it.each(places)('walks an index and sorts nothing: $side, $filter', async ({ filter, side }) => {
    const { db } = read;
    const { engine } = read.services;
    const { id, at } = all[3]!;
    const { sql: text, parameters } = (await partOf(engine, filter, { take: 21, [side]: { id, at } }))!.compile();
    const plan = await db.transaction().execute(async trx => {
      if (engine.kind === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
      const parts = text.split(/\?|\$\d+/);
      const query = sql.join(
        [
          sql.raw(engine.kind === 'sqlite' ? 'explain query plan ' : 'explain '),
          ...parts.flatMap((part, place) => [sql.raw(part), ...(place < parameters.length ? [sql.val(parameters[place])] : [])]),
        ],
        sql``,
      );
      return JSON.stringify((await query.execute(trx)).rows);
    });
    expect(plan).not.toMatch(/TEMP B-TREE|SCAN audit(?! USING)|Seq Scan on audit/);
  });
});

// Every call that names a record × who sees a part of the rows × their own record and somebody else's; and every path by every method.
import { describe, expect, it } from 'vitest';
import { type Endpoint, fillPath } from '#domain/kernel/endpoint.ts';
import { endpointRows, endpoints } from '#domain/endpoints.ts';
import { everyone } from '#domain/kernel/roles.ts';
import { pathParams } from '#tests/support/samples/pathParams.ts';
import { openApp } from '#tests/support/app/app.ts';
import { type Caller, asPayload } from '#tests/support/app/caller.ts';
import { MARK, type Narrow, ownAndForeign } from '#tests/support/samples/ownAndForeign.ts';
import { PNG, upload } from '#tests/support/app/upload.ts';

/** Of a statement. */
const days = { desde: '2026-01-01', hasta: '2026-03-31', postal_code: '14001' };

const app = await openApp();
const people = await ownAndForeign(app);
const roles = ['cliente', 'trabajador'] as const satisfies readonly Narrow[];
type Thing = keyof (typeof people)['cliente']['own'];

/** The kinds of records that a role sees a part of. What is not here has no owner: all of it, or nothing, by the call. */
const narrowed: Record<Narrow, readonly Thing[]> = {
  cliente: ['notice', 'workOrder', 'invoice', 'call', 'machine', 'user', 'customer'],
  trabajador: ['notice', 'workOrder', 'machine', 'user'],
};

/** Calls that speak of another kind of record than the group that they are in, or of none. */
const speaksOf: Record<string, Thing | null> = {
  'portal.story': 'notice',
  'notice.ofCustomer': 'customer',
  'workOrder.createFromNotice': 'notice',
  'workOrder.deposit': null, // always new
  'workOrder.resendMail': null, // the id is that of a mail
  'invoice.resendMail': null,
  'contract.resendMail': null,
  'workOrder.switchDates': null,
  'user.tellHeld': null, // of whoever asks
};

const thingOf = (name: string): Thing | null => {
  const [group = ''] = name.split('.');
  return name in speaksOf ? speaksOf[name]! : (narrowed.cliente as readonly string[]).includes(group) ? (group as Thing) : null;
};

/** A technician reads any machine; only its history is theirs by an aviso. */
const isNarrowed = (role: Narrow, name: string, thing: Thing) =>
  narrowed[role].includes(thing) && !(role === 'trabajador' && thing === 'machine' && name !== 'machine.history');

/** Whether a call names a record: in its path, or in its body, where it writes. */
const namesOne = (name: string, row: Endpoint) =>
  /\{(id|a)\}/.test(row.path) ||
  name === 'workOrder.createFromNotice' ||
  /\/(enviarCorreo|orderPhotos|deletePhoto)/.test(row.path) ||
  (!row.reads && !name.endsWith('.create'));

/** Calls whose file is looked at first, and its field. */
const files: Record<string, string> = { [endpoints.user.updateImage.path]: 'imagen', [endpoints.workOrder.addPhoto.path]: 'photo' };

/** The first photo of a record. */
async function photoOf(entity: 'workOrder' | 'call', id: number): Promise<number | undefined> {
  const row = await app.db.selectFrom('stored_file').select('id').where('entity', '=', entity).where('record_id', '=', id).orderBy('id').executeTakeFirst();
  return row?.id;
}

/** The id wherever a body may have it. */
const bodyOf = ({ path }: Endpoint, id: number, photo: number) => ({
  id,
  workOrder_id: id,
  invoice_id: id,
  email: 'alguien@example.com',
  photo,
  photos: [],
  orderData: path.endsWith('FromNotice') ? { notice_id: id } : { id },
});

async function statusOf(who: Caller, row: Endpoint, id: number): Promise<number> {
  if (row.path in files) return (await upload(who, row, { id: String(id) }, { field: files[row.path]!, name: 'foto.png', bytes: PNG })).status;
  const path = fillPath(row.path, { ...days, id, a: id, b: 1 });
  const photo = await photoOf('workOrder', id);
  const { statusCode, body } = await who.fetch(path, { method: row.method, ...asPayload(row, bodyOf(row, id, photo ?? 0)) });
  if (statusCode >= 500) throw new Error(body);
  return statusCode;
}

const aboutOne = endpointRows.flatMap(([name, row]) => {
  const thing = thingOf(name);
  return thing && namesOne(name, row) ? [{ name, row, thing }] : [];
});

describe.each(roles)('%s', role => {
  const { who, own, foreign } = people[role];
  const known = new Map<string, Promise<number>>();
  /** A new record for a call that writes; calls that read share one. */
  const recordOf = (row: Endpoint, whose: 'own' | 'foreign', thing: Thing) => {
    const make = people[role][whose][thing];
    if (!row.reads && row.roles.includes(role)) return make();
    const key = `${whose} ${thing}`;
    if (!known.has(key)) known.set(key, make());
    return known.get(key)!;
  };

  it.each(aboutOne)('$name of their own', async ({ row, thing }) => {
    const mayCall = row.roles !== 'public' && row.roles.includes(role);
    const status = await statusOf(who, row, await recordOf(row, 'own', thing));
    expect([status === 403, status === 404]).toEqual([!mayCall, false]);
  });

  it.each(aboutOne.filter(({ name, thing }) => isNarrowed(role, name, thing)))('$name of somebody else', async ({ row, thing }) => {
    expect(await statusOf(who, row, await recordOf(row, 'foreign', thing))).toBe(403);
  });

  it('finds nothing of somebody else in any list, export or dropdown', async () => {
    for (const thing of narrowed[role]) await Promise.all([own[thing](), foreign[thing]()]);
    const found: string[] = [];
    for (const [name, row] of endpointRows) {
      if (row.roles === 'public' || !row.roles.includes(role) || !row.reads || /\{(id|a|token|year|code)\}/.test(row.path)) continue;
      const body = { page: 1, query: MARK, filter: { text: MARK }, format: 'csv', desde: '2026-01-01', hasta: '2027-01-01' };
      const response = await who.fetch(fillPath(row.path, { ...days, page: 1, list: 'notices', user_id: 1, mes: '2026-03' }), {
        method: row.method,
        ...asPayload(row, body),
      });
      if (response.body.includes(MARK)) found.push(name);
    }
    expect(found).toEqual([]);
  });

  it('opens the documents and photos of their own, and no others', async () => {
    const token = (await who.get(endpoints.auth.info)).downloadToken;
    const isCustomer = role === 'cliente';
    for (const [whose, ought] of [
      ['own', 200],
      ['foreign', 403],
    ] as const) {
      const [order, invoice, call] = [await people[role][whose].workOrder(), await people[role][whose].invoice(), await people[role][whose].call()];
      const paths: [string, number][] = [
        [`/api/workOrder/${token}/${order}`, ought],
        [`/api/workOrder/file/${token}/${order}/${await photoOf('workOrder', order)}`, ought],
        [`/api/invoice/${token}/${invoice}`, isCustomer ? ought : 403],
        [`/api/call/file/${token}/${call}/${await photoOf('call', call)}`, isCustomer ? ought : 403],
      ];
      const answers = await Promise.all(paths.map(async ([path]) => (await who.fetch(path)).statusCode));
      expect(answers).toEqual(paths.map(([, status]) => status));
    }
  });
});

describe('a path is answered by its own methods only', () => {
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const;
  const byPath = new Map<string, string[]>();
  for (const [, { path, method }] of endpointRows) byPath.set(path, [...(byPath.get(path) ?? []), method]);

  it.each(everyone)('to %s', async role => {
    const who = await app.signInAs(role).catch(() => people[role as Narrow].who);
    const wrong: string[] = [];
    for (const [path, own] of byPath) {
      const url = fillPath(path, { ...pathParams, token: 'x', field: 'x', ...days });
      for (const method of methods.filter(each => !own.includes(each))) {
        const { statusCode } = await who.fetch(url, { method });
        if (statusCode !== 404) wrong.push(`${method} ${path}: ${statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

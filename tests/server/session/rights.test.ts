// Every row of the table of calls × everybody who may come: the answer's class is what the row says.
import { describe, expect, it } from 'vitest';
import { isSessionOver } from '#domain/kernel/answer.ts';
import { fillPath } from '#domain/kernel/endpoint.ts';
import { endpointRows, endpoints } from '#domain/endpoints.ts';
import { type Role, everyone as roles } from '#domain/kernel/roles.ts';
import { secondStepEndpoints } from '#domain/session/secondStep.ts';
import { openApp } from '#tests/support/app/app.ts';
import { pathParams } from '#tests/support/samples/pathParams.ts';
import { serial } from '#tests/support/samples/serial.ts';
import { groupOf } from '#domain/session/groups.ts';
import type { Caller } from '#tests/support/app/caller.ts';

const app = await openApp();
const { nobody } = app;
const people = Object.fromEntries(await Promise.all(roles.map(async role => [role, await app.signInAs(role)] as const))) as Record<Role, Caller>;
const users = Object.fromEntries(
  await Promise.all(roles.map(async role => [role, (await people[role].get(endpoints.auth.info)).user] as const)),
) as unknown as Record<Role, { id: number; customer_id: number | null }>;

/** Somebody else of a role, whose sessions may end. */
async function anew(role: Role): Promise<Caller> {
  const username = `otro-${role}-${serial()}`;
  await app.addUser({ username, roles: groupOf(role), customer_id: users[role].customer_id });
  return app.signIn(username);
}

/** Parameters that name nothing of anybody else's: a record that there is not, oneself, one's own customer. */
function paramsOf(name: string, role?: Role): Record<string, string | number> {
  const own = role && name === 'user.deleteImage' ? users[role].id : 999_999;
  return {
    ...pathParams,
    user_id: role ? users[role].id : 999_999,
    ...(role === 'gestoria' && { list: 'invoices' }),
    id: own,
    a: (role && users[role].customer_id) ?? 999_999,
  };
}

async function classOf(who: Caller, name: string, row: (typeof endpointRows)[number][1], role?: Role): Promise<string> {
  const response = await who.fetch(fillPath(row.path, paramsOf(name, role)), { method: row.method, ...(row.method === 'POST' && { payload: {} }) });
  if (response.statusCode === 401 || response.statusCode === 403) {
    const { code } = response.json<{ code: number }>();
    return response.statusCode === 401 && isSessionOver(code) ? `no session (${code})` : `${response.statusCode} ${code}`;
  }
  return response.statusCode < 500 ? 'served' : `broken: ${response.body}`;
}

describe.each(endpointRows)('%s', (name, row) => {
  const isPublic = row.roles === 'public';

  it('needs a session that exists', async () => {
    const ought = isPublic ? 'served' : 'no session (50008)';
    expect(await classOf(nobody, name, row)).toBe(ought);
    expect(await classOf(app.withToken('basura'), name, row)).toBe(ought);
    expect(await classOf(app.withToken('x'.repeat(43)), name, row)).toBe(ought);
  });

  it.each(roles)('answers %s as the row says', async role => {
    const who = name.startsWith('auth.logout') ? await anew(role) : people[role];
    const mayCall = isPublic || (row.roles as readonly Role[]).includes(role);
    expect(await classOf(who, name, row, role)).toBe(mayCall ? 'served' : '403 40001');
  });
});

describe('who may what', () => {
  const openTo = (role: Role) => endpointRows.filter(([, row]) => row.roles !== 'public' && row.roles.includes(role)).map(([name]) => name);
  const groupsOf = (names: string[]) => [...new Set(names.map(name => name.split('.')[0]))];

  it('a customer reads what is theirs, asks for a service in the portal, and is themselves', () => {
    const names = openTo('cliente');
    expect(new Set(groupsOf(names))).toEqual(
      new Set(['auth', 'secondStep', 'dashboard', 'user', 'machine', 'call', 'notice', 'workOrder', 'invoice', 'company', 'portal']),
    );
    const writes = endpointRows.filter(([name, row]) => !row.reads && names.includes(name) && !/^(auth|secondStep)\./.test(name)).map(([name]) => name);
    const contracts = ['portal.signContract', 'portal.refuseContract', 'portal.askDay'];
    expect(writes).toEqual([
      'user.updateImage',
      'user.deleteImage',
      'portal.request',
      'portal.openQuote',
      ...contracts,
      'portal.changeOwnData',
      'portal.chooseMails',
    ]);
    expect(names.filter(name => name.startsWith('machine.'))).toEqual(['machine.history', 'machine.ofCode']);
  });

  it('§6 A customer user reads the lists of their calls, avisos, albaranes and invoices, and of all other records nothing', () => {
    const lists = ['all', 'pageAt', 'page', 'export', 'dropdown', 'filteredDropdown', 'dropdownById'];
    const ought = {
      call: [...lists, 'data'],
      notice: [...lists, 'data', 'ofCustomer'],
      workOrder: lists,
      invoice: [...lists, 'data', 'documents', 'checkMaxSize'],
      company: ['data'],
      dashboard: ['figures'],
    };
    const own = /^(auth|secondStep|portal|user|machine)\./;
    expect(openTo('cliente').filter(name => !own.test(name))).toEqual(
      expect.arrayContaining(Object.entries(ought).flatMap(([group, names]) => names.map(name => `${group}.${name}`))),
    );
    expect(openTo('cliente').filter(name => !own.test(name))).toHaveLength(Object.values(ought).flat().length);
  });

  it('a worker writes avisos, albaranes and quotes, and reads what they need for them', () => {
    const names = openTo('trabajador');
    expect(groupsOf(names)).not.toEqual(expect.arrayContaining(['call']));
    for (const closed of ['call', 'cobro', 'provider', 'providerInvoice']) expect(groupsOf(names)).not.toContain(closed);
    expect(names.filter(name => name.startsWith('user.'))).toEqual(['user.tellHeld', 'user.updateImage', 'user.deleteImage']);
    const writes = names.filter(name =>
      /\.(create|update|remove|issue|rectify|annul|substitute|cancel|reopen|goBack|terminar|sign|reabrir|facturar|assign|pay|takeBack|createFromNotice|addPhoto|orderPhotos)/i.test(
        name,
      ),
    );
    const writing = [
      'notice.create',
      'workOrder.create',
      'workOrder.update',
      'workOrder.createFromNotice',
      'workOrder.sign',
      'workOrder.terminar',
      'workOrder.reabrir',
    ];
    const quotes = ['quote.create', 'quote.update', 'quote.remove'];
    const photos = ['workOrder', 'quote'].flatMap(of => [`${of}.addPhoto`, `${of}.removePhoto`, `${of}.orderPhotos`]);
    expect(writes.toSorted()).toEqual(
      ['user.updateImage', ...writing, ...quotes, ...photos, 'workday.sign', 'listView.remove', 'secondStep.removePasskey', 'secondStep.removeApp'].toSorted(),
    );
  });

  it('an auditor may call all that an administrator may and that only reads, end their own session, change their password and keep scenarios', () => {
    const reads = endpointRows.filter(([, row]) => row.reads).map(([name]) => name);
    const own = Object.entries(secondStepEndpoints).filter(([, row]) => !row.reads);
    const scenarios = ['flow.keepScenario', 'flow.removeScenario'];
    const session = [
      'auth.logout',
      'auth.logoutEverywhere',
      'auth.changeOwnPassword',
      'auth.choosePassword',
      'auth.chooseLater',
      ...own.map(([name]) => `secondStep.${name}`),
    ];
    expect(openTo('auditor').toSorted()).toEqual([...openTo('admin').filter(name => reads.includes(name)), ...session, ...scenarios].toSorted());
  });

  it('an administrator may call everything but the portal, which is of customers, and asking, which is of the gestoría', () => {
    expect(openTo('admin')).toEqual(
      endpointRows.filter(([name, row]) => row.roles !== 'public' && !name.startsWith('portal.') && name !== 'question.make').map(([name]) => name),
    );
  });
});

it.each([
  ['GET', '/api/nada'],
  ['POST', '/api/customer/borrarTodo'],
  ['GET', '/api/customer/create'],
  ['DELETE', '/api/customer/data/1'],
] as const)('%s %s is no call', async (method, url) => {
  const response = await app.office.fetch(url, { method });
  expect([response.statusCode, response.json()]).toEqual([404, { code: 40001, message: 'No existe lo que busca' }]);
});

it('a user whose group is unknown may only ask who they are and sign out', async () => {
  await app.addUser({ username: 'sin-rol', roles: 9 });
  const who = await app.signIn('sin-rol');
  expect((await who.get(endpoints.auth.info)).roles).toEqual([]);
  expect((await who.ask(endpoints.notice.page, { body: { page: 1 } })).status).toBe(403);
  await who.post(endpoints.auth.logout, undefined);
});

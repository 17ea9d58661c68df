// What people keep of lists: columns of their own, and filters under a name that the office may share.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { SavedViewBody } from '#domain/records/listViews.ts';
import { openApp } from '#tests/support/app/app.ts';
import type { Caller } from '#tests/support/app/caller.ts';

const { office, addUser, signIn, signInAs, db } = await openApp();
const { listView, user } = endpoints;

const settings = (who: Caller, list = 'notices') => who.get(listView.settings, { list });
const view = (over: Partial<SavedViewBody> = {}): SavedViewBody => ({ list: 'notices', name: 'Pendientes', query: 'status_id=1', shared: false, ...over });
const namesOf = async (who: Caller, list?: string) => (await settings(who, list)).views.map(({ name }) => name);
const entries = () => db.selectFrom('audit').select(['action', 'record_id', 'before', 'after']).where('entity', '=', 'listView').orderBy('id').execute();

async function technician(username: string) {
  const id = await addUser({ username, roles: 2 });
  return { id, who: await signIn(username) };
}

describe('columns', () => {
  it('are kept for each person and each list, and follow to another session', async () => {
    const { who } = await technician('columnas');
    expect(await settings(who)).toEqual({ columns: [], default_view: null, views: [], allowed: ['keep'] });
    const columns = [
      { name: 'customer_name', hidden: false, width: 240 },
      { name: 'internal_observations', hidden: true, width: null },
    ];
    await who.post(listView.keep, { list: 'notices', columns, default_view: null });
    expect((await settings(await signIn('columnas'))).columns).toEqual(columns);
    expect((await settings(who, 'workOrders')).columns).toEqual([]);
    expect((await settings(office)).columns).toEqual([]);
    await who.post(listView.keep, { list: 'notices', columns: [], default_view: null });
    expect((await settings(who)).columns).toEqual([]);
  });

  it('are refused where the list is not the reader’s, does not exist, or a width makes no sense', async () => {
    const { who } = await technician('ajeno');
    const kept = { columns: [], default_view: null };
    expect(await who.refused(listView.keep, { list: 'debts', ...kept })).toMatchObject({ status: 403 });
    expect(await who.ask(listView.settings, { params: { list: 'debts' } })).toMatchObject({ status: 403 });
    expect(await who.ask(listView.settings, { params: { list: 'constructor' } })).toMatchObject({ status: 404 });
    expect(await who.refused(listView.keep, { list: 'notices', default_view: null, columns: [{ name: 'created', hidden: false, width: 4 }] })).toMatchObject({
      status: 422,
    });
    for (const role of ['cliente', 'auditor'] as const)
      expect(await (await signInAs(role)).refused(listView.keep, { list: 'notices', ...kept })).toMatchObject({ status: 403 });
  });
});

describe('saved views', () => {
  it('of all lists are one’s own and the shared ones of the lists that one reads', async () => {
    const { who: carla } = await technician('vistas-carla');
    const all = async (who: Caller) => (await who.get(listView.all)).map(({ list, name }) => `${list}: ${name}`);
    const before = await all(office);
    await carla.post(listView.save, view({ name: 'De Carla' }));
    const ids = [];
    for (const list of ['debts', 'customers'] as const) ids.push((await office.post(listView.save, view({ list, name: 'De la oficina', shared: true }))).id);
    expect(await all(carla)).toEqual(['customers: De la oficina', 'notices: De Carla']);
    expect(await all(office)).toEqual(['customers: De la oficina', 'debts: De la oficina', ...before]);
    expect((await office.get(listView.all))[0]).toMatchObject({ query: 'status_id=1' });
    for (const id of ids) await office.post(listView.remove, { id });
  });

  it('are one’s own until the office shares them with every user who reads the list', async () => {
    const { who: ana } = await technician('vistas-ana');
    const { who: blas } = await technician('vistas-blas');
    await ana.post(listView.save, view({ name: 'De Ana' }));
    expect([await namesOf(ana), await namesOf(blas), await namesOf(office)]).toEqual([['De Ana'], [], []]);
    const { id, version } = await office.post(listView.save, view({ name: 'De todos', shared: true }));
    expect(await namesOf(blas)).toEqual(['De todos']);
    expect((await settings(blas)).views[0]).toMatchObject({ id, query: 'status_id=1', shared: true, allowed: [] });
    expect((await settings(office)).views[0]).toMatchObject({ allowed: ['change'] });
    const { id: overdue } = await office.post(listView.save, view({ list: 'debts', name: 'Vencidos', shared: true }));
    expect(await namesOf(await signInAs('auditor'), 'debts')).toEqual(['Vencidos']);
    expect(await blas.ask(listView.settings, { params: { list: 'debts' } })).toMatchObject({ status: 403 });
    await office.post(listView.save, { ...view({ name: 'De todos' }), id, version });
    expect(await namesOf(blas)).toEqual([]);
    for (const gone of [id, overdue]) await office.post(listView.remove, { id: gone });
  });

  it('a technician shares none, and neither changes nor deletes those of others', async () => {
    const { who } = await technician('vistas-celia');
    expect(await who.refused(listView.save, view({ shared: true }))).toMatchObject({ status: 422, message: 'Solo la oficina comparte vistas' });
    const shared = await office.post(listView.save, view({ name: 'Compartida', shared: true }));
    const own = await office.post(listView.save, view({ name: 'De la oficina' }));
    expect(await who.refused(listView.save, { ...view({ name: 'Mía' }), ...shared })).toMatchObject({ status: 403 });
    expect(await who.refused(listView.remove, { id: shared.id })).toMatchObject({ status: 403 });
    expect(await who.refused(listView.save, { ...view({ name: 'Mía' }), ...own })).toMatchObject({ status: 404 });
    expect(await who.refused(listView.remove, { id: own.id })).toMatchObject({ status: 404 });
    expect(await who.refused(listView.keep, { list: 'notices', columns: [], default_view: own.id })).toMatchObject({ status: 404 });
    expect(await who.refused(listView.save, view({ list: 'debts' }))).toMatchObject({ status: 403 });
    for (const { id } of [shared, own]) await office.post(listView.remove, { id });
  });

  it('are renamed and replaced in the version that was seen, under a name that no other has', async () => {
    const first = await office.post(listView.save, view({ name: 'Una' }));
    const second = await office.post(listView.save, view({ name: 'Dos' }));
    const renamed = await office.post(listView.save, { ...view({ name: 'Otra', query: 'orden=created' }), ...first });
    expect(renamed.version).toBe(2);
    expect(await office.refused(listView.save, { ...view({ name: 'Tercera' }), ...first })).toMatchObject({ status: 409 });
    const taken = 'Ya hay una vista con este nombre';
    expect(await office.refused(listView.save, view({ name: 'Otra' }))).toMatchObject({ status: 409, message: taken });
    expect(await office.refused(listView.save, view({ name: 'ÓTRA.' }))).toMatchObject({ status: 409, message: `${taken}: se lee igual que «Otra»` });
    expect(await office.refused(listView.save, { ...view({ name: 'Otra' }), ...second })).toMatchObject({ status: 409, message: taken });
    expect(await office.refused(listView.save, view({ name: ' ' }))).toMatchObject({ status: 422, message: 'Introduzca el nombre de la vista' });
    const elsewhere = await office.post(listView.save, view({ list: 'workOrders', name: 'Otra' }));
    for (const { id } of [first, second, elsewhere]) await office.post(listView.remove, { id });
  });

  it('one is what the list opens with, until it goes', async () => {
    const { who } = await technician('vistas-inicial');
    const { id } = await office.post(listView.save, view({ name: 'Inicial', shared: true }));
    await who.post(listView.keep, { list: 'notices', columns: [], default_view: id });
    expect((await settings(who)).default_view).toBe(id);
    expect((await settings(office)).default_view).toBeNull();
    expect(await who.refused(listView.keep, { list: 'workOrders', columns: [], default_view: id })).toMatchObject({ status: 404 });
    await office.post(listView.remove, { id });
    expect((await settings(who)).default_view).toBeNull();
  });

  it('appear in the audit: who made, changed and deleted which', async () => {
    const before = (await entries()).length;
    const made = await office.post(listView.save, view({ name: 'Apuntada' }));
    await office.post(listView.save, { ...view({ name: 'Apuntada', query: 'abierto=si' }), ...made });
    await office.post(listView.remove, { id: made.id });
    const found = (await entries()).slice(before);
    expect(found.map(({ action, record_id }) => [action, record_id])).toEqual(['create', 'update', 'delete'].map(action => [action, made.id]));
    expect(found[1]).toMatchObject({ before: expect.stringContaining('status_id=1') as string, after: expect.stringContaining('abierto=si') as string });
    const { items } = await office.post(endpoints.audit.page, { page: 1, filter: { entidad: 'listView' } });
    const { changes } = await office.get(endpoints.audit.data, { id: items[0]!.id });
    expect(changes.map(({ title, before: was }) => [title, was])).toEqual([
      ['Lista', 'Avisos'],
      ['Nombre', 'Apuntada'],
      ['Consulta', 'abierto=si'],
      ['Compartida', 'No'],
    ]);
  });

  it('go with their person, but those that are shared', async () => {
    const id = await addUser({ username: 'se-va', roles: 1 });
    const who = await signIn('se-va');
    await who.post(listView.save, view({ name: 'Solo mía' }));
    const shared = await who.post(listView.save, view({ name: 'Queda', shared: true }));
    await who.post(listView.keep, { list: 'notices', columns: [], default_view: shared.id });
    await office.post(user.remove, { id });
    expect(await namesOf(office)).toContain('Queda');
    await office.post(listView.remove, { id: shared.id });
    expect(await db.selectFrom('list_view').select('name').where('name', '=', 'Solo mía').execute()).toEqual([]);
    expect(await db.selectFrom('list_layout').select('list').where('user_id', '=', id).execute()).toEqual([]);
  });

  it('of one list are fifty for each person', async () => {
    const { who } = await technician('muchas');
    for (let n = 1; n <= 50; n += 1) await who.post(listView.save, view({ name: `Vista ${n}` }));
    expect((await who.refused(listView.save, view({ name: 'Una más' }))).message).toBe('Ya tiene 50 vistas de esta lista: borre antes alguna');
    expect((await namesOf(who)).filter(name => name.startsWith('Vista')).slice(0, 3)).toEqual(['Vista 1', 'Vista 2', 'Vista 3']);
  });
});

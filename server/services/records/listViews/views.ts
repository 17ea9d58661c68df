// Named filters: a user's own, and those that the office shares with all readers of the list.
import type { Saved } from '#domain/kernel/answer.ts';
import { savedViewDraft } from '#domain/records/listView.ts';
import { type ListName, type SavedView, type ViewOfList, isListName, listReaders } from '#domain/records/listViews.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { audit } from '#server/db/records.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { Refusal, forbidden, invalid, notFound } from '#server/errors.ts';
import { type Ctx, isAdmin, nowText, whoOf } from '#server/services/kernel/context.ts';
import { refuseStale, takenWords } from '../ownRecord.ts';
import { checked, idOf, isPlain } from '../validate.ts';

/** As many as a person keeps of one list, and as many as a list shows. */
const MOST = 50;
const SHOWN = 200;

/** The list of this name. Throws 404 where there is none and 403 where the user does not read it. */
export function ownList({ user }: Pick<Ctx, 'user'>, name: unknown): ListName {
  if (!isListName(name)) throw notFound();
  if (!listReaders[name].some(role => user.roles.includes(role))) throw forbidden();
  return name;
}

/** The views of some lists that the user sees. */
const seen = (db: Db, { user }: Pick<Ctx, 'user'>, ...lists: ListName[]) =>
  db
    .selectFrom('list_view')
    .select(['id', 'version', 'list', 'name', 'query', 'shared', 'user_id'])
    .where('list', 'in', lists)
    .where(eb => eb.or([eb('user_id', '=', user.id), eb('shared', '=', 1)]));

type Row = Awaited<ReturnType<ReturnType<typeof seen>['executeTakeFirstOrThrow']>>;

/** One's own are one's own to change; what is shared is the office's. */
const mayChange = ({ user }: Pick<Ctx, 'user'>, { shared, user_id }: Row): boolean => (shared === 1 ? isAdmin(user) : user_id === user.id);

/** By their names, as Spanish sorts them. */
export async function viewsOf(ctx: Ctx, list: ListName): Promise<SavedView[]> {
  const rows = await seen(ctx.engine.db, ctx, list).limit(SHOWN).execute();
  return rows
    .map(row => ({
      id: row.id,
      version: row.version,
      name: row.name,
      query: row.query,
      shared: row.shared === 1,
      allowed: mayChange(ctx, row) ? (['change'] as const) : [],
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'es', { numeric: true }));
}

/** The views of every list that the user reads. */
export async function allViews(ctx: Ctx): Promise<ViewOfList[]> {
  const lists = (Object.keys(listReaders) as ListName[]).filter(list => listReaders[list].some(role => ctx.user.roles.includes(role)));
  const rows = await seen(ctx.engine.db, ctx, ...lists)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.flatMap(({ id, list, name, query }) => (isListName(list) ? [{ id, list, name, query }] : []));
}

/** A view of a list that the user sees; 404 where there is none. */
export async function findSeen(db: Db, ctx: Ctx, id: number, list: ListName): Promise<Row> {
  const row = await seen(db, ctx, list).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Adds a view, or changes the one that `id` names. */
export async function saveView(ctx: Ctx, body: unknown): Promise<Saved> {
  const { id, version, ...sent } = isPlain(body) ? body : {};
  const { list: of, ...draft } = checked(savedViewDraft, sent);
  const list = ownList(ctx, of);
  if (draft.shared && !isAdmin(ctx.user)) throw invalid({ shared: 'Solo la oficina comparte vistas' });
  const values = { ...draft, shared: draft.shared ? 1 : 0 };
  return ctx.engine.transact(async trx => {
    await refuseTakenName(trx, ctx, list, values.name, id === undefined ? 0 : idOf(id));
    const now = nowText(ctx);
    if (id === undefined) {
      await refuseTooMany(trx, ctx, list);
      const row = { ...values, list, user_id: ctx.user.id, version: 1, created_at: now, updated_at: now };
      const made = await trx.insertInto('list_view').values(row).returning('id').executeTakeFirstOrThrow();
      await audit(trx, whoOf(ctx), 'listView', made.id, 'create', null, { list, ...values });
      return { id: made.id, version: 1 };
    }
    const before = await findToChange(trx, ctx, id);
    if (before.list !== list) throw notFound();
    refuseStale(ctx, before, version);
    const next = before.version + 1;
    await trx
      .updateTable('list_view')
      .set({ ...values, version: next, updated_at: now, ...(values.shared === 0 && { user_id: ctx.user.id }) })
      .where('id', '=', before.id)
      .execute();
    await audit(trx, whoOf(ctx), 'listView', before.id, 'update', notedOf(before), { list, ...values });
    return { id: before.id, version: next };
  });
}

/** Deletes a view; lists that opened with it open as they come. */
export async function removeView(ctx: Ctx, id: unknown): Promise<{ id: number }> {
  return ctx.engine.transact(async trx => {
    const before = await findToChange(trx, ctx, id);
    await trx.deleteFrom('list_view').where('id', '=', before.id).execute();
    await audit(trx, whoOf(ctx), 'listView', before.id, 'delete', notedOf(before), null);
    return { id: before.id };
  });
}

/** A view that the user may change, locked; 404 for one that they do not see, 403 for one that is not theirs. */
async function findToChange(trx: Trx, ctx: Ctx, id: unknown) {
  const row = await trx.selectFrom('list_view').selectAll().where('id', '=', idOf(id)).forNoKeyUpdate().executeTakeFirst();
  if (!row || (row.shared === 0 && row.user_id !== ctx.user.id)) throw notFound();
  ownList(ctx, row.list);
  if (!mayChange(ctx, row)) throw forbidden();
  return row;
}

const notedOf = ({ list, name, query, shared }: { list: string; name: string; query: string; shared: number }) => ({ list, name, query, shared });

async function refuseTakenName(trx: Trx, ctx: Ctx, list: ListName, name: string, ownId: number): Promise<void> {
  const others = await seen(trx, ctx, list).where('id', '<>', ownId).execute();
  const taken = others.find(other => sameKey(other.name) === sameKey(name))?.name;
  if (taken === undefined) return;
  const message = takenWords('Ya hay una vista con este nombre', name, taken);
  throw new Refusal(message, { name: message });
}

async function refuseTooMany(trx: Trx, { user }: Ctx, list: ListName): Promise<void> {
  const rows = await trx.selectFrom('list_view').select('id').where('list', '=', list).where('user_id', '=', user.id).limit(MOST).execute();
  if (rows.length === MOST) throw new Refusal(`Ya tiene ${MOST} vistas de esta lista: borre antes alguna`);
}

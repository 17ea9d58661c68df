// What became of each thing that a customer asked for: requests that are no aviso yet, and avisos.
import { type RawBuilder, sql } from 'kysely';
import type { Page } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import type { PortalStory, StoryState } from '#domain/portal/portal.ts';
import type { OrderPhoto } from '#domain/work/wire.ts';
import { noticeStateOf, noticeStatus, openNotices, travelledNotices } from '#machines/lifecycles/notice.ts';
import { whereOf } from '#server/db/records.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { scopeOf } from '#server/services/records/access.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { photosQuery, toPhoto } from '#server/services/records/files/photosOf.ts';
import { ordersOfNotices } from './orders.ts';
import { type Asked, askedOf, inOneOf, outwardText, ownText, textOf } from './pages.ts';

const ofScope = (ctx: Ctx, entity: typeof entities.call | typeof entities.notice) => sql.join(whereOf(entity.table, scopeOf(entity, ctx.user)), sql` and `);

type Narrowed = Pick<Asked<'stories'>, 'words' | 'estado'>;

const everything: Narrowed = { words: [], estado: undefined };

/** Both kinds of one customer that have the words, each with its state and what it is sorted by. */
const having = (ctx: Ctx, { words }: Narrowed): RawBuilder<{ kind: PortalStory['kind']; id: number }> => sql`
  select 'request' as kind, id, date as at, 1 - checked as is_open, case when checked = 1 then 'terminados' else 'abiertos' end as estado from phone_call
  where ${ofScope(ctx, entities.call)} and not exists (select 1 from notice where notice.call_id = phone_call.id)
  and ${inOneOf(words, [ownText('phone_call'), ...linkedTo('phone_call')])}
  union all
  select 'notice' as kind, id, created as at, case when status_id in (${sql.join(openNotices)}) then 1 else 0 end as is_open,
  case when status_id in (${sql.join(openNotices)}) then 'abiertos' when status_id = ${noticeStatus.cancelado} then 'cancelados' else 'terminados' end as estado
  from notice where ${ofScope(ctx, entities.notice)} and ${inOneOf(words, [outwardText('notice'), ...linkedTo('notice')])}`;

const linkedTo = (table: string) => [textOf('equipment', `${table}.machine_id`), textOf('location', `${table}.location_id`)];

const inState = ({ estado }: Narrowed) => (estado ? sql`estado = ${estado}` : sql`1 = 1`);

/** A page of them: what is open first, then the newest. */
export async function portalStories(ctx: Ctx, body: Record<string, unknown>): Promise<Page<PortalStory>> {
  const asked = askedOf('stories', body);
  const { limit, offset, around } = asked;
  const { total } = await countStories(ctx, asked);
  const { rows } = await sql<{ kind: PortalStory['kind']; id: number }>`
    select kind, id from (${having(ctx, asked)}) as stories where ${inState(asked)} order by is_open desc, at desc, kind, id desc limit ${limit} offset ${offset}`.execute(
    ctx.engine.db,
  );
  const idsOf = (kind: PortalStory['kind']) => rows.filter(row => row.kind === kind).map(({ id }) => id);
  const found = [...(await requestStories(ctx, idsOf('request'))), ...(await noticeStories(ctx, idsOf('notice')))];
  const items = rows.flatMap(({ kind, id }) => found.find(story => story.kind === kind && story.id === id) ?? []);
  return { ...around, total, items };
}

/** How many there are, and how many of them are not finished. */
export async function countStories(ctx: Ctx, asked = everything): Promise<{ total: number; open: number }> {
  const { rows } = await sql<{ total: number; open: number }>`
    select count(*) as total, coalesce(sum(is_open), 0) as open from (${having(ctx, asked)}) as stories where ${inState(asked)}`.execute(ctx.engine.db);
  return { total: Number(rows[0]?.total), open: Number(rows[0]?.open) };
}

/** The story of one aviso. Throws 403 where it is somebody else's. */
export async function portalStory(ctx: Ctx, id: unknown): Promise<PortalStory> {
  const { id: own } = await getOwn(ctx.engine.db, ctx, entities.notice, id);
  const [story] = await noticeStories(ctx, [own]);
  return story!;
}

async function requestStories(ctx: Ctx, ids: readonly number[]): Promise<PortalStory[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.engine.db
    .selectFrom('phone_call')
    .leftJoin('equipment', 'equipment.id', 'phone_call.machine_id')
    .leftJoin('location', 'location.id', 'phone_call.location_id')
    .select(['phone_call.id', 'phone_call.text as asked', 'phone_call.date as received', 'phone_call.checked'])
    .select(['equipment.name as machine', 'location.name as place'])
    .where('phone_call.id', 'in', ids)
    .execute();
  const photos = await photosOfCalls(ctx, ids);
  return rows.map(({ checked, received, ...row }) => ({
    ...row,
    kind: 'request',
    state: checked ? 'atendido' : 'recibido',
    received: received ?? '',
    visit: null,
    left: null,
    technician: null,
    request: row.id,
    photos: photos(row.id),
    orders: [],
  }));
}

/** The stories of the caller's avisos. */
export async function noticeStories(ctx: Ctx, ids: readonly number[]): Promise<PortalStory[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.engine.db
    .selectFrom('notice')
    .innerJoin('app_user', 'app_user.id', 'notice.user_id')
    .leftJoin('equipment', 'equipment.id', 'notice.machine_id')
    .leftJoin('location', 'location.id', 'notice.location_id')
    .leftJoin('phone_call', join => join.onRef('phone_call.id', '=', 'notice.call_id').on('phone_call.origen', '=', 'portal'))
    .select([
      'notice.id',
      'notice.notice_description as asked',
      'notice.created as received',
      'notice.fecha_visita as visit',
      'notice.status_id',
      'notice.salida as left',
    ])
    .select(['app_user.first_name as technician', 'equipment.name as machine', 'location.name as place', 'phone_call.id as request'])
    .where('notice.id', 'in', ids)
    .execute();
  const photos = await photosOfCalls(
    ctx,
    rows.flatMap(({ request }) => request ?? []),
  );
  const orders = await ordersOfNotices(ctx, ids);
  return rows.map(({ status_id, technician, ...row }) => ({
    ...row,
    kind: 'notice',
    state: stateOf({ ...row, status_id }, today(ctx)),
    technician: row.visit === null && row.left === null ? null : technician,
    photos: row.request === null ? [] : photos(row.request),
    orders: orders.filter(({ notice }) => notice === row.id).map(({ order }) => order),
  }));
}

/** An aviso that waits is programmed once its visit has a date. Who set out on another day and never said more is not on the way. */
function stateOf({ status_id, visit, left }: { status_id: number; visit: string | null; left: string | null }, day: string): StoryState {
  const state = noticeStateOf(status_id) ?? 'pendiente';
  const isWaiting = state === 'pendiente' || (travelledNotices.includes(state) && (left ?? '') < day);
  if (!isWaiting) return state;
  return visit === null ? 'recibido' : 'programado';
}

async function photosOfCalls({ engine }: Ctx, ids: readonly number[]): Promise<(call: number) => OrderPhoto[]> {
  const rows = ids.length > 0 ? await photosQuery(engine.db, 'call', ids).execute() : [];
  return call => rows.filter(({ record_id }) => record_id === call).map(toPhoto);
}

// One text over all that a user may see: the best of each kind; and, before anything is typed, what they opened before.
import { type EverythingBody, type FoundKind, type FoundRecord, type OpenedRecord, askedNoun, askedNumber, foundKinds } from '#domain/overview/everything.ts';
import { entities } from '#domain/index.ts';
import { decode } from '#server/db/codec.ts';
import type { Db } from '#server/db/connect.ts';
import { selectShown, whereOf } from '#server/db/records.ts';
import { scopeOf, shownTo } from '#server/services/records/access.ts';
import { idOf, isPlain, textIn, wrongType } from '#server/services/records/validate.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { MOST, bestOf } from './best.ts';
import { tell } from './kinds.ts';
import { type ByNumber, byNumber } from './numbers.ts';

/** As many opened records as a device keeps. */
const OPENED_MOST = 20;

/** What a call asks for. Throws 400 and 422 for what no screen sends. */
export function everythingIn(body: Record<string, unknown>): Required<EverythingBody> {
  const { opened = [] } = body;
  if (!Array.isArray(opened)) throw wrongType('opened');
  return { query: textIn(body, 'query').trim(), opened: opened.slice(0, OPENED_MOST).map(openedIn) };
}

function openedIn(value: unknown): OpenedRecord {
  const { kind, id } = isPlain(value) ? value : {};
  const known = foundKinds.find(each => each === kind);
  if (!known) throw wrongType('opened');
  return { kind: known, id: idOf(id) };
}

/** The best records of each kind, by kind; or the opened ones that are still there and theirs to see, in their order. */
export async function everything(ctx: Ctx, { query, opened }: Required<EverythingBody>): Promise<FoundRecord[]> {
  if (query !== '') return found(ctx, query);
  const kinds = foundKinds.filter(kind => entities[kind].access.read.some(role => ctx.user.roles.includes(role)));
  const idsOf = (kind: FoundKind) => opened.filter(each => each.kind === kind).map(({ id }) => id);
  const records = await read(ctx, new Map(kinds.map(kind => [kind, idsOf(kind)])), '');
  return opened.flatMap(({ kind, id }) => records.find(each => each.kind === kind && each.id === id) ?? []);
}

/** What a text finds: first what has it as its number, of the kind that it names; of other texts, and where that finds nothing, what has its words. */
async function found(ctx: Ctx, query: string): Promise<FoundRecord[]> {
  const asked = askedNumber(query);
  if (!asked) return byText(ctx, query);
  const { kinds, number } = asked;
  const [numbered, best] = await Promise.all([byNumber(ctx, asked), bestOf(ctx, number, kinds)]);
  const ids = new Map(foundKinds.map(kind => [kind, [...new Set([...(numbered.ids.get(kind) ?? []), ...(best.get(kind) ?? [])])].slice(0, MOST)]));
  const records = await read(ctx, ids, number, numbered.isExact);
  return records.length === 0 && kinds.length > 0 ? byText(ctx, query) : records;
}

/** What has the words of a text; where nothing has, what it names after a noun, of that kind only. */
async function byText(ctx: Ctx, query: string): Promise<FoundRecord[]> {
  const records = await read(ctx, await bestOf(ctx, query), query);
  const asked = records.length === 0 ? askedNoun(query) : null;
  if (!asked) return records;
  const best = await bestOf(ctx, asked.rest);
  return read(ctx, new Map(asked.kinds.map(kind => [kind, best.get(kind) ?? []])), asked.rest);
}

/** Records by kind and id, described as far as the user may read them. */
async function read(
  ctx: Ctx,
  best: ReadonlyMap<FoundKind, readonly number[]>,
  query: string,
  isExact: ByNumber['isExact'] = () => false,
): Promise<FoundRecord[]> {
  const { db } = ctx.engine;
  const kinds = foundKinds.filter(kind => best.get(kind)?.length);
  const queries = kinds.map(kind => {
    const entity = entities[kind];
    const tests = whereOf(entity.table, [...scopeOf(entity, ctx.user), ['id', 'in', best.get(kind) ?? []]]);
    return tests.reduce((rows, test) => rows.where(test), selectShown(db, entity));
  });
  if (queries.length === 0) return [];
  const [answers, owners] = await Promise.all([ctx.engine.together(queries), ownersOf(db, best.get('machine') ?? [])]);
  return kinds.flatMap((kind, place) => {
    const records = (answers[place] ?? []).map(row => shownTo(ctx.user, decode(entities[kind], row)));
    const told = records.map(record => tell(kind, record.id, { ...record, ...(kind === 'machine' && owners.get(record.id)) }, query));

    return (best.get(kind) ?? []).flatMap(id => told.filter(each => each.id === id)).map(each => ({ ...each, exact: isExact(kind, each.id) }));
  });
}

/** The customers of machines, which are theirs by their locations. */
async function ownersOf(db: Db, machines: readonly number[]): Promise<Map<number, { customer_id: number; customer_name: string }>> {
  if (machines.length === 0) return new Map();
  const rows = await db
    .selectFrom('equipment')
    .innerJoin('location', 'location.id', 'equipment.location_id')
    .innerJoin('customer', 'customer.id', 'location.customer_id')
    .select(['equipment.id', 'location.customer_id', 'customer.name as customer_name'])
    .where('equipment.id', 'in', machines)
    .execute();
  return new Map(rows.map(({ id, ...owner }) => [id, owner]));
}

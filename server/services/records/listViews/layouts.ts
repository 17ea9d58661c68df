// A user's own settings of a list: its columns, and the view that it opens with. They are private, and so not audited.
import { keptLayoutDraft } from '#domain/records/listView.ts';
import type { KeptColumn, ListName, ListSettings } from '#domain/records/listViews.ts';
import { writersOf } from '#domain/kernel/roles.ts';
import type { Trx } from '#server/db/connect.ts';
import { type Ctx, isAdmin } from '#server/services/kernel/context.ts';
import { checked } from '../validate.ts';
import { findSeen, ownList, viewsOf } from './views.ts';

/** All that the user keeps of a list, and the views of others that are shared with them. */
export async function readSettings(ctx: Ctx, name: unknown): Promise<ListSettings> {
  const list = ownList(ctx, name);
  const [layout, views] = await Promise.all([
    ctx.engine.db.selectFrom('list_layout').select(['columns', 'default_view']).where('user_id', '=', ctx.user.id).where('list', '=', list).executeTakeFirst(),
    viewsOf(ctx, list),
  ]);
  const opensWith = views.find(({ id }) => id === layout?.default_view)?.id ?? null;
  return {
    columns: layout ? (JSON.parse(layout.columns) as KeptColumn[]) : [],
    default_view: opensWith,
    views,
    allowed: [...(writersOf(ctx.user.roles).length > 0 ? (['keep'] as const) : []), ...(isAdmin(ctx.user) ? (['share'] as const) : [])],
  };
}

/** Keeps the columns of the user, and the view that the list opens with for them. */
export async function keepLayout(ctx: Ctx, body: unknown): Promise<{ list: ListName }> {
  const draft = checked(keptLayoutDraft, body);
  const list = ownList(ctx, draft.list);
  await ctx.engine.transact(async trx => {
    if (draft.default_view) await findSeen(trx, ctx, draft.default_view, list);
    const kept = { columns: JSON.stringify(draft.columns), default_view: draft.default_view ?? null };
    await trx
      .insertInto('list_layout')
      .values({ user_id: ctx.user.id, list, ...kept })
      .onConflict(row => row.columns(['user_id', 'list']).doUpdateSet(kept))
      .execute();
  });
  return { list };
}

/** A user's private data is deleted with them; what they shared remains. */
export async function dropOwnViews(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('list_view').where('user_id', '=', userId).where('shared', '=', 0).execute();
}

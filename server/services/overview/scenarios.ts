// Scenarios: paths through a flow that the office and its auditors keep for each other.
import { type Scenario, scenarioDraft } from '#domain/overview/scenarios.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import type { Db } from '#server/db/connect.ts';
import { audit } from '#server/db/records.ts';
import { Refusal, forbidden, notFound } from '#server/errors.ts';
import { sql } from 'kysely';
import { type Ctx, isAdmin, nowText, whoOf } from '#server/services/kernel/context.ts';
import { takenWords } from '#server/services/records/ownRecord.ts';
import { checked, idOf } from '#server/services/records/validate.ts';

/** As many as a flow has. */
const MOST = 100;

const rowsOf = (db: Db, flow: string) =>
  db
    .selectFrom('scenario')
    .leftJoin('app_user', 'app_user.id', 'scenario.user_id')
    .select(['scenario.id', 'scenario.name', 'scenario.steps', 'scenario.ends', 'scenario.kept_at', 'scenario.user_id'])
    .select(sql<string | null>`trim(app_user.first_name || ' ' || app_user.last_name)`.as('kept_by'))
    .where('scenario.flow', '=', flow)
    .execute();

/** One's own, and of an administrator all. */
const mayDelete = ({ user }: Pick<Ctx, 'user'>, { user_id }: { user_id: number | null }): boolean => isAdmin(user) || user_id === user.id;

/** The scenarios of a flow, by their names as Spanish sorts them. */
export async function scenariosOf(ctx: Ctx, flow: string): Promise<Scenario[]> {
  const rows = await rowsOf(ctx.engine.db, flow);
  return rows
    .map(({ user_id, ...row }) => ({ ...row, allowed: mayDelete(ctx, { user_id }) ? (['delete'] as const) : [] }))
    .sort((one, other) => one.name.localeCompare(other.name, 'es', { numeric: true }));
}

/** Keeps a scenario, under a name that no other of its flow has. */
export async function keepScenario(ctx: Ctx, body: unknown): Promise<{ id: number }> {
  const draft = checked(scenarioDraft, body);
  return ctx.engine.transact(async trx => {
    const others = await rowsOf(trx, draft.flow);
    const taken = others.find(({ name }) => sameKey(name) === sameKey(draft.name))?.name;
    if (taken !== undefined) {
      const message = takenWords('Ya hay un escenario con este nombre', draft.name, taken);
      throw new Refusal(message, { name: message });
    }
    if (others.length >= MOST) throw new Refusal(`Ya hay ${MOST} escenarios de este flujo: elimine antes alguno`);
    const { id } = await trx
      .insertInto('scenario')
      .values({ ...draft, user_id: ctx.user.id, kept_at: nowText(ctx) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, whoOf(ctx), 'scenario', id, 'create', null, draft);
    return { id };
  });
}

/** Deletes a scenario; 404 where there is none, 403 where it is somebody else's. */
export async function removeScenario(ctx: Ctx, id: unknown): Promise<{ id: number }> {
  return ctx.engine.transact(async trx => {
    const row = await trx.selectFrom('scenario').selectAll().where('id', '=', idOf(id)).forNoKeyUpdate().executeTakeFirst();
    if (!row) throw notFound();
    if (!mayDelete(ctx, row)) throw forbidden();
    await trx.deleteFrom('scenario').where('id', '=', row.id).execute();
    const { flow, name, steps, ends } = row;
    await audit(trx, whoOf(ctx), 'scenario', row.id, 'delete', { flow, name, steps, ends }, null);
    return { id: row.id };
  });
}

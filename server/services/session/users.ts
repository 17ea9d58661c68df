// Users: hashed passwords, unique names, and sessions that end with the right to them.
import { sql } from 'kysely';
import type { Option, Saved } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import { groupOf } from '#domain/session/groups.ts';
import { staff } from '#domain/kernel/roles.ts';
import { wordsOf } from '#domain/kernel/search.ts';
import type { Db } from '#server/db/connect.ts';
import { entities } from '#domain/index.ts';
import type { Received } from '#server/adapters/files/fileStore.ts';
import { textHasWords } from '#server/db/textIndex.ts';
import { findForUpdate, update } from '#server/db/records.ts';
import { Refusal, forbidden, invalid, notFound } from '#server/errors.ts';
import { dropOwnViews } from '#server/services/records/listViews/layouts.ts';
import { endKeys } from './apiKeys.ts';
import { type Ctx, isAdmin, whoOf } from '#server/services/kernel/context.ts';
import { dropFiles, replaceFile, storeFile } from '#server/services/records/files/files.ts';
import { idOf } from '#server/services/records/validate.ts';
import { hashPassword } from './hashing.ts';
import type { Rule } from '#server/services/records/rule.ts';
import { tellIfHeld } from './held.ts';
import { closeSessions, endSessions, whoIs } from './sessions.ts';
import { refuseWeak } from './newPassword.ts';

export const userRule: Rule<typeof entities.user> = {
  async extra(_ctx, draft, before) {
    const { password, username, email } = draft;
    if (password) {
      await refuseWeak(password, { username, email });
      return { password_hash: await hashPassword(password) };
    }
    if (before) return {};
    throw invalid({ password: 'Introduzca una contraseña' });
  },
  async prepare(db, ctx, draft, before) {
    const { password: _password, password_confirm: _confirm, ...kept } = draft;
    const values = { ...kept, imagen: before?.imagen ?? '' };
    if (values.roles !== 3) values.customer_id = null;
    await refuseTakenName(db, values.username, 'username', 'El nombre de usuario ya existe', before?.id ?? 0);
    await refuseTakenName(db, values.email, 'email', 'El email ya existe', before?.id ?? 0);
    if (before && before.id === ctx.user.id && (!values.active || values.roles !== before.roles))
      throw new Refusal('No puede quitarse a sí mismo el acceso de administrador');
    if (before?.active && !values.active) await tellIfHeld(db, ctx, before);
    return values;
  },
  async follow(trx, ctx, after, before) {
    if (!after.active) await closeSessions(trx, ctx, after.id);
    else if (after.password || after.roles !== before.roles) await endSessions(trx, whoOf(ctx), after.id, 'password');
  },
  async release(trx, ctx, record) {
    if (record.id === ctx.user.id) throw new Refusal('No puede borrar su propio usuario');
    await endKeys(trx, whoOf(ctx), record.id);
    await dropOwnViews(trx, record.id);
    await trx.deleteFrom('session').where('user_id', '=', record.id).execute();
    await trx.deleteFrom('password_reset').where('user_id', '=', record.id).execute();
    await dropFiles(trx, ctx, 'user.imagen', record.id);
  },
};

async function refuseTakenName(db: Db, value: string, field: 'username' | 'email', message: string, ownId: number): Promise<void> {
  const row = await whoIs(db, value).select('id').where('id', '<>', ownId).executeTakeFirst();
  if (row) throw new Refusal(message, { [field]: message });
}

/** A user's whole name without case and accents: no other field finds anybody. */
const foldedName = sql`replace(' ' || sort_key || ' ' || last_name_key || ' ', '~', '')`;

/** Staff (administrators and workers) that work can be assigned to, by name; `query` narrows them. */
export async function staffDropdown({ engine }: Ctx, query = ''): Promise<Option[]> {
  const rows = await engine.db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('roles', 'in', staff.map(groupOf))
    .where('active', '=', 1)
    .where(textHasWords(foldedName, wordsOf(query)))
    .orderBy('sort_key')
    .limit(query ? constants.filteredDropdownMax : constants.dropdownMax)
    .execute();
  return rows.map(row => ({ value: row.id, label: `${row.first_name} ${row.last_name}`.trim() }));
}

/** Sets or removes a user's avatar: administrators anybody's, everybody their own. */
export async function changeImage(ctx: Ctx, id: unknown, file: Received | undefined): Promise<Saved> {
  const userId = idOf(id);
  if (!isAdmin(ctx.user) && userId !== ctx.user.id) throw forbidden();
  const kept = file && (await storeFile(ctx, 'user.imagen', file));
  return ctx.engine.transact(async trx => {
    const before = await findForUpdate(trx, entities.user, userId);
    if (!before) throw notFound();
    if (!kept) await dropFiles(trx, ctx, 'user.imagen', userId);
    const imagen = kept ? await replaceFile(trx, ctx, 'user.imagen', userId, kept) : '';
    return update(trx, entities.user, before, { imagen }, whoOf(ctx), 'image');
  });
}

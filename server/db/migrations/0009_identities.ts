// The names by which people sign in, compared alike on both engines: `lower` of SQLite knows no accents.
import { identityKey } from '#domain/session/identityKey.ts';
import type { Db } from '../connect.ts';
import type { Columns, Step } from '../migrate.ts';

const key = (c: Columns, column: string) => `alter table app_user add column ${column}_key ${c.sortText} not null default ''`;
const unique = (column: string) => `create unique index app_user_${column} on app_user (${column}_key)`;

/** Statements in order. */
export function statements(c: Columns): Step[] {
  return [key(c, 'username'), key(c, 'email'), `drop index app_user_username`, `drop index app_user_email`, fillKeys, unique('username'), unique('email')];
}

interface Person {
  id: number;
  username: string;
  email: string;
}

/** Gives every user their keys. A name that an older user has already gets the user's number behind it, and the change its audit row. */
async function fillKeys(db: Db): Promise<void> {
  const people: Person[] = await db.selectFrom('app_user').select(['id', 'username', 'email']).orderBy('id').execute();
  const taken = new Set<string>();
  for (const { id, ...names } of people) {
    const mended = { username: free(taken, names.username, id), email: free(taken, names.email, id) };
    await db
      .updateTable('app_user')
      .set({ ...mended, username_key: identityKey(mended.username), email_key: identityKey(mended.email) })
      .where('id', '=', id)
      .execute();
    if (mended.username === names.username && mended.email === names.email) continue;
    const row = { at: new Date().toISOString().slice(0, 19).replace('T', ' '), user_id: null, entity: 'user', record_id: id, action: 'renamed' };
    await db
      .insertInto('audit')
      .values({ ...row, before: JSON.stringify(names), after: JSON.stringify(mended) })
      .execute();
    console.warn(`Atención: el usuario ${id} coincidía con otro al iniciar sesión; ahora es «${mended.username}», ${mended.email}. Revíselo en Usuarios.`);
  }
}

/** The name, or the name with a number where somebody else has it. An e-mail keeps its domain. */
function free(taken: Set<string>, name: string, id: number): string {
  const found = taken.has(identityKey(name)) ? name.replace(/(@.*)?$/, `-${id}$1`) : name;
  taken.add(identityKey(found));
  return found;
}

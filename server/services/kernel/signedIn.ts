// What sessions and API keys have in common: the user they represent.
import type { SessionUser } from '#domain/session/authEndpoints.ts';
import { roleOf } from '#domain/session/groups.ts';
import type { Tables } from '#server/db/tables.ts';
import { DatabaseFault } from '#server/db/faults.ts';

/** What is read of a user to know who asks. */
export const userColumns = [
  'app_user.id',
  'app_user.username',
  'app_user.first_name',
  'app_user.last_name',
  'app_user.email',
  'app_user.phone',
  'app_user.dni',
  'app_user.imagen',
  'app_user.roles',
  'app_user.customer_id',
  'app_user.scope_id',
  'app_user.fecha',
  'app_user.active',
] as const;

type Stored = Tables['app_user'];
type UserRow = { id: number } & Pick<
  Stored,
  'username' | 'first_name' | 'last_name' | 'email' | 'phone' | 'dni' | 'imagen' | 'roles' | 'customer_id' | 'scope_id' | 'fecha'
>;

/** The user of a row, as every request knows them. */
export function userOf(row: UserRow): SessionUser {
  const role = roleOf(row.roles as number);
  const { id, username, first_name, last_name, email, phone, dni, imagen, customer_id, scope_id, fecha } = row;
  const name = `${first_name} ${last_name}`.trim();
  return {
    id,
    username,
    first_name,
    last_name,
    name,
    email,
    phone,
    dni,
    imagen,
    avatar: imagen,
    roles: role ? [role] : [],
    customer_id: customer_id ?? null,
    scope_id,
    fecha,
  };
}

/** How long requests share what was read of a session or a key. This process's own writes end it at once; another's are seen this much later. */
export const SHARED = 1_500;

/** Who only reads goes on while the database takes no writes; /health tells that it does not. */
export function unlessFault(error: unknown): void {
  if (!(error instanceof DatabaseFault)) throw error;
}

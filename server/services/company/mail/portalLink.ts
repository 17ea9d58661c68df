// The link of a mail into the portal.
import { groupOf } from '#domain/session/groups.ts';
import type { Db } from '#server/db/connect.ts';
import type { Services } from '#server/services/kernel/context.ts';
import type { Letter } from './letter.ts';

/** Where a customer reads more; undefined where none of their users may sign in. */
export async function portalLink(db: Db, { publicUrl }: Pick<Services, 'publicUrl'>, customer: number, path: string): Promise<Letter['link'] | undefined> {
  const reader = db.selectFrom('app_user').select('id').where('customer_id', '=', customer).where('roles', '=', groupOf('cliente')).where('active', '=', 1);
  return (await reader.executeTakeFirst()) && { label: 'Ver en el área de clientes', href: `${publicUrl}${path}` };
}

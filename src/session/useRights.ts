import { access } from '#domain/access.ts';
import type { Role } from '#domain/roles.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';

/** What the user may do with the records of an entity: `useRights('customer').update`. */
export function useRights(entity: keyof typeof access): Record<'read' | 'create' | 'update' | 'delete', boolean> {
  const has = useRoles();
  const may = (roles: readonly Role[]) => roles.some(role => has.includes(role));
  const rights = access[entity];
  return { read: may(rights.read), create: may(rights.create), update: may(rights.update), delete: may(rights.delete) };
}

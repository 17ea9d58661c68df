import { accessTable } from '#domain/tables/accessTable.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Role } from '#domain/kernel/roles.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';

/** What the user may do with the records of an entity: `useRights('customer').update`. */
export function useRights(entity: keyof typeof accessTable): Record<'read' | 'create' | 'update' | 'delete', boolean> {
  const has = useRoles();
  const may = (roles: readonly Role[]) => roles.some(role => has.includes(role));
  const rights = accessTable[entity];
  return { read: may(rights.read), create: may(rights.create), update: may(rights.update), delete: may(rights.delete) };
}

/** Whether the user may make a call: what a button asks that belongs to no record. */
export const useMay = (call: Pick<Endpoint, 'roles'>): boolean => useMayAny()(call);

/** The same for calls that are known only later. */
export function useMayAny(): (call: Pick<Endpoint, 'roles'>) => boolean {
  const has = useRoles();
  return ({ roles }) => roles === 'public' || roles.some(role => has.includes(role));
}

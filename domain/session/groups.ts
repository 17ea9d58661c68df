// The groups that users are in, and the role that each gives (§6). Apart from the roles, which the sign-in loads.
import type { Role } from '../kernel/roles.ts';

/** The five groups: id on the wire, role name, Spanish name. */
export const groups = [
  { id: 1, role: 'admin', name: 'Administradores' },
  { id: 2, role: 'trabajador', name: 'Trabajadores' },
  { id: 3, role: 'cliente', name: 'Clientes' },
  { id: 4, role: 'auditor', name: 'Auditores' },
  { id: 5, role: 'gestoria', name: 'Gestoría' },
] as const satisfies readonly { id: number; role: Role; name: string }[];

/** The group that gives a role. */
export const groupOf = (role: Role): number => groups.find(group => group.role === role)!.id;

/** Role name of a group id, or undefined for an unknown group. */
export function roleOf(groupId: number): Role | undefined {
  return groups.find(group => group.id === groupId)?.role;
}

// Groups and the role names they give (§6).

/** The four roles; also: open to whoever has one. */
export const everyone = ['admin', 'trabajador', 'cliente', 'auditor'] as const;
export type Role = (typeof everyone)[number];

/** The four groups: id on the wire, role name, Spanish name. */
export const groups = [
  { id: 1, role: 'admin', name: 'Administradores' },
  { id: 2, role: 'trabajador', name: 'Trabajadores' },
  { id: 3, role: 'cliente', name: 'Clientes' },
  { id: 4, role: 'auditor', name: 'Auditores' },
] as const satisfies readonly { id: number; role: Role; name: string }[];

/** Role name of a group id, or undefined for an unknown group. */
export function roleOf(groupId: number): Role | undefined {
  return groups.find(group => group.id === groupId)?.role;
}

export const office = ['admin'] as const satisfies readonly Role[];
export const customers = ['cliente'] as const satisfies readonly Role[];
export const staff = ['admin', 'trabajador'] as const satisfies readonly Role[];

/** Who may read what `roles` may: whatever the office reads, an auditor reads. */
export function readersOf(roles: readonly Role[]): readonly Role[] {
  return roles.includes('admin') && !roles.includes('auditor') ? [...roles, 'auditor'] : roles;
}

/** Who may write what `roles` may: an auditor nothing, whoever else may. */
export const writersOf = (roles: readonly Role[]): readonly Role[] => roles.filter(role => role !== 'auditor');

/** Whether one of these roles reads all that the office reads. */
export const readsAll = (has: readonly Role[]): boolean => readersOf(office).some(role => has.includes(role));

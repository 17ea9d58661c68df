// Groups and the role names they give (§6).

/** The three roles; also: open to whoever has one. */
export const everyone = ['admin', 'trabajador', 'cliente'] as const;
export type Role = (typeof everyone)[number];

/** The three groups: id on the wire, role name, Spanish name. */
export const groups = [
  { id: 1, role: 'admin', name: 'Administradores' },
  { id: 2, role: 'trabajador', name: 'Trabajadores' },
  { id: 3, role: 'cliente', name: 'Clientes' },
] as const satisfies readonly { id: number; role: Role; name: string }[];

/** Role name of a group id, or undefined for an unknown group. */
export function roleOf(groupId: number): Role | undefined {
  return groups.find(group => group.id === groupId)?.role;
}

/** The roles whose rights each role has: what a key of its user may be narrowed to. */
export const rolesWithin: Record<Role, readonly Role[]> = { admin: ['admin', 'trabajador'], trabajador: ['trabajador'], cliente: ['cliente'] };

/** The groups whose rights a key of the office may have. */
export const keyGroups = groups.filter(group => rolesWithin.admin.includes(group.role));

/** What every API key begins with, so that people and secret scanners know one when they see it. */
export const KEY_MARK = 'frg_';

export const office = ['admin'] as const satisfies readonly Role[];
export const staff = ['admin', 'trabajador'] as const satisfies readonly Role[];

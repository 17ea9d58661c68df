// The roles, and who of them reads and writes (§6).

/** The five roles; as a permission: open to anyone who has one of them. */
export const everyone = ['admin', 'trabajador', 'cliente', 'auditor', 'gestoria'] as const;
export type Role = (typeof everyone)[number];

export const office = ['admin'] as const satisfies readonly Role[];
export const customers = ['cliente'] as const satisfies readonly Role[];
export const staff = ['admin', 'trabajador'] as const satisfies readonly Role[];
export const staffAndCustomers = [...staff, ...customers] as const satisfies readonly Role[];
/** Who reads invoices, cobros and the record books. */
export const bookkeepers = ['admin', 'gestoria'] as const satisfies readonly Role[];
export const staffAndBookkeepers = [...staff, 'gestoria'] as const satisfies readonly Role[];

/** Who may read what `roles` may: whatever the office reads, an auditor reads. */
export function readersOf(roles: readonly Role[]): readonly Role[] {
  return roles.includes('admin') && !roles.includes('auditor') ? [...roles, 'auditor'] : roles;
}

/** Those of `roles` that may write: all except the auditor and the gestoría. */
export const writersOf = (roles: readonly Role[]): readonly Role[] => roles.filter(role => role !== 'auditor' && role !== 'gestoria');

/** Whether somebody reads what the office reads and writes nothing of it. */
export const isAuditorOnly = (has: readonly Role[]): boolean => has.includes('auditor') && !has.includes('admin');

/** Whether one of these roles reads all that the office reads. */
export const readsAll = (has: readonly Role[]): boolean => readersOf(office).some(role => has.includes(role));

// Which roles an API key may have. Apart from the roles themselves, which every page loads.
import { groups } from './groups.ts';
import type { Role } from '../kernel/roles.ts';

/** The roles whose rights each role has: what a key of its user may be narrowed to. */
export const rolesWithin: Record<Role, readonly Role[]> = {
  admin: ['admin', 'trabajador', 'auditor', 'gestoria'],
  trabajador: ['trabajador'],
  cliente: ['cliente'],
  auditor: ['auditor'],
  gestoria: ['gestoria'],
};

/** The groups whose rights a key of the office may have. */
export const keyGroups = groups.filter(group => rolesWithin.admin.includes(group.role));

/** What every API key begins with, so that people and secret scanners know one when they see it. */
export const KEY_MARK = 'frg_';

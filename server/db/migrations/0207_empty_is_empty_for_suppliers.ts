// An e-mail or phone that a supplier does not have is stored as empty: '-' is specified for customers alone (§5).
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export const statements = (_: Columns): string[] => ['email', 'phone'].map(field => `update provider set ${field} = '' where ${field} = '-'`);

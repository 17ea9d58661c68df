// An e-mail or phone that a supplier does not have is stored as empty: '-' is specified for customers alone (§5).
/** Statements in order. */
export const statements = (): string[] => ['email', 'phone'].map(field => `update provider set ${field} = '' where ${field} = '-'`);

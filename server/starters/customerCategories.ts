// The customers of the trade by what they are.
export const customerCategories = ['Particular', 'Comunidad', 'Hostelería', 'Comercio', 'Industria', 'Administración'] as const;
export type CustomerCategory = (typeof customerCategories)[number];

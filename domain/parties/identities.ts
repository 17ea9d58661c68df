// How a customer is identified before the tax agency, and where they are from (§6 of the record layout).

/** By AEAT's code, and the two that have none: a Spanish NIF, and nothing at all, for who only gets simplified invoices. `printed`: what is printed before the number on paper. */
export const identities = {
  NIF: { name: 'NIF español', printed: 'NIF' },
  '02': { name: 'NIF-IVA de la Unión Europea', printed: 'NIF-IVA' },
  '03': { name: 'Pasaporte', printed: 'Pasaporte' },
  '04': { name: 'Documento oficial de su país', printed: 'Documento' },
  '05': { name: 'Certificado de residencia', printed: 'Certificado de residencia' },
  '06': { name: 'Otro documento', printed: 'Documento' },
  '07': { name: 'No censado', printed: 'NIF' },
  SIN: { name: 'Sin NIF (consumidor final)', printed: '' },
} as const;
export type Identity = keyof typeof identities;

export const identityNames = Object.fromEntries(Object.entries(identities).map(([code, { name }]) => [code, name])) as Record<Identity, string>;

export const isIdentity = (value: unknown): value is Identity => typeof value === 'string' && Object.hasOwn(identities, value);

/** Whether nobody is named: a private person who gives no number. */
export const isNobody = ({ identification }: { identification?: unknown }): boolean => identification === 'SIN';

/** Whether a number is a Spanish one: then its letter is checked. */
export const isSpanish = (identity: Identity): boolean => identity === 'NIF' || identity === '07';

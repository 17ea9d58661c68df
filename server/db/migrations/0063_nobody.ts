// Customers without NIF («consumidor final»): only those that have one must have one of their own.

/** Statements in order. */
export function statements(): string[] {
  return [
    'drop index customer_nif',
    `create unique index customer_nif on customer (nif_cif) where nif_cif <> ''`,
    'create index customer_by_nif on customer (nif_cif)',
  ];
}

// A quote may be for somebody who is not a customer yet: what is known of them.
/** Statements in order. */
export function statements(): string[] {
  return ['interesado', 'interesado_telefono', 'interesado_email', 'interesado_direccion', 'customer_name'].map(
    column => `alter table quote add column ${column} text not null default ''`,
  );
}

// How it was agreed that the invoices of a contract are paid.

/** Statements in order. */
export function statements(): string[] {
  return [`alter table contract add column metodo text not null default ''`];
}

// From which day the company must make records of its invoices: 2027-01-01 for companies until somebody says otherwise (RDL 15/2025).

/** Statements in order. */
export function statements(): string[] {
  return [`alter table company add column obligado_desde text default '2027-01-01'`];
}

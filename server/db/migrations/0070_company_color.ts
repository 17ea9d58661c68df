// The colour of the company, in which its customers see the portal; '' is Frigoria's own.

/** Statements in order. */
export function statements(): string[] {
  return [`alter table company add column color text not null default ''`];
}

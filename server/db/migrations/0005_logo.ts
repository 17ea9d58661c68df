// The company's logo: the name of its file, as users have one for their picture.
/** Statements in order. */
export function statements(): string[] {
  return [`alter table company add column logo text not null default ''`];
}

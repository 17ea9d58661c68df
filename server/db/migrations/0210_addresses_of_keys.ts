// From where each API key was used last.
/** Statements in order. */
export const statements = (): string[] => [`alter table api_key add column last_address text not null default ''`];

// An empty e-mail or phone is saved as '-' and shown as empty when editing (§5 Customer, Provider).

/** What is stored for what was typed. */
export function dashForEmpty(value: string): string {
  return value.trim() === '' ? '-' : value.trim();
}

/** What is shown in a form for what is stored. */
export function emptyForDash(value: string | null | undefined): string {
  return !value || value === '-' ? '' : value;
}

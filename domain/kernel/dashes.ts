// An empty e-mail or phone is stored as '-' and shown as empty (§5 Customer): `dash` of its field says so, and any other '-' stays as it is.

const turned =
  (from: string, to: string) =>
  <V extends object>(fields: readonly string[], values: V): V => ({
    ...values,
    ...Object.fromEntries(fields.filter(name => values[name as keyof V] === from).map(name => [name, to])),
  });

/** Values as they are stored; `fields` are those that hold a '-' when they are empty. */
export const dashForEmpty = turned('', '-');

/** Stored values as a person sees them. */
export const emptyForDash = turned('-', '');

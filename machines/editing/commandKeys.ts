// Under which key a command travels. What has failed keeps its key until it is done: its answer may have been lost after the server had done it,
// and a command that comes again under its key is not done again.

/** The keys of the commands of one machine. */
export interface CommandKeys {
  /** What begins each of them, in no other machine. */
  seed: string;
  /** How many commands were sent. */
  count: number;
  /** The keys of those that are not known to be done, by what was to be done. */
  open: Readonly<Record<string, string>>;
}

/** The input of a machine that sends commands: a text of at least 14 letters and digits that is used nowhere else. */
export interface Seeded {
  seed: string;
}

export const keysFrom = ({ seed }: Seeded): CommandKeys => ({ seed, count: 0, open: {} });

/** From when `what` is sent until it is done it has its key. */
export function keysSent(keys: CommandKeys, what: unknown): CommandKeys {
  const { seed, count, open } = keys;
  const text = textOf(what);
  return text in open ? keys : { seed, count: count + 1, open: { ...open, [text]: `${seed}-${count}` } };
}

/** The key of what is sent; throws where it has none, since what is sent without one may be done twice. */
export function keyFor({ open }: CommandKeys, what: unknown): string {
  const key = open[textOf(what)];
  if (key === undefined) throw new Error('A command would be sent without its key');
  return key;
}

/** After a command was done: whatever is wanted from now on, even the same as before, is wanted anew. */
export const keysDone = ({ seed, count }: CommandKeys): CommandKeys => ({ seed, count, open: {} });

/** After one of many commands was done: the others keep theirs. */
export function keyDone({ seed, count, open }: CommandKeys, what: unknown): CommandKeys {
  const { [textOf(what)]: _done, ...others } = open;
  return { seed, count, open: others };
}

/** Whether two commands read alike; a file is known by its name and size, as the server knows it. */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (what: unknown): string =>
  JSON.stringify(what, (_, value: unknown) => {
    const { name, size } = Object(value) as { name?: unknown; size?: unknown };
    return typeof name === 'string' && typeof size === 'number' ? [name, size] : value;
  }) ?? '';

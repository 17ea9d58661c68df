// Answers of the database that many ask for, shared for a moment and dropped by this process's own writes: counts of a list (counting
// a million rows is its cost), who a session's user is, sums of Inicio.
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, RootOperationNode } from 'kysely';

const MAX_AGE = 3_000;
const MAX_KEYS = 2_000;

interface Entry {
  at: number;
  value: Promise<unknown>;
}

/** Which table a write touches, or undefined for a read. */
export function writtenTable(node: RootOperationNode): string | undefined {
  if (node.kind === 'InsertQueryNode') return node.into?.table.identifier.name;
  if (node.kind === 'UpdateQueryNode') return nameOf(node.table);
  if (node.kind === 'DeleteQueryNode') return nameOf(node.from.froms[0]);
  return undefined;
}

function nameOf(node: unknown): string | undefined {
  return (node as { table?: { identifier?: { name?: string } } } | undefined)?.table?.identifier?.name;
}

/** The tables that one transaction writes. */
export class Writes implements KyselyPlugin {
  readonly tables = new Set<string>();

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const table = writtenTable(node);
    if (table) this.tables.add(table);
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

/** An answer: which tables it is read from, and what distinguishes it from others of the first of them. */
interface Asked {
  from: readonly [table: string, ...others: string[]];
  key: string;
  /** Milliseconds that it may be old where another process writes. */
  maxAge?: number;
}

export class AnswerCache implements KyselyPlugin {
  #tables = new Map<string, Map<string, Entry>>();
  /** Tables whose answers are read from another too. */
  #readers = new Map<string, Set<string>>();
  #written = new WeakMap<PluginTransformQueryArgs['queryId'], string>();

  /** What `ask` answers; asked once while it is fresh, also when many ask at the same time. */
  get<T>({ from: [table, ...others], key, maxAge = MAX_AGE }: Asked, ask: () => Promise<T>): Promise<T> {
    for (const other of others) this.#readers.set(other, (this.#readers.get(other) ?? new Set()).add(table));
    const known = this.#tables.get(table) ?? new Map<string, Entry>();
    this.#tables.set(table, known);
    const entry = known.get(key);
    if (entry && performance.now() - entry.at < maxAge) return entry.value as Promise<T>;
    if (known.size >= MAX_KEYS) known.clear();
    const value = ask();
    value.catch(() => known.delete(key));
    known.set(key, { at: performance.now(), value });
    return value;
  }

  /** Called when a transaction has ended: what it wrote is visible now. */
  settle({ tables }: Pick<Writes, 'tables'>): void {
    for (const table of tables) this.#drop(table);
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const table = writtenTable(node);
    if (table) this.#written.set(queryId, table);
    return node;
  }

  /** A write outside of a transaction is visible when it has been answered. */
  async transformResult({ result, queryId }: PluginTransformResultArgs) {
    const table = this.#written.get(queryId);
    if (table) this.#drop(table);
    return result;
  }

  #drop(table: string): void {
    this.#tables.delete(table);
    for (const reader of this.#readers.get(table) ?? []) this.#tables.delete(reader);
  }
}

// How a person has arranged the lists, kept on this device: so that a list opens at once as it was left, and nothing is lost without a network.
import type { KeptColumn, ListName } from '#domain/records/listViews.ts';

const KEY = 'frigoria.columnas';

interface KeptHere {
  columns: readonly KeptColumn[];
  default_view: number | null;
  /** What the address of that view says. */
  query: string;
  /** The server does not have it yet. */
  isUnsent: boolean;
}

type Everybody = Record<string, Partial<Record<ListName, KeptHere>>>;

const nothing: KeptHere = { columns: [], default_view: null, query: '', isUnsent: false };

function everybody(): Everybody {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? '{}')) as Everybody;
  } catch {
    return {}; // not written by this program
  }
}

export const keptHere = (userId: number, list: ListName): KeptHere => ({ ...nothing, ...everybody()[userId]?.[list] });

export function keepHere(userId: number, list: ListName, change: Partial<KeptHere>): void {
  const all = everybody();
  localStorage.setItem(KEY, JSON.stringify({ ...all, [userId]: { ...all[userId], [list]: { ...keptHere(userId, list), ...change } } }));
}

// The length of stays by rank: the classes of lengths say roughly which one it is, and an index has it exactly.
import type { Engine } from '#server/db/connect.ts';

/** How many stays were at least this many seconds long, and shorter than those of the next class. */
interface Class {
  span: number;
  n: number;
}

/** Stays that are reported together; their classes rise. */
export interface Lot {
  entity: string;
  state: string;
  /** All months where it is left out. */
  month?: string;
  classes: readonly Class[];
}

interface Lengths {
  left: number;
  median: number | null;
  /** Nine of ten were no longer. */
  p90: number | null;
}

/** The lengths of each lot, asked in one trip. */
export async function lengthsOf<L extends Lot>({ db, together }: Pick<Engine, 'db' | 'together'>, lots: readonly L[]): Promise<(Lengths & { lot: L })[]> {
  const stayAt = ({ entity, state, month, classes }: Lot, part: number) => {
    const { span, before } = placeOf(classes, part);
    return db
      .selectFrom('stay')
      .select('seconds')
      .where('entity', '=', entity)
      .where('state', '=', state)
      .$if(month !== undefined, query => query.where('month', '=', month!))
      .where('seconds', '>=', span)
      .orderBy('seconds')
      .offset(before)
      .limit(1);
  };
  const found = await together(lots.flatMap(lot => [stayAt(lot, 0.5), stayAt(lot, 0.9)]));
  const secondsOf = (place: number) => found[place]?.[0]?.seconds ?? null;
  return lots.map((lot, place) => ({ lot, left: countOf(lot.classes), median: secondsOf(2 * place), p90: secondsOf(2 * place + 1) }));
}

const countOf = (classes: readonly Class[]) => classes.reduce((sum, { n }) => sum + n, 0);

/** The class of the stay that a part of all are no longer than, and how many of that class come before it. */
function placeOf(classes: readonly Class[], part: number): { span: number; before: number } {
  let before = Math.max(0, Math.ceil(countOf(classes) * part) - 1);
  for (const { span, n } of classes) {
    if (before < n) return { span, before };
    before -= n;
  }
  return { span: 0, before: 0 };
}

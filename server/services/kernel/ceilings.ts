// How much one person may ask of this process: at the same time, within a minute, within a day (decision 69).
// Those who have not signed in have no name: their guesses are counted by address, in the database (`session/guesses.ts`).
import { TooMany } from '#server/errors.ts';

/** What one session may have at the same time. */
const atOnce = {
  streams: { most: 20, says: 'Esta sesión está abierta en demasiadas ventanas a la vez. Cierre alguna.' },
  /** As many files as a browser sends. */
  uploads: { most: 6, says: 'Se están enviando demasiados archivos a la vez. Espere un momento.' },
};

/** How much a person may do at once; what was spent comes back evenly, all of it within so many seconds. */
const budgets = {
  writes: {
    most: 12_000,
    seconds: 60,
    says: 'Ha enviado demasiados cambios en poco tiempo. Este último no se ha guardado: espere unos segundos y vuelva a intentarlo.',
  },
  /** Each leaves a row for a month. */
  keys: {
    most: 100_000,
    seconds: 24 * 60 * 60,
    says: 'Ha enviado más cambios de los que se admiten en un día. Este último no se ha guardado: espere unos segundos y vuelva a intentarlo.',
  },
  /** Each leaves a row in the audit. */
  refusals: {
    most: 600,
    seconds: 60,
    says: 'Ha intentado demasiadas veces lo que no se puede hacer. Espere unos segundos antes de volver a intentarlo.',
  },
};

export type Budget = keyof typeof budgets;

/** Seconds after which a place may be free again. */
const PLACE = 1;

export class Ceilings {
  #now: () => number;
  #others: Partial<Record<Budget, number>>;
  /** How many are inside, by what and whose. */
  #inside = new Map<string, number>();
  /** What is left of a budget, and when that was so. */
  #left = new Map<string, { left: number; at: number }>();

  /** `now` in milliseconds; `others`: other ceilings than usual, for tests. */
  constructor(now: () => number, others: Partial<Record<Budget, number>> = {}) {
    this.#now = now;
    this.#others = others;
  }

  /** Lets one more of `whose` in; to be called when it leaves. Throws 429 where there is no place. */
  enter(what: keyof typeof atOnce, whose: string): () => void {
    const key = `${what} ${whose}`;
    const others = this.#inside.get(key) ?? 0;
    if (others >= atOnce[what].most) throw new TooMany(atOnce[what].says, PLACE);
    this.#inside.set(key, others + 1);
    return () => {
      const left = this.#inside.get(key)! - 1;
      if (left > 0) this.#inside.set(key, left);
      else this.#inside.delete(key);
    };
  }

  /** Spends one of the budget of `whose`. Throws 429 where nothing is left. */
  spend(what: Budget, whose: string): void {
    const { seconds, says } = budgets[what];
    const most = this.#others[what] ?? budgets[what].most;
    const key = `${what} ${whose}`;
    const now = this.#now();
    const before = this.#left.get(key) ?? { left: most, at: now };
    const left = Math.min(most, before.left + (Math.max(0, now - before.at) / 1000) * (most / seconds));
    if (left < 1) throw new TooMany(says, Math.ceil((1 - left) * (seconds / most)));
    this.#left.set(key, { left: left - 1, at: now });
  }
}

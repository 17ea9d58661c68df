// Chance that always falls the same way: the sample company of a day is the same on every machine.

export interface Chance {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** True with this probability. */
  is(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** One of `from`, as often as its weight says. */
  weighted<T>(from: readonly T[], weightOf: (each: T) => number): T;
}

/** A source of chance; each noun has its own, so that more of one leaves the others as they are. */
export function createChance(name: string): Chance {
  let state = [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;
  return {
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    is: probability => next() < probability,
    pick,
    weighted(from, weightOf) {
      let left = next() * from.reduce((sum, each) => sum + weightOf(each), 0);
      for (const each of from) {
        left -= weightOf(each);
        if (left < 0) return each;
      }
      return from.at(-1)!;
    },
  };
}

// Lets a few do heavy work at a time. Waiting callers take turns, so that many requests of one never delay the single request of another.

interface Line {
  running: number;
  waiting: (() => void)[];
}

export class FairQueue {
  #free: number;
  /** By caller; the one admitted last is at the end. */
  #lines = new Map<number, Line>();

  /** `places` is how many work at a time. */
  constructor(places: number) {
    this.#free = places;
  }

  /** How many wait for a place. */
  waiting(): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.waiting.length, 0);
  }

  /** Does `work` when there is a place for `asker`; throws why, and takes none, where they have `left` before. */
  async run<T>(asker: number, work: () => Promise<T>, left?: AbortSignal): Promise<T> {
    left?.throwIfAborted();
    const line = this.#lines.get(asker) ?? { running: 0, waiting: [] };
    this.#lines.set(asker, line);
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        left?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        line.waiting.splice(line.waiting.indexOf(enter), 1);
        if (line.running === 0 && line.waiting.length === 0) this.#lines.delete(asker);
        reject(left!.reason as Error);
      };
      left?.addEventListener('abort', leave, { once: true });
      line.waiting.push(enter);
      this.#admit();
    });
    try {
      return await work();
    } finally {
      line.running -= 1;
      this.#free += 1;
      if (line.running === 0 && line.waiting.length === 0) this.#lines.delete(asker);
      this.#admit();
    }
  }

  /** Gives a free place to the asker who has the fewest, and among those to the one who has waited longest. */
  #admit(): void {
    const [next] = [...this.#lines].filter(([, line]) => line.waiting.length > 0).sort(([, one], [, other]) => one.running - other.running);
    if (!next || this.#free === 0) return;
    const [asker, line] = next;
    this.#lines.delete(asker);
    this.#lines.set(asker, line);
    line.running += 1;
    this.#free -= 1;
    line.waiting.shift()!();
  }
}

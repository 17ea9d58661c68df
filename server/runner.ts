// Work alongside the requests: at once when it is woken, and again when the next is due.

export interface Log {
  warn(what: object, message: string): void;
  error(what: object, message: string): void;
}

export interface Runner {
  /** Begins with everything that waits. */
  start(log: Log): void;
  /** There is something to do. */
  wake(): void;
  /** Lets running attempts finish for a while, then ends them; they are made again. */
  stop(): Promise<void>;
}

/** When to leave off: `closing` begins nothing more, `cut` ends what is running. */
export interface Leaving {
  closing: AbortSignal;
  cut: AbortSignal;
}

interface Job {
  /** As the log calls it. */
  name: string;
  begin: () => Promise<void>;
  /** Does all that is due; answers the milliseconds until more is, undefined where nothing waits. */
  work: (leaving: Leaving, log: Log) => Promise<number | undefined>;
}

/** Another process on the same database may have left something behind: looked for at least this often. */
const LOOK = 60_000;
/** After a run that failed, as it does while the database is away. */
const AGAIN = 5_000;
/** Less than the program takes to end (`main.ts`). */
const GRACE = 8_000;

export function createRunner({ name, begin, work }: Job): Runner {
  const closing = new AbortController();
  const cut = new AbortController();
  let log: Log | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  /** Whether the last run failed: a database that is away for long is logged once. */
  let isFailing = false;

  async function run(told: Log): Promise<void> {
    isWoken = false;
    const wait = await work({ closing: closing.signal, cut: cut.signal }, told).then(
      next => {
        if (isFailing) told.warn({}, `${name} works again`);
        isFailing = false;
        return Math.min(LOOK, next ?? LOOK);
      },
      (error: Error) => {
        if (!isFailing) told.error({ err: { message: error.message } }, `${name} failed`);
        isFailing = true;
        return AGAIN;
      },
    );
    running = undefined;
    if (!closing.signal.aborted) timer = setTimeout(wake, isWoken ? 0 : wait).unref();
  }

  function wake(): void {
    if (!log || closing.signal.aborted) return;
    isWoken = true;
    clearTimeout(timer);
    running ??= run(log);
  }

  return {
    wake,
    start(given) {
      log = given;
      void begin().then(wake, wake); // a database that fails is reported by the run
    },
    async stop() {
      closing.abort();
      clearTimeout(timer);
      const grace = setTimeout(() => cut.abort(), GRACE);
      await running;
      clearTimeout(grace);
    },
  };
}

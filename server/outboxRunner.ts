// Sends mails beside the requests: at once when one was accepted, and again when the next is due.
import type { Sender } from './services/mail/drawnAttachment.ts';
import { deliverDue, hastenMails, untilNextMail } from './services/mail/outbox.ts';

interface Log {
  warn(what: object, message: string): void;
  error(what: object, message: string): void;
}

export interface OutboxRunner {
  /** Begins with everything that waits. */
  start(log: Log): void;
  /** A mail was accepted. */
  wake(): void;
  /** Lets running attempts finish for a while, then ends them; they are tried again. */
  stop(): Promise<void>;
}

/** Another process on the same database may have left a mail behind: looked for at least this often. */
const LOOK = 60_000;
/** After a run that failed, as it does while the database is away. */
const AGAIN = 5_000;
/** Less than the program takes to end (`main.ts`). */
const GRACE = 8_000;

export function createOutboxRunner(sender: Sender): OutboxRunner {
  const closing = new AbortController();
  const cut = new AbortController();
  let log: Log | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  /** Whether the last run failed: a database that is away for long is logged once. */
  let isFailing = false;

  /** Answers how long to wait for the next look. */
  async function deliver(): Promise<number> {
    isWoken = false;
    for (const { state, ...mail } of await deliverDue(sender, { closing: closing.signal, cut: cut.signal })) {
      if (state !== 'enviado') log?.warn({ mail }, state === 'fallido' ? 'mail failed' : 'mail postponed');
    }
    return Math.min(LOOK, (await untilNextMail(sender)) ?? LOOK);
  }

  async function run(): Promise<void> {
    const wait = await deliver().then(
      next => {
        if (isFailing) log?.warn({}, 'outbox works again');
        isFailing = false;
        return next;
      },
      (error: Error) => {
        if (!isFailing) log?.error({ err: { message: error.message } }, 'outbox failed');
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
    running ??= run();
  }

  return {
    wake,
    start(given) {
      log = given;
      void hastenMails(sender).then(wake, wake); // a database that fails is told by the run
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

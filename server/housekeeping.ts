// What the running server does by itself: sweeps the files that no record names, takes back imports whose process has died, seals the audit and counts what it was told is refused, forgets old keys, proposes reminders and follow-ups of quotes, mails what is due and adds up the counts of lives.
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseFault } from './db/faults.ts';
import type { Tables } from './db/tables.ts';
import type { Services } from './services/kernel/context.ts';
import { countRefused, forgetRefusedKeys } from './services/records/audit/refused.ts';
import { sealAudit } from './services/records/audit/seal.ts';
import { readWords } from './services/records/audit/readWords.ts';
import { addUp } from './services/records/audit/tally.ts';
import { forgetDeleted } from './services/records/undoDelete.ts';
import { sweepFiles } from './services/records/files/fileSweep.ts';
import { forgetKeys } from './services/kernel/once.ts';
import { beginEndedQuarter } from './services/books/periodSteps.ts';
import { turnCertificates } from './services/contracts/certificates.ts';
import { turnContracts } from './services/contracts/contracts.ts';
import { proposeFollowUps } from './services/quotes/followUps/propose.ts';
import { turnQuotes } from './services/quotes/quotes.ts';
import { openVisits } from './services/contracts/visits.ts';
import { proposeReminders } from './services/collecting/reminders/propose.ts';
import { mailDeadlines } from './services/overview/dueMail.ts';
import { tellOffice } from './services/fiscal/officeMail.ts';
import { forgetImports } from './services/company/import/done.ts';
import { undoAbandoned } from './services/company/import/importFile.ts';

interface Chore {
  /** Milliseconds from one time to the next. */
  every: number;
  /** The table whose writes by this process wake it; what another process left behind waits for `every`. */
  after?: keyof Tables;
  /** `stop` is aborted when the program ends. */
  work(services: Services, log: FastifyBaseLogger, stop: AbortSignal): Promise<void>;
  /** What the log says when it fails. */
  failure: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds from a write to the chores that it wakes: the writes of a busy second wake them once. */
const WAKING_DELAY = 1_000;

const chores: readonly Chore[] = [
  {
    every: 6 * HOUR,
    work: async (services, log, stop) => log.info({ swept: await sweepFiles(services, stop) }, 'files swept'),
    failure: 'sweeping files failed',
  },
  {
    every: MINUTE,
    work: services => services.engine.transact(trx => forgetDeleted(trx, services)),
    failure: 'forgetting what was deleted failed',
  },
  { every: HOUR, work: forgetKeys, failure: 'forgetting the keys of commands failed' },
  { every: HOUR, work: forgetImports, failure: 'forgetting the imports that cannot be undone failed' },
  { every: HOUR, work: forgetRefusedKeys, failure: 'forgetting the keys of refused commands failed' },
  { every: MINUTE, after: 'audit', work: async ({ engine }, _log, stop) => void (await sealAudit(engine, stop)), failure: 'sealing the audit failed' },
  { every: MINUTE, after: 'audit_seal', work: ({ engine }, _log, stop) => readWords(engine, stop), failure: 'reading the words of the audit failed' },
  { every: 1_000, work: countRefused, failure: 'counting what was refused failed' },
  { every: MINUTE, after: 'audit', work: ({ engine }, _log, stop) => addUp(engine, stop), failure: 'adding up the lives failed' },
  { every: MINUTE, work: async (services, _log, stop) => void (await proposeReminders(services, stop)), failure: 'proposing reminders failed' },
  { every: MINUTE, work: (services, _log, stop) => turnQuotes(services, stop), failure: 'expiring quotes failed' },
  { every: MINUTE, work: async (services, _log, stop) => void (await proposeFollowUps(services, stop)), failure: 'proposing follow-ups of quotes failed' },
  { every: MINUTE, work: turnContracts, failure: 'turning contracts to their next period failed' },
  { every: MINUTE, work: (services, _log, stop) => turnCertificates(services, stop), failure: 'turning certificates of maintenance failed' },
  { every: MINUTE, work: async (services, _log, stop) => void (await openVisits(services, stop)), failure: 'opening visits failed' },
  { every: HOUR, work: beginEndedQuarter, failure: 'beginning the quarter that has ended failed' },
  { every: MINUTE, work: async services => void (await tellOffice(services)), failure: 'telling the office of its records failed' },
  { every: MINUTE, work: async services => void (await mailDeadlines(services)), failure: 'mailing the deadlines of the week failed' },
  { every: 2_000, work: undoAbandoned, failure: 'taking back an abandoned import failed' },
];

/** Does every chore now and again; the answer stops them, once those under way have ended. */
export function keepHouse(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const closing = new AbortController();
  const stops = chores.map(({ every, after, work, failure }) => {
    let running: Promise<void> = Promise.resolve();
    const run = () => {
      running = running
        .then(() => work(services, log, closing.signal))
        .catch((error: Error) => {
          if (error instanceof DatabaseFault) log.warn({ fault: error.message }, failure); // it is away: every chore says so until it is back
          else log.error({ err: { message: error.message, stack: error.stack } }, failure);
        });
    };
    let waking: NodeJS.Timeout | undefined;
    const wake = () => {
      waking = undefined;
      run();
    };
    const leave = services.engine.onWritten(tables => {
      if (after !== undefined && tables.has(after)) waking ??= setTimeout(wake, WAKING_DELAY).unref();
    });
    run();
    const timer = setInterval(run, every).unref();
    return async () => {
      leave();
      clearTimeout(waking);
      clearInterval(timer);
      await running;
    };
  });
  return async () => {
    closing.abort();
    await Promise.all(stops.map(stop => stop()));
  };
}

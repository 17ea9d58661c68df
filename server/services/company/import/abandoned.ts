// Imports whose process has died: found by their lease, and taken back.
import { setTimeout } from 'node:timers/promises';
import { type Services, nowText } from '#server/services/kernel/context.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { turnBack } from './job.ts';
import { undoImport } from './undoImport.ts';

const jobsOf = ({ engine }: Services) => engine.db.selectFrom('import_job').select(['id', 'lease']).execute();

/** Takes back every import whose lease has run out. */
export async function undoAbandoned(services: Services): Promise<void> {
  for (const { id, lease } of await jobsOf(services)) {
    if (lease >= Date.now() || !(await turnBack(services.engine, id, true))) continue;
    await undoImport({ ...services, user: operator }, { id: null, at: nowText(services) }, id);
  }
}

/** How often a process that may be alive is looked at, in milliseconds. */
const LOOK = 250;

/** The same, and waits for those that may have died a moment ago: until their lease has run out, or is renewed. */
export async function awaitAbandoned(services: Services): Promise<void> {
  let doubtful = await jobsOf(services);
  while (doubtful.length > 0) {
    await undoAbandoned(services);
    const now = await jobsOf(services);
    doubtful = doubtful.filter(({ id, lease }) => now.some(job => job.id === id && job.lease === lease));
    if (doubtful.length > 0) await setTimeout(LOOK);
  }
}

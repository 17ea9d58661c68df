// Sends records to AEAT alongside the requests: soon after one was made, and again when the next call is due.
import { failingSenders, stoppedSenders } from '#machines/lifecycles/fiscalSender.ts';
import { type Runner, createRunner } from './runner.ts';
import type { Services } from './services/kernel/context.ts';
import { deliverRecords, takeOver, untilNextCall } from './services/fiscal/sending/sendRecords.ts';

/** How long new records gather, in milliseconds, before anybody looks whether a call is due: between two calls lie seconds, and many are issued at once. */
const GATHER = 1_000;

export function createFiscalRunner(services: Services): Runner {
  const runner = createRunner({
    name: 'fiscal sender',
    begin: () => takeOver(services),
    async work(leaving, log) {
      const wait = await untilNextCall(services);
      if (wait !== 0) return wait;
      for (const { call_id, estado } of await deliverRecords(services, leaving)) {
        if (stoppedSenders.includes(estado)) log.warn({ call: call_id }, 'fiscal sender stopped');
        if (failingSenders.includes(estado)) log.warn({ call: call_id }, 'fiscal call failed');
      }
      return untilNextCall(services);
    },
  });
  let gathering: NodeJS.Timeout | undefined;
  const look = () => {
    gathering = undefined;
    runner.wake();
  };
  const leave = services.engine.onWritten(tables => {
    if (tables.has('fiscal_sender')) runner.wake();
    else if (tables.has('fiscal_sending')) gathering ??= setTimeout(look, GATHER).unref();
  });
  return {
    ...runner,
    async stop() {
      leave();
      clearTimeout(gathering);
      await runner.stop();
    },
  };
}

// Sends records to AEAT beside the requests: soon after one was made, and again when the next call is due.
import { type Runner, createRunner } from './runner.ts';
import type { Services } from './services/context.ts';
import { deliverRecords, takeOver, untilNextCall } from './services/verifactu/sending/deliver.ts';

export function createFiscalRunner(services: Services): Runner {
  const runner = createRunner({
    name: 'fiscal sender',
    begin: () => takeOver(services),
    async work(leaving, log) {
      for (const { call_id, estado } of await deliverRecords(services, leaving)) {
        if (estado === 'parado' || estado === 'incidencia') log.warn({ call: call_id }, estado === 'parado' ? 'fiscal sender stopped' : 'fiscal call failed');
      }
      return untilNextCall(services);
    },
  });
  const leave = services.engine.onWritten(tables => {
    if (tables.has('fiscal_sending') || tables.has('fiscal_sender')) runner.wake();
  });
  return {
    ...runner,
    async stop() {
      leave();
      await runner.stop();
    },
  };
}

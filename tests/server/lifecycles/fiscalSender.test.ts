import { endpoints } from '#domain/endpoints.ts';
import type { FiscalSenderState } from '#domain/fiscal/sending.ts';
import { type FiscalSenderEvent, fiscalSenderLifecycle } from '#machines/lifecycles/fiscalSender.ts';
import { beginCall } from '#server/services/fiscal/sending/begin.ts';
import { settleCall } from '#server/services/fiscal/sending/understand.ts';
import { haltAfterRestore } from '#server/services/fiscal/restored.ts';
import type { MisbehaviourName } from '#tests/support/fakes/aeat/misbehaviour.ts';
import { becomes, cannot, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';
import { openSending } from '#tests/support/app/sending.ts';

const { app, aeat, issue, later, sender } = await openSending();
const { office, db, services } = app;
const { verifactu } = endpoints;
const never = new AbortController().signal;

/** A sender that has nothing to do. */
async function waiting(): Promise<object> {
  aeat.behave();
  if ((await sender()).estado === 'parado') await office.post(verifactu.resume, {});
  for (let hour = 0; hour < 3; hour += 1) await later();
  return {};
}

/** One whose last call went wrong in this way. */
async function after(fault: MisbehaviourName): Promise<object> {
  await waiting();
  await issue();
  aeat.misbehave(fault);
  return later();
}

/** One that is in the middle of a call. */
async function calling(): Promise<object> {
  await waiting();
  await issue();
  app.pass({ hours: 1 });
  await beginCall(services);
  return {};
}

/** The call that is under way is answered like this. */
async function answer(fault?: MisbehaviourName): Promise<undefined> {
  const { call_id } = await db.selectFrom('fiscal_sender').select('call_id').executeTakeFirstOrThrow();
  const { request } = await db.selectFrom('fiscal_call').select('request').where('id', '=', call_id!).executeTakeFirstOrThrow();
  if (fault) aeat.misbehave(fault);
  await settleCall(services, call_id!, await services.fiscal.send(request, never));
}

const idle = cannot('there is no call under way');
const halted = cannot('nothing goes until an administrator has acted');
const running = refuses('El envío ya está en marcha');

testLifecycle<FiscalSenderState, FiscalSenderEvent['type'], object>({
  machine: fiscalSenderLifecycle,
  situations: {
    'waits for something to send': {
      state: 'esperando',
      build: waiting,
      answers: {
        'sender.call': becomes('enviando'),
        'sender.answered': idle,
        'sender.failed': idle,
        'sender.stop': becomes('parado'),
        'sender.resume': running,
        'sender.retry': refuses('El próximo envío sale en cuanto pase la espera que pide la AEAT'),
      },
    },
    'has made a call': {
      state: 'enviando',
      build: calling,
      answers: {
        'sender.call': cannot('there is one call at a time'),
        'sender.answered': becomes('esperando'),
        'sender.failed': becomes('incidencia'),
        'sender.stop': becomes('parado'),
        'sender.resume': running,
        'sender.retry': refuses('Ya se está enviando'),
      },
    },
    'could not reach AEAT': {
      state: 'incidencia',
      build: () => after('unavailable'),
      answers: {
        'sender.call': becomes('enviando'),
        'sender.answered': idle,
        'sender.failed': idle,
        'sender.stop': becomes('parado'),
        'sender.resume': refuses('El envío ya está en marcha: se reintenta solo'),
        'sender.retry': becomes('esperando'),
      },
    },
    'was stopped by AEAT': {
      state: 'parado',
      build: () => after('suspended'),
      answers: {
        'sender.call': halted,
        'sender.answered': idle,
        'sender.failed': idle,
        'sender.stop': cannot('it stands still'),
        'sender.resume': becomes('esperando'),
        'sender.retry': refuses('El envío está parado: un administrador debe reanudarlo'),
      },
    },
  },
  calls: {
    'sender.call': async () => {
      await issue();
      app.pass({ hours: 1 });
      await beginCall(services);
      return undefined;
    },
    'sender.answered': () => answer(),
    'sender.failed': () => answer('unavailable'),
    // only a restored backup stops one that is not in the middle of a call
    'sender.stop': async () => {
      if ((await sender()).estado === 'enviando') return answer('suspended');
      await services.engine.transact(trx => haltAfterRestore(trx, services, '2026-03-01'));
      return undefined;
    },
    'sender.resume': () => office.ask(verifactu.resume, { body: {} }),
    'sender.retry': () => office.ask(verifactu.retry, { body: {} }),
  },
  stored: async () => (await sender()).estado,
  snapshot: () => db.selectFrom('fiscal_sender').selectAll().execute(),
});

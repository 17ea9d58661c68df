import { endpoints } from '#domain/endpoints.ts';
import type { FiscalRecordState } from '#domain/fiscal/sending.ts';
import { type FiscalRecordEvent, fiscalRecordLifecycle } from '#machines/lifecycles/fiscalRecord.ts';
import { beginCall } from '#server/services/fiscal/sending/begin.ts';
import { settleCall } from '#server/services/fiscal/sending/understand.ts';
import type { MisbehaviourName } from '#tests/support/fakes/aeat/misbehaviour.ts';
import { createRegistry } from '#tests/support/fakes/aeat/registry.ts';
import { becomes, cannot, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';
import { openSending } from '#tests/support/app/sending.ts';

const { app, aeat, issue, later, sender } = await openSending();
const { office, db, services } = app;
const { company, verifactu } = endpoints;
const never = new AbortController().signal;

interface Thing {
  id: number;
  number: string;
}

/** A record that waits to be sent, and no other. */
async function made(): Promise<Thing> {
  aeat.behave();
  aeat.codes.clear();
  if ((await sender()).estado === 'parado') await office.post(verifactu.resume, {});
  for (let hour = 0; hour < 3; hour += 1) await later();
  const { taken, invoice } = await office.get(company.series);
  if (taken.length > 0) await office.post(company.firstNumber, { serie: 'invoice', primero: Number(invoice.split('-')[1]) + 1 });
  const [id] = await issue();
  const { number } = await db.selectFrom('fiscal_record').select('number').where('id', '=', id!).executeTakeFirstOrThrow();
  return { id: id!, number };
}

/** A call begins, with whatever is due. */
async function call(): Promise<undefined> {
  app.pass({ hours: 1 });
  await beginCall(services);
}

/** The call that is under way is answered. */
async function answered(): Promise<undefined> {
  const { call_id } = await db.selectFrom('fiscal_sender').select('call_id').executeTakeFirstOrThrow();
  const { request } = await db.selectFrom('fiscal_call').select('request').where('id', '=', call_id!).executeTakeFirstOrThrow();
  await settleCall(services, call_id!, await services.fiscal.send(request, never));
}

/** A record of which AEAT said this. */
async function judged(code?: number, fault?: MisbehaviourName): Promise<Thing> {
  const thing = await made();
  if (code) aeat.codes.set(thing.number, code);
  if (fault) aeat.misbehave(fault);
  await call();
  await answered();
  return thing;
}

const stateOf = async ({ id }: Thing) => (await db.selectFrom('fiscal_sending').select('estado').where('record_id', '=', id).executeTakeFirstOrThrow()).estado;
const ask = ({ id }: Thing) => office.ask(verifactu.ask, { body: { id } });
const correct = ({ id }: Thing) => office.ask(verifactu.correct, { body: { id } });

/** AEAT says this of the call that is under way. */
async function says(thing: Thing, code?: number, fault?: MisbehaviourName): Promise<undefined> {
  if (code) aeat.codes.set(thing.number, code);
  if (fault) aeat.misbehave(fault);
  return answered();
}

/** AEAT is asked about a record, and has only what this request sent it: with a code, as a foreign one, or nothing. */
async function remembers(thing: Thing, told: ((request: string) => string) | null, code?: number): Promise<undefined> {
  aeat.registry = createRegistry();
  if (code) aeat.codes.set(thing.number, code);
  const { request } = await db.selectFrom('fiscal_call').select('request').where('kind', '=', 'envio').orderBy('id', 'desc').executeTakeFirstOrThrow();
  if (told) await services.fiscal.send(told(request), never);
  await ask(thing);
  await call();
  return answered();
}

const asSent = (request: string) => request;
const foreign = (request: string) => request.replace(/<sf:Huella>[0-9A-F]{64}(?=<\/sf:Huella><\/sf:RegistroAlta>)/, `<sf:Huella>${'A'.repeat(64)}`);

/** What AEAT says, now or when it is asked. */
const verdict = (code: number | undefined, told: (request: string) => string) => async (thing: Thing) =>
  (await stateOf(thing)) === 'sinConfirmar' ? remembers(thing, told, told === foreign ? undefined : code) : says(thing, code);

const notSent = cannot('it is in no call');
const asked = cannot('AEAT has said it');
const waits = refuses('Todavía no hay respuesta de la AEAT: cuando llegue se podrá corregir');
const known = refuses('La AEAT ya ha respondido');
const over = {
  'record.send': cannot('what AEAT has answered is never sent again'),
  'record.postponed': asked,
  'record.doubted': asked,
  'record.accepted': asked,
  'record.warned': asked,
  'record.refused': asked,
  'record.ask': known,
  'record.missing': asked,
} as const;

testLifecycle<FiscalRecordState, FiscalRecordEvent['type'], Thing>({
  machine: fiscalRecordLifecycle,
  situations: {
    'was just made': {
      state: 'pendiente',
      build: made,
      answers: {
        'record.send': becomes('enviando'),
        'record.postponed': notSent,
        'record.doubted': notSent,
        'record.accepted': notSent,
        'record.warned': notSent,
        'record.refused': notSent,
        'record.ask': refuses('El registro todavía no se ha enviado'),
        'record.missing': notSent,
        'record.replace': waits,
      },
    },
    'is on its way': {
      state: 'enviando',
      build: async () => {
        const thing = await made();
        await call();
        return thing;
      },
      answers: {
        'record.send': cannot('there is one call at a time'),
        'record.postponed': becomes('pendiente'),
        'record.doubted': becomes('sinConfirmar'),
        'record.accepted': becomes('correcto'),
        'record.warned': becomes('aceptadoConErrores'),
        'record.refused': becomes('rechazado'),
        'record.ask': refuses('El registro se está enviando'),
        'record.missing': cannot('nobody asks about it'),
        'record.replace': waits,
      },
    },
    'may have arrived': {
      state: 'sinConfirmar',
      build: () => judged(undefined, 'cutAfterStoring'),
      answers: {
        'record.send': becomes('enviando'),
        'record.postponed': cannot('its call was made'),
        'record.doubted': cannot('nobody knows already'),
        'record.accepted': becomes('correcto'),
        'record.warned': becomes('aceptadoConErrores'),
        'record.refused': becomes('rechazado'),
        'record.ask': becomes('sinConfirmar'),
        'record.missing': becomes('pendiente'),
        'record.replace': waits,
      },
    },
    'is right': { state: 'correcto', build: () => judged(), answers: { ...over, 'record.replace': becomes('corregido') } },
    'was taken with errors': { state: 'aceptadoConErrores', build: () => judged(2001), answers: { ...over, 'record.replace': becomes('corregido') } },
    'was refused': { state: 'rechazado', build: () => judged(1109), answers: { ...over, 'record.replace': becomes('corregido') } },
    'has a number that another program has used': {
      state: 'rechazado',
      facts: { isTaken: true },
      build: async () => {
        const thing = await judged(undefined, 'cutAfterStoring');
        await remembers(thing, foreign);
        return thing;
      },
      answers: {
        ...over,
        'record.replace': refuses('Otro programa ha usado este número: ni se corrige ni se anula. Rectifique la factura y emita otra'),
      },
    },
    'was corrected': {
      state: 'corregido',
      build: async () => {
        const thing = await judged(1109);
        await correct(thing);
        return thing;
      },
      answers: { ...over, 'record.replace': refuses('Este registro ya está corregido por otro') },
    },
  },
  calls: {
    'record.send': call,
    'record.postponed': thing => says(thing, undefined, 'unavailable'),
    'record.doubted': thing => says(thing, undefined, 'cut'),
    'record.accepted': verdict(undefined, asSent),
    'record.warned': verdict(2001, asSent),
    'record.refused': verdict(1109, foreign),
    'record.ask': ask,
    'record.missing': thing => remembers(thing, null),
    'record.replace': correct,
  },
  stored: stateOf,
  snapshot: async ({ id }) => [
    await db.selectFrom('fiscal_sending').selectAll().where('record_id', '=', id).execute(),
    await db.selectFrom('fiscal_head').select('record_id').execute(),
  ],
});

import { quoteLine } from '#domain/quotes/quoteLine.ts';
import type { FollowUpState } from '#domain/quotes/followUpStates.ts';
import { endpoints } from '#domain/endpoints.ts';
import { followUpSteps } from '#domain/quotes/steps.ts';
import { type FollowUpEvent, followUpLifecycle, followUpWords } from '#machines/lifecycles/followUp.ts';
import { claimDue, settle } from '#server/services/company/mail/outbox.ts';
import { openApp } from '#tests/support/app/app.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { becomes, cannot, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';
import { openFollowing } from '#tests/support/samples/following.ts';

const app = await openApp();
const { office, services } = app;
const { proposed, propose, ofQuote, rules, letter, mailsOf, read } = await openFollowing(app);
const { followUp, quote, company } = endpoints;

interface Thing {
  id: number;
  quote_id: number;
  /** Who asks. */
  by: Caller;
}

await app.addUser({ username: 'tecnico', roles: 2 });
const technician = await app.signIn('tecnico');

const ofOffice = async (): Promise<Thing> => ({ ...(await proposed()), by: office });

/** One of a technician, whose company lets only the office send. */
async function ofTechnician(): Promise<Thing> {
  const { id } = await technician.post(quote.create, {
    quoteData: { name: 'Split', customer_id: await app.given.customer({ email: 'bar@sol.test' }) },
    quote_lines: [{ ...quoteLine.getDefault(), description: 'Split', quantity: 1, price: 100 }],
  });
  await office.post(quote.step, { id, paso: 'quote.send' });
  await app.db.updateTable('quote').set({ enviado_el: '2026-02-01' }).where('id', '=', id).execute();
  await rules({ presupuestos_oficina: true });
  await propose();
  return { id: (await ofQuote(id))[0]!.id, quote_id: id, by: technician };
}

/** Sends all that waits; the mail of `failing` is refused. */
async function deliver(failing?: Thing): Promise<undefined> {
  app.pass({ seconds: 31 });
  for (let claimed = await claimDue(services); claimed.length > 0; claimed = await claimDue(services)) {
    for (const mail of claimed) {
      const isRefused = failing && mail.entity === 'followUp' && mail.record_id === failing.id;
      await settle(services, mail, isRefused ? { isFinal: true, text: 'No existe', code: 'EENVELOPE' } : null);
    }
  }
}

const send = async ({ id, by }: Thing) => {
  const { version, para, asunto, texto } = await letter(id);
  return by.ask(followUp.send, { body: { id, version, para: para || 'bar@sol.test', asunto, texto, copia: false } });
};
const tell = ({ id, by }: Thing) => by.ask(followUp.tell, { body: { id, nota: 'Lo piensa' } });
const discard = ({ id, by }: Thing) => by.ask(followUp.discard, { body: { id, nota: 'Es amigo' } });
const reject = ({ quote_id }: Thing) => office.ask(quote.step, { body: { id: quote_id, paso: 'quote.reject', motivo: 'Caro' } });

async function after(made: Promise<Thing>, ...follow: ((thing: Thing) => Promise<unknown>)[]): Promise<Thing> {
  const thing = await made;
  for (const each of follow) await each(thing);
  return thing;
}

const may = { maySend: true, isQueued: false };
const notSent = cannot('no mail of it is on its way');
const gone = cannot('its mail has left');
const over = cannot('it is over, whatever the customer answers');
const byOffice = refuses('Este seguimiento lo envía la oficina');

const open = {
  'followUp.tell': becomes('avisado'),
  'followUp.discard': becomes('descartado'),
  'followUp.close': becomes('cerrado'),
  'followUp.undelivered': notSent,
  'followUp.recall': notSent,
} as const;
const all = (sentence: string) => {
  const cell = refuses(sentence);
  return {
    'followUp.send': cell,
    'followUp.tell': cell,
    'followUp.discard': cell,
    'followUp.close': over,
    'followUp.undelivered': over,
    'followUp.recall': over,
  } as const;
};
const sent = all('Este seguimiento ya se ha enviado');

testLifecycle<FollowUpState, FollowUpEvent['type'], Thing>({
  machine: followUpLifecycle,
  situations: {
    pendiente: { state: 'pendiente', facts: may, build: ofOffice, answers: { ...open, 'followUp.send': becomes('enviado') } },
    'pendiente, which only the office sends': {
      state: 'pendiente',
      facts: { maySend: false, isQueued: false },
      build: ofTechnician,
      answers: { ...open, 'followUp.send': byOffice },
    },
    enviado: {
      state: 'enviado',
      facts: { maySend: true, isQueued: true },
      build: () => after(ofOffice(), send),
      answers: { ...sent, 'followUp.close': becomes('cerrado'), 'followUp.undelivered': becomes('no entregado'), 'followUp.recall': becomes('pendiente') },
    },
    'enviado, and gone': {
      state: 'enviado',
      facts: may,
      build: () => after(ofOffice(), send, () => deliver()),
      answers: { ...sent, 'followUp.close': gone, 'followUp.undelivered': gone, 'followUp.recall': gone },
    },
    'no entregado': {
      state: 'no entregado',
      facts: may,
      build: () => after(ofOffice(), send, deliver),
      answers: { ...open, 'followUp.send': becomes('enviado') },
    },
    'no entregado, which only the office sends': {
      state: 'no entregado',
      facts: { maySend: false, isQueued: false },
      build: () => after(ofTechnician(), thing => send({ ...thing, by: office }), deliver),
      answers: { ...open, 'followUp.send': byOffice },
    },
    avisado: { state: 'avisado', facts: may, build: () => after(ofOffice(), tell), answers: all('Al cliente ya se le ha preguntado por teléfono') },
    descartado: { state: 'descartado', facts: may, build: () => after(ofOffice(), discard), answers: all('Se decidió no insistir con este presupuesto') },
    cerrado: { state: 'cerrado', facts: may, build: () => after(ofOffice(), reject), answers: all('Este seguimiento está cerrado: ya no hace falta') },
  },
  calls: {
    'followUp.send': send,
    'followUp.tell': tell,
    'followUp.discard': discard,
    'followUp.undelivered': deliver,
    'followUp.recall': async ({ id }) => void (await office.post(company.recallMails, { ids: [(await mailsOf(id))[0]!.id] })),
    'followUp.close': async thing => void (await reject(thing)),
  },
  stored: async ({ id }) => (await read(id)).estado,
  snapshot: ({ id }) => read(id),
  walker: {
    office,
    pass: app.pass,
    entity: 'followUp',
    idOf: ({ id }) => id,
    words: followUpWords,
    facts: async ({ id, by }) => ({ maySend: by === office, isQueued: (await mailsOf(id))[0]?.state === 'en cola' }),
    async isPossible({ id, quote_id }, asked) {
      const { estado } = await read(id);
      const isQueued = (await mailsOf(id))[0]?.state === 'en cola';
      if (asked === 'followUp.undelivered' || asked === 'followUp.recall') return estado === 'enviado' && isQueued;
      if (asked !== 'followUp.close') return true;
      const of = await office.get(quote.data, { id: quote_id });
      return ['enviado', 'visto'].includes(of.estado) && (['pendiente', 'no entregado'].includes(estado) || (estado === 'enviado' && isQueued));
    },
    allowed: { read: async ({ id, by }) => (await by.get(followUp.data, { id })).allowed, steps: followUpSteps },
    besides: { 'the mails go out': () => deliver() },
    async related({ id }, state) {
      const mails = await mailsOf(id);
      return { are: mails.some(mail => ['en cola', 'enviado'].includes(mail.state)), ought: state === 'enviado' };
    },
  },
});

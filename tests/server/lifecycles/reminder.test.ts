import type { ReminderState } from '#domain/collecting/reminder.ts';
import { endpoints } from '#domain/endpoints.ts';
import { reminderSteps } from '#domain/collecting/steps.ts';
import { type ReminderEvent, reminderLifecycle, reminderWords } from '#machines/lifecycles/reminder.ts';
import { claimDue, settle } from '#server/services/company/mail/outbox.ts';
import { openApp } from '#tests/support/app/app.ts';
import { becomes, cannot, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';
import { openReminding } from '#tests/support/samples/reminding.ts';

const app = await openApp();
const { office, db, services } = app;
const { proposed, pay, today } = await openReminding(app);
const { reminder, cobro } = endpoints;

interface Thing {
  id: number;
  cobro: number;
}

const rowOf = (id: number) => office.get(reminder.data, { id });

/** What its mail says; undefined where it has none. */
const mailOf = ({ id }: Thing) =>
  db.selectFrom('mail').select(['id', 'state']).where('entity', '=', 'reminder').where('record_id', '=', id).orderBy('id', 'desc').executeTakeFirst();

/** Sends all that waits; the mail of `failing` is refused. */
async function deliver(failing?: Thing): Promise<undefined> {
  app.pass({ seconds: 31 });
  for (let claimed = await claimDue(services); claimed.length > 0; claimed = await claimDue(services)) {
    for (const mail of claimed) {
      const isRefused = failing && mail.entity === 'reminder' && mail.record_id === failing.id;
      await settle(services, mail, isRefused ? { isFinal: true, text: 'No existe', code: 'EENVELOPE' } : null);
    }
  }
}

/** An answer of the call for many, as one that is for one: what it says of this reminder. */
async function send({ id }: Thing) {
  const answer = await office.ask(reminder.send, { body: { ids: [id] } });
  const [refused] = answer.data.refused;
  return refused ? { ...answer, status: 409, message: refused.reason } : answer;
}

const postpone = ({ id }: Thing) => office.ask(reminder.postpone, { body: { id, pospuesto_hasta: '2026-12-24' } });
const tell = ({ id }: Thing) => office.ask(reminder.tell, { body: { id, nota: 'Paga el viernes' } });
const discard = ({ id }: Thing) => office.ask(reminder.discard, { body: { id, nota: 'Es amigo' } });
const settleDebt = ({ cobro: id }: Thing) => pay(id, 100);

async function after(made: Promise<Thing>, ...follow: ((thing: Thing) => Promise<unknown>)[]): Promise<Thing> {
  const thing = await made;
  for (const each of follow) await each(thing);
  return thing;
}

const reachable = { hasAddress: true, isQueued: false };
const notSent = cannot('no mail of it is on its way');
const gone = cannot('its mail has left');
const over = cannot('it is over, whatever is paid');
const sent = refuses('Este recordatorio ya se ha enviado');
const told = refuses('Al cliente ya se le ha avisado por teléfono');
const discarded = refuses('Este recordatorio se descartó');
const expired = refuses('Este recordatorio ha caducado: lo que reclamaba ya no se debe');
const postponed = refuses('Este recordatorio está pospuesto');
const unreachable = refuses('El cliente no tiene una dirección de correo: avísele por teléfono');

const openAnswers = {
  'reminder.tell': becomes('avisado'),
  'reminder.discard': becomes('descartado'),
  'reminder.expire': becomes('caducado'),
  'reminder.undelivered': notSent,
  'reminder.recall': notSent,
} as const;

const proposedAnswers = {
  ...openAnswers,
  'reminder.edit': becomes('propuesto'),
  'reminder.postpone': becomes('pospuesto'),
  'reminder.resume': refuses('Este recordatorio ya está propuesto'),
} as const;

const all = (cell: ReturnType<typeof refuses>) =>
  ({
    'reminder.edit': cell,
    'reminder.send': cell,
    'reminder.tell': cell,
    'reminder.postpone': cell,
    'reminder.resume': cell,
    'reminder.discard': cell,
  }) as const;

testLifecycle<ReminderState, ReminderEvent['type'], Thing>({
  machine: reminderLifecycle,
  situations: {
    propuesto: { state: 'propuesto', facts: reachable, build: () => proposed(), answers: { ...proposedAnswers, 'reminder.send': becomes('enviado') } },
    'propuesto, without an address': {
      state: 'propuesto',
      facts: { hasAddress: false, isQueued: false },
      build: () => proposed({ email: '' }),
      answers: { ...proposedAnswers, 'reminder.send': unreachable },
    },
    pospuesto: {
      state: 'pospuesto',
      facts: reachable,
      build: () => after(proposed(), postpone),
      answers: {
        ...all(postponed),
        'reminder.postpone': refuses('Este recordatorio ya está pospuesto'),
        'reminder.resume': becomes('propuesto'),
        'reminder.discard': becomes('descartado'),
        'reminder.expire': becomes('caducado'),
        'reminder.undelivered': notSent,
        'reminder.recall': notSent,
      },
    },
    enviado: {
      state: 'enviado',
      facts: { hasAddress: true, isQueued: true },
      build: () => after(proposed(), send),
      answers: {
        ...all(sent),
        'reminder.expire': becomes('caducado'),
        'reminder.undelivered': becomes('no entregado'),
        'reminder.recall': becomes('propuesto'),
      },
    },
    'enviado, and gone': {
      state: 'enviado',
      facts: reachable,
      build: () => after(proposed(), send, () => deliver()),
      answers: { ...all(sent), 'reminder.expire': gone, 'reminder.undelivered': gone, 'reminder.recall': gone },
    },
    'no entregado': {
      state: 'no entregado',
      facts: reachable,
      build: () => after(proposed(), send, deliver),
      answers: {
        ...openAnswers,
        'reminder.edit': becomes('no entregado'),
        'reminder.send': becomes('enviado'),
        'reminder.postpone': refuses('Este recordatorio ya se ha enviado, y no se pudo entregar'),
        'reminder.resume': refuses('Este recordatorio no está pospuesto'),
      },
    },
    'no entregado, without an address': {
      state: 'no entregado',
      facts: { hasAddress: false, isQueued: false },
      build: () =>
        after(proposed(), send, deliver, async thing => office.post(endpoints.customer.update, { id: (await rowOf(thing.id)).customer_id, email: '' })),
      answers: {
        ...openAnswers,
        'reminder.edit': becomes('no entregado'),
        'reminder.send': unreachable,
        'reminder.postpone': refuses('Este recordatorio ya se ha enviado, y no se pudo entregar'),
        'reminder.resume': refuses('Este recordatorio no está pospuesto'),
      },
    },
    avisado: {
      state: 'avisado',
      facts: reachable,
      build: () => after(proposed(), tell),
      answers: { ...all(told), 'reminder.expire': over, 'reminder.undelivered': over, 'reminder.recall': over },
    },
    descartado: {
      state: 'descartado',
      facts: reachable,
      build: () => after(proposed(), discard),
      answers: { ...all(discarded), 'reminder.expire': over, 'reminder.undelivered': over, 'reminder.recall': over },
    },
    caducado: {
      state: 'caducado',
      facts: reachable,
      build: () => after(proposed(), settleDebt),
      answers: { ...all(expired), 'reminder.expire': over, 'reminder.undelivered': over, 'reminder.recall': over },
    },
  },
  calls: {
    'reminder.edit': ({ id }) => office.ask(reminder.update, { body: { id, texto: 'Nos debe dinero.' } }),
    'reminder.send': send,
    'reminder.tell': tell,
    'reminder.postpone': postpone,
    'reminder.resume': ({ id }) => office.ask(reminder.resume, { body: { id } }),
    'reminder.discard': discard,
    'reminder.undelivered': deliver,
    'reminder.recall': async thing => void (await office.post(endpoints.company.recallMails, { ids: [(await mailOf(thing))!.id] })),
    'reminder.expire': settleDebt,
  },
  stored: async ({ id }) => (await rowOf(id)).estado,
  snapshot: ({ id }) => rowOf(id),
  walker: {
    office,
    pass: app.pass,
    entity: 'reminder',
    idOf: ({ id }) => id,
    words: reminderWords,
    facts: async thing => ({ hasAddress: (await rowOf(thing.id)).email !== '', isQueued: (await mailOf(thing))?.state === 'en cola' }),
    async isPossible(thing, asked) {
      const { estado } = await rowOf(thing.id);
      if (asked === 'reminder.undelivered' || asked === 'reminder.recall') return estado === 'enviado' && (await mailOf(thing))?.state === 'en cola';
      if (asked !== 'reminder.expire') return true;
      const { deuda } = await office.get(cobro.data, { id: thing.cobro });
      return deuda > 0 && (estado !== 'enviado' || (await mailOf(thing))?.state === 'en cola');
    },
    allowed: { read: async ({ id }) => (await rowOf(id)).allowed, steps: reminderSteps },
    besides: { 'the mails go out': () => deliver() },
    async related({ cobro: id }, state) {
      const { recordado, recordado_el } = await office.get(cobro.data, { id });
      const isReminded = state === 'enviado' || state === 'avisado';
      return { are: [recordado, recordado_el], ought: isReminded ? [1, today()] : [0, null] };
    },
  },
});

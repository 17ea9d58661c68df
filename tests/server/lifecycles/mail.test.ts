import { Duration } from 'luxon';
import type { MailState } from '#domain/company/mail.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type MailEvent, mailLifecycle, mailWords } from '#machines/lifecycles/mail.ts';
import type { Fault } from '#server/services/company/mail/mailFaults.ts';
import { type Claimed, claimDue, linkExpired, settle } from '#server/services/company/mail/outbox.ts';
import { mailLink } from '#server/services/session/mailedLinks.ts';
import { openApp } from '#tests/support/app/app.ts';
import { serial } from '#tests/support/samples/serial.ts';
import { becomes, cannot, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';
import { openReminding } from '#tests/support/samples/reminding.ts';

const app = await openApp();
const { office, given, db, services } = app;
const { invoice, company, reminder } = endpoints;
const { proposed, pay } = await openReminding(app);

interface Thing {
  id: number;
  /** Who forgot their password, where it is such a mail. */
  username: string;
  claimed?: Claimed | undefined;
  /** The aviso of which it tells, where it goes out by itself. */
  notice?: number;
  /** The cobro that it claims, where it is a reminder. */
  cobro?: number;
}

const newest = async () => (await db.selectFrom('mail').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;

/** What other tests left is over: the queue holds only the mail of this one. */
async function emptyQueue() {
  app.pass({ hours: 1 });
  await app.deliver();
}

async function queued(): Promise<Thing> {
  await emptyQueue();
  await office.post(invoice.sendMail, { invoice_id: await given.issued(), email: 'bar@sol.test' });
  return { id: await newest(), username: '' };
}

/** A mail that tells of a visit. */
async function news(): Promise<Thing> {
  await emptyQueue();
  const customer_id = await given.customer({ email: 'bar@sol.test', correo_visita: true });
  const fecha_visita = services.clock().plus({ months: 6 }).toFormat('yyyy-MM-dd 10:00:00');
  const notice = await given.notice({ customer_id, fecha_visita });
  return { id: await newest(), username: '', notice };
}

/** A mail that claims what is owed. */
async function reminding(): Promise<Thing> {
  await emptyQueue();
  const { id, cobro } = await proposed();
  await office.post(reminder.send, { ids: [id] });
  return { id: await newest(), username: '', cobro };
}

/** A mail with a link that only its reader may know. */
async function secret(): Promise<Thing> {
  await emptyQueue();
  const username = `persona${serial()}`;
  await app.addUser({ username, email: `${username}@frigoria.es` });
  await mailLink(services, 'password', username, '127.0.0.1');
  return { id: await newest(), username };
}

const rowOf = (id: number) => db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function claim(thing: Thing): Promise<undefined> {
  // its holder is gone, and it is time to try again
  const { due, lease } = await rowOf(thing.id);
  app.pass({ milliseconds: Math.max(0, due - now(), lease - now()) });
  thing.claimed = (await claimDue(services)).find(({ id }) => id === thing.id);
}

const now = () => services.clock().toMillis();

async function end(thing: Thing, fault: Fault | null): Promise<undefined> {
  const claimed = thing.claimed!;
  thing.claimed = undefined;
  await settle(services, claimed, fault);
}

/** There was no mail server when it left. */
async function keep({ id }: Thing): Promise<void> {
  await db.updateTable('mail').set({ via: 'outbox' }).where('id', '=', id).execute();
}

const recall = ({ id }: Thing) => office.ask(company.recallMails, { body: { ids: [id] } });

/** The visit of which it tells will not be, or what it claims is paid. */
const withdraw = async ({ notice, cobro }: Thing): Promise<undefined> =>
  void (cobro === undefined ? await office.post(endpoints.notice.cancel, { id: notice! }) : await pay(cobro, 100));

const final: Fault = { isFinal: true, text: 'No existe', code: 'EENVELOPE' };

async function after(made: Promise<Thing>, ...follow: ((thing: Thing) => Promise<unknown>)[]): Promise<Thing> {
  const thing = await made;
  for (const each of follow) await each(thing);
  return thing;
}

const untaken = cannot('nobody has taken it to send it');
const openMail = cannot('it holds no link that could expire');
const over = cannot('it is over');
const noNews = cannot('it was sent by a person');
const taken = cannot('whoever sends it has taken it');
const spent = refuses('Lo que dice este mensaje ya no vale: hay que pedir otro');

const queuedAnswers = {
  'mail.claim': becomes('enviando'),
  'mail.sent': untaken,
  'mail.postponed': untaken,
  'mail.refused': untaken,
  'mail.resend': refuses('El correo ya está en la cola'),
  'mail.recalled': becomes('no enviado'),
} as const;

const sendingAnswers = {
  'mail.claim': becomes('enviando'),
  'mail.sent': becomes('enviado'),
  'mail.postponed': becomes('en cola'),
  'mail.refused': becomes('fallido'),
  'mail.resend': refuses('El correo se está enviando'),
  'mail.withdrawn': taken,
  'mail.recalled': refuses('El mensaje ya está saliendo'),
} as const;

const overAnswers = {
  'mail.claim': over,
  'mail.sent': over,
  'mail.postponed': over,
  'mail.refused': over,
  'mail.expired': over,
  'mail.withdrawn': over,
} as const;

const isOpen = { isSecret: false, isNews: false, isReminder: false, isKept: false };
const isSecret = { isSecret: true, isNews: false, isReminder: false, isKept: false };
const isNews = { isSecret: false, isNews: true, isReminder: false, isKept: false };
const isKept = { isSecret: false, isNews: false, isReminder: false, isKept: true };
const isReminder = { isSecret: false, isNews: false, isReminder: true, isKept: false };

testLifecycle<MailState, MailEvent['type'], Thing>({
  machine: mailLifecycle,
  situations: {
    'en cola': { state: 'en cola', facts: isOpen, build: queued, answers: { ...queuedAnswers, 'mail.expired': openMail, 'mail.withdrawn': noNews } },
    'en cola, of a visit': {
      state: 'en cola',
      facts: isNews,
      build: news,
      answers: { ...queuedAnswers, 'mail.expired': openMail, 'mail.withdrawn': becomes('retirado') },
    },
    'en cola, of a reminder': {
      state: 'en cola',
      facts: isReminder,
      build: reminding,
      answers: { ...queuedAnswers, 'mail.expired': openMail, 'mail.withdrawn': becomes('retirado') },
    },
    'en cola, with a link': {
      state: 'en cola',
      facts: isSecret,
      build: secret,
      answers: {
        ...queuedAnswers,
        'mail.expired': becomes('fallido'),
        'mail.withdrawn': noNews,
        'mail.recalled': refuses('Lleva un enlace secreto: caduca solo'),
      },
    },
    enviando: { state: 'enviando', facts: isOpen, build: () => after(queued(), claim), answers: { ...sendingAnswers, 'mail.expired': openMail } },
    'enviando, with a link': {
      state: 'enviando',
      facts: isSecret,
      build: () => after(secret(), claim),
      answers: { ...sendingAnswers, 'mail.expired': becomes('fallido') },
    },
    enviado: {
      state: 'enviado',
      facts: isOpen,
      build: () => after(queued(), claim, thing => end(thing, null)),
      answers: { ...overAnswers, 'mail.recalled': refuses('El mensaje ya ha salido'), 'mail.resend': becomes('enviado') },
    },
    'enviado, as a file': {
      state: 'enviado',
      facts: isKept,
      build: () => after(queued(), claim, thing => end(thing, null), keep),
      answers: { ...overAnswers, 'mail.recalled': refuses('El mensaje ya ha salido'), 'mail.resend': becomes('en cola') },
    },
    'enviado, with a link': {
      state: 'enviado',
      facts: isSecret,
      build: () => after(secret(), claim, thing => end(thing, null)),
      answers: { ...overAnswers, 'mail.recalled': refuses('El mensaje ya ha salido'), 'mail.resend': spent },
    },
    fallido: {
      state: 'fallido',
      facts: isOpen,
      build: () => after(queued(), claim, thing => end(thing, final)),
      answers: { ...overAnswers, 'mail.recalled': refuses('El mensaje no ha salido: no se pudo entregar'), 'mail.resend': becomes('en cola') },
    },
    'enviado, of a reminder': {
      state: 'enviado',
      facts: isReminder,
      build: () => after(reminding(), claim, thing => end(thing, null)),
      answers: { ...overAnswers, 'mail.recalled': refuses('El mensaje ya ha salido'), 'mail.resend': spent },
    },
    'fallido, of a reminder': {
      state: 'fallido',
      facts: isReminder,
      build: () => after(reminding(), claim, thing => end(thing, final)),
      answers: { ...overAnswers, 'mail.recalled': refuses('El mensaje no ha salido: no se pudo entregar'), 'mail.resend': spent },
    },
    'fallido, with a link': {
      state: 'fallido',
      facts: isSecret,
      build: () => after(secret(), claim, thing => end(thing, final)),
      answers: { ...overAnswers, 'mail.recalled': refuses('El mensaje no ha salido: no se pudo entregar'), 'mail.resend': spent },
    },
    'no enviado': {
      state: 'no enviado',
      facts: isOpen,
      build: () => after(queued(), recall),
      answers: { ...overAnswers, 'mail.resend': becomes('en cola'), 'mail.recalled': refuses('El mensaje ya no se envía') },
    },
    'no enviado, of a reminder': {
      state: 'no enviado',
      facts: isReminder,
      build: () => after(reminding(), recall),
      answers: { ...overAnswers, 'mail.resend': spent, 'mail.recalled': refuses('El mensaje ya no se envía') },
    },
    retirado: {
      state: 'retirado',
      facts: isNews,
      build: () => after(news(), withdraw),
      answers: {
        ...overAnswers,
        'mail.recalled': refuses('Este mensaje se retiró porque dejó de ser cierto'),
        'mail.resend': refuses('Este mensaje se retiró porque dejó de ser cierto'),
      },
    },
  },
  calls: {
    'mail.claim': claim,
    'mail.withdrawn': withdraw,
    'mail.sent': thing => end(thing, null),
    'mail.postponed': thing => end(thing, { isFinal: false, text: 'No responde', code: 'ETIMEDOUT' }),
    'mail.refused': thing => end(thing, final),
    async 'mail.expired'(thing) {
      if (thing.claimed) return end(thing, linkExpired);
      // another link makes the waiting one worthless
      await mailLink(services, 'password', thing.username, '127.0.0.1');
      return undefined;
    },
    'mail.recalled': recall,
    'mail.resend': ({ id }) => office.ask(company.resendMail, { body: { id } }),
  },
  stored: async ({ id }) => (await rowOf(id)).state,
  snapshot: ({ id }) => rowOf(id),
  walker: {
    office,
    pass: app.pass,
    entity: 'mail',
    idOf: ({ id }) => id,
    words: mailWords,
    facts: async ({ id, username, notice, cobro }) => ({
      isSecret: username !== '',
      isNews: notice !== undefined,
      isReminder: cobro !== undefined,
      isKept: (await rowOf(id)).via === 'outbox',
    }),
    async isPossible({ id, username, notice, cobro }, asked) {
      if (asked === 'mail.withdrawn') return notice !== undefined || (cobro !== undefined && (await office.get(endpoints.cobro.data, { id: cobro })).deuda > 0);
      if (asked === 'mail.expired') return username !== '';
      // what was tried for two days is given up
      return asked !== 'mail.postponed' || now() - (await rowOf(id)).queued < Duration.fromObject({ hours: 48 }).toMillis();
    },
    async related({ id }, state) {
      const { mails } = await office.get(company.mail);
      return { are: mails.some(mail => mail.id === id), ought: state === 'fallido' };
    },
  },
});

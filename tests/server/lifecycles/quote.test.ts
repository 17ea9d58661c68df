import { buildWorkOrder } from '#tests/support/samples/build.ts';
import { quoteLine } from '#domain/quotes/quoteLine.ts';
import type { QuoteState } from '#domain/quotes/quote.ts';
import { quoteSteps } from '#domain/quotes/steps.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type QuoteEvent, type QuoteFacts, quoteLifecycle, quoteWords } from '#machines/lifecycles/quote.ts';
import { turnQuotes } from '#server/services/quotes/quotes.ts';
import { openApp } from '#tests/support/app/app.ts';
import { type Cell, type Situation, becomes, cannot, isDeleted, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';

const app = await openApp();
const { office, given, services, db, pass } = app;
const { quote, workOrder } = endpoints;

interface Thing {
  id: number;
}

const facts: QuoteFacts = {
  hasIssuer: true,
  hasLines: true,
  maySend: true,
  isOver: false,
  wasRejected: false,
  wasSeen: false,
  hasNotice: false,
  hasOrder: false,
  hasRest: false,
  isKnown: true,
  isOriginal: true,
  isBeyond: false,
  isReady: false,
};
/** Of one that was accepted: nothing is invoiced. */
const agreed: QuoteFacts = { ...facts, hasRest: true };
const lines = [{ ...quoteLine.getDefault(), description: 'Split', quantity: 1, price: 100 }];

/** A quote of the office; the clock shows 2 March 2026. One of February is over. */
async function made(over: object = {}, quote_lines = lines): Promise<Thing> {
  const { id } = await office.post(quote.create, { quoteData: { name: 'Split', customer_id: await given.customer(), ...over }, quote_lines });
  return { id };
}
/** A quote for somebody who is no customer. */
const forNobody = (over: object = {}) => made({ customer_id: null, interesado: 'Ana Toro', ...over });
const unknown: QuoteFacts = { ...facts, isKnown: false };
const february = { fecha: '2026-02-01', valido_hasta: '2026-02-10' };

const step =
  (paso: string, more: object = {}) =>
  ({ id }: Thing) =>
    office.ask(quote.step, { body: { id, paso, ...more } });
const send = step('quote.send');
const see = step('quote.see');
const accept = step('quote.accept', { aceptado_por: 'Ana Ruiz' });
const reject = step('quote.reject', { motivo: 'Caro' });
const revise = ({ id }: Thing) => office.ask(quote.revise, { body: { id } });
const identify = async ({ id }: Thing) => office.ask(quote.identify, { body: { id, customer_id: await given.customer() } });
const plan = ({ id }: Thing) => office.ask(quote.plan, { body: { id } });
const deliver = ({ id }: Thing) => office.ask(quote.deliver, { body: { id } });
const finish = step('quote.finish');
const charge = ({ id }: Thing) => office.ask(quote.charge, { body: { id, tipo: 'anticipo', porcentaje: 30 } });
const chargeAll = ({ id }: Thing) => office.ask(quote.charge, { body: { id, tipo: 'parte', porcentaje: 100 } });
const bill = ({ id }: Thing) => office.ask(quote.bill, { body: { id } });
const extend = ({ id }: Thing) => office.ask(quote.extend, { body: { id } });
const allow = ({ id }: Thing) => office.ask(quote.allow, { body: { id, motivo: 'Lo pidió por teléfono' } });
/** More is done than was accepted. */
async function doMore({ id }: Thing) {
  const { obra_albaran_id } = await office.get(quote.data, { id });
  await office.post(workOrder.update, buildWorkOrder({ id: obra_albaran_id! }, [{ price: 100 }, { description: 'Canaleta', price: 50 }]));
}
/** An ampliación of one that was accepted, which was accepted too. */
async function extension(): Promise<Thing> {
  const of = await after(made(), send, accept);
  const { id } = await office.post(quote.extend, of);
  await office.post(quote.update, { quoteData: { id }, quote_lines: lines });
  return after(Promise.resolve({ id }), send, accept);
}
/** Its albarán is done, and waits for its invoice. */
async function readyOrder({ id }: Thing) {
  const { obra_albaran_id } = await office.get(quote.data, { id });
  await office.post(workOrder.terminar, { id: obra_albaran_id! });
  await office.get(workOrder.facturar, { id: obra_albaran_id! });
}
const turn = async (): Promise<undefined> => {
  await turnQuotes(services);
};
/** The draft that replaces it is deleted. */
async function discard({ id }: Thing) {
  const next = await db.selectFrom('quote').select('id').where('anterior_id', '=', id).executeTakeFirst();
  return next && office.ask(quote.remove, { body: { id: next.id } });
}

async function after(first: Promise<Thing>, ...follow: ((thing: Thing) => Promise<unknown>)[]): Promise<Thing> {
  const thing = await first;
  for (const each of follow) await each(thing);
  return thing;
}

const never = cannot('nobody can bring it about');
const KNOWN = refuses('Ya es de un cliente');
const all = (sentence: string) => {
  const cell = refuses(sentence);
  return {
    'quote.edit': cell,
    'quote.delete': cell,
    'quote.send': cell,
    'quote.see': cell,
    'quote.accept': cell,
    'quote.reject': cell,
    'quote.revise': cell,
    'quote.identify': KNOWN,
    'quote.plan': cell,
    'quote.deliver': cell,
    'quote.charge': cell,
    'quote.bill': cell,
    'quote.extend': cell,
    'quote.allow': cell,
    'quote.finish': cell,
    'quote.expire': never,
    'quote.restored': never,
  } as const;
};

const draft = {
  ...all('El presupuesto no se ha enviado todavía'),
  'quote.edit': becomes('borrador'),
  'quote.delete': isDeleted,
  'quote.revise': refuses('El presupuesto es un borrador: cámbielo'),
  'quote.identify': refuses('El presupuesto es un borrador: cámbielo'),
} as const;

const SENT = refuses('El presupuesto ya está enviado: haga otra versión para cambiarlo');
const open = {
  ...all('El presupuesto no está aceptado todavía'),
  'quote.edit': SENT,
  'quote.delete': refuses('Un presupuesto enviado no se borra'),
  'quote.accept': becomes('aceptado'),
  'quote.reject': becomes('rechazado'),
  'quote.revise': becomes('sustituido'),
} as const;
const sent = { ...open, 'quote.send': refuses('El presupuesto ya está enviado'), 'quote.see': becomes('visto') } as const;
const seen = { ...open, 'quote.send': SENT, 'quote.see': refuses('Ya está anotado que lo ha visto') } as const;
const SAY_WHO = refuses('Diga antes qué cliente es el interesado');
const LATE = refuses('El presupuesto caducó: haga otra versión con precios de hoy');
const UNREADY = refuses('La obra no tiene ningún albarán listo para facturar');
const INVOICED = refuses('Lo aceptado ya está facturado');
const WITHIN = refuses('Su albarán no pasa de lo aceptado');
const invoicing = (state: 'en obra' | 'terminado') =>
  ({ 'quote.charge': becomes(state), 'quote.bill': UNREADY, 'quote.extend': becomes(state), 'quote.allow': WITHIN }) as const;
const working = { ...all('La obra de este presupuesto está en marcha'), ...invoicing('en obra') } as const;
const over = { ...all('La obra de este presupuesto está terminada'), ...invoicing('terminado') } as const;
const replaced = all('Este presupuesto está sustituido por otra versión');

const unsent: Partial<Record<QuoteState, Cell<never>>> = {
  rechazado: refuses('Está rechazado: no se envía'),
  caducado: refuses('Está caducado: no se envía'),
  sustituido: refuses('Está sustituido: no se envía'),
};

/** The situations with what each answers to its e-mail: a draft is sent with it, as far as it may be. */
const withMail = (situations: Record<string, Situation<QuoteState, QuoteEvent['type'], Thing>>) =>
  Object.fromEntries(
    Object.entries(situations).map(([name, each]) => {
      const ofDraft = each.state === 'borrador' ? each.answers['quote.send'] : undefined;
      return [name, { ...each, answers: { ...each.answers, 'quote.mail': ofDraft ?? unsent[each.state] ?? becomes(each.state) } }];
    }),
  );

const rowOf = ({ id }: Thing) => db.selectFrom('quote').selectAll().where('id', '=', id).executeTakeFirst();
const read = ({ id }: Thing) => office.get(quote.data, { id });

testLifecycle<QuoteState, QuoteEvent['type'], Thing>({
  machine: quoteLifecycle,
  situations: withMail({
    borrador: { state: 'borrador', facts, build: () => made(), answers: { ...draft, 'quote.send': becomes('enviado') } },
    'borrador, without lines': {
      state: 'borrador',
      facts: { ...facts, hasLines: false },
      build: () => made({}, []),
      answers: { ...draft, 'quote.send': refuses('Para enviarlo le faltan líneas, o tiene que enviarlo la oficina') },
    },
    enviado: { state: 'enviado', facts, build: () => after(made(), send), answers: sent },
    'enviado, and over': {
      state: 'enviado',
      facts: { ...facts, isOver: true },
      build: () => after(made(february), send),
      answers: { ...sent, 'quote.accept': LATE, 'quote.expire': becomes('caducado') },
    },
    visto: { state: 'visto', facts: { ...facts, wasSeen: true }, build: () => after(made(), send, see), answers: seen },
    'visto, and over': {
      state: 'visto',
      facts: { ...facts, wasSeen: true, isOver: true },
      build: () => after(made(february), send, see),
      answers: { ...seen, 'quote.accept': LATE, 'quote.expire': becomes('caducado') },
    },
    aceptado: {
      state: 'aceptado',
      facts: agreed,
      build: () => after(made(), send, accept),
      answers: {
        ...all('El presupuesto ya está aceptado'),
        'quote.charge': becomes('aceptado'),
        'quote.bill': UNREADY,
        'quote.extend': becomes('aceptado'),
        'quote.allow': WITHIN,
        'quote.plan': becomes('en obra'),
        'quote.deliver': becomes('en obra'),
        'quote.finish': refuses('La obra no ha empezado: haga antes el aviso o el albarán'),
      },
    },
    'borrador, for a prospect': {
      state: 'borrador',
      facts: unknown,
      build: () => forNobody(),
      answers: { ...draft, 'quote.send': becomes('enviado') },
    },
    'enviado, for a prospect': {
      state: 'enviado',
      facts: unknown,
      build: () => after(forNobody(), send),
      answers: { ...sent, 'quote.identify': becomes('enviado') },
    },
    'visto, by a prospect': {
      state: 'visto',
      facts: { ...unknown, wasSeen: true },
      build: () => after(forNobody(), send, see),
      answers: { ...seen, 'quote.identify': becomes('visto') },
    },
    'aceptado, by a prospect': {
      state: 'aceptado',
      facts: { ...unknown, hasRest: true },
      build: () => after(forNobody(), send, accept),
      answers: {
        ...all('El presupuesto ya está aceptado'),
        'quote.identify': becomes('aceptado'),
        'quote.plan': SAY_WHO,
        'quote.deliver': SAY_WHO,
        'quote.charge': refuses('Lo aceptado ya está facturado, o falta decir qué cliente es el interesado'),
        'quote.bill': UNREADY,
        'quote.extend': refuses('Es una ampliación, o falta decir qué cliente es el interesado'),
        'quote.allow': WITHIN,
        'quote.finish': refuses('La obra no ha empezado: haga antes el aviso o el albarán'),
      },
    },
    'rechazado, by a prospect': {
      state: 'rechazado',
      facts: { ...unknown, wasRejected: true },
      build: () => after(forNobody(), send, reject),
      answers: { ...all('El cliente rechazó este presupuesto'), 'quote.revise': becomes('sustituido'), 'quote.identify': becomes('rechazado') },
    },
    'caducado, for a prospect': {
      state: 'caducado',
      facts: { ...unknown, isOver: true },
      build: () => after(forNobody(february), send, turn),
      answers: {
        ...all('El presupuesto caducó: haga otra versión con precios de hoy'),
        'quote.revise': becomes('sustituido'),
        'quote.identify': becomes('caducado'),
      },
    },
    'sustituido, for a prospect': {
      state: 'sustituido',
      facts: unknown,
      build: () => after(forNobody(), send, revise),
      answers: { ...replaced, 'quote.restored': becomes('enviado'), 'quote.identify': becomes('sustituido') },
    },
    'en obra, with its aviso': {
      state: 'en obra',
      facts: { ...agreed, hasNotice: true },
      build: () => after(made(), send, accept, plan),
      answers: {
        ...working,
        'quote.plan': refuses('El aviso de la obra ya está hecho'),
        'quote.deliver': becomes('en obra'),
        'quote.finish': becomes('terminado'),
      },
    },
    'en obra, with its albarán': {
      state: 'en obra',
      facts: { ...agreed, hasOrder: true },
      build: () => after(made(), send, accept, deliver),
      answers: {
        ...working,
        'quote.plan': becomes('en obra'),
        'quote.deliver': refuses('El albarán de la obra ya está hecho'),
        'quote.finish': becomes('terminado'),
      },
    },
    terminado: {
      state: 'terminado',
      facts: { ...agreed, hasNotice: true },
      build: () => after(made(), send, accept, plan, finish),
      answers: over,
    },
    'terminado, and invoiced by parts': {
      state: 'terminado',
      facts: { ...facts, hasNotice: true },
      build: () => after(made(), send, accept, plan, chargeAll, finish),
      answers: { ...over, 'quote.charge': INVOICED },
    },
    'terminado, its albarán ready': {
      state: 'terminado',
      facts: { ...agreed, hasOrder: true, isReady: true },
      build: () => after(made(), send, accept, deliver, readyOrder, finish),
      answers: { ...over, 'quote.bill': becomes('terminado') },
    },
    'aceptado, and invoiced by parts': {
      state: 'aceptado',
      facts,
      build: () => after(made(), send, accept, chargeAll),
      answers: {
        ...all('El presupuesto ya está aceptado'),
        'quote.plan': becomes('en obra'),
        'quote.deliver': becomes('en obra'),
        'quote.charge': refuses('Lo aceptado ya está facturado, o falta decir qué cliente es el interesado'),
        'quote.bill': UNREADY,
        'quote.extend': becomes('aceptado'),
        'quote.allow': WITHIN,
        'quote.finish': refuses('La obra no ha empezado: haga antes el aviso o el albarán'),
      },
    },
    'aceptado, an ampliación': {
      state: 'aceptado',
      facts: { ...agreed, isOriginal: false },
      build: extension,
      answers: {
        ...all('El presupuesto ya está aceptado'),
        'quote.plan': becomes('en obra'),
        'quote.deliver': becomes('en obra'),
        'quote.charge': becomes('aceptado'),
        'quote.bill': UNREADY,
        'quote.extend': refuses('Es una ampliación, o falta decir qué cliente es el interesado'),
        'quote.allow': WITHIN,
        'quote.finish': refuses('La obra no ha empezado: haga antes el aviso o el albarán'),
      },
    },
    'en obra, more done than accepted': {
      state: 'en obra',
      facts: { ...agreed, hasOrder: true, isBeyond: true },
      build: () => after(made(), send, accept, deliver, doMore),
      answers: {
        ...working,
        'quote.plan': becomes('en obra'),
        'quote.deliver': refuses('El albarán de la obra ya está hecho'),
        'quote.allow': becomes('en obra'),
        'quote.finish': becomes('terminado'),
      },
    },
    'terminado, more done than accepted': {
      state: 'terminado',
      facts: { ...agreed, hasOrder: true, isBeyond: true },
      build: () => after(made(), send, accept, deliver, doMore, finish),
      answers: { ...over, 'quote.allow': becomes('terminado') },
    },
    'en obra, its albarán ready, and invoiced by parts': {
      state: 'en obra',
      facts: { ...facts, hasOrder: true, isReady: true },
      build: () => after(made(), send, accept, chargeAll, deliver, readyOrder),
      answers: {
        ...working,
        'quote.plan': becomes('en obra'),
        'quote.deliver': refuses('El albarán de la obra ya está hecho'),
        'quote.charge': INVOICED,
        'quote.bill': becomes('en obra'),
        'quote.finish': becomes('terminado'),
      },
    },
    rechazado: {
      state: 'rechazado',
      facts: { ...facts, wasRejected: true },
      build: () => after(made(), send, reject),
      answers: { ...all('El cliente rechazó este presupuesto'), 'quote.revise': becomes('sustituido') },
    },
    caducado: {
      state: 'caducado',
      facts: { ...facts, isOver: true },
      build: () => after(made(february), send, turn),
      answers: { ...all('El presupuesto caducó: haga otra versión con precios de hoy'), 'quote.revise': becomes('sustituido') },
    },
    sustituido: { state: 'sustituido', facts, build: () => after(made(), send, revise), answers: { ...replaced, 'quote.restored': becomes('enviado') } },
    'sustituido, and seen before': {
      state: 'sustituido',
      facts: { ...facts, wasSeen: true },
      build: () => after(made(), send, see, revise),
      answers: { ...replaced, 'quote.restored': becomes('visto') },
    },
    'sustituido, and rejected before': {
      state: 'sustituido',
      facts: { ...facts, wasRejected: true },
      build: () => after(made(), send, reject, revise),
      answers: { ...replaced, 'quote.restored': becomes('rechazado') },
    },
  }),
  calls: {
    'quote.edit': ({ id }) => office.ask(quote.update, { body: { quoteData: { id, condiciones: 'Otras' } } }),
    'quote.delete': ({ id }) => office.ask(quote.remove, { body: { id } }),
    'quote.send': send,
    'quote.mail': ({ id }) => office.ask(quote.sendMail, { body: { quote_id: id, email: 'ana@example.com' } }),
    'quote.see': see,
    'quote.accept': accept,
    'quote.reject': reject,
    'quote.revise': revise,
    'quote.identify': identify,
    'quote.plan': plan,
    'quote.deliver': deliver,
    'quote.charge': charge,
    'quote.bill': bill,
    'quote.extend': extend,
    'quote.allow': allow,
    'quote.finish': finish,
    'quote.expire': turn,
    'quote.restored': discard,
  },
  stored: async thing => (await rowOf(thing))?.estado ?? null,
  snapshot: rowOf,
  walker: {
    office,
    pass,
    entity: 'quote',
    idOf: ({ id }) => id,
    words: quoteWords,
    async facts(thing) {
      const { quote_lines, motivo, visto_el, valido_hasta, obra_aviso_id, obra_albaran_id, facturacion, amplia_id, customer_id } = await read(thing);
      const order = obra_albaran_id === null ? null : await office.get(workOrder.data, { id: obra_albaran_id });
      return {
        hasIssuer: true,
        hasLines: quote_lines.length > 0,
        maySend: true,
        isOver: valido_hasta < '2026-03-02',
        wasRejected: motivo !== '',
        wasSeen: visto_el !== null,
        hasNotice: obra_aviso_id !== null,
        hasOrder: obra_albaran_id !== null,
        hasRest: facturacion !== null && facturacion.queda! > 0 && order?.estado !== 'facturado',
        isReady: order?.estado === 'listo',
        isKnown: customer_id !== null,
        isOriginal: amplia_id === null,
        isBeyond: facturacion !== null && (facturacion.hecho ?? 0) > facturacion.permitido,
      };
    },
    // the calendar and what hangs on another version do nothing where it is not their time
    isPossible: async (thing, asked) => {
      const { estado, valido_hasta } = await read(thing);
      if (asked === 'quote.expire') return ['enviado', 'visto'].includes(estado) && valido_hasta < '2026-03-02';
      return asked !== 'quote.restored' || estado === 'sustituido';
    },
    allowed: { read: async thing => (await read(thing)).allowed, steps: quoteSteps },
    async related(thing, state) {
      const next = await db.selectFrom('quote').select('id').where('anterior_id', '=', thing.id).executeTakeFirst();
      return { are: next !== undefined, ought: state === 'sustituido' };
    },
  },
});

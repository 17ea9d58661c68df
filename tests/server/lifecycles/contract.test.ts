import type { ContractState } from '#domain/contracts/contract.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type ContractEvent, type ContractFacts, contractLifecycle } from '#machines/lifecycles/contract.ts';
import { turnContracts } from '#server/services/contracts/contracts.ts';
import { openApp } from '#tests/support/app/app.ts';
import { type Cell, type Situation, becomes, cannot, isDeleted, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';

const app = await openApp();
const { office, given, services, db } = app;
const { contract } = endpoints;

interface Thing {
  id: number;
}

const whole: ContractFacts = { hasIssuer: true, hasMachines: true, hasPlans: true, hasPrice: true, isFree: true, isOver: false };
const empty: ContractFacts = { hasIssuer: true, hasMachines: false, hasPlans: false, hasPrice: true, isFree: true, isOver: false };

/** A contract over a machine of its customer; the clock shows 2 March 2026. One of February is over. */
async function made(over: { inicio?: string; meses?: number; renovacion?: string } = {}): Promise<Thing & { machine: number; customer: number }> {
  const customer = await given.customer();
  const machine = await given.machine({ location_id: await given.location({ customer_id: customer }) });
  const id = await given.contract({ customer_id: customer, ...over });
  await given.covered(id, machine);
  return { id, machine, customer };
}

const february = { inicio: '2026-02-01', meses: 1, renovacion: 'manual' };
const step =
  (paso: string, more: object = {}) =>
  ({ id }: Thing) =>
    office.ask(contract.step, { body: { id, paso, ...more } });
const send = step('contract.send');
const accept = step('contract.accept', { firmado_el: '2026-03-02', firmado_por: 'Ana Ruiz' });
const suspend = step('contract.suspend', { motivo: 'Obras' });
const cancel = step('contract.cancel', { baja_el: '2026-12-31', motivo: 'Cierra' });
const cancelled = step('contract.cancel', { baja_el: '2026-03-01', motivo: 'Cierra' });
const turn = async (): Promise<undefined> => {
  await turnContracts(services);
};

async function after(first: Promise<Thing>, ...follow: ((thing: Thing) => Promise<unknown>)[]): Promise<Thing> {
  const thing = await first;
  for (const each of follow) await each(thing);
  return thing;
}

/** One that was sent over a machine that another has meanwhile. */
async function taken(): Promise<Thing> {
  const first = await made();
  const second = await given.contract({ customer_id: first.customer });
  await given.covered(second, first.machine);
  await send({ id: second });
  await after(Promise.resolve(first), send, accept);
  return { id: second };
}

const notOver = cannot('its last day has not passed');
const never = cannot('nothing ends it, nor lets it expire');
const signed = refuses('El contrato ya está firmado');
const notYet = refuses('El contrato no está firmado todavía');
const over = (sentence: string) => {
  const cell = refuses(sentence);
  return {
    'contract.edit': cell,
    'contract.delete': cell,
    'contract.send': cell,
    'contract.accept': cell,
    'contract.reject': cell,
    'contract.suspend': cell,
    'contract.resume': cell,
    'contract.renew': cell,
    'contract.cancel': cell,
    'contract.stay': cell,
    'contract.expire': never,
    'contract.end': never,
  } as const;
};

const draft = {
  'contract.edit': becomes('borrador'),
  'contract.delete': isDeleted,
  'contract.withdraw': refuses('El contrato ya es un borrador'),
  'contract.accept': refuses('El contrato no se ha enviado todavía'),
  'contract.reject': refuses('El contrato no se ha enviado todavía'),
  'contract.suspend': notYet,
  'contract.resume': notYet,
  'contract.renew': notYet,
  'contract.cancel': notYet,
  'contract.stay': notYet,
  'contract.expire': never,
  'contract.end': never,
} as const;

const sent = {
  'contract.edit': refuses('El contrato está enviado: vuelva antes a borrador para cambiarlo'),
  'contract.delete': refuses('El contrato está enviado: vuelva antes a borrador para cambiarlo'),
  'contract.send': refuses('El contrato ya está enviado'),
  'contract.withdraw': becomes('borrador'),
  'contract.reject': becomes('rechazado'),
  'contract.suspend': notYet,
  'contract.resume': notYet,
  'contract.renew': notYet,
  'contract.cancel': notYet,
  'contract.stay': notYet,
  'contract.end': never,
} as const;

const notDeleted = refuses('Un contrato firmado no se borra: dele de baja');
const inForce = {
  'contract.edit': becomes('vigente'),
  'contract.delete': notDeleted,
  'contract.send': signed,
  'contract.withdraw': signed,
  'contract.accept': signed,
  'contract.reject': signed,
  'contract.suspend': becomes('suspendido'),
  'contract.resume': refuses('El contrato ya está vigente'),
  'contract.renew': becomes('vigente'),
  'contract.cancel': becomes('en baja'),
  'contract.stay': refuses('El contrato no está de baja'),
  'contract.expire': never,
} as const;

const suspended = {
  'contract.edit': refuses('El contrato está suspendido: reanúdelo antes'),
  'contract.delete': notDeleted,
  'contract.send': signed,
  'contract.withdraw': signed,
  'contract.accept': signed,
  'contract.reject': signed,
  'contract.suspend': refuses('El contrato ya está suspendido'),
  'contract.resume': becomes('vigente'),
  'contract.renew': refuses('El contrato está suspendido: reanúdelo antes'),
  'contract.cancel': becomes('en baja'),
  'contract.stay': refuses('El contrato no está de baja'),
  'contract.expire': never,
} as const;

const leaving = refuses('El contrato ya está de baja, con su último día');
const ending = {
  'contract.edit': leaving,
  'contract.delete': leaving,
  'contract.send': signed,
  'contract.withdraw': signed,
  'contract.accept': signed,
  'contract.reject': signed,
  'contract.suspend': leaving,
  'contract.resume': leaving,
  'contract.renew': leaving,
  'contract.cancel': leaving,
  'contract.stay': becomes('vigente'),
  'contract.expire': never,
} as const;

const unsent: Partial<Record<ContractState, Cell<never>>> = {
  rechazado: refuses('Está rechazado: vuelva antes a borrador para enviarlo'),
  caducado: refuses('Está caducado: vuelva antes a borrador para enviarlo'),
};

/** The situations with what each answers to its e-mail: a draft is sent with it, as far as it may be. */
const withMail = (situations: Record<string, Situation<ContractState, ContractEvent['type'], Thing>>) =>
  Object.fromEntries(
    Object.entries(situations).map(([name, each]) => {
      const ofDraft = each.state === 'borrador' ? each.answers['contract.send'] : undefined;
      return [name, { ...each, answers: { ...each.answers, 'contract.mail': ofDraft ?? unsent[each.state] ?? becomes(each.state) } }];
    }),
  );

const rowOf = ({ id }: Thing) => db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirst();

testLifecycle<ContractState, ContractEvent['type'], Thing>({
  machine: contractLifecycle,
  situations: withMail({
    borrador: { state: 'borrador', facts: whole, build: () => made(), answers: { ...draft, 'contract.send': becomes('enviado') } },
    'borrador, over nothing': {
      state: 'borrador',
      facts: empty,
      build: async () => ({ id: await given.contract() }),
      answers: { ...draft, 'contract.send': refuses('Para enviarlo le faltan máquinas, un plan de visitas o el precio') },
    },
    enviado: {
      state: 'enviado',
      facts: whole,
      build: () => after(made(), send),
      answers: { ...sent, 'contract.accept': becomes('vigente'), 'contract.expire': notOver },
    },
    'enviado, and over': {
      state: 'enviado',
      facts: { ...whole, isOver: true },
      build: () => after(made(february), send),
      answers: { ...sent, 'contract.accept': becomes('vigente'), 'contract.expire': becomes('caducado') },
    },
    vigente: { state: 'vigente', facts: whole, build: () => after(made(), send, accept), answers: { ...inForce, 'contract.end': notOver } },
    'vigente, and over': {
      state: 'vigente',
      facts: { ...whole, isOver: true },
      build: () => after(made(february), send, accept),
      answers: { ...inForce, 'contract.end': becomes('terminado') },
    },
    suspendido: { state: 'suspendido', facts: whole, build: () => after(made(), send, accept, suspend), answers: { ...suspended, 'contract.end': notOver } },
    'suspendido, and over': {
      state: 'suspendido',
      facts: { ...whole, isOver: true },
      build: () => after(made(february), send, accept, suspend),
      answers: { ...suspended, 'contract.end': becomes('terminado') },
    },
    'en baja': { state: 'en baja', facts: whole, build: () => after(made(), send, accept, cancel), answers: { ...ending, 'contract.end': notOver } },
    'en baja, and over': {
      state: 'en baja',
      facts: { ...whole, isOver: true },
      build: () => after(made(), send, accept, cancelled),
      answers: { ...ending, 'contract.end': becomes('terminado') },
    },
    terminado: {
      state: 'terminado',
      facts: { ...whole, isOver: true },
      build: () => after(made(february), send, accept, turn),
      answers: { ...over('El contrato ha terminado'), 'contract.withdraw': refuses('El contrato ha terminado') },
    },
    rechazado: {
      state: 'rechazado',
      facts: whole,
      build: () => after(made(), send, step('contract.reject', { motivo: 'Caro' })),
      answers: { ...over('El cliente rechazó este contrato'), 'contract.withdraw': becomes('borrador') },
    },
    caducado: {
      state: 'caducado',
      facts: { ...whole, isOver: true },
      build: () => after(made(february), send, turn),
      answers: { ...over('Este contrato caducó sin que nadie lo firmara'), 'contract.withdraw': becomes('borrador') },
    },
    'enviado, over a machine that another contract has': {
      state: 'enviado',
      facts: { ...whole, isFree: false },
      build: taken,
      answers: { ...sent, 'contract.accept': cannot('the refusal names the machine and the other contract: see contracts.test'), 'contract.expire': notOver },
    },
  }),
  calls: {
    'contract.edit': ({ id }) => office.ask(contract.update, { body: { id, respuesta: 8 } }),
    'contract.delete': ({ id }) => office.ask(contract.remove, { body: { id } }),
    'contract.send': send,
    'contract.mail': ({ id }) => office.ask(contract.sendMail, { body: { contract_id: id, email: 'ana@example.com' } }),
    'contract.withdraw': step('contract.withdraw'),
    'contract.accept': accept,
    'contract.reject': step('contract.reject', { motivo: 'Caro' }),
    'contract.suspend': suspend,
    'contract.resume': step('contract.resume'),
    'contract.renew': step('contract.renew'),
    'contract.cancel': cancel,
    'contract.stay': step('contract.stay'),
    'contract.expire': turn,
    'contract.end': turn,
  },
  stored: async thing => (await rowOf(thing))?.estado ?? null,
  snapshot: rowOf,
});

import type { RevisionState } from '#domain/contracts/priceRevision.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type RevisionEvent, revisionLifecycle } from '#machines/lifecycles/priceRevision.ts';
import { openApp } from '#tests/support/app/app.ts';
import { becomes, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';

const app = await openApp();
const { office, given, db } = app;
const { contract, priceRevision } = endpoints;

interface Thing {
  id: number;
  contract: number;
}

/** A revision of a contract in force; the clock shows 2 March 2026. */
async function proposed(): Promise<Thing> {
  const customer_id = await given.customer();
  const id = await given.contract({ customer_id });
  await given.covered(id, await given.machine({ location_id: await given.location({ customer_id }) }));
  await given.signed(id);
  const { revisiones } = await office.post(contract.propose, { mes: '2027-03', ipc: 3, porque: 'IPC', contratos: [id], contract_id: id });
  return { id: revisiones[0]!, contract: id };
}

const step =
  (paso: RevisionEvent['type']) =>
  ({ id }: Thing) =>
    office.ask(priceRevision.step, { body: { id, paso, motivo: 'Acordado' } });
const communicate = step('revision.communicate');
const apply = step('revision.apply');
const withdraw = step('revision.withdraw');

async function after(...follow: ((thing: Thing) => Promise<unknown>)[]): Promise<Thing> {
  const thing = await proposed();
  for (const each of follow) await each(thing);
  return thing;
}
const suspend = ({ contract: id }: Thing) => office.post(contract.step, { id, paso: 'contract.suspend', motivo: 'Obras' });
const change = ({ contract: id }: Thing) => office.post(contract.update, { id, precio: 1 });

const whole = { isInForce: true, isCurrent: true };
const applied = refuses('La revisión ya está aplicada');
const withdrawn = refuses('La revisión se retiró');
const told = { 'revision.communicate': refuses('La revisión ya está comunicada'), 'revision.withdraw': becomes('retirada') } as const;
const stopped = refuses('El contrato no está vigente, o su precio ha cambiado desde que se propuso: retire la revisión y propóngala de nuevo');
const rowOf = ({ id }: Thing) => db.selectFrom('price_revision').selectAll().where('id', '=', id).executeTakeFirst();

testLifecycle<RevisionState, RevisionEvent['type'], Thing>({
  machine: revisionLifecycle,
  situations: {
    propuesta: {
      state: 'propuesta',
      facts: whole,
      build: proposed,
      answers: {
        'revision.communicate': becomes('comunicada'),
        'revision.apply': refuses('Comunique antes el precio nuevo al cliente'),
        'revision.withdraw': becomes('retirada'),
      },
    },
    comunicada: { state: 'comunicada', facts: whole, build: () => after(communicate), answers: { ...told, 'revision.apply': becomes('aplicada') } },
    'comunicada, of a contract that is suspended': {
      state: 'comunicada',
      facts: { ...whole, isInForce: false },
      build: () => after(communicate, suspend),
      answers: { ...told, 'revision.apply': stopped },
    },
    'comunicada, of a contract that costs something else': {
      state: 'comunicada',
      facts: { ...whole, isCurrent: false },
      build: () => after(communicate, change),
      answers: { ...told, 'revision.apply': stopped },
    },
    aplicada: {
      state: 'aplicada',
      facts: { ...whole, isCurrent: false },
      build: () => after(communicate, apply),
      answers: { 'revision.communicate': applied, 'revision.apply': applied, 'revision.withdraw': applied },
    },
    retirada: {
      state: 'retirada',
      facts: whole,
      build: () => after(withdraw),
      answers: { 'revision.communicate': withdrawn, 'revision.apply': withdrawn, 'revision.withdraw': refuses('La revisión ya está retirada') },
    },
  },
  calls: { 'revision.communicate': communicate, 'revision.apply': apply, 'revision.withdraw': withdraw },
  stored: async thing => (await rowOf(thing))?.estado ?? null,
  snapshot: rowOf,
});

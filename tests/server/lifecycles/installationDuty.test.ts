import type { DutyState } from '#domain/contracts/installation.ts';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { type DutyEvent, dutyLifecycle } from '#machines/lifecycles/derived/installationDuty.ts';
import { openApp } from '#tests/support/app/app.ts';
import { becomes, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';

const app = await openApp();
const { office, given, db } = app;
const { installation, machine } = endpoints;

interface Thing {
  id: number;
  machine: number;
  contract: number;
  /** What its duty rests on changes. */
  revise: (thing: Thing) => Promise<unknown>;
}

/** An installation of a building that is no home, with one machine in a draft of a contract that visits it once a year. */
async function placed(unit: object, revise: Thing['revise']): Promise<Thing> {
  const customer_id = await given.customer();
  const location_id = await given.location({ customer_id });
  const { id } = await office.post(installation.create, {
    ...entities.installation.draft.getDefault(),
    ...entities.installation.example.draft,
    location_id,
    uso: 'otro',
    kw_frio: null,
    kw_calor: null,
  });
  const made = await given.machine({ location_id, installation_id: id, tipo: 'split', kw_frio: 14, kw_calor: null, ...unit });
  const contract = await given.contract({ customer_id });
  await given.covered(contract, made, 12);
  return { id, machine: made, contract, revise };
}
async function signed(unit: object, revise: Thing['revise']): Promise<Thing> {
  const thing = await placed({}, revise);
  await sign(thing);
  await change(unit)(thing);
  return thing;
}
const sign = ({ contract }: Thing) => given.signed(contract);
const change = (unit: object) => (thing: Thing) => office.post(machine.update, { id: thing.machine, ...unit });

const known = { isKnown: true, isAsked: true, hasPlan: true, isEnough: true };
const rowOf = ({ id }: Thing) => db.selectFrom('installation').selectAll().where('id', '=', id).executeTakeFirst();

testLifecycle<DutyState, DutyEvent['type'], Thing>({
  machine: dutyLifecycle,
  situations: {
    'sin datos, of which the power becomes known': {
      state: 'sin datos',
      facts: { ...known, hasPlan: false, isEnough: false },
      build: () => placed({ kw_frio: null }, change({ kw_frio: 14 })),
      answers: { 'duty.revised': becomes('sin plan') },
    },
    'sin plan, until its contract is signed': {
      state: 'sin plan',
      facts: known,
      build: () => placed({}, sign),
      answers: { 'duty.revised': becomes('conforme') },
    },
    'conforme, until its machine is nothing known': {
      state: 'conforme',
      facts: { ...known, isKnown: false },
      build: () => signed({}, change({ tipo: '' })),
      answers: { 'duty.revised': becomes('sin datos') },
    },
    'conforme, until its machine is a large one': {
      state: 'conforme',
      facts: { ...known, isEnough: false },
      build: () => signed({}, change({ kw_frio: 86 })),
      answers: { 'duty.revised': becomes('por debajo') },
    },
    'por debajo, until its machine is so small that the norm asks nothing': {
      state: 'por debajo',
      facts: { ...known, isAsked: false, isEnough: false },
      build: () => signed({ kw_frio: 86 }, change({ kw_frio: 4 })),
      answers: { 'duty.revised': becomes('conforme') },
    },
  },
  calls: {
    'duty.revised': async thing => {
      await thing.revise(thing);
      return undefined;
    },
  },
  stored: async thing => (await rowOf(thing))?.estado ?? null,
  snapshot: rowOf,
});

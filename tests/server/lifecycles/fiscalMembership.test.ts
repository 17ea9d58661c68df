import { endpoints } from '#domain/endpoints.ts';
import type { MembershipState } from '#domain/fiscal/membership.ts';
import { type MembershipEvent, membershipLifecycle } from '#machines/lifecycles/fiscalMembership.ts';
import { beginCall } from '#server/services/fiscal/sending/begin.ts';
import { becomes, cannot, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';
import { openSending } from '#tests/support/app/sending.ts';

const { app, issue, later } = await openSending();
const { office, db, services } = app;
const { verifactu } = endpoints;

/** As it is after these last days, or before any. */
async function staying(): Promise<object> {
  for (let hour = 0; hour < 3; hour += 1) await later(); // nothing is on its way
  await db.updateTable('fiscal_head').set({ membership: 'dentro', leaves_on: null }).execute();
  return {};
}

async function leaving(): Promise<object> {
  await staying();
  await office.post(verifactu.leave, {});
  return {};
}

async function told(): Promise<object> {
  await leaving();
  await issue();
  await later();
  return {};
}

/** Its last day has passed: the clock does not move, so the day is moved instead. */
async function over(): Promise<object> {
  await told();
  await db.updateTable('fiscal_head').set({ leaves_on: '2025-12-31' }).execute();
  return {};
}

async function beingTold(): Promise<object> {
  await leaving();
  await issue();
  app.pass({ hours: 1 });
  await beginCall(services);
  return {};
}

const known = refuses('La empresa ya ha dicho que deja VERI*FACTU');
const untold = cannot('no call says so');

testLifecycle<MembershipState, MembershipEvent['type'], object>({
  machine: membershipLifecycle,
  situations: {
    stays: {
      state: 'dentro',
      facts: { isBeingTold: false, isOver: false },
      build: staying,
      answers: { 'membership.leave': becomes('saliendo'), 'membership.told': untold, 'membership.stay': refuses('La empresa sigue en VERI*FACTU') },
    },
    'has said that it leaves': {
      state: 'saliendo',
      facts: { isBeingTold: false, isOver: false },
      build: leaving,
      answers: { 'membership.leave': known, 'membership.told': becomes('comunicada'), 'membership.stay': becomes('dentro') },
    },
    'is telling AEAT': {
      state: 'saliendo',
      facts: { isBeingTold: true, isOver: false },
      build: beingTold,
      answers: {
        'membership.leave': known,
        'membership.told': becomes('comunicada'),
        'membership.stay': refuses('Se le está diciendo a la AEAT ahora mismo: espere a su respuesta'),
      },
    },
    'has told AEAT': {
      state: 'comunicada',
      facts: { isBeingTold: false, isOver: false },
      build: told,
      answers: {
        'membership.leave': known,
        'membership.told': cannot('it knows'),
        'membership.stay': refuses('La AEAT ya sabe que la empresa se va: podrá volver cuando haya pasado el último día'),
      },
    },
    'has left': {
      state: 'comunicada',
      facts: { isBeingTold: false, isOver: true },
      build: over,
      answers: { 'membership.leave': known, 'membership.told': cannot('it knows'), 'membership.stay': becomes('dentro') },
    },
  },
  calls: {
    'membership.leave': () => office.ask(verifactu.leave, { body: {} }),
    'membership.told': async () => {
      await issue();
      for (let hour = 0; hour < 3; hour += 1) await later();
      return undefined;
    },
    'membership.stay': () => office.ask(verifactu.stay, { body: {} }),
  },
  stored: async () => (await db.selectFrom('fiscal_head').select('membership').executeTakeFirstOrThrow()).membership,
  snapshot: () => db.selectFrom('fiscal_head').select(['membership', 'leaves_on']).execute(),
});

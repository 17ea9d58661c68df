import type { VisitState } from '#domain/contracts/plannedVisit.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type VisitEvent, visitLifecycle } from '#machines/lifecycles/plannedVisit.ts';
import { openVisits } from '#server/services/contracts/visits.ts';
import { openApp } from '#tests/support/app/app.ts';
import { becomes, cannot, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';

const app = await openApp();
const { office, given, services, db } = app;
const { contract, notice, plannedVisit, workOrder } = endpoints;

interface Thing {
  id: number;
  contract: number;
  customer: number;
}

/** The visit of this month, which is open, or the next one; the clock shows 2 March 2026. */
async function made(which: 'this month' | 'later'): Promise<Thing> {
  const customer = await given.customer();
  const machine = await given.machine({ location_id: await given.location({ customer_id: customer }) });
  const id = await given.contract({ customer_id: customer });
  await given.covered(id, machine);
  await given.signed(id);
  const { visitas } = await office.get(contract.data, { id });
  return { id: visitas[which === 'later' ? 1 : 0]!.id, contract: id, customer };
}

const rowOf = ({ id }: Pick<Thing, 'id'>) => db.selectFrom('planned_visit').selectAll().where('id', '=', id).executeTakeFirst();
const noticeOf = async (thing: Thing) => (await rowOf(thing))!.notice_id!;

const plan = async ({ id }: Thing) =>
  office.ask(plannedVisit.plan, { body: { visitas: [{ id, fecha: '2026-03-10 09:00:00', user_id: await given.officeId() }] } });
const cancelNotice = async (thing: Thing) => void (await office.post(notice.cancel, { id: await noticeOf(thing) }));
async function finish(thing: Thing): Promise<undefined> {
  const order = await given.workOrder({ customer_id: thing.customer, notice_id: await noticeOf(thing) });
  await office.get(workOrder.facturar, { id: order });
}
async function reopen(thing: Thing): Promise<undefined> {
  const order = await db
    .selectFrom('work_order')
    .select('id')
    .where('notice_id', '=', await noticeOf(thing))
    .executeTakeFirstOrThrow();
  await office.post(workOrder.goBack, { id: order.id });
}
const step =
  (paso: 'visit.skip' | 'visit.resume' | 'visit.leaveRest') =>
  ({ id }: Thing) =>
    office.ask(plannedVisit.step, { body: { id, paso, motivo: 'Está cerrado' } });
const suspend = async ({ contract: id }: Thing) => void (await office.post(contract.step, { id, paso: 'contract.suspend', motivo: 'Obras' }));

async function after(first: Promise<Thing>, ...follow: ((thing: Thing) => Promise<unknown>)[]): Promise<Thing> {
  const thing = await first;
  for (const each of follow) await each(thing);
  return thing;
}

const open = { isOpen: true };
const noNotice = cannot('it has no aviso');
const stays = cannot('what has an aviso, or is over, is not taken back by its contract');
const isOpen = cannot('it was opened with its month');
const planned = refuses('La visita ya tiene un aviso: cambie el aviso');
const done = refuses('La visita ya está hecha');
const skipped = refuses('La visita se saltó: recupérela antes');
const notMade = refuses('La visita no se ha hecho todavía');
const notSkipped = refuses('La visita no se ha saltado');

testLifecycle<VisitState, VisitEvent['type'], Thing>({
  machine: visitLifecycle,
  situations: {
    prevista: {
      state: 'prevista',
      facts: { isOpen: false },
      build: () => made('later'),
      answers: {
        'visit.move': becomes('prevista'),
        'visit.opened': cannot('its month has not begun'),
        'visit.planned': becomes('con aviso'),
        'visit.skip': becomes('saltada'),
        'visit.resume': notSkipped,
        'visit.leaveRest': notMade,
        'visit.dropped': becomes('saltada'),
        'visit.freed': noNotice,
        'visit.made': noNotice,
        'visit.reopened': noNotice,
      },
    },
    'prevista, when its month begins': {
      state: 'prevista',
      facts: open,
      build: async () => {
        const thing = await made('later');
        await db.updateTable('planned_visit').set({ desde: '2026-03-01' }).where('id', '=', thing.id).execute(); // as after the first of its month
        return thing;
      },
      answers: {
        'visit.move': becomes('prevista'),
        'visit.opened': becomes('abierta'),
        'visit.planned': becomes('con aviso'),
        'visit.skip': becomes('saltada'),
        'visit.resume': notSkipped,
        'visit.leaveRest': notMade,
        'visit.dropped': becomes('saltada'),
        'visit.freed': noNotice,
        'visit.made': noNotice,
        'visit.reopened': noNotice,
      },
    },
    abierta: {
      state: 'abierta',
      facts: open,
      build: () => made('this month'),
      answers: {
        'visit.move': becomes('abierta'),
        'visit.opened': isOpen,
        'visit.planned': becomes('con aviso'),
        'visit.skip': becomes('saltada'),
        'visit.resume': notSkipped,
        'visit.leaveRest': notMade,
        'visit.dropped': becomes('saltada'),
        'visit.freed': noNotice,
        'visit.made': noNotice,
        'visit.reopened': noNotice,
      },
    },
    'con aviso': {
      state: 'con aviso',
      facts: open,
      build: () => after(made('this month'), plan),
      answers: {
        'visit.move': planned,
        'visit.opened': isOpen,
        'visit.planned': refuses('La visita ya tiene un aviso'),
        'visit.skip': planned,
        'visit.resume': planned,
        'visit.leaveRest': notMade,
        'visit.dropped': stays,
        'visit.freed': becomes('abierta'),
        'visit.made': becomes('hecha'),
        'visit.reopened': cannot('its aviso is not done'),
      },
    },
    'con aviso, before its month': {
      state: 'con aviso',
      facts: { isOpen: false },
      build: () => after(made('later'), plan),
      answers: {
        'visit.move': planned,
        'visit.opened': isOpen,
        'visit.planned': refuses('La visita ya tiene un aviso'),
        'visit.skip': planned,
        'visit.resume': planned,
        'visit.leaveRest': notMade,
        'visit.dropped': stays,
        'visit.freed': becomes('prevista'),
        'visit.made': becomes('hecha'),
        'visit.reopened': cannot('its aviso is not done'),
      },
    },
    hecha: {
      state: 'hecha',
      facts: open,
      build: () => after(made('this month'), plan, finish),
      answers: {
        'visit.move': done,
        'visit.opened': isOpen,
        'visit.planned': done,
        'visit.skip': done,
        'visit.resume': done,
        'visit.leaveRest': becomes('parcial'),
        'visit.dropped': stays,
        'visit.freed': cannot('an aviso that is done is neither cancelled nor deleted'),
        'visit.reopened': becomes('con aviso'),
        'visit.made': cannot('its aviso is done already'),
      },
    },
    parcial: {
      state: 'parcial',
      facts: open,
      build: () => after(made('this month'), plan, finish, step('visit.leaveRest')),
      answers: {
        'visit.move': done,
        'visit.opened': isOpen,
        'visit.planned': done,
        'visit.skip': done,
        'visit.resume': done,
        'visit.leaveRest': refuses('Lo que quedó ya es otra visita'),
        'visit.dropped': stays,
        'visit.freed': cannot('its rest is a visit of its own by now'),
        'visit.reopened': cannot('its rest is a visit of its own by now'),
        'visit.made': cannot('its aviso is done already'),
      },
    },
    saltada: {
      state: 'saltada',
      facts: open,
      build: () => after(made('this month'), step('visit.skip')),
      answers: {
        'visit.move': skipped,
        'visit.opened': isOpen,
        'visit.planned': skipped,
        'visit.skip': refuses('La visita ya se saltó'),
        'visit.resume': becomes('abierta'),
        'visit.leaveRest': skipped,
        'visit.dropped': stays,
        'visit.freed': noNotice,
        'visit.made': noNotice,
        'visit.reopened': noNotice,
      },
    },
    'saltada, before its month': {
      state: 'saltada',
      facts: { isOpen: false },
      build: () => after(made('later'), step('visit.skip')),
      answers: {
        'visit.move': skipped,
        'visit.opened': cannot('it is skipped'),
        'visit.planned': skipped,
        'visit.skip': refuses('La visita ya se saltó'),
        'visit.resume': becomes('prevista'),
        'visit.leaveRest': skipped,
        'visit.dropped': stays,
        'visit.freed': noNotice,
        'visit.made': noNotice,
        'visit.reopened': noNotice,
      },
    },
  },
  calls: {
    'visit.move': ({ id }) => office.ask(plannedVisit.update, { body: { id, fecha: '2026-06-20' } }),
    'visit.opened': async () => void (await openVisits(services)),
    'visit.planned': plan,
    'visit.skip': step('visit.skip'),
    'visit.resume': step('visit.resume'),
    'visit.leaveRest': step('visit.leaveRest'),
    'visit.dropped': suspend,
    'visit.freed': cancelNotice,
    'visit.made': finish,
    'visit.reopened': reopen,
  },
  stored: async thing => (await rowOf(thing))?.estado ?? null,
  snapshot: rowOf,
});

import type { ChecklistState } from '#domain/contracts/checklist.ts';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { type ChecklistEvent, checklistLifecycle } from '#machines/lifecycles/checklist.ts';
import { openApp } from '#tests/support/app/app.ts';
import { becomes, cannot, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';

const app = await openApp();
const { office, given, db } = app;
const { checklist, contract, notice, operation, plannedVisit, workOrder } = endpoints;

interface Thing {
  visit: number;
  order: number;
}

let turn = 0;

/** The list of a visit over one machine with two operations. */
async function made(): Promise<Thing> {
  const customer_id = await given.customer();
  const machine = await given.machine({ location_id: await given.location({ customer_id }) });
  const id = await given.contract({ customer_id });
  await given.covered(id, machine);
  const { planes } = await office.get(contract.data, { id });
  for (const name of ['Filtros', 'Consumo']) await office.post(operation.create, { ...entities.operation.draft.getDefault(), plan_id: planes[0]!.id, name });
  await given.signed(id);
  const visit = (await office.get(contract.data, { id })).visitas[0]!.id;
  const user_id = await given.officeId();
  const { avisos } = await office.post(plannedVisit.plan, { visitas: [{ id: visit, fecha: '2026-03-02 09:00:00', user_id }] });
  const order = await given.workOrder({ customer_id, notice_id: avisos[0]!, trabajo_realizado: 'Revisión' });
  return { visit, order };
}

async function results({ order }: Thing, isComplete: boolean) {
  turn += 1;
  const { notice_id } = await office.get(workOrder.data, { id: order });
  const { filas } = (await office.get(notice.data, { id: notice_id! })).lista!;
  const resultados = filas.map(({ operation_id, machine_id, name, unidad }, index) => {
    const resultado = index === 0 || isComplete ? ('ok' as const) : ('' as const);
    return { operation_id, machine_id, name, unidad, resultado, valor: turn, nota: '' };
  });
  return office.ask(checklist.write, { body: { id: order, resultados } });
}
const write = (thing: Thing) => results(thing, false);
const complete = (thing: Thing) => results(thing, true);
const sign = async ({ order }: Thing): Promise<undefined> =>
  void (await office.post(workOrder.sign, { id: order, nombre: 'Julián', trazo: `M40 120L80 ${(turn % 90) + 10}` }));
const change = async ({ order }: Thing): Promise<undefined> =>
  void (await office.post(workOrder.update, { orderData: { id: order, trabajo_realizado: `Otra cosa ${(turn += 1)}` } }));

async function after(first: Promise<Thing>, ...follow: ((thing: Thing) => Promise<unknown>)[]): Promise<Thing> {
  const thing = await first;
  for (const each of follow) await each(thing);
  return thing;
}

const rowOf = ({ visit }: Thing) => db.selectFrom('checklist').selectAll().where('visit_id', '=', visit).executeTakeFirst();
const notBegun = cannot('nobody has begun it');
const unsigned = cannot('it is not signed');
const written = { 'checklist.write': becomes<ChecklistState>('en curso'), 'checklist.complete': becomes<ChecklistState>('completa') };

testLifecycle<ChecklistState, ChecklistEvent['type'], Thing>({
  machine: checklistLifecycle,
  situations: {
    pendiente: {
      state: 'pendiente',
      build: made,
      answers: { ...written, 'checklist.signed': notBegun, 'checklist.voided': notBegun },
    },
    'en curso': {
      state: 'en curso',
      build: () => after(made(), write),
      answers: { ...written, 'checklist.signed': becomes('firmada'), 'checklist.voided': unsigned },
    },
    completa: {
      state: 'completa',
      build: () => after(made(), complete),
      answers: { ...written, 'checklist.signed': becomes('firmada'), 'checklist.voided': unsigned },
    },
    firmada: {
      state: 'firmada',
      facts: { isComplete: true },
      build: () => after(made(), complete, sign),
      answers: { ...written, 'checklist.signed': cannot('it is signed'), 'checklist.voided': becomes('completa') },
    },
    'firmada, in part': {
      state: 'firmada',
      facts: { isComplete: false },
      build: () => after(made(), write, sign),
      answers: { ...written, 'checklist.signed': cannot('it is signed'), 'checklist.voided': becomes('en curso') },
    },
  },
  calls: { 'checklist.write': write, 'checklist.complete': complete, 'checklist.signed': sign, 'checklist.voided': change },
  stored: async thing => (await rowOf(thing))?.estado ?? null,
  snapshot: rowOf,
});

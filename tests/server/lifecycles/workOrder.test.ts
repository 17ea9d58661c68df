import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { workOrderSteps } from '#domain/work/steps.ts';
import { type WorkOrderEvent, type WorkOrderState, workOrderLifecycle, workOrderWords } from '#machines/lifecycles/workOrder.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildInvoice, buildWorkOrder } from '#tests/support/samples/build.ts';
import { becomes, cannot, isDeleted, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';

const { office, given, db, pass } = await openApp();
const { workOrder, invoice } = endpoints;

interface Thing {
  id: number;
  customer_id: number;
}

const read = ({ id }: Thing) => office.ask(workOrder.data, { params: { id } });

async function pending(lines: object[] = [{}], trabajo_realizado = 'Limpieza de filtros'): Promise<Thing> {
  const customer_id = await given.customer();
  return { id: await given.workOrder({ customer_id, trabajo_realizado }, lines), customer_id };
}

async function ended(lines: object[] = [{}]): Promise<Thing> {
  const thing = await pending(lines);
  await office.post(workOrder.terminar, { id: thing.id });
  return thing;
}

/** Went back from an invoice that is rectified in full, whose lines name it for ever. */
async function named(): Promise<Thing> {
  const thing = await billed(rectify);
  for (let n = 0; n < 2; n += 1) await office.post(workOrder.goBack, { id: thing.id });
  return thing;
}

async function ready(): Promise<Thing> {
  const thing = await pending();
  await office.get(workOrder.facturar, { id: thing.id });
  return thing;
}

async function billed(follow: (invoiceId: number) => Promise<unknown>): Promise<Thing> {
  const thing = await ready();
  const draft = await given.invoice({ customer_id: thing.customer_id }, []);
  await office.post(workOrder.assignInvoice, { work_order_id: thing.id, invoice_id: draft });
  await follow(draft);
  return thing;
}

async function rectify(id: number) {
  await office.post(invoice.issue, { id });
  await takeBack(id);
}

async function takeBack(id: number) {
  const note = await office.post(invoice.rectify, { id });
  await office.post(invoice.issue, { id: note.id });
}

async function loose(lines: object[] = [{}], trabajo_realizado = 'Limpieza de filtros'): Promise<Thing> {
  const customer_id = await given.customer();
  const body = { ...buildWorkOrder({ customer_id, trabajo_realizado }, lines), motivo: 'El aviso está cancelado', aviso: null };
  const { id } = await office.post(workOrder.deposit, body);
  return { id, customer_id };
}

async function discarded(): Promise<Thing> {
  const thing = await loose();
  await office.post(workOrder.discard, { id: thing.id, motivo: 'Repetido' });
  return thing;
}

const hasNotice = refuses('No es un parte sin aviso');
const bornLoose = cannot('an albarán is deposited once, as it arrives');
const stepsOfLoose = { 'workOrder.attach': hasNotice, 'workOrder.discard': hasNotice, 'workOrder.recover': hasNotice } as const;
const attachedAnswers = { ...stepsOfLoose, 'workOrder.deposited': bornLoose } as const;

const isLoose = refuses('Es un parte sin aviso: únalo antes a un aviso');
const looseAnswers = {
  'workOrder.deposited': bornLoose,
  'workOrder.edit': becomes('parte'),
  'workOrder.delete': refuses('Un parte sin aviso no se borra: descártelo y escriba por qué'),
  'workOrder.sign': becomes('parte'),
  'workOrder.terminar': isLoose,
  'workOrder.reabrir': isLoose,
  'workOrder.facturar': isLoose,
  'workOrder.assigned': isLoose,
  'workOrder.goBack': isLoose,
  'workOrder.discard': becomes('descartado'),
  'workOrder.recover': refuses('El parte no está descartado: no hay nada que recuperar'),
} as const;

const isDiscarded = refuses('El parte está descartado: recupérelo antes');

const billedAnswers = {
  ...attachedAnswers,
  'workOrder.edit': refuses('Un albarán facturado no se puede modificar'),
  'workOrder.delete': refuses('Un albarán facturado no se puede borrar'),
  'workOrder.sign': refuses('El albarán ya está facturado: ya no se firma'),
  'workOrder.terminar': refuses('El albarán ya está facturado'),
  'workOrder.reabrir': refuses('El albarán ya está facturado: no se puede reabrir'),
  'workOrder.facturar': refuses('El albarán ya está facturado'),
  'workOrder.assigned': refuses('El albarán ya pertenece a una factura'),
} as const;

const pendingAnswers = {
  ...stepsOfLoose,
  'workOrder.deposited': becomes('parte'),
  'workOrder.edit': becomes('pendiente'),
  'workOrder.delete': isDeleted,
  'workOrder.sign': becomes('pendiente'),
  'workOrder.terminar': becomes('terminado'),
  'workOrder.reabrir': refuses('El albarán está pendiente: no hay nada que reabrir'),
  'workOrder.assigned': refuses('El albarán todavía no está listo para facturar'),
  'workOrder.goBack': refuses('El albarán está pendiente: no hay nada que devolver'),
} as const;

const endedAnswers = {
  ...attachedAnswers,
  'workOrder.edit': refuses('Un albarán terminado no se puede modificar: reábralo antes'),
  'workOrder.delete': refuses('Un albarán terminado no se puede borrar: reábralo antes'),
  'workOrder.sign': becomes('terminado'),
  'workOrder.terminar': refuses('El albarán ya está terminado'),
  'workOrder.reabrir': becomes('pendiente'),
  'workOrder.assigned': refuses('El albarán todavía no está listo para facturar'),
  'workOrder.goBack': refuses('El albarán no se ha enviado a facturar: reábralo'),
} as const;

const WITHOUT_LINES = 'El albarán no tiene líneas: añada al menos una antes de enviarlo a facturar';

testLifecycle<WorkOrderState, WorkOrderEvent['type'], Thing>({
  machine: workOrderLifecycle,
  situations: {
    pendiente: {
      state: 'pendiente',
      facts: { lines: 1, invoiceIsOpen: false },
      build: () => pending(),
      answers: { ...pendingAnswers, 'workOrder.facturar': becomes('listo') },
    },
    'pendiente, without lines': {
      state: 'pendiente',
      facts: { lines: 0, isWritten: true },
      build: () => pending([]),
      answers: { ...pendingAnswers, 'workOrder.facturar': refuses(WITHOUT_LINES) },
    },
    'pendiente, without lines nor work': {
      state: 'pendiente',
      facts: { lines: 0, isWritten: false },
      build: () => pending([], ''),
      answers: {
        ...pendingAnswers,
        'workOrder.terminar': refuses('El albarán está vacío: escriba el trabajo realizado o añada una línea antes de terminarlo'),
        'workOrder.facturar': refuses(WITHOUT_LINES),
      },
    },
    'pendiente, without work': {
      state: 'pendiente',
      facts: { lines: 1, isWritten: false },
      build: () => pending([{}], ''),
      answers: { ...pendingAnswers, 'workOrder.facturar': becomes('listo') },
    },
    'pendiente, in an invoice that is rectified in full': {
      state: 'pendiente',
      facts: { lines: 1, isNamed: true },
      build: named,
      answers: {
        ...pendingAnswers,
        'workOrder.delete': refuses('El albarán figura en una factura rectificada: no se puede borrar'),
        'workOrder.facturar': becomes('listo'),
      },
    },
    terminado: {
      state: 'terminado',
      facts: { lines: 1 },
      build: () => ended(),
      answers: { ...endedAnswers, 'workOrder.facturar': becomes('listo') },
    },
    'terminado, without lines': {
      state: 'terminado',
      facts: { lines: 0 },
      build: () => ended([]),
      answers: { ...endedAnswers, 'workOrder.facturar': refuses(WITHOUT_LINES) },
    },
    listo: {
      state: 'listo',
      facts: { lines: 1, invoiceIsOpen: false },
      build: ready,
      answers: {
        ...attachedAnswers,
        'workOrder.edit': refuses('Un albarán listo para facturar no se puede modificar: devuélvalo antes a pendiente'),
        'workOrder.delete': refuses('Un albarán listo para facturar no se puede borrar: devuélvalo antes a pendiente'),
        'workOrder.sign': refuses('El albarán ya está listo para facturar: ya no se firma'),
        'workOrder.terminar': refuses('El albarán ya está listo para facturar'),
        'workOrder.reabrir': refuses('El albarán ya está listo para facturar: la oficina puede devolverlo a pendiente'),
        'workOrder.facturar': refuses('El albarán ya está listo para facturar'),
        'workOrder.assigned': becomes('facturado'),
        'workOrder.goBack': becomes('pendiente'),
      },
    },
    'facturado, in a draft': {
      state: 'facturado',
      facts: { lines: 1, invoiceIsOpen: true },
      build: () => billed(async () => {}),
      answers: { ...billedAnswers, 'workOrder.goBack': becomes('listo') },
    },
    'facturado, in an issued invoice': {
      state: 'facturado',
      facts: { lines: 1, invoiceIsOpen: false },
      build: () => billed(id => office.post(invoice.issue, { id })),
      answers: {
        ...billedAnswers,
        'workOrder.goBack': refuses('La factura del albarán ya está emitida: rectifíquela por completo antes de devolverlo'),
      },
    },
    'facturado, in an invoice that is rectified in full': {
      state: 'facturado',
      facts: { lines: 1, invoiceIsOpen: true },
      build: () => billed(rectify),
      answers: { ...billedAnswers, 'workOrder.goBack': becomes('listo') },
    },
    parte: {
      state: 'parte',
      facts: { lines: 1 },
      build: () => loose(),
      answers: { ...looseAnswers, 'workOrder.attach': becomes('terminado') },
    },
    'parte, without lines nor work': {
      state: 'parte',
      facts: { lines: 0, isWritten: false },
      build: () => loose([], ''),
      answers: { ...looseAnswers, 'workOrder.attach': becomes('pendiente') },
    },
    descartado: {
      state: 'descartado',
      facts: { lines: 1 },
      build: discarded,
      answers: {
        'workOrder.deposited': bornLoose,
        'workOrder.edit': isDiscarded,
        'workOrder.delete': refuses('Un parte descartado se conserva: no se puede borrar'),
        'workOrder.sign': isDiscarded,
        'workOrder.terminar': isDiscarded,
        'workOrder.reabrir': isDiscarded,
        'workOrder.facturar': isDiscarded,
        'workOrder.assigned': isDiscarded,
        'workOrder.goBack': isDiscarded,
        'workOrder.attach': isDiscarded,
        'workOrder.discard': refuses('El parte ya está descartado'),
        'workOrder.recover': becomes('parte'),
      },
    },
  },
  calls: {
    'workOrder.edit': ({ id }) => office.ask(workOrder.update, { body: { orderData: { id, observaciones: 'Con escalera' } } }),
    'workOrder.delete': ({ id }) => office.ask(workOrder.remove, { body: { id } }),
    'workOrder.sign': ({ id }) => office.ask(workOrder.sign, { body: { id, ausente: 'Local cerrado' } }),
    'workOrder.terminar': ({ id }) => office.ask(workOrder.terminar, { body: { id } }),
    'workOrder.reabrir': ({ id }) => office.ask(workOrder.reabrir, { body: { id } }),
    'workOrder.facturar': ({ id }) => office.ask(workOrder.facturar, { params: { id } }),
    async 'workOrder.assigned'({ id, customer_id }) {
      const draft = await given.invoice({ customer_id }, []);
      return office.ask(workOrder.assignInvoice, { body: { work_order_id: id, invoice_id: draft } });
    },
    'workOrder.goBack': ({ id }) => office.ask(workOrder.goBack, { body: { id } }),
    // one that is being written arrives as a parte; what was stored of it before is not the thing any more
    async 'workOrder.deposited'(thing) {
      const { trabajo_realizado, work_order_lines } = (await read(thing)).data;
      const orderData = { customer_id: thing.customer_id, trabajo_realizado };
      const answer = await office.ask(workOrder.deposit, { body: { orderData, work_order_lines, motivo: 'El aviso está cancelado', aviso: null } });
      thing.id = answer.data.id;
      return answer;
    },
    'workOrder.attach': ({ id }) => office.ask(workOrder.attach, { body: { id, notice_id: null } }),
    'workOrder.discard': ({ id }) => office.ask(workOrder.discard, { body: { id, motivo: 'Repetido' } }),
    'workOrder.recover': ({ id }) => office.ask(workOrder.recover, { body: { id } }),
  },
  async stored(thing) {
    const { status, data } = await read(thing);
    return status === 404 ? null : data.estado;
  },
  snapshot: read,
  walker: {
    office,
    pass,
    entity: 'workOrder',
    idOf: ({ id }) => id,
    words: workOrderWords,
    // it makes another thing
    isPossible: async (_thing, asked) => asked !== 'workOrder.deposited',
    async facts(thing) {
      const { data } = await read(thing);
      return {
        lines: data.work_order_lines.length,
        isWritten: data.trabajo_realizado !== '',
        isNamed: await isNamed(thing.id),
        invoiceIsOpen: await isOpen(data.invoice_id),
      };
    },
    allowed: { read: async thing => (await read(thing)).data.allowed, steps: workOrderSteps },
    besides: {
      'its invoice is issued': thing => withInvoice(thing, 'borrador', id => office.post(invoice.issue, { id })),
      'its invoice is rectified in full': thing => withInvoice(thing, 'emitida', takeBack),
    },
    async related(thing, state) {
      const { invoice_id } = (await read(thing)).data;
      const inInvoice = invoice_id ? (await office.get(invoice.data, { id: invoice_id })).work_orders.map(({ id }) => id) : [];
      return { are: inInvoice.includes(thing.id), ought: state === 'facturado' };
    },
  },
});

const isNamed = async (id: number) => (await db.selectFrom('invoice_line').select('id').where('work_order_id', '=', id).execute()).length > 0;

/** Whether an invoice is a draft, or its credit note is issued. */
async function isOpen(id: number | null): Promise<boolean> {
  if (id === null) return false;
  const { estado, rectificada_por } = await office.get(invoice.data, { id });
  return estado === 'borrador' || rectificada_por.some(note => note.estado !== 'borrador');
}

async function withInvoice(thing: Thing, estado: string, act: (id: number) => Promise<unknown>) {
  const { invoice_id } = (await read(thing)).data;
  if (invoice_id && (await office.get(invoice.data, { id: invoice_id })).estado === estado) await act(invoice_id);
}

it('An albarán that is billed is read only for an invoice’s editor too: its lines cannot be changed from there', async () => {
  const customer_id = await given.customer();
  const id = await given.readyOrder({ customer_id });
  await office.post(invoice.create, buildInvoice({ customer_id }, [{ work_order_id: id, price: 999 }]));
  expect((await office.get(workOrder.data, { id })).work_order_lines).toMatchObject([{ price: 100 }]);
});

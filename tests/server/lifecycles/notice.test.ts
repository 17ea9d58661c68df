import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { noticeSteps } from '#domain/work/steps.ts';
import { type NoticeEvent, type NoticeState, noticeLifecycle, noticeStateOf, noticeWords } from '#machines/lifecycles/notice.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildWorkOrder } from '#tests/support/samples/build.ts';
import { becomes, cannot, isDeleted, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';

const { office, given, db, addUser, pass } = await openApp();
const { notice, workOrder } = endpoints;

const technicians = [await addUser({ username: 'ana', roles: 2 }), await addUser({ username: 'rosa', roles: 2 })];
const otherThan = (user_id: number | null) => technicians.find(id => id !== user_id)!;

const start = (notice_id: number) => office.ask(workOrder.createFromNotice, { body: { ...buildWorkOrder({ notice_id }), otra_visita: true } });
const ordersOf = (id: number) => db.selectFrom('work_order').select(['id', 'estado']).where('notice_id', '=', id).execute();
const read = (id: number) => office.ask(notice.data, { params: { id } });

async function finish(id: number): Promise<undefined> {
  for (const order of await ordersOf(id)) if (order.estado === 'pendiente') await office.get(workOrder.facturar, { id: order.id });
}

async function stored(id: number): Promise<NoticeState | null> {
  const { status, data } = await read(id);
  return status === 404 ? null : noticeStateOf(data.status_id)!;
}

async function begun() {
  const id = await given.notice();
  await start(id);
  return id;
}

async function finished() {
  const id = await begun();
  await finish(id);
  return id;
}

async function onTheWay() {
  const id = await given.notice();
  await office.post(notice.leave, { id });
  return id;
}

async function cancelled() {
  const id = await given.notice();
  await office.post(notice.cancel, { id });
  return id;
}

const withoutWork = cannot('it has no albarán');
const nobodyLeft = refuses('Nadie va de camino a este aviso');
const begunAlready = refuses('El trabajo de este aviso ya ha empezado');
const notOnTheWay = cannot('nobody is on the way');
const notCancelled = refuses('El aviso no está cancelado: no hay nada que reabrir');

testLifecycle<NoticeState, NoticeEvent['type'], number>({
  machine: noticeLifecycle,
  situations: {
    pendiente: {
      state: 'pendiente',
      build: () => given.notice(),
      answers: {
        'work.started': becomes('en curso'),
        'work.finished': withoutWork,
        'work.removed': withoutWork,
        'notice.cancel': becomes('cancelado'),
        'notice.reopen': notCancelled,
        'notice.edit': becomes('pendiente'),
        'notice.delete': isDeleted,
        'notice.leave': becomes('en camino'),
        'notice.turnBack': nobodyLeft,
        'visit.moved': notOnTheWay,
      },
    },
    'en camino': {
      state: 'en camino',
      build: onTheWay,
      answers: {
        'work.started': becomes('en curso'),
        'work.finished': withoutWork,
        'work.removed': withoutWork,
        'notice.cancel': becomes('cancelado'),
        'notice.reopen': notCancelled,
        'notice.edit': becomes('en camino'),
        'notice.delete': isDeleted,
        'notice.leave': refuses('El técnico ya va de camino'),
        'notice.turnBack': becomes('pendiente'),
        'visit.moved': becomes('pendiente'),
      },
    },
    'en curso': {
      state: 'en curso',
      build: begun,
      answers: {
        'work.started': becomes('en curso'),
        'work.finished': becomes('terminado'),
        'work.removed': becomes('pendiente'),
        'notice.cancel': refuses('El aviso ya tiene un albarán: bórrelo antes de cancelar el aviso'),
        'notice.reopen': notCancelled,
        'notice.edit': becomes('en curso'),
        'notice.leave': begunAlready,
        'notice.turnBack': begunAlready,
        'visit.moved': notOnTheWay,
        'notice.delete': refuses('El aviso tiene un albarán: no se puede borrar'),
      },
    },
    terminado: {
      state: 'terminado',
      build: finished,
      answers: {
        'work.started': becomes('en curso'),
        'work.finished': cannot('all its albaranes are finished already'),
        'work.removed': cannot('a finished albarán is not deleted: it goes back first, and the aviso with it'),
        'notice.cancel': refuses('El trabajo de este aviso ya está terminado'),
        'notice.reopen': notCancelled,
        'notice.edit': becomes('terminado'),
        'notice.leave': refuses('El trabajo de este aviso ya está terminado'),
        'notice.turnBack': refuses('El trabajo de este aviso ya está terminado'),
        'visit.moved': notOnTheWay,
        'notice.delete': refuses('El trabajo de este aviso ya está terminado: no se puede borrar'),
      },
    },
    cancelado: {
      state: 'cancelado',
      build: cancelled,
      answers: {
        'work.started': refuses('El aviso está cancelado: reábralo antes'),
        'work.finished': withoutWork,
        'work.removed': withoutWork,
        'notice.cancel': refuses('El aviso ya está cancelado'),
        'notice.reopen': becomes('pendiente'),
        'notice.edit': refuses('El aviso está cancelado: reábralo antes'),
        'notice.leave': refuses('El aviso está cancelado: reábralo antes'),
        'notice.turnBack': refuses('El aviso está cancelado: reábralo antes'),
        'visit.moved': notOnTheWay,
        'notice.delete': isDeleted,
      },
    },
  },
  calls: {
    'work.started': start,
    'work.finished': finish,
    async 'work.removed'(id) {
      for (const order of await ordersOf(id)) await office.post(workOrder.remove, { id: order.id });
      return undefined;
    },
    'notice.cancel': id => office.ask(notice.cancel, { body: { id } }),
    'notice.reopen': id => office.ask(notice.reopen, { body: { id } }),
    'notice.edit': id => office.ask(notice.update, { body: { id, notice_description: 'Revisar el compresor' } }),
    'notice.leave': id => office.ask(notice.leave, { body: { id } }),
    'notice.turnBack': id => office.ask(notice.turnBack, { body: { id } }),
    'visit.moved': async id => office.ask(notice.update, { body: { id, user_id: otherThan((await read(id)).data.user_id) } }),
    'notice.delete': id => office.ask(notice.remove, { body: { id } }),
  },
  stored,
  snapshot: async id => [await read(id), await ordersOf(id)],
  walker: {
    office,
    pass,
    entity: 'notice',
    idOf: id => id,
    words: noticeWords,
    facts: async () => ({}),
    async isPossible(id, asked) {
      const states = (await ordersOf(id)).map(({ estado }) => estado);
      if (asked === 'visit.moved') return (await stored(id)) === 'en camino';
      if (asked === 'work.finished') return states.includes('pendiente');
      return asked !== 'work.removed' || states.every(estado => estado === 'pendiente');
    },
    allowed: { read: async id => (await read(id)).data.allowed, steps: noticeSteps },
    async related(id, state) {
      const states = (await ordersOf(id)).map(({ estado }) => estado);
      const byWork = states.includes('pendiente') ? 'en curso' : states.length > 0 ? 'terminado' : 'pendiente';
      const isByHand = states.length === 0 && (state === 'cancelado' || state === 'en camino');
      return { are: state, ought: isByHand ? state : byWork };
    },
  },
});

it('An aviso is open again when its albarán goes back', async () => {
  const id = await finished();
  const [order] = await ordersOf(id);
  await office.post(workOrder.goBack, { id: order!.id });
  expect(await stored(id)).toBe('en curso');
});

it('An aviso is finished when the last of several albaranes is, and open again with any of them', async () => {
  const id = await given.notice();
  const first = (await start(id)).data.id;
  const second = (await start(id)).data.id;
  const trace: (string | null)[] = [];
  const look = async () => trace.push(await stored(id));
  await office.get(workOrder.facturar, { id: first });
  await look();
  await office.post(workOrder.terminar, { id: second });
  await look();
  await office.post(workOrder.reabrir, { id: second });
  await look();
  await office.get(workOrder.facturar, { id: second });
  await look();
  await office.post(workOrder.goBack, { id: first });
  await look();
  await office.post(workOrder.remove, { id: first });
  await look();
  expect(trace).toEqual(['en curso', 'terminado', 'en curso', 'terminado', 'en curso', 'terminado']);
});

it('An aviso loses an albarán that moves to another', async () => {
  const customer_id = await given.customer();
  const [from, to] = [await given.notice({ customer_id }), await given.notice({ customer_id })];
  const { id } = (await start(from)).data;
  await office.post(workOrder.update, { orderData: { id, notice_id: to } });
  expect([await stored(from), await stored(to)]).toEqual(['pendiente', 'en curso']);
});

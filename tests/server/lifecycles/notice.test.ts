import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { noticeLifecycle, noticeStateOf, noticeWords } from '#machines/lifecycles/notice.ts';
import { openApp } from '#tests/support/app.ts';
import { buildWorkOrder } from '#tests/support/build.ts';
import { type Stage, refusalsOf, walkThrough, walksOf } from '#tests/support/through.ts';

const { office, given, db } = await openApp();
const { notice, workOrder } = endpoints;

const start = (notice_id: number) => office.ask(workOrder.createFromNotice, { body: buildWorkOrder({ notice_id }) });

const ordersOf = (id: number) => db.selectFrom('work_order').select(['id', 'estado']).where('notice_id', '=', id).execute();

const stage: Stage<number> = {
  machine: noticeLifecycle,
  words: noticeWords,
  plans: [{}],
  build: () => given.notice(),
  calls: {
    'work.started': start,
    async 'work.finished'(id) {
      for (const order of await ordersOf(id)) if (order.estado === 'pendiente') await office.get(workOrder.facturar, { id: order.id });
      return undefined;
    },
    async 'work.reopened'(id) {
      const [order] = await ordersOf(id);
      return office.ask(workOrder.goBack, { body: { id: order!.id } });
    },
    async 'work.removed'(id) {
      for (const order of await ordersOf(id)) await office.post(workOrder.remove, { id: order.id });
      return undefined;
    },
    'notice.cancel': id => office.ask(notice.cancel, { body: { id } }),
    'notice.reopen': id => office.ask(notice.reopen, { body: { id } }),
    'notice.edit': id => office.ask(notice.update, { body: { id, notice_description: 'Revisar el compresor' } }),
    async 'notice.delete'(id) {
      const { status_id } = await office.get(notice.data, { id });
      // deleting is the arrow that ends the thing: tried where it is refused, and by a twin where it is allowed
      if (status_id === 2 || status_id === 3) return office.ask(notice.remove, { body: { id } });
      const twin = await given.notice();
      if (status_id === 4) await office.post(notice.cancel, { id: twin });
      return office.ask(notice.remove, { body: { id: twin } });
    },
  },
  stored: async id => noticeStateOf(Number((await office.get(notice.data, { id })).status_id))!,
  snapshot: async id => [await office.get(notice.data, { id }), await ordersOf(id)],
  follows: ['work.finished', 'work.reopened', 'work.removed'],
};

it.each(walksOf(stage))('walks $title', ({ path, input }) => walkThrough(stage, path, input));

it('refuses what the lifecycle refuses, with its reason, and changes nothing', async () => {
  const refusals = await refusalsOf(stage);
  expect(refusals.map(({ asked, is }) => ({ asked, is }))).toEqual(refusals.map(({ asked, ought }) => ({ asked, is: ought })));
  expect(refusals.length).toBeGreaterThan(6);
});

it('is finished when the last of several albaranes is, and open again with any of them', async () => {
  const id = await given.notice();
  const first = (await start(id)).data.id;
  const second = (await start(id)).data.id;
  const trace: string[] = [];
  const look = async () => trace.push(await stage.stored(id));
  await office.get(workOrder.facturar, { id: first });
  await look();
  await office.get(workOrder.facturar, { id: second });
  await look();
  await office.post(workOrder.goBack, { id: first });
  await look();
  await office.post(workOrder.remove, { id: first });
  await look();
  expect(trace).toEqual(['en curso', 'terminado', 'en curso', 'terminado']);
});

it('loses an albarán that moves to another aviso', async () => {
  const customer_id = await given.customer();
  const [from, to] = [await given.notice({ customer_id }), await given.notice({ customer_id })];
  const { id } = (await start(from)).data;
  await office.post(workOrder.update, { orderData: { id, notice_id: to } } as never);
  expect([await stage.stored(from), await stage.stored(to)]).toEqual(['pendiente', 'en curso']);
});

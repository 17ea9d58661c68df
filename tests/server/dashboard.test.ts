import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app.ts';

const { office, given } = await openApp();
const { dashboard, workOrder } = endpoints;

it('Inicio tells the office which albaranes are ended and which are in the queue, and what they come to without VAT', async () => {
  const figures = async () => {
    const { finishedOrders, ready } = await office.get(dashboard.figures);
    return { finishedOrders, ready };
  };
  const id = await given.workOrder({}, [{ quantity: 2, price: 35, iva: 21 }]);
  await given.readyOrder({}, [{ quantity: 1, price: 10, iva: 21 }]);
  expect(await figures()).toEqual({ finishedOrders: { count: 0, sum: 0 }, ready: { count: 1, sum: 10 } });
  await office.post(workOrder.terminar, { id });
  expect(await figures()).toEqual({ finishedOrders: { count: 1, sum: 70 }, ready: { count: 1, sum: 10 } });
  await office.get(workOrder.facturar, { id });
  expect(await figures()).toEqual({ finishedOrders: { count: 0, sum: 0 }, ready: { count: 2, sum: 80 } });
});

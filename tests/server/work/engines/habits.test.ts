// What a technician uses again and again: only their own failures, phrases and products.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { usualPhrases } from '#domain/work/usualPhrases.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildWorkOrder } from '#tests/support/samples/build.ts';

const app = await openApp();
const { office, given, addUser, signIn } = app;
const { workOrder } = endpoints;

it('the latest failures, the most used products, and what was written more than once', async () => {
  const user_id = await addUser({ username: 'ines', roles: 2 });
  const ines = await signIn('ines');
  expect(await ines.get(workOrder.habits)).toEqual({ fallos: [], escritas: usualPhrases.map(frase => ({ frase, fallos: [], maquinas: [] })), productos: [] });
  const customer_id = await given.customer();
  const [gas, filter, foreign] = [await given.product({ name: 'Gas R-32', price: 35.5 }), await given.product({ name: 'Filtro' }), await given.product()];
  const [leak, noise] = [await given.failureCode(), await given.failureCode()];
  const order = (by: number, day: string, done: string, products: number[], failures: number[]) =>
    office.post(
      workOrder.create,
      buildWorkOrder(
        { customer_id, user_id: by, fecha_albaran: day, trabajo_realizado: done },
        products.map(product_id => ({ product_id })),
        failures,
      ),
    );
  await order(user_id, '2026-02-01', 'Cambio de filtros.\nTodo bien.', [filter, gas], [leak]);
  await order(user_id, '2026-02-02', 'Recarga. Todo bien.', [gas], [noise]);
  await order(await given.officeId(), '2026-02-03', 'Recarga. Recarga.', [foreign], []);
  const habits = await ines.get(workOrder.habits);
  expect(habits.fallos.map(({ id }) => id)).toEqual([noise, leak]);
  expect(habits.fallos[0]).toMatchObject({ name: expect.any(String), category_name: 'Eléctricas' });
  expect(habits.escritas.slice(0, 2)).toEqual([
    { frase: 'Todo bien.', fallos: expect.toSatisfy((ids: number[]) => ids.length === 2 && ids.includes(leak) && ids.includes(noise)), maquinas: [] },
    { frase: usualPhrases[0], fallos: [], maquinas: [] },
  ]);
  expect(habits.productos).toEqual([
    { id: gas, name: 'Gas R-32', price: 35.5, operation: 'S1', unidad: 'C62' },
    { id: filter, name: 'Filtro', price: expect.any(Number), operation: 'S1', unidad: 'C62' },
  ]);
});

// How often a customer may ask in the portal: five times an hour by one user, twenty times a day by one customer.
import { expect, it } from 'vitest';
import { constants } from '#domain/kernel/constants.ts';
import { openApp } from '#tests/support/app/app.ts';
import { newCustomerOf, requestService } from '#tests/support/samples/portal.ts';

const app = await openApp();
const newCustomer = newCustomerOf(app);
await newCustomer('apresurada');

it('a sixth request within an hour is refused, and a twenty-first within a day', async () => {
  const other = await newCustomer('otra');
  let { who } = await newCustomer('insistente');
  const again = async (time: { minutes?: number; hours?: number }) => {
    app.pass(time);
    who = await app.signIn('insistente');
  };
  for (let hour = 0; hour < 4; hour += 1) {
    for (let n = 0; n < constants.requestsPerHour; n += 1) expect((await requestService(who, {})).status).toBe(200);
    const { status, message } = await requestService(who, {});
    expect([status, message]).toEqual([429, 'Ha enviado 5 peticiones en la última hora. Espere un poco o llámenos por teléfono.']);
    await again({ minutes: 61 });
  }
  expect(await requestService(who, {})).toMatchObject({ status: 429, message: 'Su empresa ha enviado 20 peticiones en un día. Llámenos por teléfono.' });
  expect((await requestService(await app.signIn('otra'), { machine_id: other.machine_id })).status).toBe(200);
  await again({ hours: 24 });
  expect((await requestService(who, {})).status).toBe(200);
});

it('those that come at the same moment are counted too', async () => {
  const who = await app.signIn('apresurada');
  const answers = await Promise.all(Array.from({ length: 8 }, () => requestService(who, {})));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(constants.requestsPerHour);
});

// Customers with a user of the portal, and how they ask for a service.
import { endpoints } from '#domain/endpoints.ts';
import type { ServiceRequest } from '#domain/portal/portal.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import type { Caller } from '#tests/support/app/caller.ts';

/** Makes a customer with a place, a machine and a user of the portal. */
export const newCustomerOf =
  ({ given, addUser, signIn }: TestApp) =>
  async (username: string) => {
    const customer_id = await given.customer({ name: `Empresa de ${username}` });
    const location_id = await given.location({ customer_id, name: `Local de ${username}` });
    const machine_id = await given.machine({ location_id });
    await addUser({ username, roles: 3, customer_id, first_name: 'Julia', last_name: 'Prado' });
    return { customer_id, location_id, machine_id, who: await signIn(username) };
  };

const usual: ServiceRequest = {
  machine_id: null,
  location_id: null,
  text: 'No enfría',
  part: 'da igual',
  days: [],
  name: 'Julia',
  phone: '957 10 20 30',
};

/** Sends the form of a request as a browser does. */
export async function requestService(who: Caller, data: Partial<ServiceRequest>, photos: Uint8Array[] = []) {
  const form = new FormData();
  form.append('data', JSON.stringify({ ...usual, ...data }));
  photos.forEach((bytes, index) => form.append(`photo_${index + 1}`, new File([new Uint8Array(bytes)], `foto${index + 1}.png`)));
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type')! };
  const response = await who.fetch(endpoints.portal.request.path, { method: 'POST', payload: Buffer.from(await encoded.arrayBuffer()), headers });
  return { status: response.statusCode, ...response.json<{ message: string; errors?: Record<string, string>; data: { id: number } }>() };
}

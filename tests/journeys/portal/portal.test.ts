// A customer asks for a service on a phone, the office makes the aviso, and the customer follows it to the end, clicking, on the built product.
import { expect, test } from 'vitest';
import { openJourney, PASSWORD, signIn, signInByApi } from '#tests/support/pages/journey.ts';
import { photo } from '#tests/support/files/pictures.ts';

const { newPerson, office, product } = await openJourney();
const user = { first_name: 'Elena', last_name: 'Criado Molina', dni: '', password: PASSWORD, password_confirm: PASSWORD, active: true };

test('a request becomes an aviso, is programmed, finished, and its PDF opened', async () => {
  const customer_id = await office.customer('Bar El Puente', 'B12345674');
  const where = { customer_id, name: 'Terraza', address: 'Calle Real, 1', city: 'Córdoba', postal_code: '14001' };
  const location = await office.post('/api/location/create', { data: where });
  const unit = (side: string) => ({ [`${side}_brand`]: 'Daikin', [`${side}_model`]: 'FTX', [`${side}_serial_number`]: side, [`${side}_location`]: 'Salón' });
  const machine = { name: 'Split del comedor', location_id: location.id, ...unit('inside'), ...unit('outside') };
  await office.post('/api/machine/create', { data: machine });
  await office.post('/api/user/create', { data: { ...user, username: 'elena', email: 'elena@example.com', phone: '600102030', roles: 3, customer_id } });
  const worker = { ...user, username: 'rosa', email: 'rosa@example.com', first_name: 'Rosa', roles: 2, phone: '', customer_id: null };
  const { id: user_id } = await office.post('/api/user/create', { data: worker });

  const { page: phone, complaints } = await newPerson(390);
  await signIn(phone, 'elena');
  await phone.getByRole('link', { name: 'Pedir un servicio' }).first().click();
  await phone.getByLabel('Equipo').selectOption({ label: 'Split del comedor' });
  await phone.getByRole('button', { name: 'No enfría' }).click();
  await phone.getByLabel('Añadir fotos').setInputFiles([{ name: 'aire.jpg', mimeType: 'image/jpeg', buffer: await photo({ width: 3000, height: 2000 }) }]);
  await phone.getByText('tarde', { exact: true }).click();
  await phone.getByRole('button', { name: 'Enviar la petición' }).click();
  await phone.getByText('Lo hemos recibido.').waitFor();
  await phone.getByRole('button', { name: 'Ver la foto 1 de 1: aire.jpg' }).waitFor();

  const { page: desk, complaints: others } = await newPerson(1440);
  await signIn(desk);
  await desk.goto('/llamadas?origen=portal');
  await desk.getByText('No enfría').first().click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByText('Split del comedor').waitFor();
  await dialog.getByRole('button', { name: 'Ver la foto 1 de 1: aire.jpg' }).waitFor();
  await dialog.getByRole('button', { name: 'Guardar y crear aviso' }).click();
  await dialog.waitFor({ state: 'detached' });

  const found = await office.post<{ items: { id: number; machine_id: number; internal_observations: string }[] }>('/api/notice/getPaginatedFilter', {
    page: 1,
  });
  const [notice] = found.items;
  expect(notice!.internal_observations).toBe('Prefiere la visita por la tarde.');
  const soon = `${String(new Date().getFullYear() + 1)}-01-11 10:00:00`;
  await office.post('/api/notice/update', { data: { id: notice!.id, user_id, fecha_visita: soon } });
  await phone.goto('/avisos-cliente');
  await phone.getByText(/^Programado para el .* a las 10:00\. Irá Rosa\.$/).waitFor();

  const rosa = await signInByApi(product.url, 'rosa', PASSWORD);
  const orderData = { notice_id: notice!.id, fecha_albaran: new Date().toISOString().slice(0, 10), trabajo_realizado: 'Carga de gas y limpieza de filtros' };
  const order = await rosa.post('/api/workOrder/createWorkorderFromNotice', { orderData });
  await phone.reload();
  await phone.getByText('El trabajo está en curso.').waitFor();
  await rosa.post('/api/workOrder/terminar', { id: order.id });
  await phone.reload();
  await phone.getByRole('link', { name: `Ver el aviso n.º ${notice!.id}` }).click();
  await phone.getByText('Carga de gas y limpieza de filtros').waitFor();
  const [pdf] = await Promise.all([
    phone
      .context()
      .waitForEvent('response', response => response.url().includes('/api/workOrder/') && response.headers()['content-type'] === 'application/pdf'),
    phone.getByRole('button', { name: /^Ver el albarán .* en PDF$/ }).click(),
  ]);
  expect(pdf.status()).toBe(200);
  expect([...complaints, ...others]).toEqual([]);
});

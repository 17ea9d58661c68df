// Customers without NIF («consumidor final»): how they are stored, and that only simplified invoices are made for them.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { startRecords } from '#tests/support/app/fiscal.ts';
import { buildCustomer } from '#tests/support/samples/build.ts';

const app = await openApp({ fiscal: { environment: 'simulado' } });
const { office, given } = app;
const { customer, invoice } = endpoints;
await startRecords(app);

type Over = Parameters<typeof buildCustomer>[0];

describe('a customer without NIF', () => {
  const nobody = { identification: 'SIN', nif_cif: '' } as const;

  it('may be there more than once, and says so', async () => {
    const [one, other] = [await given.customer({ ...nobody, name: 'Consumidor final' }), await given.customer({ ...nobody, name: 'Vecina del 3.º' })];
    expect(await office.get(customer.data, { id: one })).toMatchObject({ identification: 'SIN', nif_cif: '' });
    await office.post(customer.update, { id: other, phone: '600111222' });
    expect(await office.post(customer.checkDni, { id: null, dni: '' })).toBe(true);
    const kinds = await office.get(endpoints.alike.all);
    expect(kinds.filter(({ title, total }) => title.startsWith('NIF') && total > 0)).toEqual([]);
  });

  it('has no number, and everybody else must have one; the address of nobody may be missing (§5)', async () => {
    const refuse = async (over: Over) => office.ask(customer.create, { body: buildCustomer({ customer_category_id: await given.category(), ...over }) });
    expect(await refuse({ ...nobody, nif_cif: '00000000T' })).toMatchObject({ errors: { nif_cif: 'Deje vacío el DNI/CIF, o elija cómo se identifica' } });
    expect(await refuse({ ...nobody, identification: 'NIF' })).toMatchObject({ status: 422, errors: { nif_cif: 'DNI obligatorio' } });
    expect(await refuse({ ...nobody, address: '', city: '', province: '', postal_code: '' })).toMatchObject({
      status: 422,
      errors: {
        address: 'Introduzca la dirección',
        city: 'Introduzca el municipio',
        province: 'Introduzca la provincia',
        postal_code: 'Introduzca el código postal',
      },
    });
  });

  it('only gets simplified invoices, also with many at once, until there is a NIF', async () => {
    const customer_id = await given.customer({ ...nobody, name: 'Consumidor final' });
    const id = await given.issued({ customer_id }, [{ price: 100 }]);
    expect(await office.get(invoice.data, { id })).toMatchObject({ codigo: expect.stringMatching(/^S26-/), simplificada: true });
    const order = await given.readyOrder({ customer_id });
    const { id: draft } = await office.post(invoice.draftOfGroup, { work_order_ids: [order] });
    expect(await office.get(invoice.data, { id: draft })).toMatchObject({ simplificada: true });
    const message = 'Este cliente no tiene NIF: haga una factura simplificada, o póngale el NIF y los datos en su ficha';
    const complete = { invoiceData: { id: draft, simplificada: false, emitir: true } };
    expect(await office.ask(invoice.update, { body: complete })).toMatchObject({ status: 409, message, errors: { simplificada: message } });
    const named = { identification: 'NIF', nif_cif: '00000031P', address: 'Calle Luna 3', city: 'Lugo', province: 'Lugo', postal_code: '27001' } as const;
    await office.post(customer.update, { id: customer_id, ...named });
    await office.post(invoice.update, complete);
    expect(await office.get(invoice.data, { id: draft })).toMatchObject({ codigo: expect.stringMatching(/^F26-/), simplificada: false });
  });
});

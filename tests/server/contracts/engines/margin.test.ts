// What a contract leaves in a year, with figures that were worked by hand.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { signedContract } from '#tests/support/samples/signedContract.ts';

const app = await openApp();
const { office, given } = app;
const { company, contract, invoice, plannedVisit, workday, workOrder } = endpoints;
const me = await given.officeId();

const margin = (id: number, year = 2026) => office.get(contract.margin, { id, year });
const hour = (quantity: number) => ({ description: 'Mano de obra', quantity, unidad: 'HUR', price: 40 }) as const;
const nothing = { ingresos: 0, albaranes: 0, sin_horas: 0, horas: 0, mano_obra: 0, piezas: 0, margen: 0, porcentaje: null, sin_coste: [] };

/** A contract of 600 € a year that is invoiced every three months, and the aviso of its first visit. */
async function visited() {
  const made = await signedContract(app);
  const [visit] = (await office.get(contract.data, { id: made.id })).visitas;
  const { avisos } = await office.post(plannedVisit.plan, { visitas: [{ id: visit!.id, fecha: '2026-03-02 09:00:00', user_id: me }] });
  return { ...made, notice_id: avisos[0]! };
}

/** A finished albarán. */
async function done({ customer_id, notice_id }: { customer_id: number; notice_id?: number }, lines: Parameters<typeof given.workOrder>[1]) {
  const id = await given.workOrder({ user_id: me, trabajo_realizado: 'Revisión', customer_id, ...(notice_id && { notice_id }) }, lines);
  await office.post(workOrder.terminar, { id });
  return id;
}

/** The invoice of the period that begins on a day: issued. */
async function invoiced(contract_id: number, desde = '2026-03-01') {
  const { id } = await office.post(invoice.draftOfPeriod, { contract_id, desde });
  await office.post(invoice.update, { invoiceData: { id, emitir: true } });
  return id;
}

describe('The margin of a contract', () => {
  it('is what was invoiced without VAT, less hours at their cost and parts at theirs, exact to the cent', async () => {
    await office.post(company.update, { data: { id: 1, coste_hora: 23.45 } });
    const made = await visited();
    const gas = await given.product({ name: 'Gas R32', cost: 3.3333, price: 20 });
    const filter = await given.product({ name: 'Filtro', cost: 0.1234, price: 5 });
    await invoiced(made.id);
    await done(made, [hour(1.5), hour(0.75), { product_id: gas, quantity: 2.5, unidad: 'KGM' }, { product_id: filter, quantity: 3 }]);
    // 2,25 h at 23,45 € are 52,7625 €; 2,5 at 3,3333 € and 3 at 0,1234 € are 8,70345 €; 150 − 52,76 − 8,70 = 88,54 €, which is 59,02666 %
    expect(await margin(made.id)).toEqual({
      ingresos: 150,
      albaranes: 1,
      sin_horas: 0,
      horas: 2.25,
      coste_hora: 23.45,
      mano_obra: 52.76,
      piezas: 8.7,
      margen: 88.54,
      porcentaje: 59.03,
      sin_coste: [],
    });
  });

  it('names what is not known: parts without a cost, albaranes without hours, and what an hour costs', async () => {
    await office.post(company.update, { data: { id: 1, coste_hora: null } });
    const made = await visited();
    const unpriced = await given.product({ name: 'Soporte', price: 12 });
    const silicone = { description: 'Silicona', quantity: 1 };
    const words = { description: 'Incluido en el contrato', quantity: 1, price: 0 };
    await done(made, [silicone, { product_id: unpriced, quantity: 2 }, silicone, words]);
    expect(await margin(made.id)).toEqual({
      ...nothing,
      albaranes: 1,
      sin_horas: 1,
      coste_hora: null,
      mano_obra: null,
      sin_coste: ['Silicona', 'Soporte'],
    });
    const other = await visited();
    await done(other, [hour(2)]);
    expect(await margin(other.id)).toEqual({ ...nothing, albaranes: 1, horas: 2, coste_hora: null, mano_obra: null });
  });

  it('counts only what is issued and what is finished, of its own visits and of the year', async () => {
    await office.post(company.update, { data: { id: 1, coste_hora: 20 } });
    const made = await visited();
    await office.post(invoice.draftOfPeriod, { contract_id: made.id, desde: '2026-03-01' });
    const id = await given.workOrder({ customer_id: made.customer_id, notice_id: made.notice_id, user_id: me }, [hour(1)]);
    await done({ customer_id: made.customer_id }, [hour(7)]);
    expect(await margin(made.id)).toEqual({ ...nothing, coste_hora: 20 });
    await office.post(workOrder.terminar, { id });
    expect(await margin(made.id)).toMatchObject({ albaranes: 1, horas: 1, mano_obra: 20, margen: -20, porcentaje: null });
    expect(await margin(made.id, 2025)).toEqual({ ...nothing, coste_hora: 20 });
  });

  it('is less by what a credit note gives back', async () => {
    const made = await visited();
    const original = await invoiced(made.id);
    expect(await margin(made.id)).toMatchObject({ ingresos: 150, margen: 150, porcentaje: 100 });
    const { id: note } = await office.post(invoice.rectify, { id: original });
    expect(await margin(made.id)).toMatchObject({ ingresos: 150 });
    await office.post(invoice.update, { invoiceData: { id: note, motivo: 'devolucion', emitir: true } });
    expect(await margin(made.id)).toMatchObject({ ingresos: 0, porcentaje: null });
  });

  it('is for the office alone', async () => {
    const { id } = await visited();
    for (const role of ['trabajador', 'cliente'] as const) {
      const who = await app.signInAs(role);
      expect((await who.ask(contract.margin, { params: { id, year: 2026 } })).status).toBe(403);
      const shown = await who.get(company.data, { id: 1 });
      expect(Object.hasOwn(shown, 'coste_hora')).toBe(false);
    }
  });

  it('counts the hours that were pressed on the day of an albarán, its way included, in place of those of its lines', async () => {
    const made = await visited();
    await done(made, [hour(3)]);
    expect(await margin(made.id)).toMatchObject({ horas: 3, sin_horas: 0 });
    for (const [tipo, hora] of [
      ['camino', '07:00'],
      ['llega', '07:30'],
      ['termina', '08:45'],
    ] as const)
      await office.post(workday.mark, {
        clave: `${tipo}-${made.id}`,
        tipo,
        hora: `2026-03-02 ${hora}:00`,
        pulsado: `2026-03-02 ${hora}:00`,
        dia: '2026-03-02',
        notice_id: made.notice_id,
        cambia: '',
        anula: false,
      });
    expect(await margin(made.id)).toMatchObject({ albaranes: 1, horas: 1.75, sin_horas: 0 });
  });
});

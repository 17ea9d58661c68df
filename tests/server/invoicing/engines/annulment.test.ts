// Annulling an invoice that should never have existed: what becomes of it, and why it is refused.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { requestXml } from '#domain/fiscal/sealed.ts';
import { invoiceSheet } from '#server/services/invoicing/documents/sheets.ts';
import { debtsOf, movementsOf } from '#server/services/collecting/movements.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { verifyRecords } from '#server/services/fiscal/verify.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildLine } from '#tests/support/samples/build.ts';
import { answerRecords, startRecords } from '#tests/support/app/fiscal.ts';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';

const app = await openApp({ fiscal: { environment: 'simulado' } });
const { office, given, db, signInAs, addUser, signIn } = app;
const { cobro, dashboard, invoice, portal, verifactu, workOrder } = endpoints;
const before = await given.issued();
await startRecords(app);

const bill = (id: number) => office.get(invoice.data, { id });
const motivo_anulacion = 'Se emitió dos veces';
/** An issued invoice of which AEAT has the record. */
async function issued(...[over, lines]: Parameters<typeof given.issued>) {
  const id = await given.issued(over, lines);
  await answerRecords(app);
  return id;
}

async function owed(total: number) {
  const made = await given.debt(total);
  await answerRecords(app);
  return made;
}

const annul = (id: number, over: object = {}) => office.ask(invoice.annul, { body: { id, motivo_anulacion, sin_entregar: true, ...over } });
const records = () => db.selectFrom('fiscal_record').selectAll().orderBy('id').execute();

async function clientOf(customer_id: number) {
  await addUser({ username: `cliente${customer_id}`, roles: 3, customer_id });
  return signIn(`cliente${customer_id}`);
}

describe('an invoice that is annulled', () => {
  it.each([
    ['was withdrawn before it left', { state: 'retirado' }],
    ['is of an albarán with the same id', { entity: 'workOrder' }],
  ] as const)('is annulled although there is a mail that %s', async (_, values) => {
    const id = await issued();
    await office.post(invoice.sendMail, { invoice_id: id, email: 'ana@example.com' });
    await db.updateTable('mail').set(values).where('entity', '=', 'invoice').where('record_id', '=', id).execute();
    expect(await annul(id)).toMatchObject({ status: 200 });
  });

  it('keeps its number, owes nothing, gives its albarán back, and is reported to the tax agency', async () => {
    const customer_id = await given.customer();
    const order = await given.readyOrder({ customer_id });
    const id = await issued({ customer_id }, [buildLine({ work_order_id: order })]);
    const { codigo, cobro_id } = await bill(id);
    expect(await annul(id)).toMatchObject({ status: 200, message: 'Factura anulada' });
    expect(await bill(id)).toMatchObject({ estado: 'anulada', codigo, motivo_anulacion, pendiente: 0, allowed: [] });
    expect(await office.get(cobro.data, { id: cobro_id! })).toMatchObject({ importe: 0, deuda: 0, estado: 'saldado', payments: [] });
    expect(await office.get(workOrder.data, { id: order })).toMatchObject({ estado: 'listo', invoice_id: null });
    expect(await invoiceSheet({ ...app.services, user: operator }, id)).toMatchObject({ mark: expect.stringMatching(/^ANULADA/), payment: [] });
    const record = (await records()).at(-1)!;
    const { items } = await office.post(verifactu.page, { page: 1, pageSize: 2 });
    expect(items).toMatchObject([
      { id: record.id, isAnnulled: false },
      { id: record.id - 1, estado: 'corregido', isAnnulled: true },
    ]);
    expect(await office.get(verifactu.data, { id: record.id - 1 })).toMatchObject({ isAnnulled: true });
    expect(record).toMatchObject({ invoice_id: id, type: 'anulacion', kind: '', number: codigo, issued: '2026-03-02', total: 0 });
    expect(record.xml).toContain(`<sf:NumSerieFacturaAnulada>${codigo}</sf:NumSerieFacturaAnulada>`);
    expect(record.xml).not.toMatch(/SinRegistroPrevio|RechazoPrevio/);
    expect(schemaFaults('SuministroLR.xsd', requestXml({ issuer: { name: 'Frigoria', nif: 'B14000004' }, isLate: false }, [record.xml]))).toEqual([]);
    const { codigo: next } = await bill(await issued({ customer_id }, [buildLine({ work_order_id: order })]));
    expect(next).not.toBe(codigo);
    expect(await verifyRecords(db)).toMatchObject({ isEnd: true, faults: [] });
  });

  it('counts for nothing in what was invoiced, is owed, or is on the statement', async () => {
    const customer_id = await given.customer();
    const figures = async () => {
      const [{ debtsDue, debtsOverdue }, { meses }] = [await office.get(dashboard.figures), await office.get(dashboard.money)];
      return [meses.facturado, debtsDue!.sum! + debtsOverdue!.sum!];
    };
    const told = await figures();
    const id = await issued({ customer_id });
    expect(await figures()).not.toEqual(told);
    await annul(id);
    expect(await figures()).toEqual(told);
    expect(await movementsOf(db, customer_id, await debtsOf(db, customer_id))).toEqual([]);
  });

  it('that took another one back leaves it as it was', async () => {
    const { id: debt, invoice: original } = await owed(100);
    await office.post(cobro.pay, { cobro: debt, fecha_pago: '2026-03-02', cantidad: 100 });
    const { id: note } = await office.post(invoice.rectify, { id: original });
    await office.post(invoice.issue, { id: note });
    await answerRecords(app);
    expect((await annul(note)).message).toBe('Factura anulada');
    expect(await bill(original)).toMatchObject({ estado: 'cobrada', rectificada_por: [] });
    const { id: again } = await office.post(invoice.rectify, { id: original });
    expect((await bill(again)).total).toBe(-100);
  });

  it('cannot leave an albarán billed twice: one that has left its invoice keeps the credit note', async () => {
    const customer_id = await given.customer();
    const [billed, waiting] = [await given.readyOrder({ customer_id }), await given.readyOrder({ customer_id })];
    const noteOf = async (order: number) => {
      const original = await issued({ customer_id }, [buildLine({ work_order_id: order })]);
      const { cobro_id, total } = await bill(original);
      await office.post(cobro.pay, { cobro: cobro_id!, fecha_pago: '2026-03-02', cantidad: total });
      const { id } = await office.post(invoice.rectify, { id: original });
      await office.post(invoice.issue, { id });
      await answerRecords(app);
      return id;
    };
    for (const [order, again] of [
      [billed, true],
      [waiting, false],
    ] as const) {
      const note = await noteOf(order);
      expect((await bill(note)).no_anulable).toBeNull();
      await office.post(workOrder.goBack, { id: order });
      if (again) await given.issued({ customer_id }, [buildLine({ work_order_id: order })]);
      const { code } = await office.get(workOrder.data, { id: order });
      const message = `Al anular esta rectificativa se cobraría dos veces el albarán ${code}: salió de la factura que corrige, y está facturado otra vez o espera a estarlo`;
      expect(await bill(note)).toMatchObject({ estado: 'emitida', no_anulable: message });
      expect(await annul(note)).toMatchObject({ status: 409, message });
    }
  });

  it('is not sent, and notes can still be written on its cobro', async () => {
    const id = await issued();
    await annul(id);
    const sent = await office.ask(invoice.sendMail, { body: { invoice_id: id, email: 'ana@example.com' } });
    expect(sent).toMatchObject({ status: 409, message: 'Una factura anulada no se envía' });
    expect((await office.ask(invoice.issueAndMail, { body: { id } })).message).toBe('Una factura anulada no se envía');
    const debt = await office.get(cobro.data, { id: (await bill(id)).cobro_id! });
    expect(await office.ask(cobro.update, { body: { ...debt, gestiones_realizadas: 'Era la misma' } })).toMatchObject({ status: 200 });
    expect((await bill(id)).estado).toBe('anulada');
  });
});

describe('is refused, and makes no record', () => {
  const refusals: [string, () => Promise<number>, string][] = [
    ['one without a record', () => Promise.resolve(before), 'Esta factura no tiene registro de VERI*FACTU, así que no se puede anular: haga una rectificativa'],
    [
      'one of which something was paid',
      async () => {
        const { id, invoice: bill_id } = await owed(100);
        await office.post(cobro.pay, { cobro: id, fecha_pago: '2026-03-02', cantidad: 10 });
        return bill_id;
      },
      'Su cobro ya tiene movimientos: haga una rectificativa',
    ],
    [
      'one that was mailed',
      async () => {
        const id = await issued();
        await office.post(invoice.sendMail, { invoice_id: id, email: 'ana@example.com' });
        return id;
      },
      'Se ha enviado por correo al cliente: haga una rectificativa',
    ],
    [
      'one whose customer was reminded',
      async () => {
        const id = await issued();
        await db.updateTable('debt').set({ recordado: 1, recordado_el: '2026-03-02' }).where('invoice_id', '=', id).execute();
        return id;
      },
      'Se le ha recordado al cliente que la pague: haga una rectificativa',
    ],
    [
      'one that its customer has opened',
      async () => {
        const customer_id = await given.customer();
        const id = await issued({ customer_id });
        const client = await clientOf(customer_id);
        await client.get(invoice.data, { id });
        return id;
      },
      'El cliente la abrió en su área el 02/03/2026: haga una rectificativa',
    ],
  ];

  it.each(refusals)('%s', async (_, make, reason) => {
    const id = await make();
    const told = await records();
    expect(await bill(id)).toMatchObject({ estado: 'emitida', no_anulable: reason });
    expect((await bill(id)).allowed).not.toContain('invoice.annul');
    expect(await annul(id)).toMatchObject({ status: 409, message: reason });
    expect((await bill(id)).estado).toBe('emitida');
    expect(await records()).toEqual(told);
  });

  it('without a reason, or where the customer has it', async () => {
    const id = await issued();
    expect(await annul(id, { motivo_anulacion: ' ' })).toMatchObject({ status: 422, errors: { motivo_anulacion: 'Indique por qué se anula' } });
    expect(await annul(id, { sin_entregar: false })).toMatchObject({
      status: 422,
      errors: { sin_entregar: 'Una factura que el cliente ha recibido no se anula: se rectifica' },
    });
    expect((await bill(id)).no_anulable).toBeNull();
  });

  it.each(['trabajador', 'cliente', 'auditor'] as const)('to %s', async role => {
    const other = await signInAs(role);
    expect((await other.ask(invoice.annul, { body: { id: await issued(), motivo_anulacion, sin_entregar: true } })).status).toBe(403);
  });

  it('while the tax agency has not answered, and on a server without records', async () => {
    const id = await issued();
    app.services.fiscal.environment = 'apagado';
    expect((await annul(id)).message).toBe('El servidor se ha iniciado sin VERI*FACTU: no se puede anular');
    app.services.fiscal.environment = 'simulado';
    const trial = await openApp({ fiscal: { environment: 'pruebas' } });
    await startRecords(trial);
    const waiting = await trial.given.issued();
    const answer = await trial.office.ask(invoice.annul, { body: { id: waiting, motivo_anulacion, sin_entregar: true } });
    expect(answer).toMatchObject({
      status: 409,
      message: 'La AEAT todavía no ha contestado al registro de esta factura: espere a su respuesta para anularla',
    });
  });
});

it('its customer sees that it is annulled, not why', async () => {
  const customer_id = await given.customer();
  const id = await issued({ customer_id });
  await annul(id);
  const client = await clientOf(customer_id);
  expect((await client.post(portal.invoices, { page: 1 })).items).toMatchObject([{ id, estado: 'anulada', remaining: 0 }]);
  expect(JSON.stringify(await client.get(invoice.data, { id }))).not.toContain(motivo_anulacion);
});

it('a payment that arrives meanwhile is either refused, or keeps the invoice', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, invoice: bill_id } = await owed(100);
    const [annulled, paid] = await Promise.all([annul(bill_id), office.ask(cobro.pay, { body: { cobro: id, fecha_pago: '2026-03-02', cantidad: 10 } })]);
    expect([annulled, paid].filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

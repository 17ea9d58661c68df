// Debt and credit: what an invoice still owes is set off against its credit note when that is issued, and only what was paid is given back.
import { describe, expect, it } from 'vitest';
import { codes } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { invoiceStateWord } from '#domain/invoicing/invoiceStates.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildLine } from '#tests/support/samples/build.ts';

const { office, given, db } = await openApp();
const { cobro, dashboard, invoice } = endpoints;

const fecha_pago = '2026-03-02';
const pay = (id: number, cantidad: number) => office.ask(cobro.pay, { body: { cobro: id, fecha_pago, cantidad } });
const read = (id: number) => office.get(cobro.data, { id });
const bill = (id: number) => office.get(invoice.data, { id });
const owedBy = async (...ids: number[]) => Promise.all(ids.map(async id => (await read(id)).deuda));
const takeBack = async (id: number, place = 0) => office.ask(cobro.takeBack, { body: { id: (await read(id)).payments[place]!.id } });

interface Pair {
  /** Cobros. */
  original: number;
  note: number;
  /** Documents. */
  invoice: number;
  creditNote: number;
}

/** An invoice of `total`, so much of which was paid, and its issued credit note of `credit`, in euros. */
async function rectified(total: number, paid: number, credit = total): Promise<Pair> {
  const { id: original, invoice: id } = await given.debt(total);
  if (paid !== 0) await pay(original, paid);
  const { id: creditNote } = await office.post(invoice.rectify, { id });
  const lines = [buildLine({ quantity: -Math.sign(credit), price: Math.abs(credit), iva: 0 })];
  await office.post(invoice.update, { invoiceData: { id: creditNote, emitir: true }, invoice_lines: lines });
  return { original, note: (await bill(creditNote)).cobro_id!, invoice: id, creditNote };
}

describe('when a credit note is issued', () => {
  it.each([
    // total, paid, credit: what the invoice owes then, and the credit note
    [100, 0, 100, 0, 'saldado', 0, 'saldado'],
    [100, 60, 100, 0, 'saldado', -60, 'a devolver'],
    [100, 100, 100, 0, 'saldado', -100, 'a devolver'],
    [100, 0, 30, 70, 'parcial', 0, 'saldado'],
    [100, 90, 30, 0, 'saldado', -20, 'a devolver'],
    [100, 70, 30, 0, 'saldado', 0, 'saldado'],
    [100, 33.333, 100, 0, 'saldado', -33.333, 'a devolver'],
    [-100, 0, -100, 0, 'saldado', 0, 'saldado'],
    [-100, -60, -100, 0, 'saldado', 60, 'parcial'],
  ])('of %d, paid %d, credited %d: the invoice owes %d (%s), the credit note %d (%s)', async (total, paid, credit, ...then) => {
    const pair = await rectified(total, paid, credit);
    const [original, note] = [await read(pair.original), await read(pair.note)];
    expect([original.deuda, original.estado, note.deuda, note.estado]).toEqual(then);
    expect((await bill(pair.invoice)).estado).toBe('rectificada');
    expect((await bill(pair.creditNote)).estado).toBe(note.estado === 'saldado' ? 'cobrada' : 'emitida');
  });

  it('a credit note that is set off is not collected: it says so, until money is given back instead', async () => {
    const setOff = await bill((await rectified(100, 0)).creditNote);
    expect([setOff.compensada, invoiceStateWord(setOff)]).toEqual([true, 'Compensada']);
    const { creditNote, note } = await rectified(100, 100);
    await pay(note, -100);
    expect(invoiceStateWord(await bill(creditNote))).toBe('Devuelta');
    expect(JSON.stringify(await office.post(endpoints.search.everything, { query: setOff.codigo }))).toContain('Compensada');
  });

  it('both cobros show what was set off, and with which document', async () => {
    const pair = await rectified(100, 60);
    const [{ codigo: ours }, { codigo: theirs }] = [await bill(pair.invoice), await bill(pair.creditNote)];
    expect((await read(pair.original)).payments).toMatchObject([
      { cantidad: 60, compensado_con: null },
      { cantidad: 40, compensado_con: theirs, anula_id: null, anulado: false },
    ]);
    expect((await read(pair.note)).payments).toMatchObject([{ cantidad: -40, compensado_con: ours }]);
  });

  it('who did it is written down, for both', async () => {
    const pair = await rectified(100, 60);
    for (const [id, compensa_id, cantidad, deuda] of [
      [pair.original, pair.note, 40, 0],
      [pair.note, pair.original, -40, -60],
    ] as const) {
      const { id: payment } = (await read(id)).payments.at(-1)!;
      const rows = await db.selectFrom('audit').selectAll().where('entity', '=', 'payment').where('record_id', '=', payment).execute();
      expect(rows.map(row => JSON.parse(row.after!))).toMatchObject([{ cobro: id, compensa_id, cantidad }]);
      const changes = await db.selectFrom('audit').select(['after', 'user_id']).where('entity', '=', 'cobro').where('record_id', '=', id).execute();
      expect(JSON.parse(changes.at(-1)!.after!)).toMatchObject({ deuda });
      expect(changes.at(-1)!.user_id).toBe(await given.officeId());
    }
  });

  it('its answer has the version that is stored, also when it is settled at once', async () => {
    const { invoice: id } = await given.debt(100);
    const { id: note } = await office.post(invoice.rectify, { id });
    const { version } = await office.post(invoice.issue, { id: note });
    expect(await bill(note)).toMatchObject({ version, estado: 'cobrada' });
  });

  it('Inicio no longer counts what was taken back', async () => {
    const owed = async () => {
      const { debtsDue, debtsOverdue } = await office.get(dashboard.figures);
      return [debtsDue!.count + debtsOverdue!.count, debtsDue!.sum! + debtsOverdue!.sum!];
    };
    const [count = 0, sum = 0] = await owed();
    await rectified(100, 0);
    expect(await owed()).toEqual([count, expect.closeTo(sum)]);
    await rectified(100, 0, 30);
    expect(await owed()).toEqual([count + 1, expect.closeTo(sum + 70)]);
    await rectified(100, 60);
    expect(await owed()).toEqual([count + 2, expect.closeTo(sum + 10)]);
  });
});

describe('afterwards', () => {
  it('what was set off is not taken back by itself', async () => {
    const pair = await rectified(100, 0);
    for (const id of [pair.original, pair.note])
      expect(await takeBack(id)).toMatchObject({ status: 409, message: 'Una compensación no se anula: resulta de una factura y de su rectificativa' });
    expect(await owedBy(pair.original, pair.note)).toEqual([0, 0]);
  });

  it('a payment that is taken back leaves nothing to refund', async () => {
    const pair = await rectified(100, 60);
    const { version } = (await takeBack(pair.original)).data;
    expect(await read(pair.original)).toMatchObject({ deuda: 0, estado: 'saldado', version });
    expect(await read(pair.note)).toMatchObject({ deuda: 0, estado: 'saldado' });
    expect((await bill(pair.creditNote)).estado).toBe('cobrada');
  });

  it('a payment that is taken back after its refund is owed again, until the refund is taken back too', async () => {
    const pair = await rectified(100, 60);
    await pay(pair.note, -60);
    await takeBack(pair.original);
    expect(await owedBy(pair.original, pair.note)).toEqual([60, 0]);
    await takeBack(pair.note, 1);
    expect(await owedBy(pair.original, pair.note)).toEqual([0, 0]);
  });

  it('what remains of a partial credit is paid like every debt, and settles nothing else', async () => {
    const pair = await rectified(100, 0, 30);
    expect(await pay(pair.original, 70.001)).toMatchObject({ status: 422, message: 'La cantidad debe ser menor o igual a 70,00' });
    await pay(pair.original, 70);
    expect(await owedBy(pair.original, pair.note)).toEqual([0, 0]);
    expect((await bill(pair.invoice)).estado).toBe('rectificada');
    expect(await pay(pair.original, 1)).toMatchObject({ status: 409, message: 'El cobro ya está saldado' });
  });

  it('the debt is corrected up to what its credit note has left of it', async () => {
    const pair = await rectified(100, 0, 30);
    const message = 'La deuda debe estar entre 0 y lo que queda del importe después de compensarlo';
    expect(await office.refused(cobro.update, { id: pair.original, deuda: 70.001 })).toMatchObject({ status: 422, message });
    expect(await office.refused(cobro.update, { id: pair.note, deuda: -1 })).toMatchObject({ status: 422, message });
    for (const deuda of [69, 70]) await office.post(cobro.update, { ...(await read(pair.original)), deuda });
    expect(await owedBy(pair.original, pair.note)).toEqual([70, 0]);
  });
});

describe('at the same time', () => {
  it('payments arrive while the credit note is issued: each is refused or given back', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id: original, invoice: id } = await given.debt(100);
      const { id: creditNote } = await office.post(invoice.rectify, { id });
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => pay(original, 7)),
        office.ask(invoice.issue, { body: { id: creditNote } }),
        ...Array.from({ length: 4 }, () => pay(original, 7)),
      ]);
      expect(answers[4]!.code).toBe(codes.done);
      const paid = 7 * answers.filter((answer, place) => place !== 4 && answer.code === codes.done).length;
      const note = (await bill(creditNote)).cobro_id!;
      expect((await owedBy(original, note)).map(deuda => deuda + 0)).toEqual([0, 0 - paid]);
      const set = (await read(original)).payments.filter(payment => payment.compensado_con !== null);
      expect(set.map(payment => payment.cantidad)).toEqual([100 - paid]);
    }
  });

  it('payments are taken back while the credit note is issued: nothing is refunded that was not paid', async () => {
    const { id: original, invoice: id } = await given.debt(100);
    for (let count = 0; count < 5; count += 1) await pay(original, 10);
    const { payments } = await read(original);
    const { id: creditNote } = await office.post(invoice.rectify, { id });
    const [issued, ...answers] = await Promise.all([
      office.ask(invoice.issue, { body: { id: creditNote } }),
      ...payments.slice(0, 3).map(payment => office.ask(cobro.takeBack, { body: { id: payment.id } })),
    ]);
    expect([issued.code, ...answers.map(answer => answer.code)]).toEqual([codes.done, codes.done, codes.done, codes.done]);
    expect(await owedBy(original, (await bill(creditNote)).cobro_id!)).toEqual([0, -20]);
  });

  it('payment and refund are taken back on both sides', async () => {
    const pair = await rectified(100, 60);
    await pay(pair.note, -60);
    const answers = await Promise.all([takeBack(pair.original), takeBack(pair.note, 1)]);
    expect(answers.map(answer => answer.code)).toEqual([codes.done, codes.done]);
    expect(await owedBy(pair.original, pair.note)).toEqual([0, 0]);
  });
});

import { endpoints } from '#domain/endpoints.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { type DebtState, debtLifecycle, debtWords } from '#machines/lifecycles/debt.ts';
import { openApp } from '#tests/support/app/app.ts';
import { answerRecords, startRecords } from '#tests/support/app/fiscal.ts';
import { becomes, cannot, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';

const app = await openApp({ fiscal: { environment: 'simulado' } });
const { office, given } = app;
await startRecords(app);
const { cobro, invoice } = endpoints;

/** Amounts are thousandths of a euro: two euros are owed to the company, or by it. What is reversed was paid before. */
type Asked =
  | `${'payment.made' | 'refund.made'} ${'1000' | '2000' | '2001'}`
  | 'payment.reversed 1000'
  | 'payment.reversed -1000'
  | 'payment.reversed 2000'
  | 'payment.reversed -2000'
  | 'debt.annulled 2000'
  | 'debt.annulled -2000';

const read = (id: number) => office.get(cobro.data, { id });
const pay = (id: number, thousandths: number) => office.ask(cobro.pay, { body: { cobro: id, fecha_pago: '2026-03-02', cantidad: fromScaled(thousandths, 3) } });
const correct = (id: number, deuda: number) => office.post(cobro.update, { id, deuda });

/** A debt of two euros after these payments. */
async function owedToUs(...payments: number[]): Promise<number> {
  const { id } = await given.debt(2);
  for (const each of payments) await pay(id, each);
  return id;
}

/** Issues the credit note of an invoice. */
async function takeBackInvoice(id: number) {
  const note = await office.post(invoice.rectify, { id });
  await office.post(invoice.issue, { id: note.id });
  return note;
}

/** A credit note of two euros, of an invoice that had been paid, after these refunds. */
async function owedByUs(...refunds: number[]): Promise<number> {
  const made = await given.debt(2);
  await pay(made.id, 2000);
  const note = await takeBackInvoice(made.invoice);
  const id = (await office.get(invoice.data, { id: note.id })).cobro_id!;
  for (const each of refunds) await pay(id, -each);
  return id;
}

/** The same, with the debt set by hand to what it was before the payments. */
async function corrected(made: Promise<number>, deuda: number): Promise<number> {
  const id = await made;
  await correct(id, deuda);
  return id;
}

/** The same, set off against the credit note of its whole invoice afterwards. */
async function setOff(made: Promise<number>): Promise<number> {
  const id = await made;
  await takeBackInvoice((await read(id)).invoice_id!);
  return id;
}

/** A payment of this amount that has not been taken back. */
const standing = async (id: number, cantidad: number) =>
  (await read(id)).payments.find(each => each.cantidad === cantidad && !each.anulado && each.anula_id === null && each.compensado_con === null);

const takeBack = (cantidad: number) => async (id: number) => {
  const payment = await standing(id, cantidad);
  return office.ask(cobro.takeBack, { body: { id: payment!.id } });
};

/** Annuls the invoice of a cobro. */
async function annul(id: number) {
  await answerRecords(app);
  return office.ask(invoice.annul, { body: { id: (await read(id)).invoice_id!, motivo_anulacion: 'Se emitió dos veces', sin_entregar: true } });
}

const unpaid = cannot('no such payment was made');
const notAbove = (limit: number) => refuses(`La cantidad debe ser menor o igual a ${limit},00`, 422);
const notBelow = refuses('La cantidad debe ser mayor a 0', 422);
const settled = refuses('El cobro ya está saldado');
const nothing = refuses('No hay nada que devolver');
const otherSide = refuses('Este cobro es a devolver: haga una devolución');
const tooMuch = refuses('Anular este pago dejaría una deuda mayor que el importe: corrija antes la deuda');

const beyondRest = refuses('Anular este pago dejaría una deuda mayor que lo que queda del importe después de compensarlo');

const moved = refuses('Su cobro ya tiene movimientos: haga una rectificativa');
const paidUp = refuses('Una factura cobrada no se anula: haga una rectificativa');
const rectified = refuses('Una factura con rectificativas no se anula');

const noRefund = { 'refund.made 1000': notBelow, 'refund.made 2000': notBelow, 'refund.made 2001': notBelow } as const;
const noPayment = { 'payment.made 1000': otherSide, 'payment.made 2000': otherSide, 'payment.made 2001': otherSide } as const;
const allSettled = {
  'payment.made 1000': settled,
  'payment.made 2000': settled,
  'payment.made 2001': settled,
  'refund.made 1000': nothing,
  'refund.made 2000': nothing,
  'refund.made 2001': nothing,
} as const;

testLifecycle<DebtState, Asked, number>({
  machine: debtLifecycle,
  situations: {
    pendiente: {
      state: 'pendiente',
      facts: { importe: 2000, deuda: 2000 },
      build: () => owedToUs(),
      answers: {
        'debt.annulled 2000': becomes('saldado'),
        'payment.made 1000': becomes('parcial'),
        'payment.made 2000': becomes('saldado'),
        'payment.made 2001': notAbove(2),
        ...noRefund,
        'payment.reversed 1000': unpaid,
      },
    },
    'pendiente, corrected after a payment': {
      state: 'pendiente',
      facts: { importe: 2000, deuda: 2000, cobrado: 1000 },
      build: () => corrected(owedToUs(1000), 2),
      answers: {
        'debt.annulled 2000': moved,
        'payment.made 1000': becomes('parcial'),
        'payment.made 2000': becomes('saldado'),
        'payment.made 2001': notAbove(2),
        ...noRefund,
        'payment.reversed 1000': tooMuch,
      },
    },
    parcial: {
      state: 'parcial',
      facts: { importe: 2000, deuda: 1000 },
      build: () => owedToUs(1000),
      answers: {
        'debt.annulled 2000': moved,
        'payment.made 1000': becomes('saldado'),
        'payment.made 2000': notAbove(1),
        'payment.made 2001': notAbove(1),
        ...noRefund,
        'payment.reversed 1000': becomes('pendiente'),
      },
    },
    'parcial, corrected after a payment': {
      state: 'parcial',
      facts: { importe: 2000, deuda: 1000 },
      build: () => corrected(owedToUs(2000), 1),
      answers: {
        'debt.annulled 2000': moved,
        'payment.made 1000': becomes('saldado'),
        'payment.made 2000': notAbove(1),
        'payment.made 2001': notAbove(1),
        ...noRefund,
        'payment.reversed 2000': tooMuch,
      },
    },
    saldado: {
      state: 'saldado',
      facts: { importe: 2000, deuda: 0 },
      build: () => owedToUs(1000, 1000),
      answers: { 'debt.annulled 2000': paidUp, ...allSettled, 'payment.reversed 1000': becomes('parcial') },
    },
    'saldado, set off after a payment was corrected away': {
      state: 'saldado',
      facts: { importe: 2000, deuda: 0, compensado: 2000 },
      build: () => setOff(corrected(owedToUs(1000), 2)),
      answers: { 'debt.annulled 2000': rectified, ...allSettled, 'payment.reversed 1000': beyondRest },
    },
    'saldado, refunded': {
      state: 'saldado',
      facts: { importe: -2000, deuda: 0 },
      build: () => owedByUs(2000),
      answers: { 'debt.annulled -2000': paidUp, ...allSettled, 'payment.reversed -2000': becomes('a devolver') },
    },
    'a devolver': {
      state: 'a devolver',
      facts: { importe: -2000, deuda: -2000 },
      build: () => owedByUs(),
      answers: {
        'debt.annulled -2000': becomes('saldado'),
        ...noPayment,
        'refund.made 1000': becomes('a devolver'),
        'refund.made 2000': becomes('saldado'),
        'refund.made 2001': notAbove(2),
        'payment.reversed -1000': unpaid,
      },
    },
    'a devolver, in part': {
      state: 'a devolver',
      facts: { importe: -2000, deuda: -1000 },
      build: () => owedByUs(1000),
      answers: {
        'debt.annulled -2000': moved,
        ...noPayment,
        'refund.made 1000': becomes('saldado'),
        'refund.made 2000': notAbove(1),
        'refund.made 2001': notAbove(1),
        'payment.reversed -1000': becomes('a devolver'),
      },
    },
    'a devolver, corrected after a refund': {
      state: 'a devolver',
      facts: { importe: -2000, deuda: -2000, cobrado: -1000 },
      build: () => corrected(owedByUs(1000), -2),
      answers: {
        'debt.annulled -2000': moved,
        ...noPayment,
        'refund.made 1000': becomes('a devolver'),
        'refund.made 2000': becomes('saldado'),
        'refund.made 2001': notAbove(2),
        'payment.reversed -1000': tooMuch,
      },
    },
  },
  calls: {
    'payment.made 1000': id => pay(id, 1000),
    'payment.made 2000': id => pay(id, 2000),
    'payment.made 2001': id => pay(id, 2001),
    'refund.made 1000': id => pay(id, -1000),
    'refund.made 2000': id => pay(id, -2000),
    'refund.made 2001': id => pay(id, -2001),
    'payment.reversed 1000': takeBack(1),
    'payment.reversed -1000': takeBack(-1),
    'payment.reversed 2000': takeBack(2),
    'payment.reversed -2000': takeBack(-2),
    'debt.annulled 2000': annul,
    'debt.annulled -2000': annul,
  },
  stored: async id => (await read(id)).estado,
  snapshot: read,
  walker: {
    office,
    pass: app.pass,
    entity: 'cobro',
    idOf: id => id,
    words: debtWords,
    async facts(id) {
      const { importe, deuda, payments } = await read(id);
      const set = payments.filter(each => each.compensado_con !== null);
      const [compensado] = [set.reduce((sum, { cantidad }) => sum + toScaled(cantidad, 3), 0)];
      return { importe: toScaled(importe, 3), deuda: toScaled(deuda, 3), compensado };
    },
    // an annulled invoice has nothing left to walk on
    isPossible: async (id, asked) =>
      !asked.startsWith('debt.annulled') && (!asked.startsWith('payment.reversed') || (await standing(id, Number(asked.split(' ')[1]) / 1000)) !== undefined),
    refusedBefore: /^La cantidad debe ser (mayor a 0|menor o igual a [12],00)$/,
    async related(id, state) {
      const { estado } = await office.get(invoice.data, { id: (await read(id)).invoice_id! });
      return { are: estado === 'rectificada' || estado, ought: estado === 'rectificada' || (state === 'saldado' ? 'cobrada' : 'emitida') };
    },
  },
});

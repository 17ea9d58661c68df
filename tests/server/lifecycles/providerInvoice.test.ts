import type { BillState } from '#domain/purchases/bill.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type BillEvent, billLifecycle } from '#machines/lifecycles/providerInvoice.ts';
import { openApp } from '#tests/support/app/app.ts';
import type { Answer } from '#tests/support/app/caller.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';
import { becomes, cannot, isDeleted, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';

const app = await openApp();
const { office, given, db } = app;
const { providerInvoice } = endpoints;

interface Thing {
  id: number;
  /** What a payment pays, euros. */
  pays: number;
}

let serial = 0;

/** An invoice of 121 €, or of nothing. */
const received =
  (pays: number, total_neto = 100) =>
  async (): Promise<Thing> => {
    const number = `N-${++serial}`;
    const data = {
      proveedor_id: await given.provider(),
      n_factura_nuestro: number,
      n_factura_proveedor: number,
      fecha_factura: '2026-02-01',
      fecha_operacion: '2026-02-01',
      total_neto,
      porcentaje_iva: 21,
      porcentaje_irpf: 0,
    };
    const made = await upload(office, providerInvoice.create, { data: JSON.stringify(data) }, { field: 'documento', name: 'factura.pdf', bytes: PDF });
    return { id: made.data!.id, pays };
  };

const step =
  (paso: string) =>
  ({ id }: Thing) =>
    office.ask(providerInvoice.step, { body: { id, paso, motivo: 'Faltan piezas' } });
const pay = ({ id, pays }: Thing) =>
  office.ask(providerInvoice.pay, { body: { fecha_pago: '2026-03-01', metodo: 'transferencia', partes: [{ factura: id, cantidad: pays }] } });
const takeBack = async ({ id }: Thing) => {
  const last = await db
    .selectFrom('provider_payment')
    .select('id')
    .where('factura', '=', id)
    .where('anula_id', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last ? office.ask(providerInvoice.takeBack, { body: { id: last.id } }) : paidAndStopped(id);
};
/** What taking back answers of an invoice without payments: there is none to name, so a payment is put there by hand and goes with the answer. */
async function paidAndStopped(id: number) {
  const row = {
    factura: id,
    lote: null,
    fecha_pago: '2026-03-01',
    cantidad: 1,
    metodo: '' as const,
    banco: '',
    nota: '',
    anula_id: null,
    created_at: '',
    created_by: null,
  };
  const { id: payment } = await db.insertInto('provider_payment').values(row).returning('id').executeTakeFirstOrThrow();
  const answer = await office.ask(providerInvoice.takeBack, { body: { id: payment } });
  await db.deleteFrom('provider_payment').where('id', '=', payment).execute();
  return answer;
}
const edit = ({ id }: Thing) => upload(office, providerInvoice.update, { data: JSON.stringify({ id, gas: 1 }) }) as Promise<Answer>;
const remove = ({ id }: Thing) => office.ask(providerInvoice.remove, { body: { id } });

const review = step('bill.review');
const approve = step('bill.approve');
const back = step('bill.return');
const dispute = step('bill.dispute');
const resolve = step('bill.resolve');

const after =
  (begin: () => Promise<Thing>, ...follow: ((thing: Thing) => Promise<unknown>)[]) =>
  async () => {
    const thing = await begin();
    for (const each of follow) await each(thing);
    return thing;
  };

const notNow = refuses('Devuélvala antes a recibida: está aprobada para pagarse');
const paid = refuses('Ya tiene pagos: anúlelos antes');
const disputed = refuses('Cierre antes la disputa');
const settled = refuses('La factura está pagada');
const none = refuses('La factura no tiene pagos');
const undisputed = refuses('La factura no está en disputa');
const early = refuses('Apruebe antes el pago de la factura');

const ofRevisada = {
  'bill.edit': becomes('recibida'),
  'bill.delete': isDeleted,
  'bill.review': refuses('La factura ya está revisada'),
  'bill.pay': early,
  'bill.takeBack': none,
  'bill.return': becomes('recibida'),
  'bill.dispute': becomes('en disputa'),
  'bill.resolve': undisputed,
} as const;
const ofAprobada = {
  'bill.edit': notNow,
  'bill.delete': notNow,
  'bill.review': refuses('La factura ya está aprobada'),
  'bill.approve': refuses('La factura ya está aprobada'),
  'bill.takeBack': none,
  'bill.return': becomes('recibida'),
  'bill.dispute': becomes('en disputa'),
  'bill.resolve': undisputed,
} as const;
const ofPaid = { 'bill.edit': paid, 'bill.delete': paid, 'bill.return': paid, 'bill.resolve': undisputed } as const;
const ofParcial = { ...ofPaid, 'bill.review': paid, 'bill.approve': paid, 'bill.dispute': becomes('en disputa') } as const;
const ofPagada = {
  ...ofPaid,
  'bill.review': settled,
  'bill.approve': settled,
  'bill.pay': refuses('La factura ya está pagada'),
  'bill.dispute': settled,
} as const;
const ofDisputed = {
  'bill.review': disputed,
  'bill.approve': disputed,
  'bill.pay': refuses('La factura está en disputa: no se paga'),
  'bill.takeBack': disputed,
  'bill.return': disputed,
  'bill.dispute': refuses('La factura ya está en disputa'),
} as const;

const open = { isSettled: false, isUnpaid: true };
const part = { isSettled: false, isUnpaid: false };
const rowOf = ({ id }: Thing) => db.selectFrom('provider_invoice').selectAll().where('id', '=', id).executeTakeFirst();

testLifecycle<BillState, BillEvent['type'], Thing>({
  machine: billLifecycle,
  situations: {
    recibida: {
      state: 'recibida',
      facts: open,
      build: received(60),
      answers: {
        'bill.edit': becomes('recibida'),
        'bill.delete': isDeleted,
        'bill.review': becomes('revisada'),
        'bill.approve': refuses('Dé antes la factura por revisada'),
        'bill.pay': early,
        'bill.takeBack': none,
        'bill.return': refuses('La factura ya está en recibida'),
        'bill.dispute': becomes('en disputa'),
        'bill.resolve': undisputed,
      },
    },
    revisada: { state: 'revisada', facts: open, build: after(received(60), review), answers: { ...ofRevisada, 'bill.approve': becomes('aprobada') } },
    'revisada, of nothing': {
      state: 'revisada',
      facts: { isNothing: true, isSettled: true, isUnpaid: true },
      build: after(received(1, 0), review),
      answers: { ...ofRevisada, 'bill.approve': becomes('pagada') },
    },
    'aprobada, paid in part': {
      state: 'aprobada',
      facts: open,
      build: after(received(60), review, approve),
      answers: { ...ofAprobada, 'bill.pay': becomes('parcial') },
    },
    'aprobada, paid at once': {
      state: 'aprobada',
      facts: { isSettled: true, isUnpaid: true },
      build: after(received(121), review, approve),
      answers: { ...ofAprobada, 'bill.pay': becomes('pagada') },
    },
    'parcial, with two payments': {
      state: 'parcial',
      facts: part,
      build: after(received(30), review, approve, pay, pay),
      answers: { ...ofParcial, 'bill.pay': becomes('parcial'), 'bill.takeBack': becomes('parcial') },
    },
    'parcial, with half of it paid': {
      state: 'parcial',
      facts: { isSettled: true, isUnpaid: true },
      build: after(received(60.5), review, approve, pay),
      answers: { ...ofParcial, 'bill.return': paid, 'bill.pay': becomes('pagada'), 'bill.takeBack': becomes('aprobada') },
    },
    'pagada, by two payments': {
      state: 'pagada',
      facts: part,
      build: after(received(60.5), review, approve, pay, pay),
      answers: { ...ofPagada, 'bill.takeBack': becomes('parcial') },
    },
    'pagada, by one payment': {
      state: 'pagada',
      facts: { isSettled: false, isUnpaid: true },
      build: after(received(121), review, approve, pay),
      answers: { ...ofPagada, 'bill.takeBack': becomes('aprobada') },
    },
    'pagada, of nothing': {
      state: 'pagada',
      facts: { isNothing: true, isSettled: true, isUnpaid: true },
      build: after(received(1, 0), review, approve),
      answers: { ...ofPagada, 'bill.return': becomes('recibida'), 'bill.takeBack': cannot('It has no payment') },
    },
    'en disputa': {
      state: 'en disputa',
      facts: open,
      build: after(received(60), dispute),
      answers: { ...ofDisputed, 'bill.edit': becomes('en disputa'), 'bill.delete': isDeleted, 'bill.resolve': becomes('recibida') },
    },
    'en disputa, paid in part': {
      state: 'en disputa',
      facts: part,
      build: after(received(60), review, approve, pay, dispute),
      answers: { ...ofDisputed, 'bill.edit': paid, 'bill.delete': paid, 'bill.resolve': becomes('parcial') },
    },
  },
  calls: {
    'bill.edit': edit,
    'bill.delete': remove,
    'bill.review': review,
    'bill.approve': approve,
    'bill.pay': pay,
    'bill.takeBack': takeBack,
    'bill.return': back,
    'bill.dispute': dispute,
    'bill.resolve': resolve,
  },
  stored: async thing => (await rowOf(thing))?.estado ?? null,
  snapshot: rowOf,
});

import type { EInvoiceState } from '#domain/fiscal/electronic/eInvoice.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type EInvoiceEvent, eInvoiceLifecycle } from '#machines/lifecycles/eInvoice.ts';
import { openSigningApp } from '#tests/support/fiscal/electronicApp.ts';
import { dir3 } from '#tests/support/fiscal/electronic.ts';
import { becomes, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';

const app = await openSigningApp();
const { office, given, db } = app;
const { customer, eInvoice } = endpoints;

interface Thing {
  /** Of its record. */
  id: number;
  invoice: number;
  customer: number;
}

async function prepared(): Promise<Thing> {
  const customer_id = await given.customer({ ...dir3 });
  const invoice = await given.issued({ customer_id });
  const { id } = await office.post(eInvoice.prepare, { id: invoice });
  return { id, invoice, customer: customer_id };
}

const prepare = ({ invoice }: Thing) => office.ask(eInvoice.prepare, { body: { id: invoice } });
const sign = ({ invoice }: Thing) => office.ask(eInvoice.sign, { body: { id: invoice } });
const step =
  (paso: EInvoiceEvent['type']) =>
  ({ invoice }: Thing) =>
    office.ask(eInvoice.step, { body: { id: invoice, paso, registro: 'REGAGE26e00000001', motivo: 'DIR3 equivocado' } });
const deliver = step('eInvoice.deliver');
const register = step('eInvoice.register');
const reject = step('eInvoice.reject');
const pay = step('eInvoice.pay');
const waive = step('eInvoice.waive');
/** An office of its customer is taken away. */
const lose = ({ customer: id }: Thing) => office.post(customer.update, { id, organo_gestor: '' });

async function after(...follow: ((thing: Thing) => Promise<unknown>)[]): Promise<Thing> {
  const thing = await prepared();
  for (const each of follow) await each(thing);
  return thing;
}

const rowOf = ({ id }: Thing) => db.selectFrom('e_invoice').selectAll().where('id', '=', id).executeTakeFirst();
const whole = { isComplete: true };
const lacking = { isComplete: false };
const incomplete = refuses('A la factura electrónica le falta algo: complete lo que dice su recuadro');
const signed = refuses('La factura electrónica ya está firmada');
const unsigned = refuses('Firme antes la factura electrónica');
const undelivered = refuses('Anote antes que la factura electrónica se ha entregado');
const delivered = refuses('La factura electrónica ya está entregada');
const registered = refuses('La factura electrónica ya está registrada');
const rejected = refuses('La factura electrónica se rechazó: prepárela de nuevo');
const paid = refuses('La factura electrónica ya consta como pagada');
const waived = refuses('Se anotó que no procede: prepárela de nuevo');

const beforeSigning = {
  'eInvoice.deliver': unsigned,
  'eInvoice.register': unsigned,
  'eInvoice.reject': unsigned,
  'eInvoice.pay': unsigned,
  'eInvoice.waive': becomes('no procede'),
} as const;
const beforeDelivery = {
  'eInvoice.sign': signed,
  'eInvoice.deliver': becomes('entregada'),
  'eInvoice.register': undelivered,
  'eInvoice.reject': undelivered,
  'eInvoice.pay': undelivered,
  'eInvoice.waive': signed,
} as const;
const afterRejection = {
  'eInvoice.sign': rejected,
  'eInvoice.deliver': rejected,
  'eInvoice.register': rejected,
  'eInvoice.reject': refuses('La factura electrónica ya está rechazada'),
  'eInvoice.pay': rejected,
  'eInvoice.waive': becomes('no procede'),
} as const;
const afterWaiving = {
  'eInvoice.sign': waived,
  'eInvoice.deliver': waived,
  'eInvoice.register': waived,
  'eInvoice.reject': waived,
  'eInvoice.pay': waived,
  'eInvoice.waive': refuses('Ya está anotado que no procede'),
} as const;

testLifecycle<EInvoiceState, EInvoiceEvent['type'], Thing>({
  machine: eInvoiceLifecycle,
  situations: {
    preparada: {
      state: 'preparada',
      facts: whole,
      build: prepared,
      answers: { ...beforeSigning, 'eInvoice.prepare': becomes('preparada'), 'eInvoice.sign': becomes('firmada') },
    },
    'preparada, of a customer who has lost an office': {
      state: 'preparada',
      facts: lacking,
      build: () => after(lose),
      answers: { ...beforeSigning, 'eInvoice.prepare': incomplete, 'eInvoice.sign': incomplete },
    },
    firmada: { state: 'firmada', facts: whole, build: () => after(sign), answers: { ...beforeDelivery, 'eInvoice.prepare': becomes('preparada') } },
    'firmada, of a customer who has lost an office': {
      state: 'firmada',
      facts: lacking,
      build: () => after(sign, lose),
      answers: { ...beforeDelivery, 'eInvoice.prepare': incomplete },
    },
    entregada: {
      state: 'entregada',
      facts: whole,
      build: () => after(sign, deliver),
      answers: {
        'eInvoice.prepare': delivered,
        'eInvoice.sign': signed,
        'eInvoice.deliver': delivered,
        'eInvoice.register': becomes('registrada'),
        'eInvoice.reject': becomes('rechazada'),
        'eInvoice.pay': becomes('pagada'),
        'eInvoice.waive': delivered,
      },
    },
    registrada: {
      state: 'registrada',
      facts: whole,
      build: () => after(sign, deliver, register),
      answers: {
        'eInvoice.prepare': registered,
        'eInvoice.sign': signed,
        'eInvoice.deliver': registered,
        'eInvoice.register': registered,
        'eInvoice.reject': becomes('rechazada'),
        'eInvoice.pay': becomes('pagada'),
        'eInvoice.waive': registered,
      },
    },
    rechazada: {
      state: 'rechazada',
      facts: whole,
      build: () => after(sign, deliver, reject),
      answers: { ...afterRejection, 'eInvoice.prepare': becomes('preparada') },
    },
    'rechazada, of a customer who has lost an office': {
      state: 'rechazada',
      facts: lacking,
      build: () => after(sign, deliver, reject, lose),
      answers: { ...afterRejection, 'eInvoice.prepare': incomplete },
    },
    pagada: {
      state: 'pagada',
      facts: whole,
      build: () => after(sign, deliver, register, pay),
      answers: {
        'eInvoice.prepare': paid,
        'eInvoice.sign': paid,
        'eInvoice.deliver': paid,
        'eInvoice.register': paid,
        'eInvoice.reject': paid,
        'eInvoice.pay': paid,
        'eInvoice.waive': paid,
      },
    },
    'no procede': {
      state: 'no procede',
      facts: whole,
      build: () => after(waive),
      answers: { ...afterWaiving, 'eInvoice.prepare': becomes('preparada') },
    },
    'no procede, of a customer who has lost an office': {
      state: 'no procede',
      facts: lacking,
      build: () => after(waive, lose),
      answers: { ...afterWaiving, 'eInvoice.prepare': incomplete },
    },
  },
  calls: {
    'eInvoice.prepare': prepare,
    'eInvoice.sign': sign,
    'eInvoice.deliver': deliver,
    'eInvoice.register': register,
    'eInvoice.reject': reject,
    'eInvoice.pay': pay,
    'eInvoice.waive': waive,
  },
  stored: async thing => (await rowOf(thing))?.estado ?? null,
  snapshot: rowOf,
});

// Which call takes each step, and what its button says.
import type { Step } from '../kernel/step.ts';
import { purchasesCalls } from './calls.ts';
import type { BillStep } from './stepNames.ts';

const { providerInvoice } = purchasesCalls;

export const billSteps = {
  'bill.edit': { by: providerInvoice.update, label: 'Editar' },
  'bill.delete': { by: providerInvoice.remove, label: 'Borrar', asks: true },
  'bill.review': { by: providerInvoice.step, label: 'Dar por revisada' },
  'bill.approve': { by: providerInvoice.step, label: 'Aprobar el pago' },
  'bill.pay': { by: providerInvoice.pay, label: 'Pagar' },
  'bill.takeBack': { by: providerInvoice.takeBack, label: 'Anular un pago' },
  'bill.return': { by: providerInvoice.step, label: 'Devolver a recibida', asks: true },
  'bill.dispute': { by: providerInvoice.step, label: 'Poner en disputa' },
  'bill.resolve': { by: providerInvoice.step, label: 'Cerrar la disputa', asks: true },
} as const satisfies Record<BillStep, Step>;

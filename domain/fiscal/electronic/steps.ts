// Which call takes each step of an electronic invoice, and what its button says.
import type { Step } from '../../kernel/step.ts';
import { fiscalCalls } from '../calls.ts';
import type { EInvoiceStep } from './stepNames.ts';

const { eInvoice } = fiscalCalls;

export const eInvoiceSteps = {
  'eInvoice.prepare': { by: eInvoice.prepare, label: 'Preparar' },
  'eInvoice.sign': { by: eInvoice.sign, label: 'Firmar' },
  'eInvoice.deliver': { by: eInvoice.step, label: 'Anotar que se ha entregado' },
  'eInvoice.register': { by: eInvoice.step, label: 'Anotar su registro' },
  'eInvoice.reject': { by: eInvoice.step, label: 'Anotar que se ha rechazado' },
  'eInvoice.pay': { by: eInvoice.step, label: 'Anotar que se ha pagado' },
  'eInvoice.waive': { by: eInvoice.step, label: 'No procede' },
} as const satisfies Record<EInvoiceStep, Step>;

// Which call takes each step, and what its button says.
import type { Step } from '../kernel/step.ts';
import { invoicingCalls } from './calls.ts';
import type { InvoiceStep } from './stepNames.ts';

const { invoice } = invoicingCalls;

export const invoiceSteps = {
  'invoice.edit': { by: invoice.update },
  'invoice.renumber': { by: invoice.update, label: 'Cambiar el número' },
  'invoice.redate': { by: invoice.update, label: 'Cambiar la fecha' },
  'invoice.delete': { by: invoice.remove },
  'invoice.issue': { by: invoice.issue },
  'invoice.mail': { by: invoice.sendMail, label: 'Enviar por correo' },
  'invoice.rectify': { by: invoice.rectify, label: 'Rectificar', asks: true },
  'invoice.redo': { by: invoice.redo, label: 'Rehacer' },
  'invoice.annul': { by: invoice.annul, label: 'Anular' },
  'invoice.substitute': { by: invoice.substitute, label: 'Factura completa en su lugar' },
} as const satisfies Record<InvoiceStep, Step>;

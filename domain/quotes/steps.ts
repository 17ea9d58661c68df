// Which call takes each step, and what its button says.
import type { Step } from '../kernel/step.ts';
import { quotesCalls } from './calls.ts';
import type { FollowUpStep, QuoteStep } from './stepNames.ts';

const { followUp, quote } = quotesCalls;

export const quoteSteps = {
  'quote.edit': { by: quote.update, label: 'Editar' },
  'quote.delete': { by: quote.remove, label: 'Borrar', asks: true },
  'quote.send': { by: quote.step, label: 'Marcar como enviado' },
  'quote.see': { by: quote.step, label: 'Anotar que lo ha visto' },
  'quote.accept': { by: quote.step, label: 'Aceptar' },
  'quote.reject': { by: quote.step, label: 'Anotar que lo rechaza' },
  'quote.revise': { by: quote.revise, label: 'Hacer otra versión', asks: true },
  'quote.identify': { by: quote.identify, label: 'Decir qué cliente es' },
  'quote.plan': { by: quote.plan, label: 'Hacer el aviso' },
  'quote.deliver': { by: quote.deliver, label: 'Hacer el albarán' },
  'quote.charge': { by: quote.charge, label: 'Facturar una parte' },
  'quote.bill': { by: quote.bill, label: 'Hacer la factura' },
  'quote.extend': { by: quote.extend, label: 'Hacer una ampliación', asks: true },
  'quote.allow': { by: quote.allow, label: 'Permitir el exceso' },
  'quote.finish': { by: quote.step, label: 'Dar por terminada la obra', asks: true },
  'quote.mail': { by: quote.sendMail, label: 'Enviar por correo' },
} as const satisfies Record<QuoteStep, Step>;

export const followUpSteps = {
  'followUp.send': { by: followUp.send, label: 'Enviar seguimiento' },
  'followUp.tell': { by: followUp.tell, label: 'Anotar llamada' },
  'followUp.discard': { by: followUp.discard, label: 'No insistir' },
} as const satisfies Record<FollowUpStep, Step>;

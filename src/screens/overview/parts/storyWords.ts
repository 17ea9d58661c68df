// What the entries of a timeline are called, how their states look, and where they are opened.
import { href } from '#domain/routes.ts';
import type { StoryEntry, StoryKind, StoryYear } from '#domain/overview/story.ts';
import { formatCount, formatEuros } from '#domain/kernel/format.ts';
import { contractWords } from '#machines/lifecycles/contract.ts';
import { followUpWords } from '#machines/lifecycles/followUp.ts';
import { invoiceStates } from '#domain/invoicing/invoiceStates.ts';
import { noticeWords } from '#machines/lifecycles/notice.ts';
import { phoneCallWords } from '#machines/lifecycles/phoneCall.ts';
import { quoteWords } from '#machines/lifecycles/quote.ts';
import { reminderWords } from '#machines/lifecycles/reminder.ts';
import { workOrderWords } from '#machines/lifecycles/workOrder.ts';
import { spanText } from '#src/screens/records/parts/spanText.ts';
import { reminderTones } from '#src/screens/collecting/parts/ReminderState.tsx';
import { contractTones, followUpTones, invoiceTones, noticeTones, quoteTones, workOrderTones } from '#src/screens/parts/states.ts';
import type { Tone } from '#src/ui/page/StateBadge.tsx';
import type { IconName } from '#src/ui/widgets/Icon.tsx';

interface Look {
  icon: IconName;
  nameOf: (entry: StoryEntry) => string;
  states: Record<string, string>;
  tones: Record<string, Tone>;
  /** `isOffice`: an aviso opens on its own page, else over the list. */
  hrefOf: (id: number, isOffice: boolean) => string;
}

export const looks: Record<StoryKind, Look> = {
  call: {
    icon: 'phone',
    nameOf: () => 'Llamada',
    states: phoneCallWords.states,
    tones: { abierta: 'waiting', gestionada: 'done' },
    hrefOf: id => `${href('calls')}?abrir=${id}`,
  },
  notice: {
    icon: 'tools',
    nameOf: ({ id }) => `Aviso n.º ${id}`,
    states: noticeWords.states,
    tones: noticeTones,
    hrefOf: (id, isOffice) => (isOffice ? href('noticeEdit', { id_work: id }) : `${href('notices')}?abrir=${id}`),
  },
  workOrder: {
    icon: 'order',
    nameOf: ({ code }) => `Albarán ${code}`,
    states: workOrderWords.states,
    tones: workOrderTones,
    hrefOf: id => href('workOrderDetail', { id_work: id }),
  },
  invoice: {
    icon: 'invoice',
    nameOf: ({ code }) => (code.startsWith('Borrador') ? code : `Factura ${code}`),
    states: invoiceStates,
    tones: invoiceTones,
    hrefOf: id => href('invoiceEdit', { id_invoice: id }),
  },
  reminder: {
    icon: 'history',
    nameOf: ({ code }) => `${code}.º recordatorio de pago`,
    states: reminderWords.states,
    tones: reminderTones,
    hrefOf: id => `${href('reminders')}?abrir=${id}`,
  },
  quote: {
    icon: 'quote',
    nameOf: ({ code }) => (code ? `Presupuesto ${code}` : 'Presupuesto sin número'),
    states: quoteWords.states,
    tones: quoteTones,
    hrefOf: id => href('quote', { id }),
  },
  followUp: {
    icon: 'history',
    nameOf: ({ code }) => `${code}.º seguimiento de presupuesto`,
    states: followUpWords.states,
    tones: followUpTones,
    hrefOf: id => `${href('followUps')}?abrir=${id}`,
  },
  contract: {
    icon: 'document',
    nameOf: ({ code }) => `Contrato ${code}`,
    states: contractWords.states,
    tones: contractTones,
    hrefOf: id => href('contract', { id }),
  },
};

/** '3 albaranes · 412,00 € · 4 días del aviso al fin del trabajo'; a sum of zero is left out. */
export function yearText({ visits, cost, seconds }: StoryYear): string {
  return [
    visits === 1 ? '1 albarán' : `${formatCount(visits)} albaranes`,
    cost && formatEuros(cost),
    seconds > 0 && `${spanText(seconds)} de los avisos al fin del trabajo`,
  ]
    .filter(Boolean)
    .join(' · ');
}

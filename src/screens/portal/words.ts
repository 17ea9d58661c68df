// What a customer reads of their avisos and invoices.
import { isOverdue, overdueWords } from '#domain/collecting/overdue.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import type { OwedInvoice, PortalInvoice, PortalStory, StoryState } from '#domain/portal/portal.ts';
import { dayInWords, momentInWords } from '#domain/work/dayWords.ts';
import { isAnnulled } from '#domain/invoicing/invoiceStates.ts';
import type { Tone } from '#src/ui/page/StateBadge.tsx';

export interface Said {
  label: string;
  tone: Tone;
}

const states: Record<StoryState, Said> = {
  recibido: { label: 'Recibido', tone: 'waiting' },
  atendido: { label: 'Atendido', tone: 'done' },
  programado: { label: 'Programado', tone: 'going' },
  'en camino': { label: 'En camino', tone: 'going' },
  'en curso': { label: 'En curso', tone: 'going' },
  terminado: { label: 'Terminado', tone: 'done' },
  cancelado: { label: 'Cancelado', tone: 'off' },
};

export const storyState = ({ state }: PortalStory): Said => states[state];

/** Its state, in a sentence. */
export function storySentence({ state, visit, left, technician, orders }: PortalStory, today: string): string {
  if (state === 'programado' && visit) return programmedFor(visit, technician, today);
  if (state === 'en camino' && technician) return `${technician} va de camino${left ? ` desde las ${left.slice(11, 16)}` : ''}.`;
  const [last] = orders;
  if (state === 'terminado') return last ? `Terminado ${dayInWords(last.date, today)}.` : 'El trabajo está terminado.';
  return sentences[state];
}

const sentences: Record<StoryState, string> = {
  recibido: 'Lo hemos recibido. Le avisaremos cuando tenga fecha.',
  atendido: 'La oficina lo ha atendido.',
  programado: 'La visita está programada.',
  'en camino': 'El técnico va de camino.',
  'en curso': 'El trabajo está en curso.',
  terminado: 'El trabajo está terminado.',
  cancelado: 'Se ha cancelado.',
};

function programmedFor(visit: string, technician: string | null, today: string): string {
  const when = momentInWords(visit, today);
  if (visit.slice(0, 10) < today) return `Estaba programado para ${when}. Llámenos si nadie se ha puesto en contacto con usted.`;
  return technician ? `Programado para ${when}. Irá ${technician}.` : `Programado para ${when}.`;
}

export interface Step {
  title: string;
  /** What is known of it; '' until it has happened. */
  text: string;
  isDone: boolean;
}

/** The way of an aviso: what has happened and what comes next. */
export function storySteps(story: PortalStory, today: string): Step[] {
  const { state, received, visit, left, technician, orders } = story;
  const asked = { title: 'Recibido', text: dayInWords(received, today), isDone: true };
  if (state === 'cancelado') return [asked, { title: 'Cancelado', text: '', isDone: true }];
  if (state === 'atendido') return [asked, { title: 'Atendido por la oficina', text: '', isDone: true }];
  const isEnded = state === 'terminado';
  const isGoing = isEnded || state === 'en curso';
  const hasLeft = state === 'en camino' || (isGoing && left !== null);
  const who = technician && !isGoing && !hasLeft ? `, con ${technician}` : '';
  const way = hasLeft && left ? [momentInWords(left, today), technician].filter(Boolean).join(', con ') : '';
  return [
    asked,
    { title: 'Programado', text: visit ? `${momentInWords(visit, today)}${who}` : '', isDone: visit !== null || hasLeft || isGoing },
    // the work may begin without anybody having said that they were on the way
    ...(isGoing && !hasLeft ? [] : [{ title: 'En camino', text: way, isDone: hasLeft }]),
    { title: 'En curso', text: '', isDone: isGoing },
    { title: 'Terminado', text: isEnded && orders[0] ? dayInWords(orders[0].date, today) : '', isDone: isEnded },
  ];
}

/** When what remains is to be paid. */
export function dueWords(invoice: Pick<OwedInvoice, 'due' | 'remaining'>, today: string): string {
  const { due, remaining } = invoice;
  if (due === null) return 'Pendiente';
  return isOverdue(remaining, due, today) ? `${overdueWords.invoice} desde el ${formatDate(due)}` : `Pendiente, vence el ${formatDate(due)}`;
}

export function invoiceState(invoice: PortalInvoice, today: string): Said {
  const { estado, isCreditNote, sustituidas, remaining } = invoice;
  if (isAnnulled(invoice)) return { label: 'Anulada', tone: 'off' };
  if (remaining < 0) return { label: `A su favor: ${formatEuros(-remaining)}`, tone: 'going' };
  if (estado === 'rectificada' && remaining === 0) return { label: 'Rectificada', tone: 'off' };
  if (sustituidas.length > 0) return { label: `En lugar de ${sustituidas.join(', ')}`, tone: 'off' };
  if (isCreditNote) return { label: 'Abono', tone: 'done' };
  if (remaining === 0) return { label: 'Pagada', tone: 'done' };
  return { label: dueWords(invoice, today), tone: isOverdue(remaining, invoice.due, today) ? 'alert' : 'waiting' };
}

// What can be done and seen of a customer without leaving the box: 'Nueva llamada de Hotel Patios', 'Avisos de Hotel Patios'.
import { accessTable } from '#domain/tables/accessTable.ts';
import type { FoundRecord } from '#domain/overview/everything.ts';
import { fold } from '#domain/kernel/format.ts';
import type { Role } from '#domain/kernel/roles.ts';
import { findRoute, href, isPermitted } from '#domain/routes.ts';

interface Noun {
  /** As it is typed, folded: 'llamada', 'llamadas'. */
  one: string;
  many: string;
  add?: { label: string; roles: readonly Role[]; to: (id: number) => string };
  list: { label: string; to: (id: number) => string };
}

const calls = (id: number) => href('callsOfCustomer', { customer_id: id });
const listOf = (path: string) => (id: number) => `${path}?customer_id=${id}`;
const newFor = (path: string) => (id: number) => `${path}?cliente=${id}`;

const nouns: readonly Noun[] = [
  {
    one: 'llamada',
    many: 'llamadas',
    add: { label: 'Nueva llamada', roles: accessTable.call.create, to: id => `${calls(id)}?abrir=nuevo` },
    list: { label: 'Llamadas', to: calls },
  },
  {
    one: 'aviso',
    many: 'avisos',
    add: { label: 'Nuevo aviso', roles: accessTable.notice.create, to: newFor(href('noticeNew')) },
    list: { label: 'Avisos', to: listOf(href('notices')) },
  },
  {
    one: 'albaran',
    many: 'albaranes',
    add: { label: 'Nuevo albarán', roles: accessTable.workOrder.create, to: newFor(href('workOrderNew')) },
    list: { label: 'Albaranes', to: listOf(href('workOrders')) },
  },
  {
    one: 'factura',
    many: 'facturas',
    add: { label: 'Nueva factura', roles: accessTable.invoice.create, to: newFor(href('invoiceNew')) },
    list: { label: 'Facturas', to: listOf(href('invoices')) },
  },
  {
    one: 'cobro',
    many: 'cobros',
    add: { label: 'Nuevo pago', roles: accessTable.cobro.update, to: id => `${href('debts')}?cobrar=${id}` },
    list: { label: 'Cobros', to: listOf(href('debts')) },
  },
  { one: 'visita', many: 'visitas', list: { label: 'Visitas', to: listOf(href('visits')) } },
  { one: 'maquina', many: 'maquinas', list: { label: 'Máquinas', to: id => `${href('customerProfile', { id_customer: id })}?ver=maquinas` } },
];

/** What a text asks for besides a name: 'nueva llamada de hotel' wants a call for the customer named 'hotel'. */
export interface Intent {
  /** Which noun, and whether a new one, those there are, or perhaps both. */
  noun: Noun;
  wants: 'add' | 'list' | 'both';
  /** The name. */
  rest: string;
}

const words = nouns.map(({ one, many }) => `${many}|${one}`).join('|');
const asked = new RegExp(`^(nuev[oa]s? )?(${words})( nuev[oa]s?)?(?: (?:de|del|para|a))? (.+)$`);

/** Fewer figures than a telephone has, perhaps with the letters and the year of a series, or parted from them as a pattern of the company's own parts them. */
const NUMBER = /^(?:n\.?[ºo°]?\.?\s*|#)?(?:(?:[a-z]{1,2}\d{2}-?|\d{4}\/|[a-z][a-z\d/._-]{0,16}[/._-])?\d{1,6}|\d{1,6}\/(?:\d{2}|\d{4}))$/;

/** The intent of a text, or null where it is only a name, or names one record by its number ('aviso 3447'). */
export function intentOf(text: string): Intent | null {
  const match = asked.exec(fold(text).replace(/\s+/g, ' ').trim());
  const noun = nouns.find(({ one, many }) => match?.[2] === one || match?.[2] === many);
  if (!match || !noun) return null;
  const isNew = Boolean(match[1] ?? match[3]);
  if (!isNew && NUMBER.test(match[4] ?? '')) return null;
  return { noun, wants: isNew ? 'add' : match[2] === noun.many ? 'list' : 'both', rest: match[4] ?? '' };
}

export interface CustomerItem {
  label: string;
  to: string;
}

/** What a user may do and see of a customer, new things first; only what an intent wants, where there is one. */
export function itemsOf({ id, label }: Pick<FoundRecord, 'id' | 'label'>, roles: readonly Role[], intent: Intent | null): CustomerItem[] {
  const mayVisit = (to: string) => isPermitted(findRoute(to.replace(/\?.*/, ''))!.row, roles);
  const meant = intent ? [intent.noun] : nouns;
  const added = meant.flatMap(({ add }) => (add && intent?.wants !== 'list' && add.roles.some(role => roles.includes(role)) ? [add] : []));
  const listed = meant.flatMap(({ list }) => (intent?.wants === 'add' ? [] : [list]));
  return [...added, ...listed].map(each => ({ label: `${each.label} de ${label}`, to: each.to(id) })).filter(({ to }) => mayVisit(to));
}

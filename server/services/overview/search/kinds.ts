// How a record of each kind is described in a line: its name, and what distinguishes it from others.
import { type FoundKind, type FoundRecord, foundKinds } from '#domain/overview/everything.ts';
import { entities } from '#domain/index.ts';
import type { Entity, ShownOf } from '#domain/kernel/entity.ts';
import { cut, formatDate, formatEuros } from '#domain/kernel/format.ts';
import { hasWords, searchText, wordsOf } from '#domain/kernel/search.ts';
import type { Condition } from '#server/db/records.ts';
import { certificateWords } from '#machines/lifecycles/certificate.ts';
import { contractWords } from '#machines/lifecycles/contract.ts';
import { debtWords } from '#machines/lifecycles/debt.ts';
import { invoiceStateWord } from '#domain/invoicing/invoiceStates.ts';
import { visitWords } from '#machines/lifecycles/plannedVisit.ts';
import { billWords } from '#machines/lifecycles/providerInvoice.ts';
import { noticeStateOf, noticeWords } from '#machines/lifecycles/notice.ts';
import { quoteWords } from '#machines/lifecycles/quote.ts';
import { workOrderWords } from '#machines/lifecycles/workOrder.ts';

type Text = string | null | undefined;

/** A record without what its reader must not know, and whose it is. */
type Told<Kind extends FoundKind> = Partial<ShownOf<(typeof entities)[Kind]>> & { customer_id?: number | null; customer_name?: string | null };

interface Line {
  label: Text;
  detail: readonly Text[];
  /** Included only where it contains the searched text. */
  where?: readonly Text[];
  customer_id?: number | null | undefined;
  /** Of the record on whose page it is, where it has none of its own. */
  page_id?: number | undefined;
}

/** As long as a line of the box is. */
const LINE = 90;

const lines: { [Kind in FoundKind]: (record: Told<Kind>) => Line } = {
  customer: ({ name, phone, city, ...row }) => ({
    label: name,
    detail: [phone, city],
    where: [row.nif_cif, row.phone_2, row.email, row.address, pair(row.name_contact_1, row.phone_contact_1), pair(row.name_contact_2, row.phone_contact_2)],
  }),
  location: ({ name, customer_name, customer_id, address, city, phone, phone_2, email }) => ({
    label: name,
    detail: [customer_name, address, city],
    where: [phone, phone_2, email],
    customer_id,
  }),
  machine: ({ name, location_name, customer_name, customer_id, ...row }) => ({
    label: name,
    detail: [customer_name, location_name, pair(row.inside_brand, row.inside_model)],
    where: [row.inside_serial_number, row.outside_serial_number, pair(row.outside_brand, row.outside_model)],
    customer_id,
  }),
  notice: ({ id, notice_description, customer_name, customer_id, created, status_id }) => {
    const state = noticeStateOf(status_id ?? 0);
    return { label: cut(notice_description, LINE), detail: [`n.º ${id}`, customer_name, formatDate(created), state && noticeWords.states[state]], customer_id };
  },
  workOrder: ({ code, customer_name, customer_id, fecha_albaran, trabajo_realizado, estado }) => ({
    label: code,
    detail: [customer_name, formatDate(fecha_albaran), estado && workOrderWords.states[estado], cut(trabajo_realizado, LINE)],
    customer_id,
  }),
  quote: ({ codigo, name, customer_name, customer_id, fecha, total, estado }) => ({
    label: codigo,
    detail: [name, customer_name, formatDate(fecha), total === undefined ? null : formatEuros(total), estado && quoteWords.states[estado]],
    customer_id,
  }),
  invoice: record => ({
    label: entities.invoice.nameOf(record),
    detail: [
      record.customer_name,
      formatDate(record.fecha_creacion),
      record.total === undefined ? null : formatEuros(record.total),
      record.estado && invoiceStateWord({ estado: record.estado, total: record.total ?? 0, compensada: record.compensada ?? false }),
    ],
    customer_id: record.customer_id,
  }),
  cobro: ({ numero, customer_name, customer_id, fecha, importe, deuda, estado }) => ({
    label: numero,
    detail: [
      customer_name,
      formatDate(fecha),
      importe === undefined ? null : formatEuros(importe),
      estado && debtWords.states[estado],
      deuda && deuda !== importe ? `debe ${formatEuros(deuda)}` : null,
    ],
    customer_id,
  }),
  call: ({ name, customer_name, customer_id, company, phone, date, text }) => ({
    label: name,
    detail: [customer_name ?? company, phone, formatDate(date), cut(text, LINE)],
    customer_id,
  }),
  product: ({ name, code, product_family_name, provider_code }) => ({ label: name, detail: [code, product_family_name], where: [provider_code] }),
  provider: ({ name, phone, city, nif_cif, phone_2, email }) => ({ label: name, detail: [phone, city], where: [nif_cif, phone_2, email] }),
  contract: ({ codigo, name, customer_name, customer_id, fin, estado }) => ({
    label: codigo,
    detail: [name, customer_name, `hasta ${formatDate(fin)}`, estado && contractWords.states[estado]],
    customer_id,
  }),
  plannedVisit: ({ fecha, contract_id, contract_name, plan_name, customer_name, customer_id, location_name, estado }) => ({
    label: `Visita del ${formatDate(fecha)}`,
    detail: [contract_name, plan_name, customer_name, location_name, estado && visitWords.states[estado]],
    customer_id,
    page_id: contract_id,
  }),
  installation: ({ name, location_name, expediente, director, customer_name, customer_id }) => ({
    label: name,
    detail: [customer_name, location_name],
    where: [expediente, director],
    customer_id,
  }),
  certificate: ({ name, customer_name, customer_id, estado, responsable }) => ({
    label: name,
    detail: [customer_name, estado && certificateWords.states[estado]],
    where: [responsable],
    customer_id,
  }),
  kit: ({ name, lineas }) => ({ label: name, detail: [lineas === 1 ? '1 línea' : `${lineas} líneas`] }),
  contractTemplate: ({ name }) => ({ label: name, detail: [] }),
  tariff: ({ name, customer_name, customer_category_name, customer_id }) => ({ label: name, detail: [customer_name, customer_category_name], customer_id }),
  productFamily: ({ name }) => ({ label: name, detail: [] }),
  user: ({ first_name, last_name, username, email, phone }) => ({ label: pair(first_name, last_name), detail: [username, email], where: [phone] }),
  providerInvoice: ({ n_factura_nuestro, proveedor_name, n_factura_proveedor, fecha_factura, total, pagado, estado }) => ({
    label: n_factura_nuestro,
    detail: [
      proveedor_name,
      n_factura_proveedor,
      formatDate(fecha_factura),
      total === undefined ? null : formatEuros(total),
      estado && billWords.states[estado],
      pagado && pagado !== total ? `pagado ${formatEuros(pagado)}` : null,
    ],
  }),
};

const pair = (one: Text, other: Text) => [one, other].filter(Boolean).join(' ');

/** Of a kind of which not every record is found: a cobro is found by its invoice, and by itself where it is from before. */
export const foundOnly: Partial<Record<FoundKind, readonly Condition[]>> = { cobro: [['numero', '>=', ' ']] };

/** The kinds, each with its entity. */
export const kindEntities: readonly (readonly [FoundKind, Entity])[] = foundKinds.map(kind => [kind, entities[kind]]);

/** A record as the box shows it, without what its reader must not know; `query` is what was looked for. */
export function tell<Kind extends FoundKind>(kind: Kind, id: number, record: Told<Kind>, query: string): Omit<FoundRecord, 'exact'> {
  const { label, detail, where = [], customer_id = null, page_id = id } = lines[kind](record);
  const words = wordsOf(query);
  const isWhere = (value: Text) => words.some(word => hasWords(searchText([value]), [word]));
  const said = [...detail, ...where.filter(isWhere)].filter(value => value && value !== '-');
  return { kind, id, label: label ?? '', detail: said.join(' · '), page_id, customer_id: kind === 'customer' ? id : customer_id };
}

// Through which other records a search finds a record: an aviso also by what its customer, its place and its machine are found by.
import type { EntityName } from '#domain/entities/index.ts';

/** A way from a record to others. `of` is the record's column whose value stands in `from` as `as`; the other record is `other` there. */
export interface Link {
  /** The table of the other record. */
  table: string;
  from: string;
  as: string;
  of: string;
  /** Whether a few figures alone may be meant: part of a telephone of its customer would find a document that nobody looks for. */
  byFigures: boolean;
}

const to = (table: string, of: string, byFigures = false): Link => ({ table, from: `${table} other`, as: 'other.id', of, byFigures });

const customer = to('customer', 'customer_id');
const place = to('location', 'location_id');
const machine = to('equipment', 'machine_id', true);

const links: Partial<Record<EntityName, readonly Link[]>> = {
  customer: [{ table: 'location', from: 'location other', as: 'other.customer_id', of: 'id', byFigures: false }],
  location: [customer],
  machine: [
    place,
    { table: 'customer', from: 'location join customer other on other.id = location.customer_id', as: 'location.id', of: 'location_id', byFigures: false },
  ],
  call: [customer],
  notice: [customer, place, machine],
  workOrder: [customer, place, machine],
  invoice: [customer],
  cobro: [customer, to('invoice', 'invoice_id', true)],
  reminder: [customer],
  providerInvoice: [to('provider', 'proveedor_id')],
};

export const linksOf = (name: string): readonly Link[] => links[name as EntityName] ?? [];

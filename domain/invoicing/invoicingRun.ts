// Invoicing many at once: what waits, by customer or by place, and of contracts by period; the drafts that are made of it, and how each was issued and mailed.

/** How the albaranes that wait are put together: one invoice is of one group. */
export const groupings = { cliente: 'Por cliente', localizacion: 'Por localización' } as const;

export type Grouping = keyof typeof groupings;

export const isGrouping = (value: unknown): value is Grouping => typeof value === 'string' && Object.hasOwn(groupings, value);

/** What a customer lacks to be invoiced and mailed; of a period, also the price that it should have by now. */
export const lacks = { nif: 'Sin NIF', correo: 'Sin correo electrónico', revision: 'Revisión de precio sin aplicar' } as const;

export type Lack = keyof typeof lacks;

interface Sums {
  base: number;
  iva: number;
  total: number;
}

/** The customer of a group or of a draft. */
interface OfCustomer extends Sums {
  id: number;
  customer_id: number;
  customer_name: string;
  /** Where its invoice would be mailed; '' where its customer has no address. */
  correo: string;
  falta: Lack[];
}

/** Albaranes that become one invoice; its id is one within its answer. The sums are those of that invoice. */
export interface ReadyGroup extends OfCustomer {
  location_name: string | null;
  /** The month of its albaranes, `YYYY-MM`, where the company wants an invoice for each; else null. */
  mes: string | null;
  albaranes: { id: number; code: string; fecha_albaran: string; total: number }[];
}

export interface ReadyGroups {
  grupos: ReadyGroup[];
  /** Whether more wait than are answered. */
  isMore: boolean;
}

/** A period of a contract. */
export interface ContractPeriod {
  contract_id: number;
  codigo: string;
  desde: string;
  hasta: string;
}

/** A period whose invoice is due; its customer is who pays, its id stays the same. */
export interface DuePeriod extends OfCustomer, ContractPeriod {
  /** What the contract is called. */
  name: string;
  /** The day of its invoice. */
  dia: string;
}

export interface DuePeriods {
  periodos: DuePeriod[];
  /** Whether more are due than are answered. */
  isMore: boolean;
}

/** A draft that bills albaranes, or a period of a contract. */
export interface InvoiceDraft extends OfCustomer {
  albaranes: number;
  periodo: ContractPeriod | null;
}

/** An invoice of a run. */
export interface IssuedInvoice {
  id: number;
  codigo: string;
  customer_id: number;
  customer_name: string;
  total: number;
  /** Where it was mailed; '' where it was not. */
  correo: string;
}

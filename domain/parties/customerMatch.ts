// Which customer somebody is who calls, or who is about to be written down a second time.

/** What is known of somebody; '' where nothing is. */
export interface Known {
  phone: string;
  nif_cif: string;
  name: string;
}

export const likenesses = ['phone', 'nif_cif', 'name'] as const;
export type Likeness = (typeof likenesses)[number];

export const likenessWords: Record<Likeness, string> = { phone: 'mismo teléfono', nif_cif: 'mismo DNI/CIF', name: 'casi el mismo nombre' };

/** A customer that has something in common with what is known. */
export interface CustomerMatch {
  customer_id: number;
  name: string;
  nif_cif: string;
  city: string;
  by: Likeness[];
  /** The person whose telephone it is; '' where it is the customer's own. */
  contact: string;
  /** The location whose telephone it is; '' where it is of none, or of several. */
  place: string;
  /** Of that location, else of the customer. */
  address: string;
  open_notices: number;
  overdue_invoices: number;
}

const count = (n: number, one: string, many: string) => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`]);

/** 'Hotel Patios (recepción): 2 avisos abiertos, 1 factura vencida'. */
export function matchText({ name, contact, place, open_notices, overdue_invoices }: CustomerMatch): string {
  const who = contact || place;
  const open = [...count(open_notices, 'aviso abierto', 'avisos abiertos'), ...count(overdue_invoices, 'factura vencida', 'facturas vencidas')];
  return `${name}${who && ` (${who})`}: ${open.join(', ') || 'nada pendiente'}`;
}

/** The town of a postal code, as our own customers write it. */
export interface Town {
  city: string;
  province: string;
}

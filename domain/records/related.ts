// What an invoice and an albarán point to, which their records carry as objects (§3 Invoice, Work order).

/** A record that another one points to, by the name that is shown there; an aviso has none. */
export interface Related {
  id: number;
  name?: string;
}

export const relatedOfInvoice = ['customer', 'notice', 'machine', 'user'] as const;
export const relatedOfOrder = ['customer', 'notice', 'machine', 'user', 'invoice'] as const;

/** Those of a record, absent where their reader may not know them. */
export type RelatedBy<Nouns extends readonly string[]> = { [Noun in Nouns[number]]?: Related | null };

// The kinds of invoices that AEAT distinguishes (list L2).

/** `recipient`: whether the kind names one. `isCredit`: whether it takes another invoice back. */
export const kinds = {
  F1: { name: 'Factura', recipient: true, isCredit: false },
  F2: { name: 'Factura simplificada', recipient: false, isCredit: false },
  F3: { name: 'Factura en sustitución de simplificadas', recipient: true, isCredit: false },
  R1: { name: 'Rectificativa', recipient: true, isCredit: true },
  R2: { name: 'Rectificativa por concurso de acreedores', recipient: true, isCredit: true },
  R3: { name: 'Rectificativa por crédito incobrable', recipient: true, isCredit: true },
  R4: { name: 'Rectificativa por otras causas', recipient: true, isCredit: true },
  R5: { name: 'Rectificativa de factura simplificada', recipient: false, isCredit: true },
} as const;
export type InvoiceKind = keyof typeof kinds;

/** Why a credit note is made, as the office chooses it and the customer reads it; each is a kind of AEAT's (LIVA 80). */
export const creditReasons = [
  { code: 'devolucion', kind: 'R1', name: 'Error, devolución, descuento u operación anulada' },
  { code: 'concurso', kind: 'R2', name: 'Concurso de acreedores del cliente' },
  { code: 'incobrable', kind: 'R3', name: 'Crédito incobrable' },
  { code: 'otra', kind: 'R4', name: 'Otra causa' },
] as const satisfies readonly { code: string; kind: InvoiceKind; name: string }[];
export type CreditReason = (typeof creditReasons)[number]['code'];

/** The reason of a credit note; undefined where it says none. */
export const reasonOf = (code: CreditReason | '') => creditReasons.find(each => each.code === code);

/** The most that a simplified invoice may amount to, VAT included, in cents (ROF 4). */
export const SIMPLIFIED_MOST = 300_000;

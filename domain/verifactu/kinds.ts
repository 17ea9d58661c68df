// The kinds of invoices that AEAT tells apart (list L2). The office picks the reason of a credit note in words, never the code.

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

/** Why a credit note is made, as the office says it, the usual one first (ROF 15, LIVA 80). */
export const creditReasons = [
  { kind: 'R1', name: 'Devolución, descuento, operación que queda sin efecto o error de derecho', article: 'art. 80.Uno, Dos y Seis LIVA' },
  { kind: 'R4', name: 'Otro error de la factura', article: 'las demás causas' },
  { kind: 'R2', name: 'El cliente está en concurso de acreedores', article: 'art. 80.Tres LIVA' },
  { kind: 'R3', name: 'La deuda es incobrable', article: 'art. 80.Cuatro LIVA' },
] as const satisfies readonly { kind: InvoiceKind; name: string; article: string }[];

/** The most that a simplified invoice may amount to, VAT included, in cents (ROF 4). */
export const SIMPLIFIED_MOST = 300_000;

// The kinds of invoices that AEAT tells apart (list L2).

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

/** The most that a simplified invoice may amount to, VAT included, in cents (ROF 4). */
export const SIMPLIFIED_MOST = 300_000;

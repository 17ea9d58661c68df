// How an invoice is paid, as it and its files say: as its contract has agreed. Without an agreement it is paid into our account.
import type { AgreedPayment } from '../contracts/contract.ts';

export type PaidBy = Exclude<AgreedPayment, ''>;

/** The words on paper. */
export const paidBy: Record<PaidBy, string> = {
  domiciliación: 'Domiciliación en la cuenta del cliente',
  transferencia: 'Transferencia bancaria',
  tarjeta: 'Tarjeta',
  efectivo: 'Efectivo',
  bizum: 'Bizum',
};

/** How an invoice of this agreement is paid, and the account that it is paid into; null for a transfer without an account. */
export function paymentOf(agreed: AgreedPayment, iban: string): { by: PaidBy; iban: string } | null {
  if (agreed !== '' && agreed !== 'transferencia') return { by: agreed, iban: '' };
  return iban === '' ? null : { by: 'transferencia', iban };
}

// What travels in the calls about cobros besides the plain records (§3, §7).
import type { ShownOf } from '../kernel/entity.ts';
import type { AgeingBand } from './ageing.ts';
import type { debt } from './debt.ts';
import type { CollectionDraft, Payment, PaymentDraft, PaymentMethod } from './payment.ts';
import type { DebtStep } from './stepNames.ts';

export interface DebtRecord extends ShownOf<typeof debt> {
  payments: Payment[];
  /** Euros on the account of its customer. */
  saldo: number;
  /** How its customer last paid. */
  ultimo_metodo: PaymentMethod | '';
  fecha_factura: string;
  allowed: DebtStep[];
  /** The conditions of its lifecycle that can hold now, for some amount. */
  holding: string[];
}

type HowPaid = 'metodo' | 'banco' | 'nota';

type Money<Draft extends { [Name in HowPaid]: unknown }> = Omit<Draft, HowPaid> & Partial<Pick<Draft, HowPaid>>;

export type PaymentBody = Money<PaymentDraft>;

export type CollectionBody = Money<CollectionDraft>;

/** A cobro of which something is owed. */
export interface OpenDebt {
  id: number;
  invoice_name: string;
  fecha_factura: string;
  fecha_vencimiento: string | null;
  importe: number;
  deuda: number;
}

/** What went to the account of a customer, or below zero from it. */
export interface CreditMovement {
  id: number;
  fecha: string;
  cantidad: number;
  metodo: PaymentMethod | '';
  nota: string;
  /** The invoice that was paid with it. */
  invoice_name: string | null;
  /** The movement that this one takes back. */
  anula_id: number | null;
  anulado: boolean;
}

/** Euros that are owed, by how many days they are overdue. */
export type AgeingSums = Record<AgeingBand | 'total', number>;

/** What is owed of a list, and by whom: those who owe most, the most first. */
export interface Ageing {
  total: AgeingSums;
  /** How many owe something, or are owed it. */
  clientes: number;
  filas: (AgeingSums & { customer_id: number; customer_name: string; phone: string })[];
}

export interface CustomerAccount {
  customer_id: number;
  customer_name: string;
  /** Euros. */
  saldo: number;
  /** How they last paid. */
  ultimo_metodo: PaymentMethod | '';
  /** The oldest first. */
  cobros: OpenDebt[];
  /** The newest first. */
  movimientos: CreditMovement[];
}

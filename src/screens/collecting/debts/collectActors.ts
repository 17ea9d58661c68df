// How the dialog of one payment for several cobros reads what a customer owes, and books it.
import { type CollectionDraft, earlyPayment } from '#domain/collecting/payment.ts';
import { isOverdue } from '#domain/collecting/overdue.ts';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { restOf, shareOut } from '#domain/collecting/paymentMode.ts';
import type { CustomerAccount, OpenDebt } from '#domain/collecting/wire.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';
import { EARLY } from '#src/screens/collecting/debts/early.ts';

/** Shares by cobro, as they are typed. */
export type Shares = Record<string, unknown>;

/** What the customer of a form owes and has on account, as it was read when the dialog opened. */
export const accountOf = ({ account }: FormValues): CustomerAccount => account as CustomerAccount;

export const shareName = ({ id }: Pick<OpenDebt, 'id'>): string => `c${id}`;

/** All of an amount over the cobros of a customer, the oldest first. */
export function sharesFor(amount: unknown, cobros: readonly OpenDebt[]): Shares {
  const shares = shareOut(
    Number(amount) || 0,
    cobros.map(({ deuda }) => deuda),
  );
  return Object.fromEntries(cobros.map((each, place) => [shareName(each), shares[place]]));
}

/** What is shared out, and what of the amount is not. */
export function sumOf(amount: unknown, shares: Shares): { shared: number; rest: number } {
  const given = Object.values(shares).map(share => Number(share) || 0);
  return { shared: -restOf(0, given), rest: restOf(Number(amount) || 0, given) };
}

/** What a customer may want to pay, in euros: what is overdue, and all that is owed. */
export function proposalsOf({ cobros }: CustomerAccount): { vencido: number; todo: number } {
  const sum = (owed: readonly OpenDebt[]) =>
    -restOf(
      0,
      owed.map(({ deuda }) => deuda),
    );
  return { vencido: sum(cobros.filter(({ deuda, fecha_vencimiento }) => isOverdue(deuda, fecha_vencimiento, today()))), todo: sum(cobros) };
}

export const collectActors = () =>
  editorActors({
    isAct: true,
    load: async ({ id }, signal) => {
      const account = await call(endpoints.cobro.account, { params: { id: id ?? 0 }, signal });
      const cantidad = constants.defaultPayment;
      const partes = sharesFor(cantidad, account.cobros);
      return { values: { customer_id: id, fecha_pago: today(), account, cantidad, metodo: account.ultimo_metodo, partes } };
    },
    check: ({ fecha_pago, account, partes }, _id, _signal, intent) => {
      const shares = (partes ?? {}) as Shares;
      const settled = accountOf({ account }).cobros.filter(each => Number(shares[shareName(each)] ?? 0) > 0);
      return Promise.resolve(intent === EARLY ? null : earlyPayment(fecha_pago, settled));
    },
    save: ({ values: { account, partes, ...money }, key }, signal) => {
      const shares = (partes ?? {}) as Shares;
      const cobros = accountOf({ account }).cobros.map(each => ({ cobro: each.id, cantidad: Number(shares[shareName(each)] ?? 0) }));
      const body = { ...(money as Omit<CollectionDraft, 'partes'>), partes: cobros.filter(({ cantidad }) => cantidad > 0) };
      return call(endpoints.cobro.collect, { body, key, signal });
    },
  });

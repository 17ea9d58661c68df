// How the dialog of one payment for several cobros reads what a customer owes, and books it.
import type { CollectionDraft } from '#domain/entities/payment.ts';
import { endpoints } from '#domain/endpoints.ts';
import { restOf, shareOut } from '#domain/rules/paymentMode.ts';
import type { CustomerAccount, OpenDebt } from '#domain/wire.ts';
import type { FormValues } from '#machines/editorShapes.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';

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

/** The actors of one opened dialog; what is sent twice is booked once. */
export function collectActors() {
  const key = crypto.randomUUID();
  return editorActors({
    load: async ({ id }, signal) => {
      const account = await call(endpoints.cobro.account, { params: { id: id ?? 0 }, signal });
      const cantidad = -restOf(
        0,
        account.cobros.map(({ deuda }) => deuda),
      );
      return { values: { customer_id: id, fecha_pago: today(), account, cantidad: cantidad || null, partes: sharesFor(cantidad, account.cobros) } };
    },
    save: ({ values: { account, partes, ...money } }, signal) => {
      const shares = (partes ?? {}) as Shares;
      const cobros = accountOf({ account }).cobros.map(each => ({ cobro: each.id, cantidad: Number(shares[shareName(each)] ?? 0) }));
      const body = { ...(money as Omit<CollectionDraft, 'partes'>), partes: cobros.filter(({ cantidad }) => cantidad > 0) };
      return call(endpoints.cobro.collect, { body, key, signal });
    },
  });
}

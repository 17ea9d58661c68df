// What is valid in the dialog of one payment for several cobros: its shares are kept by cobro, because the amount is checked against all of them.
import { type NumberSchema, mixed, object } from 'yup';
import { ON_ACCOUNT, collectionDraft, isPayable, notPayable } from '#domain/collecting/payment.ts';
import { money } from '#domain/kernel/fields.ts';
import { messages } from '#domain/kernel/messages.ts';
import type { CustomerAccount, OpenDebt } from '#domain/collecting/wire.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { accountOf, proposalsOf, shareName, sumOf, type Shares } from '#src/screens/collecting/debts/collectActors.ts';

export function collectDraftFor(values: FormValues) {
  const account = accountOf(values);
  const cantidad = (collectionDraft.fields.cantidad as NumberSchema<number>).test('amount', (value, field) => {
    const { partes, metodo } = field.parent as { partes?: Shares; metodo?: string };
    const problem = amountProblem(value, sumOf(value, partes ?? {}).rest, account, metodo === ON_ACCOUNT);
    return problem === null || field.createError({ message: problem });
  });
  const partes = object(Object.fromEntries(account.cobros.map(each => [shareName(each), shareOf(each)])));
  return collectionDraft.shape({ cantidad, partes, account: mixed() });
}

function amountProblem(cantidad: number | null | undefined, rest: number, account: CustomerAccount, isOnAccount: boolean): string | null {
  if (typeof cantidad !== 'number') return null;
  if (cantidad <= 0) return 'La cantidad debe ser mayor a 0';
  if (!isPayable(cantidad, Object.values(proposalsOf(account)))) return notPayable;
  if (rest < 0) return 'El reparto suma más que la cantidad';
  if (!isOnAccount) return null;
  if (cantidad > account.saldo) return messages.notOnAccount(account.saldo);
  return rest > 0 ? 'El saldo a favor se usa justo en lo que se reparte' : null;
}

const shareOf = ({ deuda }: OpenDebt) =>
  money(3)
    .min(0, 'El reparto no puede ser negativo')
    .max(deuda, messages.amountTooHigh(deuda))
    .test('cents', notPayable, value => typeof value !== 'number' || isPayable(value, [deuda]));

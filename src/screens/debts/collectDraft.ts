// What is right in the dialog of one payment for several cobros: its shares stand by cobro, because the amount is judged by all of them.
import { type NumberSchema, mixed, object } from 'yup';
import { ON_ACCOUNT, collectionDraft, notOnAccount } from '#domain/entities/payment.ts';
import { money } from '#domain/fields.ts';
import { formatEuros } from '#domain/format.ts';
import { messages } from '#domain/messages.ts';
import type { OpenDebt } from '#domain/wire.ts';
import type { FormValues } from '#machines/editorShapes.ts';
import { accountOf, shareName, sumOf, type Shares } from '#src/screens/debts/collectActors.ts';

export function collectDraftFor(values: FormValues) {
  const account = accountOf(values);
  const cantidad = (collectionDraft.fields.cantidad as NumberSchema<number>).test('amount', (value, field) => {
    const { partes, metodo } = field.parent as { partes?: Shares; metodo?: string };
    const problem = amountProblem(value, sumOf(value, partes ?? {}).rest, metodo === ON_ACCOUNT ? account.saldo : null);
    return problem === null || field.createError({ message: problem });
  });
  const partes = object(Object.fromEntries(account.cobros.map(each => [shareName(each), shareOf(each)])));
  return collectionDraft.shape({ cantidad, partes, account: mixed() });
}

/** `saldo` is what is on account, where it is paid with that. */
function amountProblem(cantidad: number | null | undefined, rest: number, saldo: number | null): string | null {
  if (typeof cantidad !== 'number') return null;
  if (cantidad <= 0) return 'La cantidad debe ser mayor a 0';
  if (rest < 0) return 'El reparto suma más que la cantidad';
  if (saldo === null) return null;
  if (cantidad > saldo) return notOnAccount(formatEuros(saldo));
  return rest > 0 ? 'El saldo a favor se usa justo en lo que se reparte' : null;
}

const shareOf = ({ deuda }: OpenDebt) => money(3).min(0, 'El reparto no puede ser negativo').max(deuda, messages.amountTooHigh(deuda));

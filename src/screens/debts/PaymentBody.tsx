import { Button, Flex, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { NumberSchema } from 'yup';
import { paymentDraft } from '#domain/entities/debt.ts';
import { formatDate, formatEuros, formatNumber } from '#domain/format.ts';
import { amountProblem, proposedAmount } from '#domain/rules/paymentMode.ts';
import { debtWords } from '#machines/lifecycles/debt.ts';
import type { PaymentDialogEvent, paymentDialogMachine } from '#machines/paymentDialogMachine.ts';
import type { ShownDebt } from '#src/screens/debts/PaymentDialog.tsx';
import { today } from '#src/api/companyClock.ts';
import type { Draft } from '#src/ui/Drafts.tsx';
import { Facts } from '#src/ui/Facts.tsx';
import { DateField } from '#src/ui/fields/DateField.tsx';
import { DecimalField } from '#src/ui/fields/DecimalField.tsx';
import { useFieldValue } from '#src/ui/fields/useFieldValue.ts';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { RecordForm } from '#src/ui/RecordForm.tsx';

export interface PaymentPart {
  state: SnapshotFrom<typeof paymentDialogMachine>;
  formId: string;
  send: (event: PaymentDialogEvent) => void;
}

/** Date and amount, beside what they are for; or that there is nothing left to pay. */
export function PaymentBody({ state, formId, kept, send, onRestart }: PaymentPart & { kept: Draft; onRestart: () => void }) {
  const { message, errors } = state.context;
  const debt = state.context.debt as ShownDebt;
  const [fecha_pago] = useState(today);
  if (state.hasTag('failed'))
    return (
      <Flex direction="column" align="center" gap="3" py="10" role="alert">
        <Text>{message}</Text>
        <Button type="button" size="sm" variant="outline" onClick={() => send({ type: 'load.retry' })}>
          Reintentar
        </Button>
      </Flex>
    );
  if (!state.hasTag('form')) return <Loading />;
  if (state.context.limit === 0)
    return (
      <Text py="6" fontSize="sm">
        {debtWords.refusals['payment.made']?.saldado}
      </Text>
    );
  return (
    <RecordForm
      id={formId}
      draft={draftFor(debt.deuda)}
      values={{ cobro: debt.id, fecha_pago, cantidad: proposedAmount(debt.deuda) }}
      kept={kept}
      isBusy={state.hasTag('busy')}
      errors={errors}
      onSubmit={values => send({ type: 'payment.submit', fecha_pago: String(values['fecha_pago']), cantidad: Number(values['cantidad']) })}
      onDirty={() => send({ type: 'form.changed' })}
      onDiscardDraft={onRestart}
    >
      <Facts facts={factsOf(debt, <Owed deuda={debt.deuda} {...state.context} />)} columns={{ base: 1, sm: 2 }} />
      <FormGrid mt="5">
        <DateField name="fecha_pago" label="Fecha de pago" span={5} />
        <DecimalField name="cantidad" label="Cantidad" isMoney span={7} hint={`Como máximo ${formatNumber(state.context.limit)} €`} />
      </FormGrid>
    </RecordForm>
  );
}

/** The amount must lie above zero and within the debt (§5 Payment). */
function draftFor(deuda: number) {
  const cantidad = (paymentDraft.fields.cantidad as NumberSchema<number>).test('amount', (value, field) => {
    const problem = typeof value === 'number' ? amountProblem(deuda, value) : null;
    return problem === null || field.createError({ message: problem });
  });
  return paymentDraft.shape({ cantidad });
}

/** What is owed, and the shortcut to all of it. */
function Owed({ deuda, limit, mode }: { deuda: number; limit: number; mode: string }) {
  const { change, isReadOnly } = useFieldValue('cantidad');
  return (
    <Flex as="span" align="center" gap="3">
      {formatEuros(deuda)}
      <Button type="button" size="xs" variant="outline" disabled={isReadOnly} onClick={() => change(limit)}>
        {mode} todo
      </Button>
    </Flex>
  );
}

function factsOf(debt: ShownDebt, owed: ReactNode) {
  return {
    Factura: debt.invoice_name,
    Cliente: debt.customer_name,
    'Importe de la factura': formatEuros(debt.importe),
    Vencimiento: formatDate(debt.fecha_vencimiento),
    Deuda: owed,
  };
}

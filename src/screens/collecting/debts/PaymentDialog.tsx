import { Button, Flex, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { mixed, type NumberSchema } from 'yup';
import type { Saved } from '#domain/kernel/answer.ts';
import { type PaymentDraft, askedMethod, isPayable, notPayable, paymentDraft } from '#domain/collecting/payment.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { amountProblem, paymentLimit, paymentMode } from '#domain/collecting/paymentMode.ts';
import { debtWords } from '#machines/lifecycles/debt.ts';
import { EarlyButton } from '#src/screens/collecting/debts/EarlyButton.tsx';
import { PaymentFields } from '#src/screens/collecting/debts/PaymentFields.tsx';
import { debtOf, paymentActors, type PayableDebt } from '#src/screens/collecting/debts/paymentActors.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import type { Values } from '#src/ui/form/RecordForm.tsx';
import { titled } from '#src/ui/page/titled.ts';

const { DateField, DecimalField } = fieldsFor<PaymentDraft>();

interface PaymentDialogProps {
  /** Of the cobro. */
  id: number;
  onClose: () => void;
  onSaved?: (saved: Saved) => void;
}

/** Pagar a debt, or Devolver what we owe, by the sign of the debt (§2 Modal dialogs, §5 Payment). */
export default function PaymentDialog({ id, onClose, onSaved }: PaymentDialogProps) {
  const [actors] = useState(paymentActors);
  return (
    <RecordDialog
      noun="Cobro"
      title={titleOf}
      draft={draftFor}
      actors={actors}
      target={{ mode: 'edit', id, given: null }}
      formKey="payment"
      width={560}
      isReadOnly={isSettled}
      submit={submitOf}
      actions={dialog => dialog.state.context.refusal !== null && <EarlyButton dialog={dialog} label={submitOf(dialog.state.context.values).label} />}
      onSaved={saved => onSaved?.(saved)}
      onClose={onClose}
    >
      {values => {
        const debt = debtOf(values);
        if (isSettled(values))
          return (
            <Text py="6" fontSize="sm">
              {debtWords.refusals['payment.made']?.saldado}
            </Text>
          );
        return (
          <>
            <Facts facts={factsOf(debt, <Owed deuda={debt.deuda} />)} columns={{ base: 1, sm: 2 }} />
            <FormGrid style={{ marginTop: '1.25rem' }}>
              <DecimalField name="cantidad" isMoney span={7} hint={`Como máximo ${formatEuros(paymentLimit(debt.deuda))}`} />
              <DateField name="fecha_pago" span={5} />
              <PaymentFields saldo={debt.saldo} />
            </FormGrid>
          </>
        );
      }}
    </RecordDialog>
  );
}

const isSettled = (values: Values) => debtOf(values).deuda === 0;
/** 'Cobro' while the debt is not known. */
const titleOf = (values: Values | null) => (values === null || isSettled(values) ? 'Cobro' : paymentMode(debtOf(values).deuda));

const submitOf = (values: Values | null) => ({ label: values === null ? 'Pagar' : paymentMode(debtOf(values).deuda) });

/** The amount must lie above zero and within the debt (§5 Payment). */
function draftFor(values: Values) {
  const { deuda } = debtOf(values);
  const cantidad = (paymentDraft.fields.cantidad as NumberSchema<number>).test('amount', (value, field) => {
    if (typeof value !== 'number') return true;
    const problem = isPayable(value, [paymentLimit(deuda)]) ? amountProblem(deuda, value) : notPayable;
    return problem === null || field.createError({ message: problem });
  });
  return paymentDraft.shape({ cantidad, metodo: askedMethod, debt: mixed() });
}

/** What is owed, and the shortcut to all of it. */
function Owed({ deuda }: { deuda: number }) {
  const { change, isReadOnly } = useFieldValue('cantidad');
  return (
    <Flex as="span" align="center" gap="3">
      {formatEuros(deuda)}
      <Button type="button" size="xs" variant="outline" disabled={isReadOnly} onClick={() => change(paymentLimit(deuda))}>
        {paymentMode(deuda)} todo
      </Button>
    </Flex>
  );
}

function factsOf(debt: PayableDebt, owed: ReactNode) {
  const { invoice_name, customer_name, importe, fecha_vencimiento } = debt;
  return titled('cobro', { invoice_name, customer_name, importe: formatEuros(importe), fecha_vencimiento: formatDate(fecha_vencimiento), deuda: owed });
}

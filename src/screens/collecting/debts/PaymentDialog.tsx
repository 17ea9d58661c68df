import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { mixed, type NumberSchema } from 'yup';
import type { Saved } from '#domain/kernel/answer.ts';
import { type PaymentDraft, paymentDraft } from '#domain/collecting/payment.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { amountProblem, paymentLimit, paymentMode } from '#domain/collecting/paymentMode.ts';
import { debtWords } from '#machines/lifecycles/debt.ts';
import { Choices } from '#src/screens/collecting/debts/Choices.tsx';
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

const { DecimalField } = fieldsFor<PaymentDraft>();

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
            <Facts facts={factsOf(debt)} columns={{ base: 1, sm: 2 }} />
            <FormGrid style={{ marginTop: '1.25rem' }}>
              <DecimalField name="cantidad" isMoney span={6} hint={`Como máximo ${formatEuros(paymentLimit(debt.deuda))}`} />
              <AllOfIt limit={paymentLimit(debt.deuda)} />
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
const titleOf = (values: Values | null) => (values === null ? 'Cobro' : paymentMode(debtOf(values).deuda));

const submitOf = (values: Values | null) => ({ label: values === null ? 'Pagar' : paymentMode(debtOf(values).deuda) });

/** The amount must lie above zero, by 0.001 at least, and within the debt (§5 Payment). */
function draftFor(values: Values) {
  const { deuda } = debtOf(values);
  const cantidad = (paymentDraft.fields.cantidad as NumberSchema<number>).test('amount', (value, field) => {
    if (typeof value !== 'number') return true;
    const problem = amountProblem(deuda, value);
    return problem === null || field.createError({ message: problem });
  });
  return paymentDraft.shape({ cantidad, debt: mixed() });
}

/** The whole debt in one press, or by Tab and Enter: the amount itself begins with 1 (§9). */
function AllOfIt({ limit }: { limit: number }) {
  const { change, isReadOnly } = useFieldValue('cantidad');
  return (
    <Choices>
      <Button type="button" size="sm" variant="outline" disabled={isReadOnly} onClick={() => change(limit)}>
        Todo {formatEuros(limit)}
      </Button>
    </Choices>
  );
}

function factsOf(debt: PayableDebt) {
  const { invoice_id, invoice_name, numero, customer_name, importe, fecha_vencimiento, deuda } = debt;
  return titled('cobro', {
    ...(invoice_id ? { invoice_name } : { numero }),
    customer_name,
    importe: formatEuros(importe),
    fecha_vencimiento: formatDate(fecha_vencimiento),
    deuda: formatEuros(deuda),
  });
}

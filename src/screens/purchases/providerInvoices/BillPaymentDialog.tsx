import { useState } from 'react';
import { object } from 'yup';
import { askedMethod, howPaid } from '#domain/collecting/payment.ts';
import { money } from '#domain/kernel/fields.ts';
import { formatEuros } from '#domain/kernel/format.ts';
import { messages } from '#domain/kernel/messages.ts';
import { payProblem } from '#domain/purchases/billPayment.ts';
import { billSteps } from '#domain/purchases/steps.ts';
import type { ProviderInvoiceRecord } from '#domain/purchases/wire.ts';
import { PaidHow } from '#src/screens/purchases/providerInvoices/PaidHow.tsx';
import { billPaymentActors } from '#src/screens/purchases/providerInvoices/providerInvoiceActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { DecimalField } = fieldsFor<{ cantidad: number }>();

interface BillPaymentDialogProps {
  record: ProviderInvoiceRecord;
  onSaved: () => void;
  onClose: () => void;
}

/** Pays an invoice, or notes what a supplier gives back: all of it, or a part. */
export default function BillPaymentDialog({ record, onSaved, onClose }: BillPaymentDialogProps) {
  const [actors] = useState(() => billPaymentActors(record));
  const [draft] = useState(() => paymentOf(record.pendiente));
  return (
    <RecordDialog
      noun="Pago"
      title={`Pagar ${record.n_factura_proveedor}, de ${record.proveedor_name}`}
      draft={draft}
      actors={actors}
      target={{ mode: 'edit', id: record.id, given: null }}
      formKey="bill.pay"
      width={560}
      submit={{ label: billSteps['bill.pay'].label }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <FormGrid>
        <DecimalField name="cantidad" isMoney span={12} hint={`Como máximo ${formatEuros(Math.abs(record.pendiente))}`} />
        <PaidHow />
      </FormGrid>
    </RecordDialog>
  );
}

const paymentOf = (pendiente: number) =>
  object({
    ...howPaid,
    metodo: askedMethod,
    cantidad: money()
      .required('Introduzca la cantidad')
      .test('amount', messages.invalid, (value, { createError }) => {
        const problem = typeof value === 'number' ? payProblem(Math.abs(pendiente), value) : null;
        return problem === null || createError({ message: problem });
      })
      .label('Cantidad'),
  });

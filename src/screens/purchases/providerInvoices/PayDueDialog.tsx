import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { object } from 'yup';
import { askedMethod, howPaid } from '#domain/collecting/payment.ts';
import { paidWords, sumOfDue } from '#domain/purchases/billPayment.ts';
import type { DueBill } from '#domain/purchases/wire.ts';
import { PaidHow } from '#src/screens/purchases/providerInvoices/PaidHow.tsx';
import { payDueActors } from '#src/screens/purchases/providerInvoices/paymentRunActors.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const draft = object({ ...howPaid, metodo: askedMethod });

interface PayDueDialogProps {
  bills: readonly DueBill[];
  onSaved: () => void;
  onClose: () => void;
}

/** Notes that many invoices were paid at once. */
export default function PayDueDialog({ bills, onSaved, onClose }: PayDueDialogProps) {
  const [actors] = useState(() => payDueActors(bills));
  return (
    <RecordDialog
      noun="Pago"
      title="Anotar el pago"
      draft={draft}
      actors={actors}
      target={{ mode: 'edit', id: 0, given: null }}
      formKey="payment.run"
      width={560}
      submit={{ label: 'Anotar el pago' }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Text mb="4">{`${paidWords(bills.length, sumOfDue(bills))}. Cada una queda pagada en lo que vence; un pago puede anularse en su factura.`}</Text>
      <FormGrid>
        <PaidHow />
      </FormGrid>
    </RecordDialog>
  );
}

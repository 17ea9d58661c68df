import { Text } from '@chakra-ui/react';
import { type ChargeDraft, chargeDraft, partKinds } from '#domain/invoicing/deposit.ts';
import { formatEuros } from '#domain/kernel/format.ts';
import { quoteSteps } from '#domain/quotes/steps.ts';
import type { QuoteRecord } from '#domain/quotes/wire.ts';
import { chargeActors } from '#src/screens/quotes/quotes/quoteActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { toOptions } from '#src/ui/form/options/toOptions.ts';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { DecimalField, SelectField, TextField } = fieldsFor<ChargeDraft>();
const kinds = toOptions(partKinds);

interface ChargeDialogProps {
  record: QuoteRecord;
  onSaved: () => void;
  onClose: () => void;
}

/** How much of the accepted sum is invoiced now, as what, and in which words. */
export default function ChargeDialog({ record, onSaved, onClose }: ChargeDialogProps) {
  const { label } = quoteSteps['quote.charge'];
  return (
    <RecordDialog
      noun="Presupuesto"
      title={label}
      draft={chargeDraft}
      actors={chargeActors}
      target={{ mode: 'edit', id: record.id, given: record }}
      formKey="quote.charge"
      width={560}
      submit={{ label: 'Hacer el borrador' }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Text fontSize="sm" mb="3">
        {`Aceptado: ${formatEuros(record.total)}. Queda por facturar: ${formatEuros(record.facturacion?.queda ?? 0)}, con IVA. Indique un porcentaje o un importe.`}
      </Text>
      <FormGrid>
        <SelectField name="tipo" span={12} options={kinds} />
        <DecimalField name="porcentaje" unit="%" span={6} />
        <DecimalField name="importe" isMoney span={6} />
        <TextField name="concepto" span={12} />
      </FormGrid>
    </RecordDialog>
  );
}

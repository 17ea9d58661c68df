import { Flex } from '@chakra-ui/react';
import { lazy } from 'react';
import { quoteStepDrafts } from '#domain/quotes/quote.ts';
import { quoteSteps } from '#domain/quotes/steps.ts';
import type { QuoteRecord } from '#domain/quotes/wire.ts';
import { customers } from '#src/screens/parts/choices.ts';
import { SimilarCustomers } from '#src/screens/parties/parts/SimilarCustomers.tsx';
import { useMatches } from '#src/screens/parties/parts/useMatches.ts';
import { identifyActors } from '#src/screens/quotes/quotes/quoteActors.ts';
import { AddBeside } from '#src/ui/form/fields/AddBeside.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { SearchSelect } = fieldsFor<{ customer_id: number | null }>();
const CustomerDialog = lazy(() => import('#src/screens/parties/customers/CustomerDialog.tsx'));

interface IdentifyDialogProps {
  record: QuoteRecord;
  onSaved: () => void;
  onClose: () => void;
}

/** Which customer the prospect of a quote is: one that there is, or one that is added now with what is known. */
export default function IdentifyDialog({ record, onSaved, onClose }: IdentifyDialogProps) {
  const { label } = quoteSteps['quote.identify'];
  return (
    <RecordDialog
      noun="Presupuesto"
      title={label}
      draft={quoteStepDrafts.identify}
      actors={identifyActors}
      target={{ mode: 'edit', id: record.id, given: record }}
      formKey="quote.identify"
      width={640}
      submit={{ label: 'Es este cliente' }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Who record={record} />
    </RecordDialog>
  );
}

function Who({ record: { interesado: name, interesado_telefono: phone, interesado_email: email, interesado_direccion: address } }: { record: QuoteRecord }) {
  const setFieldValue = useFormPart(form => form.setFieldValue);
  const search = useMatches(match => void setFieldValue('customer_id', match.customer_id));
  return (
    <>
      <SimilarCustomers search={search} phone={phone} nif_cif="" name={name} />
      <FormGrid>
        <SearchSelect name="customer_id" span={12} source={customers} known={null} />
      </FormGrid>
      <Flex align="center" gap="3" wrap="wrap" mb="4" fontSize="sm">
        {`Si ${name} no está todavía entre los clientes:`}
        <AddBeside name="customer_id" label="Nuevo cliente con estos datos" isNamed Dialog={CustomerDialog} given={{ name, phone, email, address }} />
      </Flex>
    </>
  );
}

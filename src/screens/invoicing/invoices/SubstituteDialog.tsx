import { Button, Stack, Text } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import type { Saved } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatEuros } from '#domain/kernel/format.ts';
import { touching } from '#domain/records/live.ts';
import { wholeAddress } from '#domain/parties/wholeAddress.ts';
import { type SubstituteBody, lacksOf, substituteDraft } from '#domain/invoicing/substitution.ts';
import { readOf } from '#src/api/calls.ts';
import { CustomerField } from '#src/screens/parties/parts/CustomerField.tsx';
import { identityFacts } from '#src/screens/parties/parts/identityFacts.ts';
import { substituteActors } from '#src/screens/invoicing/invoices/changeInvoice.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { titled } from '#src/ui/page/titled.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const CustomerDialog = lazy(() => import('#src/screens/parties/customers/CustomerDialog.tsx'));
const { useFormValue } = fieldsFor<SubstituteBody>();

/** A simplified invoice as the dialog names it. */
export interface Simplified {
  id: number;
  codigo: string;
  total: number;
  customer_id: number;
  customer_name?: string | null;
}

interface SubstituteDialogProps {
  bills: readonly Simplified[];
  onClose: () => void;
  onSaved: (saved: Saved) => void;
}

const draft = substituteDraft.omit(['ids']);
const submit = { label: 'Emitir la factura', doing: 'Emitiendo…' };
const target = { mode: 'add', id: null, given: null } as const;

/** Issues a complete invoice in place of simplified ones, to a customer whose fiscal data are complete. */
export default function SubstituteDialog({ bills, onClose, onSaved }: SubstituteDialogProps) {
  const [first] = bills;
  const ofOne = bills.every(({ customer_id }) => customer_id === first?.customer_id);
  const [actors] = useState(() =>
    substituteActors(
      bills.map(({ id }) => id),
      ofOne ? (first?.customer_id ?? null) : null,
    ),
  );
  const known = ofOne && first ? { value: first.customer_id, label: first.customer_name ?? '' } : null;
  return (
    <RecordDialog
      noun="Factura"
      title="Factura completa en su lugar"
      draft={draft}
      actors={actors}
      target={target}
      formKey="invoice.substitute"
      submit={submit}
      width={600}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Stack gap="4">
        <Text fontSize="sm">
          Se emite ahora una factura completa, con las mismas líneas y el mismo importe, en lugar de {namesOf(bills)}. No se cobra otra vez: lo pendiente y lo
          pagado siguen donde están. Ya no se podrá modificar.
        </Text>
        <FormGrid>
          <CustomerField known={known} hint="A quien se hace la factura completa" />
        </FormGrid>
        <FiscalData />
      </Stack>
    </RecordDialog>
  );
}

const namesOf = (bills: readonly Simplified[]) => bills.map(({ codigo, total }) => `${codigo} (${formatEuros(total)})`).join(', ');

/** What the invoice will say of the customer, and a way to complete it without leaving. */
function FiscalData() {
  const id = useFormValue('customer_id');
  return typeof id === 'number' ? <DataOf key={id} id={id} /> : null;
}

function DataOf({ id }: { id: number }) {
  const { record: customer, reload } = useRecordView({ read: readOf(endpoints.customer.customerData), follows: touching('customer') }, id);
  const [isEditing, setEditing] = useState(false);
  if (!customer) return null;
  const lacks = lacksOf(customer);
  return (
    <>
      {lacks.length > 0 && <Note>Para una factura completa falta {lacks.join(' y ')}.</Note>}
      <Facts facts={titled('customer', { name: customer.name, ...identityFacts(customer), address: wholeAddress(customer) })} />
      <Button type="button" size="sm" variant="outline" alignSelf="start" onClick={() => setEditing(true)}>
        {lacks.length > 0 ? 'Completar sus datos' : 'Modificar sus datos'}
      </Button>
      {isEditing && (
        <Fetched onFault={() => setEditing(false)}>
          <CustomerDialog target={{ mode: 'edit', id, given: null }} onClose={() => setEditing(false)} onSaved={reload} />
        </Fetched>
      )}
    </>
  );
}

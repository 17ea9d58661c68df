import { Text } from '@chakra-ui/react';
import { type AnnulBody, annulDraft } from '#domain/invoicing/annulment.ts';
import { invoiceSteps } from '#domain/invoicing/steps.ts';
import { annulActors } from '#src/screens/invoicing/invoices/changeInvoice.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { OneFieldDialog } from '#src/ui/form/OneFieldDialog.tsx';
import type { InvoiceChangeProps } from '#src/screens/invoicing/invoices/InvoiceChanges.tsx';

const { CheckField, TextAreaField } = fieldsFor<AnnulBody>();

const draft = annulDraft.omit(['id']);
const actors = annulActors();
const submit = { label: invoiceSteps['invoice.annul'].label, doing: 'Anulando…' };

interface AnnulDialogProps extends Omit<InvoiceChangeProps, 'estado'> {
  /** Why it cannot be annulled; null where it can. */
  locked: string | null;
}

/** Annuls an invoice that should never have existed, or says why that cannot be. */
export default function AnnulDialog({ locked, ...told }: AnnulDialogProps) {
  return (
    <OneFieldDialog {...told} locked={locked} noun="Factura" draft={draft} actors={actors} formKey="invoice.annul" submit={submit}>
      {locked === null && (
        <>
          <Text gridColumn="1 / -1" fontSize="sm">
            Solo se anula una factura que no debió existir, por ejemplo una emitida dos veces. Su número queda usado, se comunica a la AEAT, no se debe nada por
            ella y sus albaranes vuelven a estar listos para facturar. Si el trabajo se hizo y la factura está mal, haga una rectificativa.
          </Text>
          <TextAreaField name="motivo_anulacion" rows={3} />
          <CheckField name="sin_entregar" hint="Ni en papel, ni por correo, ni de ninguna otra forma" />
        </>
      )}
    </OneFieldDialog>
  );
}

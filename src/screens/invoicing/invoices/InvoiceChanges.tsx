import { lazy, Suspense, useRef, useState } from 'react';
import type { Saved } from '#domain/kernel/answer.ts';
import { invoiceSteps } from '#domain/invoicing/steps.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';
import type { HeadAction } from '#src/ui/page/head/headActions.ts';

/** What the two dialogs are opened with. */
export interface InvoiceChangeProps {
  id: number;
  estado: string;
  title: string;
  onClose: () => void;
  onSaved: (saved: Saved, values: Values) => void;
}

const changes = [
  { title: invoiceSteps['invoice.renumber'].label, Dialog: lazy(() => import('#src/screens/invoicing/invoices/InvoiceNumberDialog.tsx')) },
  { title: invoiceSteps['invoice.redate'].label, Dialog: lazy(() => import('#src/screens/invoicing/invoices/InvoiceDateDialog.tsx')) },
] as const;

interface ChangesOptions extends Pick<InvoiceChangeProps, 'id' | 'estado'> {
  /** Called once the dialog has closed, with the field that changed. */
  onChanged: (saved: Saved, changed: Values) => void;
}

/** 'Cambiar el número' and 'Cambiar la fecha', each with its dialog; for an issued invoice the dialog says why not. */
export function useInvoiceChanges({ id, estado, onChanged }: ChangesOptions) {
  const [open, setOpen] = useState<string | null>(null);
  const saved = useRef<[Saved, Values] | null>(null);
  const close = () => {
    setOpen(null);
    if (saved.current) onChanged(...saved.current);
    saved.current = null;
  };
  const keep: InvoiceChangeProps['onSaved'] = (...told) => {
    saved.current = told;
  };
  const dialog = changes.map(
    ({ title, Dialog }) =>
      open === title && (
        <Suspense key={title}>
          <Dialog id={id} estado={estado} title={title} onClose={close} onSaved={keep} />
        </Suspense>
      ),
  );
  return { changes: changes.map(({ title }): HeadAction => ({ label: title, run: () => setOpen(title) })), dialog };
}

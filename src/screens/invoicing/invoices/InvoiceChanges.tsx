import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { href } from '#domain/routes.ts';
import { useMay } from '#src/session/useRights.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import { invoiceSteps } from '#domain/invoicing/steps.ts';
import { MoreMenu } from '#src/documents/MoreMenu.tsx';
import type { Values } from '#src/ui/form/RecordForm.tsx';

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
  return { changes, open: setOpen, dialog };
}

const HISTORY = 'Historia';

/** The same in a menu, with the draft's history. */
export function InvoiceChanges(options: ChangesOptions) {
  const [, navigate] = useLocation();
  const mayRead = useMay(endpoints.audit.history);
  const { open, dialog } = useInvoiceChanges(options);
  const choices = [...changes.map(({ title }) => title), ...(mayRead ? [HISTORY] : [])];
  return (
    <>
      <MoreMenu
        choices={choices.map(label => ({ value: label, label }))}
        onChoose={chosen => (chosen === HISTORY ? navigate(href('history', { entity: 'invoice', id: options.id })) : open(chosen))}
      />
      {dialog}
    </>
  );
}

import { Button, type ButtonProps } from '@chakra-ui/react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Saved } from '#domain/answer.ts';
import { invoiceSteps } from '#domain/steps.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
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
  { title: invoiceSteps['invoice.renumber'].label, icon: 'pencil', Dialog: lazy(() => import('#src/screens/invoices/InvoiceNumberDialog.tsx')) },
  { title: invoiceSteps['invoice.redate'].label, icon: 'calendar', Dialog: lazy(() => import('#src/screens/invoices/InvoiceDateDialog.tsx')) },
] as const;

interface InvoiceChangesProps extends Pick<InvoiceChangeProps, 'id' | 'estado'> {
  look?: Pick<ButtonProps, 'size' | 'variant'>;
  /** Told once the dialog has closed, with the field that changed. */
  onChanged: (saved: Saved, changed: Values) => void;
}

const ordinary = { size: 'sm', variant: 'outline' } as const;

/** 'Cambiar el número' and 'Cambiar la fecha', each with its dialog; an issued invoice is told why not. */
export function InvoiceChanges({ id, estado, look = ordinary, onChanged }: InvoiceChangesProps) {
  const [open, setOpen] = useState<string | null>(null);
  const saved = useRef<[Saved, Values] | null>(null);
  const close = () => {
    setOpen(null);
    if (saved.current) onChanged(...saved.current);
    saved.current = null;
  };
  return changes.map(({ title, icon, Dialog }) => (
    <span key={title}>
      <Button type="button" {...look} onClick={() => setOpen(title)}>
        <Icon name={icon} boxSize="4.5" /> {title}
      </Button>
      {open === title && (
        <Suspense>
          <Dialog
            id={id}
            estado={estado}
            title={title}
            onClose={close}
            onSaved={(...told) => {
              saved.current = told;
            }}
          />
        </Suspense>
      )}
    </span>
  ));
}

import { Button, type ButtonProps } from '@chakra-ui/react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Saved } from '#domain/answer.ts';
import { invoiceWords } from '#machines/lifecycles/invoice.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { Values } from '#src/ui/RecordForm.tsx';

/** What the two dialogs are opened with. */
export interface InvoiceChangeProps {
  id: number;
  estado: string;
  onClose: () => void;
  onSaved: (saved: Saved, values: Values) => void;
}

const changes = [
  { what: 'invoice.renumber', Dialog: lazy(() => import('#src/screens/invoices/InvoiceNumberDialog.tsx')) },
  { what: 'invoice.redate', Dialog: lazy(() => import('#src/screens/invoices/InvoiceDateDialog.tsx')) },
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
  return changes.map(({ what, Dialog }) => (
    <span key={what}>
      <Button type="button" {...look} onClick={() => setOpen(what)}>
        <Icon name={what === 'invoice.renumber' ? 'pencil' : 'calendar'} boxSize="4.5" /> {invoiceWords.events[what]}
      </Button>
      {open === what && (
        <Suspense>
          <Dialog
            id={id}
            estado={estado}
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

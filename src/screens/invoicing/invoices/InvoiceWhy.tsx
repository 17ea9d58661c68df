import type { InvoiceRecord } from '#domain/invoicing/wire.ts';
import { invoiceSteps } from '#domain/invoicing/steps.ts';
import { invoiceWords } from '#machines/lifecycles/words/invoice.ts';
import { WhyDialog } from '#src/flows/why/WhyDialog.tsx';

interface InvoiceWhyProps {
  invoice: Pick<InvoiceRecord, 'estado' | 'allowed' | 'holding'>;
  onClose: () => void;
}

/** «¿Por qué no puedo…?» of an invoice: with its words, which its page does not need. */
export default function InvoiceWhy({ invoice, onClose }: InvoiceWhyProps) {
  return <WhyDialog entity="invoice" state={invoice.estado} of={invoice} steps={invoiceSteps} words={invoiceWords} onClose={onClose} />;
}

import { Button } from '@chakra-ui/react';
import { lazy } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { mailsIn } from '#domain/company/mail.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { invoiceTitle } from '#domain/invoicing/invoiceName.ts';
import { always } from '#machines/lifecycles/ask.ts';
import { invoiceLifecycle } from '#machines/lifecycles/invoice.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { mailToCustomer } from '#src/screens/invoicing/invoices/mail/mailInvoices.ts';
import type { InvoiceRow } from '#src/screens/invoicing/invoices/InvoicesScreen.tsx';
import { useMay } from '#src/session/useRights.ts';
import { EachDialog } from '#src/ui/list/many/EachDialog.tsx';
import { useEach } from '#src/ui/list/many/useEach.ts';
import type { Selection } from '#src/ui/list/useSelection.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

const MailManyDialog = lazy(() => import('#src/documents/mails/MailManyDialog.tsx'));

const words = { done: 'En la cola de envío', failed: 'No se han podido enviar' } as const;
/** Only a draft may be deleted. */
const isIssued = ({ estado }: InvoiceRow) => !always(invoiceLifecycle, estado, 'invoice.delete');
const nameOf = (row: Row) => {
  const invoice = row as InvoiceRow;
  return `${invoiceTitle(invoice)} · ${invoice.customer_name ?? ''}`;
};

const counted = (n: number) => `${formatCount(n)} ${n === 1 ? 'factura' : 'facturas'}`;
const draftsLeft = (n: number) => (n === 0 ? '' : n === 1 ? 'Un borrador marcado no se envía.' : `${formatCount(n)} borradores marcados no se envían.`);

/** «Enviar por correo» of the marked facturas: each to its customer, one after the other. */
export default function MailInvoices({ selection }: { selection: Selection<InvoiceRow> }) {
  const may = useMay(endpoints.invoice.sendMail);
  const each = useEach<InvoiceRow>((done, answers) => {
    selection.mark(done, false);
    if (done.length === 0) return;
    const text = `${counted(done.length)} en la cola de envío`;
    showToast({ kind: 'success', text, undo: { kind: 'mail', ids: mailsIn(answers) } });
  });
  const issued = selection.rows.filter(isIssued);
  if (!may) return null;
  return (
    <>
      <Button type="button" size="xs" variant="outline" disabled={issued.length === 0} onClick={() => each.ask(issued)}>
        Enviar por correo
      </Button>
      {each.isAsking && (
        <Fetched onFault={each.cancel}>
          <MailManyDialog
            kind="factura"
            count={issued.length}
            counted={counted(issued.length)}
            left={draftsLeft(selection.rows.length - issued.length)}
            about="Cada factura va al correo de su cliente, con sus datos y el PDF"
            onWritten={sent => each.run(sent, (row, key) => mailToCustomer(row.id, sent, key))}
            onClose={each.cancel}
          />
        </Fetched>
      )}
      <EachDialog each={each} title="Enviando facturas" words={words} nameOf={nameOf} />
    </>
  );
}

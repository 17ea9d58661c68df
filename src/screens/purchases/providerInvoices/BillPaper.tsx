import '#src/screens/purchases/providerInvoices/billPaper.css';
import { Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { titleOf } from '#domain/records/titles.ts';
import { PdfPages } from '#src/documents/preview/PdfPages.tsx';
import { readPaperOf } from '#src/screens/purchases/providerInvoices/providerInvoiceActors.ts';
import { useSession } from '#src/session/SessionProvider.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** The stored document of an invoice, to be read next to what is written of it. */
export function BillPaper({ of }: { of: number }) {
  const { downloadToken } = useSession();
  const [read] = useState(() => readPaperOf(downloadToken));
  const view = useRecordView({ read }, of);
  const paper = view.record;
  useEffect(() => (paper ? () => URL.revokeObjectURL(paper.address) : undefined), [paper]);
  return (
    <aside className="bill-paper" aria-label={titleOf('providerInvoice', 'documento')}>
      {view.failure && (
        <Text p="4" fontSize="sm" role="alert">
          {view.failure}
        </Text>
      )}
      {!paper && !view.failure && <Loading />}
      {paper?.isPicture && <img src={paper.address} alt="Documento de la factura" />}
      {paper && !paper.isPicture && <PdfPages title="Documento de la factura" address={paper.address} />}
    </aside>
  );
}

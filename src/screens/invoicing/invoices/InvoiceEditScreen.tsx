import { lazy, Suspense } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { readOf } from '#src/api/calls.ts';
import { InvoiceDetail } from '#src/screens/invoicing/invoices/InvoiceDetail.tsx';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const InvoiceScreen = lazy(() => import('#src/screens/invoicing/invoices/InvoiceScreen.tsx'));
const read = readOf(endpoints.invoice.data);

/** /facturas/editar/{id_invoice} (§2): a draft in its form, an issued invoice to read, without the files of the form. */
export default function InvoiceEditScreen({ params }: ScreenProps) {
  const id = Number(params['id_invoice']);
  const { record, failure, reload } = useRecordView({ read }, id);
  if (failure) return <LoadFailure title="No se ha podido abrir la factura" text={failure} onRetry={reload} />;
  if (!record) return <Loading shape="page" />;
  if (!record.allowed.includes('invoice.edit')) return <InvoiceDetail key={id} id={id} given={record} />;
  return (
    <Suspense fallback={<Loading shape="page" />}>
      <InvoiceScreen params={params} given={record} />
    </Suspense>
  );
}

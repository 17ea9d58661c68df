import { endpoints } from '#domain/endpoints.ts';
import { readOf } from '#src/api/calls.ts';
import { CallList } from '#src/screens/work/calls/CallList.tsx';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** /llamadas/cliente/{customer_id}: the calls of one customer, under their name. */
export default function CallsOfCustomerScreen({ params }: ScreenProps) {
  const id = Number(params['customer_id']);
  const customer = useRecordView({ read: readOf(endpoints.customer.dropdownById, { silent: true }) }, id);
  if (customer.failure) return <LoadFailure title="No se ha podido abrir el cliente" text={customer.failure} onRetry={customer.reload} />;
  return customer.record ? <CallList title={`Llamadas de ${customer.record.label}`} customerId={id} /> : <Loading />;
}

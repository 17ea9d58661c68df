import { endpoints } from '#domain/endpoints.ts';
import { readOf } from '#src/api/calls.ts';
import { MailLink } from '#src/screens/parties/parts/MailLink.tsx';
import { PhoneLink } from '#src/screens/parties/parts/PhoneLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** As wide as a telephone and an address mostly are. */
export const ReachGhost = () => <span className="ghost" style={{ width: '19rem', height: '1.3125rem' }} />;

const read = readOf(endpoints.customer.customerData, { silent: true });

/** How the customer of an aviso is reached. */
export function NoticeReach({ customerId }: { customerId: number }) {
  const { record, failure } = useRecordView({ read }, customerId);
  if (!record && !failure) return <ReachGhost />;
  return (
    <>
      <PhoneLink phone={record?.phone} />
      <MailLink address={record?.email} />
    </>
  );
}

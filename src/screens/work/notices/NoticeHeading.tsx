import { Button, Flex, Text } from '@chakra-ui/react';
import { Link } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { href } from '#domain/routes.ts';
import { noticeSteps } from '#domain/work/steps.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import { readOf } from '#src/api/calls.ts';
import { MailLink } from '#src/screens/parties/parts/MailLink.tsx';
import { PhoneLink } from '#src/screens/parties/parts/PhoneLink.tsx';
import type { NoticeView } from '#src/screens/work/notices/noticeActors.ts';
import { NoticeState } from '#src/screens/work/parts/NoticeState.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StepButton } from '#src/ui/page/StepButton.tsx';
import { type RecordView, useRecordView } from '#src/ui/page/useRecordView.ts';

interface NoticeHeadingProps {
  view: RecordView<NoticeView>;
  record: NoticeView;
  /** Its state does not change under what is being typed. */
  isDirty: boolean;
}

/** Which aviso it is, its state, what may be done with it, and what it belongs to. */
export function NoticeHeading({ view, record, isDirty }: NoticeHeadingProps) {
  const steps = { view, of: record, steps: noticeSteps, disabled: isDirty, title: isDirty ? 'Guarde antes lo que ha escrito' : undefined };
  return (
    <>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" minH="10">
        <Flex align="center" gap="3">
          <PageHeading>{`Aviso n.º ${record.id}`}</PageHeading>
          <NoticeState statusId={record.status_id} />
          {record.salida && record.status_id === noticeStatus['en camino'] && (
            <Text fontSize="sm" color="fg.muted">
              desde las {record.salida.slice(11, 16)}
            </Text>
          )}
        </Flex>
        <Flex gap="2" wrap="wrap">
          <StepButton {...steps} step="notice.leave" icon="right" label="Va de camino" />
          <StepButton {...steps} step="notice.turnBack" icon="close" label="Ya no va" />
          <StepButton {...steps} step="notice.cancel" icon="close" />
          <StepButton {...steps} step="notice.reopen" icon="refresh" />
          {record.allowed.includes('work.started') && (
            <Button asChild size="sm" variant="outline">
              <Link href={`${href('workOrderNew')}?aviso=${record.id}`}>
                <Icon name="document" /> {noticeSteps['work.started'].label}
              </Link>
            </Button>
          )}
        </Flex>
      </Flex>
      <Flex gapX="5" gapY="1" wrap="wrap" fontSize="sm">
        {record.call_id && <RecordLink href={`${href('calls')}?abrir=${record.call_id}`}>Ver la llamada</RecordLink>}
        {record.customer_id && <RecordLink href={href('customerProfile', { id_customer: record.customer_id })}>{record.customer_name}</RecordLink>}
        {record.machine_id && <RecordLink href={href('equipmentPage', { id: record.machine_id })}>{record.machine_name}</RecordLink>}
        {record.customer_id && <Reach customerId={record.customer_id} />}
        {record.customer_id && <RecordLink href={href('callsOfCustomer', { customer_id: record.customer_id })}>Llamadas de {record.customer_name}</RecordLink>}
        {record.orders > 0 && <RecordLink href={`${href('workOrders')}?notice_id=${record.id}`}>Albaranes de este aviso ({record.orders})</RecordLink>}
      </Flex>
    </>
  );
}

const read = readOf(endpoints.customer.customerData, { silent: true });

/** How a customer is reached; nothing until it came. */
function Reach({ customerId }: { customerId: number }) {
  const { record } = useRecordView({ read }, customerId);
  return (
    <>
      <PhoneLink phone={record?.phone} />
      <MailLink address={record?.email} />
    </>
  );
}

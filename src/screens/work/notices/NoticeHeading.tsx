import { Button, Flex, Text } from '@chakra-ui/react';
import { Link } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { href } from '#domain/routes.ts';
import { noticeSteps } from '#domain/work/steps.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import { NoticeReach } from '#src/screens/work/notices/NoticeReach.tsx';
import type { NoticeView } from '#src/screens/work/notices/noticeActors.ts';
import { WhyNotice } from '#src/screens/work/notices/WhyNotice.tsx';
import { NoticeState } from '#src/screens/work/parts/NoticeState.tsx';
import { useMay } from '#src/session/useRights.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { RecordHead } from '#src/ui/page/RecordHead.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StepButton } from '#src/ui/page/StepButton.tsx';
import type { RecordView } from '#src/ui/page/useRecordView.ts';

interface NoticeHeadingProps {
  view: RecordView<NoticeView>;
  record: NoticeView;
  /** Its state does not change under what is being typed. */
  isDirty: boolean;
}

/** Which aviso it is, its state, what may be done with it, and what it belongs to. */
export function NoticeHeading({ view, record, isDirty }: NoticeHeadingProps) {
  const mayQuote = useMay(endpoints.quote.create);
  const steps = { view, of: record, steps: noticeSteps, disabled: isDirty, title: isDirty ? 'Guarde antes lo que ha escrito' : undefined };
  return (
    <>
      <RecordHead
        title={`Aviso n.º ${record.id}`}
        badge={
          <>
            <NoticeState statusId={record.status_id} />
            {record.salida && record.status_id === noticeStatus['en camino'] && (
              <Text fontSize="sm" color="fg.muted">
                desde las {record.salida.slice(11, 16)}
              </Text>
            )}
          </>
        }
      >
        <WhyNotice of={record} />
        <StepButton {...steps} step="notice.leave" icon="right" label="Va de camino" />
        <StepButton {...steps} step="notice.turnBack" icon="close" label="Ya no va" />
        <StepButton {...steps} step="notice.cancel" icon="close" />
        <StepButton {...steps} step="notice.reopen" icon="refresh" />
        {record.allowed.includes('work.started') && (
          <Button asChild size="sm" variant="outline">
            <Link href={`${href('workOrderNew')}?aviso=${record.id}`}>
              <Icon name="order" /> {noticeSteps['work.started'].label}
            </Link>
          </Button>
        )}
        {mayQuote && (
          <Button asChild size="sm" variant="outline">
            <Link href={`${href('quoteNew')}?aviso=${record.id}`}>
              <Icon name="quote" /> Hacer presupuesto
            </Link>
          </Button>
        )}
      </RecordHead>
      <Flex
        gapX="5"
        gapY="1"
        wrap={{ base: 'wrap', xl: 'nowrap' }}
        overflowX={{ xl: 'auto' }}
        whiteSpace={{ xl: 'nowrap' }}
        fontSize="sm"
        css={{ scrollbarWidth: 'none' }}
      >
        {record.call_id && <RecordLink href={`${href('calls')}?abrir=${record.call_id}`}>Ver la llamada</RecordLink>}
        {record.customer_id && <RecordLink href={href('customerProfile', { id_customer: record.customer_id })}>{record.customer_name}</RecordLink>}
        {record.machine_id && <RecordLink href={href('equipmentPage', { id: record.machine_id })}>{record.machine_name}</RecordLink>}
        {record.customer_id && <NoticeReach customerId={record.customer_id} />}
        {record.customer_id && <RecordLink href={href('callsOfCustomer', { customer_id: record.customer_id })}>Llamadas del cliente</RecordLink>}
        {record.orders > 0 && <RecordLink href={`${href('workOrders')}?notice_id=${record.id}`}>Albaranes de este aviso ({record.orders})</RecordLink>}
      </Flex>
    </>
  );
}

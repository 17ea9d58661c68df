import { Flex, Text } from '@chakra-ui/react';
import { endpoints } from '#domain/endpoints.ts';
import { href } from '#domain/routes.ts';
import { noticeSteps } from '#domain/work/steps.ts';
import { stagesOf } from '#machines/lifecycles/stages.ts';
import { noticeLifecycle, noticeStateOf, noticeStatus, noticeWords, travelledNotices } from '#machines/lifecycles/notice.ts';
import { useKnowing } from '#src/flows/why/Knowing.tsx';
import { noticeTones } from '#src/screens/parts/states.ts';
import { NoticeReach } from '#src/screens/work/notices/NoticeReach.tsx';
import type { NoticeView } from '#src/screens/work/notices/noticeActors.ts';
import { useMay } from '#src/session/useRights.ts';
import { stepsOf } from '#src/ui/page/head/headActions.ts';
import { RecordHead } from '#src/ui/page/head/RecordHead.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StatusBar } from '#src/ui/page/head/StatusBar.tsx';
import type { RecordView } from '#src/ui/page/useRecordView.ts';

interface NoticeHeadingProps {
  view: RecordView<NoticeView>;
  record: NoticeView;
  /** Its state does not change under what is being typed. */
  isDirty: boolean;
}

/** Which aviso it is, where it is on its way, what may be done with it, and what it belongs to. */
export function NoticeHeading({ view, record, isDirty }: NoticeHeadingProps) {
  const mayQuote = useMay(endpoints.quote.create);
  const { id, allowed, salida, albaranes } = record;
  const state = noticeStateOf(record.status_id ?? noticeStatus.pendiente) ?? 'pendiente';
  const { know, answer } = useKnowing({ entity: 'notice', id, state, of: record, steps: noticeSteps, words: noticeWords });
  const take = stepsOf(view, record, noticeSteps);
  const step = (name: keyof typeof noticeSteps, label?: string) =>
    take(name, { ...(label && { label }), ...(isDirty && { disabled: true, title: 'Guarde antes lo que ha escrito' }) });
  const write = allowed.includes('work.started') && {
    label: noticeSteps['work.started'].label,
    icon: 'order' as const,
    href: `${href('workOrderNew')}?aviso=${id}`,
  };
  const open = albaranes.length === 1 && { label: 'Abrir el albarán', icon: 'order' as const, href: href('workOrderDetail', { id_work: albaranes[0]!.id }) };
  return (
    <>
      <RecordHead
        title={`Aviso n.º ${id}`}
        life={
          <>
            <StatusBar stages={stagesOf(noticeLifecycle, noticeWords, state)} tone={noticeTones[state]} />
            {salida && travelledNotices.includes(state) && (
              <Text fontSize="sm" color="fg.muted">
                desde las {salida.slice(11, 16)}
              </Text>
            )}
          </>
        }
        next={open || write || step('notice.reopen')}
        more={{
          document: [write, mayQuote && { label: 'Hacer presupuesto', href: `${href('quoteNew')}?aviso=${id}` }],
          change: [step('notice.leave', 'Va de camino'), step('notice.turnBack', 'Ya no va'), step('notice.reopen')],
          undo: [step('notice.cancel')],
          know,
        }}
      />
      {answer}
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

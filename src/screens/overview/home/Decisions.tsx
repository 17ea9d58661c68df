import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { cut, formatCount, formatDateTime, formatEuros } from '#domain/kernel/format.ts';
import { among } from '#domain/records/live.ts';
import { href } from '#domain/routes.ts';
import { today } from '#src/api/companyClock.ts';
import { readDecisions } from '#src/screens/overview/home/decisionsActors.ts';
import { figureOf, type FigureRow } from '#src/screens/overview/home/figures.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** As much of a text as two lines hold. */
const TEXT_MOST = 90;

const follows = among('call', 'notice', 'workOrder', 'cobro', 'invoice', 'customer');

/** What waits for the office today: whom to call back, what should have been done, and who owes most. */
export function Decisions() {
  const view = useRecordView({ read: readDecisions, follows });
  if (view.failure) return <LoadFailure isPart title="No se ha podido leer lo que espera" text={view.failure} onRetry={view.reload} />;
  if (!view.record) return <Loading />;
  const { calls, notices, debtors } = view.record;
  return (
    <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(3, minmax(0, 1fr))' }}>
      <Waiting {...figureOf('calls', today())} total={calls.total}>
        {calls.items.map(({ id, customer_name, company, name, date, text }) => (
          <Item
            key={id}
            href={`${href('calls')}?abrir=${id}`}
            title={customer_name || company || name}
            aside={formatDateTime(date)}
            text={cut(text, TEXT_MOST)}
          />
        ))}
      </Waiting>
      <Waiting {...figureOf('noticesOverdue', today())} total={notices.total}>
        {notices.items.map(({ id, customer_name, visit_at, user_name, notice_description }) => (
          <Item
            key={id}
            href={href('noticeEdit', { id_work: id })}
            title={customer_name ?? 'Sin cliente'}
            aside={formatDateTime(visit_at)}
            text={[user_name, cut(notice_description, TEXT_MOST)].filter(Boolean).join(': ')}
          />
        ))}
      </Waiting>
      <Waiting title="Quién debe más" none="Nadie debe nada" path={`${href('customers')}?orden=-deuda`}>
        {debtors.map(({ id, name, deuda, phone }) => (
          <Item key={id} href={href('customerProfile', { id_customer: id })} title={name} aside={formatEuros(deuda)} text={phone} />
        ))}
      </Waiting>
    </Grid>
  );
}

interface WaitingProps extends Pick<FigureRow, 'title' | 'none' | 'path'> {
  /** How many there are, where that is known. */
  total?: number;
  children: readonly ReactNode[];
}

function Waiting({ title, none, path, total, children }: WaitingProps) {
  return (
    <Panel title={title} tools={children.length > 0 && <RecordLink href={path}>{total === undefined ? 'Ver todos' : `Ver ${formatCount(total)}`}</RecordLink>}>
      {children.length === 0 ? (
        <Text color="fg.muted" fontSize="sm">
          {none}
        </Text>
      ) : (
        <chakra.ul listStyleType="none" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
          {children}
        </chakra.ul>
      )}
    </Panel>
  );
}

function Item({ href: to, title, aside, text }: { href: string; title: string; aside: string; text: string }) {
  return (
    <Box as="li" py="2" fontSize="sm" overflowWrap="anywhere">
      <Flex justify="space-between" gap="3">
        <RecordLink href={to}>{title}</RecordLink>
        <Text as="span" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {aside}
        </Text>
      </Flex>
      <Text color="fg.muted" lineClamp={1}>
        {text}
      </Text>
    </Box>
  );
}

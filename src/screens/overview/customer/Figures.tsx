import { chakra, SimpleGrid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { among } from '#domain/records/live.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount, formatDate, formatEuros } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import type { CustomerFigures } from '#domain/parties/wire.ts';
import { readOf } from '#src/api/calls.ts';
import type { CustomerPart } from '#src/screens/overview/customer/CustomerProfileScreen.tsx';
import { FiguresGhost } from '#src/screens/overview/customer/FiguresGhost.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const read = readOf(endpoints.customer.figures);
const follows = among('customer', 'notice', 'workOrder', 'cobro', 'invoice', 'machine');

const look = {
  '& > a, & > div': {
    display: 'flex',
    flexDirection: 'column',
    h: 'full',
    minH: '5.75rem',
    px: '4',
    py: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    rounded: 'l3',
  },
  '& > a': { _hover: { borderColor: 'brand.solid' }, _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' } },
} as const;

/** The numbers of a customer that are looked at first; each leads to what it counts. */
export function Figures({ customerId }: CustomerPart) {
  const { record, failure } = useRecordView({ read, follows }, customerId);
  if (failure) return null; // the client has reported why, and the page shows the rest
  if (!record) return <FiguresGhost />;
  return (
    <SimpleGrid as="ul" listStyleType="none" minChildWidth="9.5rem" gap="3" aria-label="Cifras del cliente">
      {cardsOf(record, customerId).map(card => (
        <Card key={card.title} {...card} />
      ))}
    </SimpleGrid>
  );
}

interface CardProps {
  title: string;
  value: ReactNode;
  /** Below the number, where it is bad news. */
  alarm?: string | false;
  to?: string | undefined;
}

function cardsOf({ deuda, vencido = 0, abiertos, maquinas, revisiones, ultima_visita }: CustomerFigures, id: number): CardProps[] {
  const tab = (key: string) => `${href('customerProfile', { id_customer: id })}?ver=${key}`;
  const owed =
    deuda === undefined ? [] : [{ title: 'Debe', value: formatEuros(deuda), alarm: vencido > 0 && `${formatEuros(vencido)} vencidos`, to: tab('cobros') }];
  return [
    ...owed,
    { title: 'Avisos abiertos', value: formatCount(abiertos), to: `${href('notices')}?customer_id=${id}&abierto=si` },
    {
      title: 'Máquinas',
      value: formatCount(maquinas),
      alarm: revisiones > 0 && (revisiones === 1 ? '1 revisión vencida' : `${formatCount(revisiones)} revisiones vencidas`),
      to: `${href('equipment')}?customer_id=${id}`,
    },
    { title: 'Última visita', value: ultima_visita ? formatDate(ultima_visita) : 'Ninguna' },
  ];
}

function Card({ title, value, alarm, to }: CardProps) {
  const words = (
    <>
      <Text fontSize="sm" color="fg.muted">
        {title}
      </Text>
      <Text fontSize="xl" fontWeight="semibold" lineHeight="1.2" fontVariantNumeric="tabular-nums">
        {value}
      </Text>
      {alarm && (
        <Text fontSize="sm" color="fg.error">
          {alarm}
        </Text>
      )}
    </>
  );
  return <chakra.li css={look}>{to ? <Link href={to}>{words}</Link> : <div>{words}</div>}</chakra.li>;
}

import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from 'wouter';
import { formatDate, formatMinutes } from '#domain/format.ts';
import { href } from '#domain/routes.ts';
import { noticeSteps } from '#domain/steps.ts';
import type { Visit } from '#domain/wire.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import { phoneLink, wayTo } from '#src/screens/wayTo.ts';
import { NoticeState } from '#src/screens/NoticeState.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** Setting out for a visit, or turning back. */
export interface Move {
  id: number;
  step: 'notice.leave' | 'notice.turnBack';
}

export interface Moving {
  isBusy: boolean;
  onMove: (move: Move) => void;
}

interface VisitCardProps extends Moving {
  visit: Visit;
  isOtherDay: boolean;
  number: number | null;
  isUnsent: boolean;
}

/** One visit: when, to whom, where, for what, and what can be done about it from the street. `isOtherDay` shows the day beside the hour, `number` is that of its pin on the map; `isUnsent`: its work waits on this device. */
export function VisitCard({ visit, isOtherDay, number, isUnsent, ...moving }: VisitCardProps) {
  const { id, fecha_visita, duracion, customer, place, address, machine, hangs, description, warnings } = visit;
  return (
    <Flex as="li" direction="column" gap="3" bg="bg.panel" borderWidth="1px" rounded="l3" p="4">
      <Flex align="baseline" gap="3" wrap="wrap">
        {number !== null && (
          <Text color="fg.muted" fontVariantNumeric="tabular-nums">
            {number}.
          </Text>
        )}
        {fecha_visita && (
          <Text fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {isOtherDay && `${formatDate(fecha_visita)} `}
            {fecha_visita.slice(11, 16)}
          </Text>
        )}
        {duracion !== null && (
          <Text color="fg.muted" fontSize="sm">
            {formatMinutes(duracion)}
          </Text>
        )}
        <Box ms="auto">{isUnsent ? <StateBadge label="Sin enviar" tone="waiting" /> : <NoticeState statusId={visit.status_id} />}</Box>
      </Flex>
      <Stack gap="1" minW="0" overflowWrap="anywhere">
        <Link href={`${href('notices')}?abrir=${id}`} aria-label={`Aviso n.º ${id}: ${customer}`}>
          <Text
            as="span"
            display="inline-flex"
            alignItems="center"
            minH="11"
            fontWeight="semibold"
            fontSize="md"
            textDecoration="underline"
            textUnderlineOffset="3px"
            textDecorationColor="border.emphasized"
          >
            {customer || `Aviso n.º ${id}`}
          </Text>
        </Link>
        <Text>{[place, address].filter(Boolean).join(' · ')}</Text>
        {machine && (
          <Text color="fg.muted" fontSize="sm">
            {[machine, ...hangs].join(' · ')}
          </Text>
        )}
        <Text lineClamp={4} whiteSpace="pre-line">
          {description}
        </Text>
      </Stack>
      {warnings && (
        <Flex gap="2" fontSize="sm" px="3" py="2" rounded="l2" bg="bg.warning" color="fg.warning" overflowWrap="anywhere">
          <Icon name="warning" boxSize="4.5" mt="0.5" />
          <Text minW="0">{warnings}</Text>
        </Flex>
      )}
      {isUnsent ? (
        <Button asChild variant="outline" minH="11">
          <Link href={href('unsent')}>Ver lo que espera</Link>
        </Button>
      ) : (
        visit.status_id !== noticeStatus.terminado && <VisitActions visit={visit} {...moving} />
      )}
    </Flex>
  );
}

function VisitActions({ visit, ...moving }: { visit: Visit } & Moving) {
  const { id, customer, phones, order_id } = visit;
  const [phone] = phones;
  const way = wayTo(visit);
  return (
    <Flex gap="2" wrap="wrap" css={{ '& > *': { flex: '1 1 auto', minH: '11' } }}>
      {phone && (
        <Button asChild variant="outline">
          <a href={phoneLink(phone)} aria-label={`Llamar a ${customer}: ${phone}`}>
            <Icon name="phone" /> Llamar
          </a>
        </Button>
      )}
      {way && (
        <Button asChild variant="outline">
          <a href={way} target="_blank" rel="noreferrer" aria-label={`Cómo llegar a ${customer}`}>
            <Icon name="way" /> Cómo llegar
          </a>
        </Button>
      )}
      <MoveButton visit={visit} {...moving} />
      <Button asChild>
        {order_id === null ? (
          <Link href={`${href('workOrderNew')}?aviso=${id}`} aria-label={`Empezar: ${customer}`}>
            <Icon name="document" /> Empezar
          </Link>
        ) : (
          <Link href={href('workOrderEdit', { id_work: order_id })} aria-label={`Seguir: ${customer}`}>
            <Icon name="document" /> Seguir
          </Link>
        )}
      </Button>
    </Flex>
  );
}

const moves = ['notice.leave', 'notice.turnBack'] as const;

/** Tells the office and the customer that its technician is on the way, and takes that back. */
function MoveButton({ visit: { id, customer, allowed }, isBusy, onMove }: { visit: Visit } & Moving) {
  const step = moves.find(each => allowed.includes(each));
  if (!step) return null;
  const { label } = noticeSteps[step];
  return (
    <Button type="button" variant="outline" aria-label={`${label}: ${customer}`} aria-disabled={isBusy} onClick={() => onMove({ id, step })}>
      <Icon name={step === 'notice.leave' ? 'right' : 'close'} /> {label}
    </Button>
  );
}

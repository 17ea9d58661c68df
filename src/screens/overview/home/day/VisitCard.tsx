import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from 'wouter';
import { formatDate, formatMinutes } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { noticeSteps } from '#domain/work/steps.ts';
import type { Visit } from '#domain/work/wire.ts';
import type { Delivery } from '#machines/device/delivery.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import type { Begun } from '#src/device/begun.ts';
import { phoneLink, wayTo } from '#src/screens/parties/parts/wayTo.ts';
import { NoticeState } from '#src/screens/work/parts/NoticeState.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import type { Command } from '#src/ui/page/useCommand.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** Setting out for a visit, or turning back. */
export interface Move {
  id: number;
  step: 'notice.leave' | 'notice.turnBack';
}

export interface Moving {
  isBusy: boolean;
  onMove: (move: Move) => void;
  /** Saves where this device is as the position of a visit's place. */
  placing: Command<Visit>;
}

interface VisitCardProps extends Moving {
  visit: Visit;
  isOtherDay: boolean;
  number: number | null;
  unsent: Delivery | undefined;
  begun: Begun | undefined;
  isPlaced: boolean;
}

/** One visit: when, to whom, where, for what, and what can be done about it from the street. `isOtherDay` shows the day with the hour, `number` is that of its pin on the map; `unsent`: its work, which waits on this device; `begun`: its form, which was left half-done; `isPlaced`: the position of its place waits. */
export function VisitCard({ visit, isOtherDay, number, unsent, begun, isPlaced, ...moving }: VisitCardProps) {
  const isUnsent = unsent !== undefined;
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
        <Box ms="auto">
          {unsent ? (
            <StateBadge label={unsent.next === 0 ? 'Sin enviar' : `Enviado: ${unsent.next} de ${unsent.steps.length}`} tone="waiting" />
          ) : begun ? (
            <StateBadge label={begun.signer === null ? 'A medias' : 'A medias, firmado'} tone="waiting" />
          ) : (
            <NoticeState statusId={visit.status_id} />
          )}
        </Box>
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
          <Icon name="warning" size={1.125} className="is-first-line" />
          <Text minW="0">{warnings}</Text>
        </Flex>
      )}
      {(isUnsent || visit.status_id !== noticeStatus.terminado) && (
        <VisitActions visit={visit} isUnsent={isUnsent} isBegun={begun !== undefined} isPlaced={isPlaced} {...moving} />
      )}
    </Flex>
  );
}

/** Who is called and how to get there, also while the work of the visit waits to be sent; what comes next otherwise. */
function VisitActions({
  visit,
  isUnsent,
  isBegun,
  isPlaced,
  ...moving
}: Pick<VisitCardProps, 'visit' | 'isPlaced'> & { isUnsent: boolean; isBegun: boolean } & Moving) {
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
      {visit.isUnplaced && !isPlaced && <PlaceButton visit={visit} placing={moving.placing} />}
      {!isUnsent && <MoveButton visit={visit} {...moving} />}
      <Button asChild variant="outline">
        <Link href={`${href('quoteNew')}?aviso=${id}`} aria-label={`Presupuestar: ${customer}`}>
          <Icon name="quote" /> Presupuestar
        </Link>
      </Button>
      <Button asChild variant={isUnsent ? 'outline' : 'solid'}>
        {isUnsent ? (
          <Link href={href('unsent')}>Ver lo que espera</Link>
        ) : order_id === null ? (
          <Link href={`${href('workOrderNew')}?aviso=${id}`} aria-label={`${isBegun ? 'Seguir' : 'Empezar'}: ${customer}`}>
            <Icon name="order" /> {isBegun ? 'Seguir' : 'Empezar'}
          </Link>
        ) : (
          <Link href={href('workOrderEdit', { id_work: order_id })} aria-label={`Seguir: ${customer}`}>
            <Icon name="order" /> Seguir
          </Link>
        )}
      </Button>
    </Flex>
  );
}

/** On arrival, where nobody knows yet where the place is. */
function PlaceButton({ visit, placing }: { visit: Visit } & Pick<Moving, 'placing'>) {
  const isSought = placing.isBusy && placing.given?.id === visit.id;
  return (
    <Button type="button" variant="outline" aria-label={`Guardar esta posición: ${visit.customer}`} {...placing.marks} onClick={() => placing.run(visit)}>
      <Icon name="pin" /> {isSought ? 'Buscando la posición…' : 'Guardar esta posición'}
    </Button>
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

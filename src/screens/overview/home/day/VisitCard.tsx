import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy } from 'react';
import { Link } from 'wouter';
import { formatDate, formatMinutes } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { hourWords } from '#domain/work/time/marks.ts';
import type { Visit } from '#domain/work/wire.ts';
import type { Delivery } from '#machines/device/delivery.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import type { Begun } from '#src/device/begun.ts';
import { phoneLink, wayTo } from '#src/screens/parties/parts/wayTo.ts';
import { Hours } from '#src/screens/work/parts/hours/Hours.tsx';
import { useVisitHours } from '#src/screens/work/parts/hours/useVisitHours.ts';
import { NoticeState } from '#src/screens/work/parts/NoticeState.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { type HeadAction, given } from '#src/ui/page/head/headActions.ts';
import { Later } from '#src/ui/Later.tsx';
import type { Command } from '#src/ui/page/useCommand.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const MoreMenu = lazy(async () => ({ default: (await import('#src/ui/page/head/MoreMenu.tsx')).MoreMenu }));

export interface Moving {
  /** Saves where this device is as the position of a visit's place. */
  placing: Command<Visit>;
  /** Called once an hour was noted. */
  onNoted: () => void;
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
  const { id, fecha_visita, duracion, customer, place, address, machine, hangs, description, warnings, isDone, together } = visit;
  const hours = useVisitHours(visit, visit.horas, undefined, moving.onNoted);
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
            // what is still to be done needs no word
            visit.status_id !== noticeStatus.pendiente && <NoticeState statusId={visit.status_id} />
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
        {machine && !isDone && (
          <Text color="fg.muted" fontSize="sm">
            {[machine, ...hangs].join(' · ')}
          </Text>
        )}
        {together && <Text fontSize="sm">Con {together}</Text>}
        {!isDone && (
          <Text lineClamp={4} whiteSpace="pre-line">
            {description}
          </Text>
        )}
      </Stack>
      {warnings && !isDone && (
        <Text fontSize="sm" px="3" py="2" rounded="l2" bg="bg.muted" overflowWrap="anywhere">
          {warnings}
        </Text>
      )}
      {(isUnsent || !isDone) && (
        <VisitActions visit={visit} isUnsent={isUnsent} isBegun={begun !== undefined} isPlaced={isPlaced} hours={hours} placing={moving.placing} />
      )}
      <Hours
        of={customer}
        marks={hours.marks}
        sums={[
          [hours.viaje, 'de camino'],
          [hours.trabajo, 'de trabajo'],
        ]}
      />
    </Flex>
  );
}

interface VisitActionsProps extends Pick<VisitCardProps, 'visit' | 'isPlaced' | 'placing'> {
  isUnsent: boolean;
  isBegun: boolean;
  hours: ReturnType<typeof useVisitHours>;
}

/** In sight: who is called, how to get there, the next hour, and the work; the rest in «Más». */
function VisitActions({ visit, isUnsent, isBegun, isPlaced, hours, placing }: VisitActionsProps) {
  const { id, customer, phones } = visit;
  const { next, last, press, takeBack } = hours;
  const [phone] = phones;
  const way = wayTo(visit);
  const more: HeadAction[] = given([
    last?.tipo === 'camino' && { label: 'Ya no voy', run: () => takeBack(last) },
    next === 'camino' && { label: hourWords.llega, run: () => press('llega') },
    next === null && { label: hourWords.camino, run: () => press('camino') },
    visit.isUnplaced && !isPlaced && { label: 'Guardar esta posición', run: () => placing.run(visit) },
    { label: 'Presupuestar', href: `${href('quoteNew')}?aviso=${id}` },
  ]);
  const isSought = placing.isBusy && placing.given?.id === id;
  return (
    <Flex gap="2" wrap="wrap" align="center" css={{ '& > a, & > button:not(.icon-button)': { flex: '1 1 auto', minH: '11', px: '3' } }}>
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
      {next && (
        <Button
          type="button"
          variant="outline"
          aria-label={`${hourWords[next]}: ${customer}`}
          aria-disabled={hours.isBusy || undefined}
          onClick={() => press(next)}
        >
          <Icon name="clock" /> {hourWords[next]}
        </Button>
      )}
      <WorkButton visit={visit} isUnsent={isUnsent} isBegun={isBegun} />
      <Later before={<span className="ghost is-more" />}>
        <MoreMenu label={`Más: ${customer}`} groups={[{ heading: customer, actions: more }]} />
      </Later>
      {isSought && (
        <Text fontSize="sm" role="status">
          Buscando la posición…
        </Text>
      )}
    </Flex>
  );
}

/** The work of a visit: what waits to be sent, what is begun, or its beginning; who only comes along writes nothing. */
function WorkButton({ visit: { id, customer, order_id, isCompanion }, isUnsent, isBegun }: Pick<VisitActionsProps, 'visit' | 'isUnsent' | 'isBegun'>) {
  if (isUnsent)
    return (
      <Button asChild variant="outline">
        <Link href={href('unsent')}>Ver lo que espera</Link>
      </Button>
    );
  if (isCompanion) return null;
  const [words, to] =
    order_id === null ? [isBegun ? 'Seguir' : 'Empezar', `${href('workOrderNew')}?aviso=${id}`] : ['Seguir', href('workOrderEdit', { id_work: order_id })];
  return (
    <Button asChild>
      <Link href={to} aria-label={`${words}: ${customer}`}>
        <Icon name="order" /> {words}
      </Link>
    </Button>
  );
}

import { quantityText } from '#domain/catalogue/units.ts';
import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { formatDate, formatDateTime } from '#domain/kernel/format.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { href } from '#domain/routes.ts';
import type { StoryEntry } from '#domain/overview/story.ts';
import { spanText } from '#src/screens/records/parts/spanText.ts';
import { VisitPhotos } from '#src/screens/work/parts/VisitPhotos.tsx';
import { looks } from '#src/screens/overview/parts/storyWords.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Money } from '#src/ui/widgets/Money.tsx';

/** One thing that happened: when, what, who, in which state, and of an albarán also what failed, which parts and how it looked. */
export function StoryItem({ entry, tellsMachine }: { entry: StoryEntry; tellsMachine: boolean }) {
  const { kind, id, at, who, state, machine, failures, parts, cost, seconds } = entry;
  const isOffice = readsAll(useRoles());
  const look = looks[kind];
  const name = look.nameOf(entry);
  const when = at.length > 10 ? formatDateTime(at) : formatDate(at);
  return (
    <Flex as="li" gap="3" px="3" py="2.5" fontSize="sm" overflowWrap="anywhere" _notFirst={{ borderTopWidth: '1px' }}>
      <Icon name={look.icon} size={1} className="is-first-line is-quiet" />
      <Box flex="1" minW="0">
        <Flex columnGap="3" rowGap="1" wrap="wrap" align="center">
          <chakra.span fontWeight="medium">{entry.isReadable ? <RecordLink href={look.hrefOf(id, isOffice)}>{name}</RecordLink> : name}</chakra.span>
          <StateBadge label={look.states[state] ?? state} tone={look.tones[state] ?? 'off'} />
          <chakra.span color="fg.muted" minW="0" overflowWrap="anywhere">
            {[when, who].filter(Boolean).join(' · ')}
          </chakra.span>
          {tellsMachine && machine && <RecordLink href={href('equipmentPage', { id: machine.id })}>{machine.name}</RecordLink>}
        </Flex>
        {failures.length > 0 && <Text fontWeight="medium">{failures.join(', ')}</Text>}
        {entry.text && (
          <Text whiteSpace="pre-line" lineClamp="4">
            {entry.text}
          </Text>
        )}
        {parts.length > 0 && (
          <Text color="fg.muted">{parts.map(({ description, quantity, unidad }) => `${quantityText(quantity, unidad)} × ${description}`).join('; ')}</Text>
        )}
        {seconds !== null && seconds > 0 && <Text color="fg.muted">{spanText(seconds)} hasta el fin del trabajo</Text>}
        <VisitPhotos visit={entry} />
      </Box>
      {cost !== null && cost !== undefined && (
        <Text as="span" whiteSpace="nowrap">
          <Money value={cost} />
        </Text>
      )}
    </Flex>
  );
}

import { Flex, Text } from '@chakra-ui/react';
import { Link } from 'wouter';
import { href } from '#domain/routes.ts';
import type { PortalStory } from '#domain/portal/portal.ts';
import { Card } from '#src/screens/portal/Cards.tsx';
import { PhotoStrip } from '#src/documents/photos/PhotoStrip.tsx';
import { storySentence, storyState } from '#src/screens/portal/words.ts';
import { dayInWords } from '#domain/work/dayWords.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

/** What was requested and its state; an aviso leads to its whole story, a request is all here. */
export function StoryCard({ story, today }: { story: PortalStory; today: string }) {
  const { kind, id, asked, machine, place, received, request, photos } = story;
  const where = [machine, place].filter(Boolean).join(' · ');
  return (
    <Card foot={kind === 'notice' && <StoryLink id={id} />}>
      <Flex justify="space-between" align="center" gap="2" wrap="wrap">
        <Text fontSize="sm" color="fg.muted">
          Pedido {dayInWords(received, today)}
        </Text>
        <StateBadge {...storyState(story)} />
      </Flex>
      <Text fontWeight="medium" whiteSpace="pre-line" lineClamp={3}>
        {asked}
      </Text>
      {where && (
        <Text fontSize="sm" color="fg.muted">
          {where}
        </Text>
      )}
      <Text fontSize="sm">{storySentence(story, today)}</Text>
      {kind === 'request' && request !== null && <PhotoStrip of="call" id={request} photos={photos} isSmall />}
    </Card>
  );
}

function StoryLink({ id }: { id: number }) {
  return (
    <Text
      asChild
      display="inline-flex"
      alignItems="center"
      minH="11"
      fontWeight="semibold"
      color="brand.fg"
      textDecoration="underline"
      textUnderlineOffset="3px"
    >
      <Link href={href('storyOfCustomer', { id })} aria-label={`Ver el aviso n.º ${id}`}>
        Ver el aviso
      </Link>
    </Text>
  );
}

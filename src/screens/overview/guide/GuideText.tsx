import { Box, chakra, Text } from '@chakra-ui/react';
import { guideFor } from '#domain/overview/guide.ts';
import type { Block, Inline } from '#domain/overview/guideText.ts';
import { href } from '#domain/routes.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

/** What a page says below its title. */
export function GuideText({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, place) => <BlockOfPage key={place} block={block} />);
}

function BlockOfPage({ block }: { block: Block }) {
  if (block.kind === 'title') return null;
  if (block.kind === 'heading')
    return (
      <chakra.h2 mt="3" fontSize="lg" fontWeight="bold" breakAfter="avoid">
        <Inlines of={block.of} />
      </chakra.h2>
    );
  if (block.kind === 'paragraph')
    return (
      <Text>
        <Inlines of={block.of} />
      </Text>
    );
  const isOrdered = block.kind === 'steps';
  return (
    <Box as={isOrdered ? 'ol' : 'ul'} ps="6" display="grid" gap="2" listStyleType={isOrdered ? 'decimal' : 'disc'}>
      {block.items.map((item, place) => (
        <Box as="li" key={place} breakInside="avoid">
          <Inlines of={item} />
        </Box>
      ))}
    </Box>
  );
}

function Inlines({ of }: { of: readonly Inline[] }) {
  const read = guideFor(useRoles());
  return of.map((each, place) => {
    if (typeof each === 'string') return each;
    if ('strong' in each) return <strong key={place}>{each.strong}</strong>;
    // a page of others is only named
    if (!read.some(({ slug }) => slug === each.slug)) return each.text;
    return (
      <RecordLink key={place} href={href('guidePage', { page: each.slug })}>
        {each.text}
      </RecordLink>
    );
  });
}

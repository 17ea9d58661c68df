import { Box, chakra, Text } from '@chakra-ui/react';
import { guideFor } from '#domain/overview/guide.ts';
import type { Block, Inline } from '#domain/overview/guideText.ts';
import { href } from '#domain/routes.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

/** What a page says below its title. */
export function GuideText({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map(block => <BlockOfPage key={JSON.stringify(block)} block={block} />);
}

function BlockOfPage({ block }: { block: Block }) {
  if ('items' in block) return <ListOfPage of={block} />;
  if (block.kind === 'title') return null;
  if (block.kind === 'heading')
    return (
      <chakra.h2 mt="3" fontSize="lg" fontWeight="bold" breakAfter="avoid">
        <Inlines of={block.of} />
      </chakra.h2>
    );
  return (
    <Text>
      <Inlines of={block.of} />
    </Text>
  );
}

function ListOfPage({ of: { kind, items } }: { of: Extract<Block, { items: unknown }> }) {
  const isOrdered = kind === 'steps';
  return (
    <Box as={isOrdered ? 'ol' : 'ul'} ps="6" display="grid" gap="2" listStyleType={isOrdered ? 'decimal' : 'disc'}>
      {items.map(item => (
        <Box as="li" key={JSON.stringify(item)} breakInside="avoid">
          <Inlines of={item} />
        </Box>
      ))}
    </Box>
  );
}

function Inlines({ of }: { of: readonly Inline[] }) {
  const read = guideFor(useRoles());
  return of.map(each => {
    if (typeof each === 'string') return each;
    if ('strong' in each) return <strong key={each.strong}>{each.strong}</strong>;
    // a page of others is only named
    if (!read.some(({ slug }) => slug === each.slug)) return each.text;
    return (
      <RecordLink key={each.slug} href={href('guidePage', { page: each.slug })}>
        {each.text}
      </RecordLink>
    );
  });
}

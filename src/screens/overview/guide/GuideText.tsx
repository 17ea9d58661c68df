import { Box, chakra, Text } from '@chakra-ui/react';
import { guideFor } from '#domain/overview/guide.ts';
import type { Block, Inline } from '#domain/overview/guideText.ts';
import { href } from '#domain/routes.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

/** What a page says below its title; `pictures` are the addresses of its pictures, by their names. */
export function GuideText({ blocks, pictures }: { blocks: readonly Block[]; pictures: Readonly<Record<string, string>> }) {
  return blocks.map(block => <BlockOfPage key={JSON.stringify(block)} block={block} pictures={pictures} />);
}

function BlockOfPage({ block, pictures }: { block: Block; pictures: Readonly<Record<string, string>> }) {
  if (block.kind === 'picture')
    // its place is kept while it comes
    return (
      <chakra.img src={pictures[block.name]} alt={block.says} width={1024} height={640} w="full" h="auto" borderWidth="1px" rounded="l2" breakInside="avoid" />
    );
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

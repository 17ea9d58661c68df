import { Box, Combobox, Flex, Highlight, Text } from '@chakra-ui/react';
import { foundParts } from '#domain/kernel/search.ts';
import { intentOf } from '#src/layout/desk/ofCustomer.ts';
import type { PaletteGroup, PaletteItem } from '#src/layout/desk/paletteGroups.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const mark = { fontWeight: 'semibold', color: 'inherit', bg: 'transparent', textDecoration: 'underline' } as const;
/** In the dialog rather than over it. */
const inline = { position: 'static', maxH: 'none', flex: '1', minH: '0', overflowY: 'auto', rounded: '0', shadow: 'none', bg: 'transparent', p: '2' } as const;

/** The groups of things to choose from, with what was found of the text marked. */
export function PaletteList({ groups, text }: { groups: readonly PaletteGroup[]; text: string }) {
  const sought = intentOf(text)?.rest ?? text;
  return (
    <Combobox.Content {...inline} css={{ '&[data-empty]': { opacity: '1 !important' } }}>
      {groups.map(({ title, items }) => (
        <Combobox.ItemGroup key={title} pb="1">
          <Combobox.ItemGroupLabel fontSize="xs" fontWeight="semibold" color="fg.muted" px="2" py="1">
            {title}
          </Combobox.ItemGroupLabel>
          {items.map(item => (
            <Line key={item.key} item={item} sought={sought} />
          ))}
        </Combobox.ItemGroup>
      ))}
    </Combobox.Content>
  );
}

function Line({ item, sought }: { item: PaletteItem; sought: string }) {
  const { icon, label, detail } = item;
  return (
    <Combobox.Item item={item} minH="9" py="1.5" rounded="l2" _highlighted={{ bg: 'brand.muted' }}>
      <Flex align="center" gap="2.5" minW="0" w="full">
        <Icon name={icon} size={1} className="is-quiet" />
        <Box minW="0" flex="1">
          <Text as="span" display="block" truncate>
            <Marked text={label} sought={sought} />
          </Text>
          {detail && (
            <Text as="span" display="block" fontSize="xs" color="fg.muted" truncate>
              <Marked text={detail} sought={sought} />
            </Text>
          )}
        </Box>
      </Flex>
    </Combobox.Item>
  );
}

function Marked({ text, sought }: { text: string; sought: string }) {
  return (
    <Highlight query={foundParts(text, sought)} styles={mark}>
      {text}
    </Highlight>
  );
}

import { Button, Combobox, Flex, Highlight, Text } from '@chakra-ui/react';
import { constants } from '#domain/kernel/constants.ts';
import { foundParts } from '#domain/kernel/search.ts';
import type { OptionSearch } from '#src/ui/form/options/useOptionSearch.ts';

const mark = { fontWeight: 'semibold', color: 'inherit', bg: 'transparent', textDecoration: 'underline' } as const;

/** What a search found, or what there is to do instead. The focus stays in the box. */
export function OptionList({ id, search }: { id: string; search: OptionSearch }) {
  const remark = remarkOn(search);
  return (
    <Combobox.Positioner>
      <Combobox.Content role="group" borderWidth="1px" shadow="lg" css={{ '&[data-empty]': { opacity: '1 !important' } }}>
        <Combobox.List id={id} role="listbox">
          {search.options.map(option => (
            <Combobox.Item key={option.value} item={option} _highlighted={{ bg: 'brand.muted' }}>
              <Text as="span">
                <Highlight query={foundParts(option.label, search.text)} styles={mark}>
                  {option.label}
                </Highlight>
              </Text>
            </Combobox.Item>
          ))}
        </Combobox.List>
        {remark && (
          <Flex align="center" justify="space-between" gap="2" px="2.5" py="1.5">
            <Text fontSize="sm" color={search.failure ? 'fg.error' : 'fg.muted'} aria-live="polite">
              {remark}
            </Text>
            {search.failure && (
              <Button type="button" size="xs" variant="outline" onClick={() => search.send({ type: 'search.retry' })}>
                Reintentar
              </Button>
            )}
          </Flex>
        )}
      </Combobox.Content>
    </Combobox.Positioner>
  );
}

function remarkOn({ failure, isBusy, isFound, text, options }: OptionSearch): string | null {
  if (failure) return failure;
  if (isBusy) return 'Buscando…';
  if (isFound) return options.length === 0 ? `Nada coincide con «${text.trim()}»` : null;
  return `Escriba al menos ${constants.searchMin} letras`;
}

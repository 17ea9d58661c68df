import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, type RefObject } from 'react';
import type { Option } from '#domain/answer.ts';
import { constants } from '#domain/constants.ts';
import { Floating } from '#src/ui/Floating.tsx';
import type { OptionSearch } from '#src/ui/useOptionSearch.ts';

interface OptionListProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  search: OptionSearch;
  active: number;
  onChoose: (option: Option) => void;
  onClose: () => void;
}

/** What a search found, or what there is to do instead. The focus stays in the box. */
export function OptionList({ id, anchor, search, active, onChoose, onClose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which React would take for the effect's end.
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const remark = remarkOn(search);
  return (
    <Floating anchor={anchor} isAnchorWide onClose={onClose} overflow="visible" onPointerDown={press => press.preventDefault()}>
      <Box id={id} ref={list} role="listbox" aria-label="Resultados" maxH="16rem" overflowY="auto">
        {search.options.map((option, index) => (
          <chakra.div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            px="2.5"
            py="1.5"
            rounded="l1"
            fontSize="sm"
            cursor="pointer"
            bg={index === active ? 'brand.muted' : undefined}
            _hover={{ bg: index === active ? 'brand.muted' : 'bg.muted' }}
            onClick={() => onChoose(option)}
          >
            {option.label}
          </chakra.div>
        ))}
      </Box>
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
    </Floating>
  );
}

function remarkOn({ failure, isBusy, isFound, text, options }: OptionSearch): string | null {
  if (failure) return failure;
  if (isBusy) return 'Buscando…';
  if (isFound) return options.length === 0 ? `Nada coincide con «${text.trim()}»` : null;
  return `Escriba al menos ${constants.searchMin} letras`;
}

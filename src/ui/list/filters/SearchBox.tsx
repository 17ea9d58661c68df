import { Box, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Input } from '#src/ui/widgets/Input.tsx';

interface SearchBoxProps {
  label: string;
  value: string;
  onType: (text: string) => void;
}

/** Searches from three characters on; says so while there are fewer (§9). */
export function SearchBox({ label, value, onType }: SearchBoxProps) {
  const hint = useId();
  const { length } = value.trim();
  const isShort = length > 0 && length < constants.searchMin;
  return (
    <Box position="relative" flex="1" minW="12rem" maxW="26rem">
      <Icon name="search" position="absolute" left="3" top="0" h="full" w="4.5" color="fg.muted" pointerEvents="none" zIndex="1" />
      <Input
        type="search"
        size="sm"
        ps="10"
        pe={isShort ? '24' : '3'}
        bg="bg.panel"
        aria-label={label}
        aria-describedby={hint}
        placeholder={label}
        value={value}
        onChange={typed => onType(typed.target.value)}
      />
      <Text
        id={hint}
        position="absolute"
        right="3"
        top="0"
        h="full"
        display="flex"
        alignItems="center"
        fontSize="xs"
        color="fg.muted"
        pointerEvents="none"
        aria-live="polite"
      >
        {isShort ? `Mínimo ${constants.searchMin} letras` : ''}
      </Text>
    </Box>
  );
}

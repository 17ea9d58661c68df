import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** A sentence set apart: why something cannot be done, or what to keep in mind. */
export function Note({ tone = 'warning', children }: { tone?: 'warning' | 'info'; children: ReactNode }) {
  return (
    <Flex
      gap="3"
      px="3"
      py="2.5"
      mb="4"
      css={{ '.chakra-stack > &': { mb: '0' } }} // a stack parts them itself
      rounded="l2"
      fontSize="sm"
      bg={tone === 'info' ? 'brand.subtle' : 'bg.warning'}
      color={tone === 'info' ? 'brand.fg' : 'fg.warning'}
    >
      <Icon name={tone === 'info' ? 'check' : 'warning'} size={1.125} className="is-first-line" />
      <Text flex="1" minW="0" overflowWrap="anywhere">
        {children}
      </Text>
    </Flex>
  );
}

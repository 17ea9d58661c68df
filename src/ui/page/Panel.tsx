import { Box, chakra, Flex, type BoxProps } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

interface PanelProps extends Omit<BoxProps, 'title'> {
  title?: string;
  /** Buttons next to the title. */
  tools?: ReactNode;
}

/** A framed part of a page. */
export function Panel({ title, tools, children, ...rest }: PanelProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={title ? id : undefined} bg="bg.panel" borderWidth="1px" rounded="l3" p={{ base: '4', lg: '5' }} {...rest}>
      {(title ?? tools) && (
        <Flex align="center" justify="space-between" gap="3" minH="8" mb="3" wrap="wrap">
          {title && (
            <chakra.h2 id={id} fontSize="md" fontWeight="semibold">
              {title}
            </chakra.h2>
          )}
          {tools}
        </Flex>
      )}
      {children}
    </Box>
  );
}

import { chakra, Flex } from '@chakra-ui/react';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** Where one is among the steps of a wizard, from 0 on; where there is little room only their numbers. */
export function StepList({ titles, at }: { titles: readonly string[]; at: number }) {
  return (
    <Flex as="ol" aria-label="Pasos" listStyleType="none" gap={{ base: '2', xl: '5' }} wrap="wrap" fontSize="sm">
      {titles.map((title, index) => (
        <Flex as="li" key={title} aria-current={index === at ? 'step' : undefined} align="center" gap="2" fontWeight={index === at ? 'semibold' : 'normal'}>
          <Flex
            as="span"
            boxSize="7"
            flexShrink="0"
            align="center"
            justify="center"
            rounded="full"
            borderWidth="1px"
            borderColor={index <= at ? 'brand.solid' : 'border'}
            bg={index === at ? 'brand.solid' : undefined}
            color={index === at ? 'brand.contrast' : undefined}
          >
            {index < at ? <Icon name="check" /> : index + 1}
          </Flex>
          <chakra.span srOnly={{ base: true, xl: false }}>{title}</chakra.span>
        </Flex>
      ))}
    </Flex>
  );
}

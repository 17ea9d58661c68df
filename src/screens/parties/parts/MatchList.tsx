import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CustomerMatch } from '#domain/parties/customerMatch.ts';
import { href } from '#domain/routes.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

interface MatchListProps {
  matches: readonly CustomerMatch[];
  /** 'Es este cliente'. */
  take: string;
  textOf: (match: CustomerMatch) => ReactNode;
  onTake: (match: CustomerMatch) => void;
}

/** The customers that somebody may be, each with a way to look at it in another tab and to take it. */
export function MatchList({ matches, take, textOf, onTake }: MatchListProps) {
  return (
    <Stack as="ul" gap="2" listStyleType="none" w="full">
      {matches.map(match => (
        <Flex as="li" key={match.customer_id} align="center" gap="3" wrap="wrap">
          <Text flex="1" minW="12rem" overflowWrap="anywhere">
            {textOf(match)}
          </Text>
          <Button asChild size="xs" variant="ghost">
            <a
              href={href('customerProfile', { id_customer: match.customer_id })}
              target="_blank"
              rel="noreferrer"
              aria-label={`Ver ${match.name} en otra pestaña`}
            >
              <Icon name="eye" /> Ver
            </a>
          </Button>
          <Button type="button" size="xs" aria-label={`${take}: ${match.name}`} onClick={() => onTake(match)}>
            {take}
          </Button>
        </Flex>
      ))}
    </Stack>
  );
}

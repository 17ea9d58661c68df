import { Button, Text } from '@chakra-ui/react';
import type { Matches } from '#src/screens/parties/parts/useMatches.ts';

/** Says why the search failed, and offers to search again. */
export function MatchFailure({ failure, send }: Pick<Matches, 'failure' | 'send'>) {
  return (
    <>
      <Text>No se ha podido buscar quién es: {failure}</Text>
      <Button type="button" size="xs" variant="outline" onClick={() => send({ type: 'search.retry' })}>
        Reintentar
      </Button>
    </>
  );
}

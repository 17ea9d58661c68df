import { Button, Flex } from '@chakra-ui/react';
import type { Ends } from '#domain/kernel/answer.ts';
import type { Place } from '#machines/lists/recordListMachine.ts';
import { PageSize } from '#src/ui/list/pages/PageSize.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

interface PagesByPlaceProps {
  ends: Ends;
  pageSize: number;
  onTurn: (place: Place | undefined) => void;
  onPageSize: (pageSize: number) => void;
}

/** Turns the pages of a list that goes on from a record: as far as there are any, without numbers. */
export function PagesByPlace({ ends: { previous, next }, pageSize, onTurn, onPageSize }: PagesByPlaceProps) {
  return (
    <Flex as="nav" aria-label="Páginas" align="center" gap="1" wrap="wrap">
      <PageSize pageSize={pageSize} onPageSize={onPageSize} />
      <Button size="sm" variant="ghost" ms="1" disabled={previous === null} onClick={() => onTurn(undefined)}>
        Al principio
      </Button>
      <Button size="sm" variant="ghost" disabled={previous === null} onClick={() => previous !== null && onTurn({ before: previous })}>
        <Icon name="left" /> Anteriores
      </Button>
      <Button size="sm" variant="ghost" disabled={next === null} onClick={() => next !== null && onTurn({ after: next })}>
        Siguientes <Icon name="right" />
      </Button>
    </Flex>
  );
}

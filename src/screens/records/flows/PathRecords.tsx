import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDateTime } from '#domain/kernel/format.ts';
import type { PathRecords as Found } from '#domain/records/arrows.ts';
import { href } from '#domain/routes.ts';
import type { Lived } from '#machines/flows/stored.ts';
import { readPath } from '#src/screens/records/flows/livesActors.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

interface PathRecordsProps {
  entity: Lived;
  path: readonly string[];
  words: string;
}

/** The records that took a path, each leading to its history. */
export function PathRecords({ entity, path, words }: PathRecordsProps) {
  const [page, setPage] = useState(1);
  const [found, setFound] = useState<Found | null>(null);
  const view = useRecordView({ read: readPath, onRead: setFound }, JSON.stringify({ thing: entity, states: path, page }));
  if (view.failure) return <LoadFailure isPart title="No se han podido leer los registros del camino" text={view.failure} onRetry={view.reload} />;
  if (!found) return <Loading />;
  return (
    <Stack as="section" gap="2" aria-label="Registros del camino" aria-busy={view.isBusy}>
      <Text fontWeight="medium">{`Siguieron «${words}»`}</Text>
      {found.rows.length === 0 && <Text color="fg.muted">Ninguno.</Text>}
      <chakra.ul listStyleType="none" display="grid" gap="1" gridTemplateColumns="repeat(auto-fill, minmax(18rem, 1fr))">
        {found.rows.map(({ id, name, since }) => (
          <Flex as="li" key={id} gap="3" py="1" fontSize="sm">
            <RecordLink href={href('history', { entity, id })}>{name}</RecordLink>
            <Text color="fg.muted">{formatDateTime(since)}</Text>
          </Flex>
        ))}
      </chakra.ul>
      {(page > 1 || found.hasMore) && (
        <Flex gap="2">
          <Button type="button" size="sm" variant="outline" disabled={page === 1 || view.isBusy} onClick={() => setPage(page - 1)}>
            Anteriores
          </Button>
          <Button type="button" size="sm" variant="outline" disabled={!found.hasMore || view.isBusy} onClick={() => setPage(page + 1)}>
            Siguientes
          </Button>
        </Flex>
      )}
    </Stack>
  );
}

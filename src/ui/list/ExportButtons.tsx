import { Button, Flex, Text } from '@chakra-ui/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { listExportMachine } from '#machines/lists/listExportMachine.ts';
import type { ListFilter } from '#domain/kernel/list.ts';
import type { ListQuery } from '#machines/lists/recordListMachine.ts';
import { toListBody } from '#src/api/listQuery.ts';
import { exportActors } from '#src/ui/list/exportActors.ts';

export interface Exporting {
  endpoint: Endpoint<string, never, Blob> | Endpoint;
  /** What the screen adds to every query. */
  always?: ListFilter;
}

/** Downloads the filtered whole of a list as CSV or Excel, with its progress. */
export function ExportButtons({ endpoint, always, query }: Exporting & { query: ListQuery }) {
  const [machine] = useState(() => listExportMachine.provide({ actors: exportActors(endpoint as Endpoint) }));
  const actor = useActorRef(machine);
  const state = useSelector(actor, snapshot => snapshot);
  const { progress } = state.context;
  if (state.hasTag('busy'))
    return (
      <Flex align="center" gap="2" fontSize="sm" color="fg.muted" role="status">
        Exportando… {progress !== null && `${Math.round(progress * 100)} %`}
        <Button type="button" size="xs" variant="ghost" onClick={() => actor.send({ type: 'export.cancelled' })}>
          Parar
        </Button>
      </Flex>
    );
  return (
    <Flex align="center" gap="1" fontSize="sm" color="fg.muted">
      <Text as="span">Exportar:</Text>
      {(['csv', 'xlsx'] as const).map(format => (
        <Button
          key={format}
          type="button"
          size="xs"
          variant="ghost"
          px="2"
          onClick={() => actor.send({ type: 'export.asked', format, filter: toListBody(query, always).filter })}
        >
          {format === 'csv' ? 'CSV' : 'Excel'}
        </Button>
      ))}
    </Flex>
  );
}

import { Button, Flex, Text } from '@chakra-ui/react';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { ListFilter } from '#domain/kernel/list.ts';
import type { ListQuery } from '#machines/lists/recordListMachine.ts';
import { toListBody } from '#src/api/listQuery.ts';
import { fetchExport } from '#src/ui/list/exportActors.ts';
import { StopButton } from '#src/ui/download/StopButton.tsx';
import { useDownload } from '#src/ui/download/useDownload.ts';

export interface Exporting {
  endpoint: Endpoint<string, never, Blob> | Endpoint;
  /** What the screen adds to every query. */
  always?: ListFilter;
}

/** Downloads the filtered whole of a list as CSV or Excel, with its progress. */
export function ExportButtons({ endpoint, always, query }: Exporting & { query: ListQuery }) {
  const { isBusy, words, run, stop } = useDownload(fetchExport(endpoint as Endpoint), 'Exportando…');
  if (isBusy)
    return (
      <Flex align="center" gap="2" fontSize="sm" color="fg.muted" role="status">
        {words}
        <StopButton of={{ stop }} />
      </Flex>
    );
  return (
    <Flex align="center" gap="1" fontSize="sm" color="fg.muted">
      <Text as="span">Exportar:</Text>
      {(['csv', 'xlsx'] as const).map(format => (
        <Button key={format} type="button" size="xs" variant="ghost" px="2" onClick={() => run({ format, filter: toListBody(query, always).filter })}>
          {format === 'csv' ? 'CSV' : 'Excel'}
        </Button>
      ))}
    </Flex>
  );
}

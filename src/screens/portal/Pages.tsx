import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { Page } from '#domain/kernel/answer.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

interface PagesProps<P extends Page<unknown>> {
  title: string;
  /** One and several of what is listed. */
  nouns: readonly [string, string];
  read: (page: number, signal: AbortSignal) => Promise<P>;
  /** Next to the title. */
  tools?: (page: P) => ReactNode;
  children: (page: P) => ReactNode;
}

/** A list of the portal, one page at a time; the address says which one. */
export function Pages<P extends Page<unknown>>({ title, nouns, read, tools, children }: PagesProps<P>) {
  const [params, setParams] = useSearchParams();
  const at = Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1);
  const view = useRecordView({ read, follows: () => true }, at);
  const { record, failure } = view;
  const move = (to: number) => {
    setParams(to === 1 ? {} : { pagina: String(to) });
    window.scrollTo(0, 0);
  };
  return (
    <Stack gap="4">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <PageHeading>{title}</PageHeading>
        {record && tools?.(record)}
      </Flex>
      {failure ? (
        <LoadFailure isPart title="No se han podido cargar los datos" text={failure} onRetry={view.reload} />
      ) : record === null ? (
        <Loading />
      ) : record.items.length === 0 ? (
        <EmptyState title={`Todavía no hay ${nouns[1]}`} />
      ) : (
        <>
          {children(record)}
          <Turner page={record} nouns={nouns} onMove={move} />
        </>
      )}
    </Stack>
  );
}

function Turner({ page: { page, pageSize, total }, nouns, onMove }: { page: Page<unknown>; nouns: readonly [string, string]; onMove: (to: number) => void }) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap">
      <Text role="status" fontSize="sm" color="fg.muted">
        {formatCount(total)} {nouns[total === 1 ? 0 : 1]}
        {last > 1 && ` · página ${page} de ${last}`}
      </Text>
      {last > 1 && (
        <Flex gap="2">
          <Button type="button" size="sm" variant="outline" aria-disabled={page === 1} onClick={() => page > 1 && onMove(page - 1)}>
            Anteriores
          </Button>
          <Button type="button" size="sm" variant="outline" aria-disabled={page === last} onClick={() => page < last && onMove(page + 1)}>
            Siguientes
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

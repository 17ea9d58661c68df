import { Stack, Text } from '@chakra-ui/react';
import { Link } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { formatEuros } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { quoteWords } from '#machines/lifecycles/quote.ts';
import { quoteTones } from '#src/screens/parts/states.ts';
import { readQuotesOf } from '#src/screens/overview/machine/readQuotes.ts';
import { useMay } from '#src/session/useRights.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const view = { read: readQuotesOf };

/** The newest quotes of a machine. */
export function MachineQuotes({ id }: { id: number }) {
  return useMay(endpoints.quote.page) ? <Shown id={id} /> : null;
}

function Shown({ id }: { id: number }) {
  const { record } = useRecordView(view, id);
  if (!record || record.items.length === 0) return null;
  return (
    <Panel title="Presupuestos">
      <Stack as="ul" gap="2">
        {record.items.map(row => (
          <li key={row.id}>
            <Link href={href('quote', { id: row.id })}>{row.codigo}</Link> <StateBadge label={quoteWords.states[row.estado]} tone={quoteTones[row.estado]} />
            <Text as="span" display="block" fontSize="sm">
              {row.name} · {formatEuros(row.total)}
            </Text>
          </li>
        ))}
      </Stack>
      {record.total > record.items.length && <Link href={`${href('quotes')}?machine_id=${id}`}>Ver los {record.total}</Link>}
    </Panel>
  );
}

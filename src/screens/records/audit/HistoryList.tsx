import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { formatDateTime } from '#domain/kernel/format.ts';
import { resultWords } from '#domain/records/audit.ts';
import type { HistoryEntry } from '#domain/records/history.ts';
import type { Chart } from '#machines/flows/chart.ts';
import { Choice } from '#src/flows/Choice.tsx';
import { stateName } from '#src/flows/stateName.ts';
import { originWords } from '#domain/records/auditOrigin.ts';
import { stepWords } from '#machines/flows/auditSteps.ts';
import { AuditChanges } from '#src/screens/records/audit/AuditChanges.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

interface HistoryListProps {
  entries: readonly HistoryEntry[];
  chart: Chart;
  entity: string;
  /** The entry whose arrows alone are lit. */
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** What happened, from the beginning: each with who did it, when, and from where; what took an arrow can be shown in the picture. */
export function HistoryList({ entries, chosen, onChoose, ...told }: HistoryListProps) {
  return (
    <chakra.ol listStyleType="none">
      {entries.map(entry => (
        <chakra.li key={entry.id} py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
          <Entry {...told} entry={entry} isChosen={entry.id === chosen} onChoose={onChoose} />
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

interface EntryProps extends Pick<HistoryListProps, 'chart' | 'entity' | 'onChoose'> {
  entry: HistoryEntry;
  isChosen: boolean;
}

function Entry({ entry, chart, entity, isChosen, onChoose }: EntryProps) {
  const { id, at, user_name, refused, times, arrows, from, to, request_id, changes } = entry;
  const step = stepWords(entity, entry.action);
  const origin = originWords(entry);
  return (
    <Box>
      <Flex align="baseline" gap="2" wrap="wrap">
        <Text as="time" fontSize="sm" color="fg.muted" whiteSpace="nowrap">
          {formatDateTime(at)}
        </Text>
        {arrows.length > 0 ? (
          <Choice isChosen={isChosen} title="Verlo en el diagrama" onClick={() => onChoose(id)}>
            {step}
          </Choice>
        ) : (
          <Text fontWeight="medium" fontSize="sm" px="2">
            {step}
          </Text>
        )}
        {from !== to && to !== null && (
          <Flex as="span" align="center" gap="1" fontSize="sm" wrap="wrap">
            {from !== null && named(chart, from)}
            <Icon name="right" size={1} className="is-quiet" />
            {named(chart, to)}
          </Flex>
        )}
      </Flex>
      <Text fontSize="sm" color="fg.muted">
        {[user_name ?? 'El programa', origin].filter(Boolean).join(' · ')}
      </Text>
      {refused !== null && (
        <Text fontSize="sm" color="fg.error">
          {`${resultWords({ entity, refused, times })}: ${refused}`}
        </Text>
      )}
      {changes.length > 0 && (
        <chakra.details mt="1">
          <chakra.summary fontSize="sm" cursor="pointer" color="brand.fg" py="1" width="fit-content">
            {`${refused === null ? 'Qué cambió' : 'Qué se pidió'}: ${changes.length === 1 ? '1 dato' : `${changes.length} datos`}`}
          </chakra.summary>
          <Box mt="2">
            <AuditChanges changes={changes} isRefused={refused !== null} />
          </Box>
        </chakra.details>
      )}
      {request_id !== null && refused !== null && (
        <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {`Petición ${request_id}`}
        </Text>
      )}
    </Box>
  );
}

const named = (chart: Chart, state: string) => stateName(chart, state) ?? state;

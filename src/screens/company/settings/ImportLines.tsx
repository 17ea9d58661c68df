import { Stack, Text } from '@chakra-ui/react';
import { cut, formatCount } from '#domain/kernel/format.ts';
import { importOutcomes, type ImportLine, type ImportOutcome, type ImportReport } from '#domain/company/importReport.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';
import { StateBadge, type Tone } from '#src/ui/page/StateBadge.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

type LineRow = ImportLine & { id: number };

const tones: Record<ImportOutcome, Tone> = { error: 'alert', updated: 'going', created: 'done', unchanged: 'off' };
/** Characters of a value. */
const WIDEST = 60;

const columns: readonly Column<LineRow>[] = [
  { header: 'Línea', cell: row => formatCount(row.line), align: 'end', width: 5 },
  { header: 'Clave', cell: row => cut(row.key, WIDEST) },
  { header: 'Nombre', cell: row => cut(row.name, WIDEST), grows: 1, card: 'text' },
  { header: 'Resultado', cell: row => <StateBadge label={importOutcomes[row.outcome][0]} tone={tones[row.outcome]} />, card: 'state' },
];
const detail: Column<LineRow> = { header: 'Detalle', cell: row => <Detail line={row} />, width: 16, grows: 3, card: 'text' };

/** The first lines of the report, errors before all else; the rest is counted. */
export function ImportLines({ report: { lines, totals } }: { report: ImportReport }) {
  const hasDetail = lines.some(({ messages, changes }) => messages.length + changes.length > 0);
  const rest = Object.values(totals).reduce((sum, count) => sum + count, 0) - lines.length;
  return (
    <Stack gap="2">
      <Records
        label="Líneas del archivo"
        columns={hasDetail ? [...columns, detail] : columns}
        rows={lines.map(line => ({ ...line, id: line.line }))}
        maxHeight="28rem"
      />
      {rest > 0 && (
        <Text fontSize="sm" color="fg.muted">
          {rest === 1 ? 'Hay 1 línea más que no se muestra.' : `Hay ${formatCount(rest)} líneas más que no se muestran.`}
        </Text>
      )}
    </Stack>
  );
}

function Detail({ line: { messages, changes } }: { line: ImportLine }) {
  return (
    <>
      {messages.map(message => (
        <Text key={message} color="fg.error" overflowWrap="anywhere">
          {message}
        </Text>
      ))}
      {changes.map(({ title, before, after }) => (
        <Text key={title} overflowWrap="anywhere">
          {title}:{' '}
          <Text as="del" overflowWrap="anywhere">
            {cut(before, WIDEST) || '(vacío)'}
          </Text>{' '}
          <Icon name="to" size={0.75} /> {cut(after, WIDEST) || '(vacío)'}
        </Text>
      ))}
    </>
  );
}

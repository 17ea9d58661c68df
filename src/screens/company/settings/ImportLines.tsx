import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { cut, formatCount } from '#domain/kernel/format.ts';
import { MENDED_WORDS_MAX } from '#domain/company/importLook.ts';
import { importOutcomes, type ImportCell, type ImportLine, type ImportOutcome } from '#domain/company/importReport.ts';
import type { ImportPart } from '#src/screens/company/settings/ImportForm.tsx';
import type { Column } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';
import { StateBadge, type Tone } from '#src/ui/page/StateBadge.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Input } from '#src/ui/widgets/Input.tsx';

type LineRow = ImportLine & { id: number };

const tones: Record<ImportOutcome, Tone> = { error: 'alert', updated: 'going', created: 'done', unchanged: 'off', part: 'off' };
/** Characters of a value. */
const WIDEST = 60;

const columns: readonly Column<LineRow>[] = [
  { header: 'Línea', cell: row => formatCount(row.line), align: 'end', width: 5 },
  { header: 'Clave', cell: row => cut(row.key, WIDEST) },
  { header: 'Nombre', cell: row => cut(row.name, WIDEST), grows: 1, card: 'text' },
  { header: 'Resultado', cell: row => <StateBadge label={importOutcomes[row.outcome][0]} tone={tones[row.outcome]} />, card: 'state' },
];

/** The first lines of the report, errors before all else; the rest is counted. What is at fault is typed over here. */
export function ImportLines(part: ImportPart) {
  const { lines, totals } = part.state.context.report!;
  const hasDetail = lines.some(({ messages, changes, cells }) => messages.length + changes.length > 0 || cells);
  const detail: Column<LineRow> = { header: 'Detalle', cell: row => <Detail line={row} part={part} />, width: 16, grows: 3, card: 'text' };
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

function Detail({ line: { line, messages, changes, cells }, part }: { line: ImportLine; part: ImportPart }) {
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
      {!part.state.context.isWritten && cells?.map(cell => <Cell key={cell.column} line={line} cell={cell} {...part} />)}
    </>
  );
}

/** A cell of the file, to be typed over as in a sheet; Enter has all of them judged. */
function Cell({ line, cell: { column, title, words }, state, send }: { line: number; cell: ImportCell } & ImportPart) {
  const typed = state.context.cells.find(cell => cell.line === line && cell.column === column);
  return (
    <Flex asChild align="center" gap="2" mt="1">
      <label>
        <chakra.span flex="0 0 7rem" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {title}
        </chakra.span>
        <Input
          aria-label={`${title}, línea ${formatCount(line)}`}
          maxLength={MENDED_WORDS_MAX}
          readOnly={!state.matches('previewing')}
          value={typed?.words ?? words}
          onChange={({ target }) => send({ type: 'cell.typed', line, column, words: target.value })}
          onKeyDown={({ key }) => key === 'Enter' && send({ type: 'cells.judged' })}
        />
      </label>
    </Flex>
  );
}

import { Box, Text } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { MANY_MOST } from '#domain/records/deletion.ts';
import { formatCount, formatDateTime, formatEuros } from '#domain/kernel/format.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { now } from '#src/api/companyClock.ts';
import { filterWords } from '#src/screens/records/listDesk/filterWords.ts';
import { paper } from '#src/screens/records/listDesk/paper.ts';
import { useSessionContext, useUser } from '#src/session/SessionProvider.tsx';
import { PrintingContext, type Printing } from '#src/ui/list/printing.ts';

/** The head of a list on paper: whose it is, what it is narrowed to, when and by whom it was printed. */
export function PrintHead({ onWhole }: { onWhole: (isWhole: boolean) => void }) {
  const { first_name, last_name } = useUser();
  const printing = use(PrintingContext);
  const [printed, setPrinted] = useState<{ words: readonly string[]; at: string } | null>(null);
  const begin = useEffectEvent(() =>
    flushSync(() => {
      setPrinted({ words: filterWords(), at: formatDateTime(now()) });
      onWhole(true);
    }),
  );
  const company = useSessionContext(context => context.company?.name);
  const sums = printed && printing && sumsOf(printing);
  const end = useEffectEvent(() => onWhole(false));
  useEffect(() => {
    const print = () => begin();
    const back = () => end();
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', back);
    return () => {
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', back);
    };
  }, []);
  return (
    <>
      <Global styles={paper} />
      {printed && (
        <Box data-paper="" display="none" fontSize="sm">
          <Text fontWeight="semibold">{company}</Text>
          {printed.words.map(words => (
            <Text key={words}>{words}</Text>
          ))}
          {printing && printing.total > MANY_MOST && (
            <Text>
              Las primeras {formatCount(MANY_MOST)} filas de {printing.isCapped && 'más de '}
              {formatCount(printing.total)}
            </Text>
          )}
          {sums && <Text>{sums}</Text>}
          <Text>
            {printed.at} · {first_name} {last_name}
          </Text>
        </Box>
      )}
    </>
  );
}

/** The totals of the columns of euros over the rows that are printed, counted in cents. */
function sumsOf({ rows, columns }: Printing): string | null {
  const added = columns.flatMap(({ adds, field, header }) => (adds && field ? [{ field, header }] : []));
  if (rows.length === 0 || added.length === 0) return null;
  const cents = (field: string) => rows.reduce((sum, row) => sum + toScaled(Number((row as unknown as Record<string, unknown>)[field] ?? 0), 2), 0);
  const sums = added.map(({ field, header }) => `${header} ${formatEuros(fromScaled(cents(field), 2))}`);
  return `${rows.length === 1 ? 'Total de 1 fila' : `Total de ${formatCount(rows.length)} filas`}: ${sums.join(' · ')}`;
}

import { Box, Text } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { MANY_MOST } from '#domain/deletion.ts';
import { formatCount, formatDateTime } from '#domain/format.ts';
import { now } from '#src/api/companyClock.ts';
import { filterWords } from '#src/screens/listDesk/filterWords.ts';
import { paper } from '#src/screens/listDesk/paper.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { PrintingContext } from '#src/ui/list/printing.ts';

/** What stands over a list on paper: what it is narrowed to, when and by whom it was printed. */
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
          {printed.words.map(words => (
            <Text key={words}>{words}</Text>
          ))}
          {printing && printing.total > MANY_MOST && (
            <Text>
              Las primeras {formatCount(MANY_MOST)} filas de {printing.isCapped && 'más de '}
              {formatCount(printing.total)}
            </Text>
          )}
          <Text>
            {printed.at} · {first_name} {last_name}
          </Text>
        </Box>
      )}
    </>
  );
}

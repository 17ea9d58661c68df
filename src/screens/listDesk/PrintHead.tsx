import { Box, Text } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDateTime } from '#domain/format.ts';
import { now } from '#src/api/companyClock.ts';
import { filterWords } from '#src/screens/listDesk/filterWords.ts';
import { paper } from '#src/screens/listDesk/paper.ts';
import { useUser } from '#src/session/SessionProvider.tsx';

/** What stands over a list on paper: what it is narrowed to, when and by whom it was printed. */
export function PrintHead({ onWhole }: { onWhole: (isWhole: boolean) => void }) {
  const { first_name, last_name } = useUser();
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
          <Text>
            {printed.at} · {first_name} {last_name}
          </Text>
        </Box>
      )}
    </>
  );
}

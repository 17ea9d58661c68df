import { Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';

/** When something is due, counted down by this browser; screen readers read the time of day once. */
export function Countdown({ at, due }: { at: number; due: string }) {
  const left = useSyncExternalStore(eachSecond, () => Math.max(0, Math.ceil((at - Date.now()) / 1_000)));
  return (
    <>
      <Text as="span" aria-hidden fontVariantNumeric="tabular-nums">
        {left === 0 ? 'Ahora' : `En ${inWords(left)}`}
      </Text>
      <Text as="span" srOnly>{`A las ${due}`}</Text>
    </>
  );
}

function eachSecond(tell: () => void): () => void {
  const timer = setInterval(tell, 1_000);
  return () => clearInterval(timer);
}

const inWords = (seconds: number): string => (seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`);

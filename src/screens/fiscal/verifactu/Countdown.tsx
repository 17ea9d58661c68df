import { Text } from '@chakra-ui/react';
import { useSecondsUntil } from '#src/ui/page/useSecondsUntil.ts';

/** When something is due, counted down by this browser; screen readers read the time of day once. */
export function Countdown({ at, due }: { at: number; due: string }) {
  const left = useSecondsUntil(at);
  return (
    <>
      <Text as="span" aria-hidden fontVariantNumeric="tabular-nums">
        {left === 0 ? 'Ahora' : `En ${inWords(left)}`}
      </Text>
      <Text as="span" srOnly>{`A las ${due}`}</Text>
    </>
  );
}

const inWords = (seconds: number): string => (seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`);

import { chakra } from '@chakra-ui/react';
import { signatureFrame } from '#domain/work/signatureFrame.ts';

/** A drawn signature, in ink on paper whatever the colours around it. */
export function Strokes({ path, label }: { path: string; label?: string }) {
  return (
    <chakra.svg
      viewBox={`0 0 ${signatureFrame.width} ${signatureFrame.height}`}
      display="block"
      w="full"
      bg="white"
      rounded="l2"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={path} fill="none" stroke="#1c272c" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </chakra.svg>
  );
}

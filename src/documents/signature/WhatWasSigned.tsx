import { chakra, Text } from '@chakra-ui/react';
import { shortHash } from '#domain/work/signature.ts';

/** What was signed, word by word, with its SHA-256; unfolded by whoever wants to know. */
export function WhatWasSigned({ hoja, huella }: { hoja: string; huella: string }) {
  return (
    <chakra.details>
      <chakra.summary minH="11" py="2.5" cursor="pointer" fontSize="sm">
        Lo que se firmó · huella {shortHash(huella)}
      </chakra.summary>
      <Text fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {hoja}
      </Text>
      <Text fontSize="xs" color="fg.muted" mt="2" overflowWrap="anywhere">
        SHA-256: {huella}
      </Text>
    </chakra.details>
  );
}

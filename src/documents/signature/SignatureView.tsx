import { Stack, Text } from '@chakra-ui/react';
import { formatDateTime } from '#domain/kernel/format.ts';
import { signatureMoment, signatureWords, type OrderSignature } from '#domain/work/signature.ts';
import { Strokes } from '#src/documents/signature/Strokes.tsx';
import { WhatWasSigned } from '#src/documents/signature/WhatWasSigned.tsx';
import { Note } from '#src/ui/page/Note.tsx';

/** The stored signature of an albarán: who signed and when, or why it holds no more. */
export function SignatureView({ firma }: { firma: OrderSignature }) {
  const { trazo, anulada, anulada_por_name, hoja, huella } = firma;
  if (anulada !== null)
    return (
      <Note>
        Firma anulada el {formatDateTime(anulada)}
        {anulada_por_name && ` por ${anulada_por_name}`}: el albarán cambió después de firmarse.
      </Note>
    );
  return (
    <Stack gap="2" maxW="24rem">
      {trazo && <Strokes path={trazo} label={`Firma de ${firma.nombre}`} />}
      <Text fontSize="sm" overflowWrap="anywhere">
        {signatureWords(firma)}
        <Text as="span" color="fg.muted">
          {' '}
          · {signatureMoment(firma)}
        </Text>
      </Text>
      {huella && <WhatWasSigned hoja={hoja} huella={huella} />}
    </Stack>
  );
}

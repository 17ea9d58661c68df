import { Stack, Text } from '@chakra-ui/react';
import { formatDateTime } from '#domain/format.ts';
import { signatureWords, type OrderSignature } from '#domain/signature.ts';
import { Strokes } from '#src/documents/signature/Strokes.tsx';
import { Note } from '#src/ui/page/Note.tsx';

/** The stored signature of an albarán: who signed and when, or why it holds no more. */
export function SignatureView({ firma }: { firma: OrderSignature }) {
  const { trazo, fecha, anulada, anulada_por_name } = firma;
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
          · {formatDateTime(fecha)}
        </Text>
      </Text>
    </Stack>
  );
}

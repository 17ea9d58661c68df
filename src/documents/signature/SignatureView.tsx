import { chakra, Stack, Text } from '@chakra-ui/react';
import { formatDateTime } from '#domain/kernel/format.ts';
import { shortHash, signatureMoment, signatureWords, type OrderSignature } from '#domain/work/signature.ts';
import { Strokes } from '#src/documents/signature/Strokes.tsx';
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
      {huella && (
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
      )}
    </Stack>
  );
}

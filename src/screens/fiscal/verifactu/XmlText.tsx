import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { formatCount } from '#domain/kernel/format.ts';
import { saveFile } from '#src/api/files/saveFile.ts';
import { indented } from '#src/screens/fiscal/verifactu/indented.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** Characters that are shown; a call may carry two megabytes. */
const SHOWN = 20_000;

interface XmlTextProps {
  label: string;
  text: string;
  /** The file as which it can be kept; without one it is only shown. */
  name?: string | undefined;
}

/** A text for machines: elements in their depth to read, and as it is to keep. */
export function XmlText({ label, text, name }: XmlTextProps) {
  return (
    <Box>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="1">
        <Text fontSize="xs" color="fg.muted">
          {label}
        </Text>
        {name && (
          <Button type="button" size="xs" variant="outline" onClick={() => saveFile({ name, blob: new Blob([text], { type: 'text/xml' }) })}>
            <Icon name="download" /> Descargar
          </Button>
        )}
      </Flex>
      <Text as="pre" tabIndex={0} fontFamily="mono" fontSize="xs" whiteSpace="pre-wrap" overflowWrap="anywhere" maxH="24rem" overflowY="auto">
        {indented(text.slice(0, SHOWN))}
      </Text>
      {text.length > SHOWN && (
        <Text fontSize="xs" color="fg.muted">
          {`Se muestra el principio: en total son ${formatCount(text.length)} caracteres.`}
        </Text>
      )}
    </Box>
  );
}

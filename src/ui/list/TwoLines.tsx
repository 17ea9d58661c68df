import { Text } from '@chakra-ui/react';

/** Two lines of a text at most, so that many rows are seen at once; the record shows all of it. */
export function TwoLines({ text }: { text: string }) {
  return (
    <Text as="span" lineClamp={2} title={text}>
      {text}
    </Text>
  );
}

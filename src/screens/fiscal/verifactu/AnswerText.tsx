import { Stack, Text } from '@chakra-ui/react';
import type { RecordAnswer } from '#domain/fiscal/sending.ts';

/** What AEAT said of a record, in its own words, and what that means for the office. */
export function AnswerText({ answer: { code, text, advice } }: { answer: Pick<RecordAnswer, 'code' | 'text' | 'advice'> }) {
  if (code === null && text === '') return null;
  return (
    <Stack gap="1" fontSize="sm" overflowWrap="anywhere">
      <Text color="fg.muted">
        {code === null ? 'La AEAT dice: ' : `La AEAT dice (${code}): `}
        <Text as="q" color="fg">
          {text}
        </Text>
      </Text>
      {advice && <Text fontWeight="medium">{advice}</Text>}
    </Stack>
  );
}

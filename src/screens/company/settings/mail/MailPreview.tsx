import { Box, Heading, Text } from '@chakra-ui/react';
import { type MailKindName, type MailWords, exampleValues, factsOf, fillWords, paragraphsOf } from '#domain/company/mailTemplates.ts';
import type { Ourselves } from '#src/screens/company/settings/mail/mailTemplateActors.ts';
import { Facts } from '#src/ui/page/Facts.tsx';

const columns = { base: 1 };

/** A mail with an example in place of its fields, as its recipient reads it. */
export function MailPreview({ kind, words, ourselves }: { kind: MailKindName; words: MailWords; ourselves: Ourselves }) {
  const values = { ...exampleValues, ...ourselves };
  const { subject, text } = fillWords(words, values);
  const facts = factsOf(kind, values);
  return (
    <Box as="section" aria-label="Ejemplo" borderWidth="1px" rounded="l3" bg="bg.subtle" p="4" fontSize="sm" overflowWrap="anywhere">
      <Text fontSize="xs" color="fg.muted">
        Así lo leerá el cliente
      </Text>
      <Heading as="h3" size="sm" mt="1" mb="3">
        {subject}
      </Heading>
      <Text mb="3" whiteSpace="pre-line">
        {paragraphsOf(text).join('\n\n')}
      </Text>
      {facts.length > 0 && <Facts columns={columns} facts={Object.fromEntries(facts.map(({ label, value }) => [label, value]))} />}
      <Text mt="3">Un saludo,</Text>
      <Text>{ourselves.empresa}</Text>
    </Box>
  );
}

import { Flex } from '@chakra-ui/react';
import { resultWords, type AuditEntry } from '#domain/records/audit.ts';
import { stepWords } from '#machines/flows/auditSteps.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

/** What was done, or tried. */
export function AuditStep({ entry }: { entry: AuditEntry }) {
  const result = resultWords(entry);
  return (
    <Flex as="span" align="center" gap="2" wrap="wrap">
      {stepWords(entry.entity, entry.action)}
      {result !== null && <StateBadge label={result} tone="alert" />}
    </Flex>
  );
}

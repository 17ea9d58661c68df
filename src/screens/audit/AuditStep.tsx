import { Flex } from '@chakra-ui/react';
import type { AuditEntry } from '#domain/audit.ts';
import { stepWords } from '#machines/auditSteps.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

/** What was done, or tried. */
export function AuditStep({ entry: { entity, action, refused } }: { entry: AuditEntry }) {
  return (
    <Flex as="span" align="center" gap="2" wrap="wrap">
      {stepWords(entity, action)}
      {refused !== null && <StateBadge label="Rechazado" tone="alert" />}
    </Flex>
  );
}

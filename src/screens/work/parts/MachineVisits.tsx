import { quantityText } from '#domain/catalogue/units.ts';
import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { formatDate } from '#domain/kernel/format.ts';
import type { MachineVisit } from '#domain/work/wire.ts';
import { VisitPhotos } from '#src/screens/work/parts/VisitPhotos.tsx';

/** What was done to a machine, the newest first: when, by whom, what failed, what was done and with which parts, and how it looked. */
export function MachineVisits({ visits }: { visits: readonly MachineVisit[] }) {
  return (
    <Stack as="section" gap="2" aria-label="Historia de la máquina">
      <chakra.h3 fontWeight="semibold">Historia de la máquina</chakra.h3>
      {visits.length === 0 && <Text color="fg.muted">Todavía no se le ha hecho ningún trabajo.</Text>}
      <Stack as="ul" listStyleType="none" gap="2">
        {visits.map(visit => (
          <Box as="li" key={visit.id} borderWidth="1px" rounded="l2" px="3" py="2" fontSize="sm" overflowWrap="anywhere">
            <Text color="fg.muted">
              {formatDate(visit.date)} · {visit.technician}
            </Text>
            {visit.failures.length > 0 && <Text fontWeight="medium">{visit.failures.join(', ')}</Text>}
            <Text whiteSpace="pre-line">{visit.done || 'Sin anotar'}</Text>
            {visit.parts.length > 0 && (
              <Text color="fg.muted">
                {visit.parts.map(({ description, quantity, unidad }) => `${quantityText(quantity, unidad)} × ${description}`).join('; ')}
              </Text>
            )}
            <VisitPhotos visit={visit} />
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}

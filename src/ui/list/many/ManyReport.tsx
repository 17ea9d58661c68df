import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatCount } from '#domain/kernel/format.ts';
import type { FailedRow } from '#machines/editing/manyMachine.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';

/** How what was done is called: «Borrados», «No se han podido borrar». */
export interface ManyWords {
  done: string;
  failed: string;
}

interface ManyReportProps {
  words: ManyWords;
  done: number;
  /** Rows that were not tried: it was stopped, or the server went away. */
  left: number;
  failed: readonly FailedRow[];
  nameOf: (row: Row) => ReactNode;
  onClose: () => void;
}

/** What could not be done with some of many, and why. */
export function ManyReport({ words, done, left, failed, nameOf, onClose }: ManyReportProps) {
  const unanswered = failed.filter(({ isUnanswered }) => isUnanswered).length;
  const refused = failed.length - unanswered;
  return (
    <DialogFrame
      title="No se ha podido con todos"
      onClose={onClose}
      footer={
        <Button type="button" size="sm" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <Stack gap="3" fontSize="sm">
        <Text>
          {words.done}: {formatCount(done)}.{refused > 0 && ` ${words.failed}: ${formatCount(refused)}.`}
          {unanswered > 0 && ` Sin respuesta: ${formatCount(unanswered)}.`}
          {left > 0 && ` Sin tocar: ${formatCount(left)}.`} Lo que falta sigue marcado.
        </Text>
        {failed.length > 0 && (
          <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', md: 'minmax(8rem, auto) 1fr' }} columnGap="4" rowGap="1.5">
            {failed.map(({ row, message }) => (
              <chakra.div key={row.id} display="contents">
                <chakra.dt fontWeight="medium" overflowWrap="anywhere">
                  {nameOf(row)}
                </chakra.dt>
                <chakra.dd m="0" color="fg.muted">
                  {message}
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        )}
      </Stack>
    </DialogFrame>
  );
}

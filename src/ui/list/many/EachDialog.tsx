import { Button, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatCount } from '#domain/kernel/format.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { ManyReport, type ManyWords } from '#src/ui/list/many/ManyReport.tsx';
import type { Each } from '#src/ui/list/many/useEach.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { ProgressBar } from '#src/ui/widgets/ProgressBar.tsx';

interface EachDialogProps {
  each: Pick<Each, 'context' | 'isBusy' | 'isTold' | 'stop' | 'close'>;
  /** What is being done: «Enviando facturas». */
  title: string;
  words: ManyWords;
  nameOf: (row: Row) => ReactNode;
}

/** How far something with many is, how to stop it, and in the end what could not be done and why; nothing while it rests. */
export function EachDialog({ each, title, words, nameOf }: EachDialogProps) {
  const { rows, done, failed, isStopped } = each.context;
  const over = done.length + failed.length;
  if (each.isTold) {
    return <ManyReport words={words} done={done.length} failed={failed} left={rows.length - over} nameOf={nameOf} onClose={each.close} />;
  }
  if (!each.isBusy) return null;
  return (
    <DialogFrame
      title={title}
      isBusy
      onClose={each.stop}
      footer={
        <Button type="button" size="sm" variant="outline" aria-disabled={isStopped} onClick={each.stop}>
          {isStopped ? 'Parando…' : 'Parar'}
        </Button>
      }
    >
      <Stack gap="3" fontSize="sm">
        <Text role="status">
          {formatCount(over + 1)} de {formatCount(rows.length)}
        </Text>
        <ProgressBar label={title} done={over} total={rows.length} />
        <Text color="fg.muted">Se para al acabar el que está en marcha. Si cierra la página, lo hecho queda hecho.</Text>
      </Stack>
    </DialogFrame>
  );
}

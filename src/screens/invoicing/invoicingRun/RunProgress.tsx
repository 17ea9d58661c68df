import { Button, Flex, Text } from '@chakra-ui/react';
import { formatCount } from '#domain/kernel/format.ts';
import type { RunProps } from '#src/screens/invoicing/invoicingRun/runProps.ts';
import { ProgressBar } from '#src/ui/widgets/ProgressBar.tsx';

/** How far a run is, and how to stop it after the step that is under way. */
export function RunProgress({ state, send }: RunProps) {
  const { total, groups, queue, isStopping } = state.context;
  const isDrafting = state.matches('drafting');
  const done = total - (isDrafting ? groups : queue).length;
  const label = isDrafting ? 'Creando borradores' : 'Emitiendo y enviando';
  return (
    <Flex direction="column" gap="4" bg="bg.panel" borderWidth="1px" rounded="l3" p={{ base: '4', lg: '5' }}>
      <Text role="status">
        {label}: {formatCount(done)} de {formatCount(total)}
      </Text>
      <ProgressBar label={label} done={done} total={total} />
      <Flex align="center" gap="3" wrap="wrap">
        <Button type="button" size="sm" variant="outline" aria-disabled={isStopping} onClick={() => send({ type: 'run.stopped' })}>
          {isStopping ? 'Deteniendo…' : 'Detener'}
        </Button>
        <Text fontSize="sm" color="fg.muted">
          Se detiene al acabar la que está en marcha. Si cierra la página, lo hecho queda hecho.
        </Text>
      </Flex>
    </Flex>
  );
}

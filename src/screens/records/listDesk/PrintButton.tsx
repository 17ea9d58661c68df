import { Button, type ButtonProps, Flex, Text } from '@chakra-ui/react';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { MANY_MOST } from '#domain/records/deletion.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { manyMachine, type Gathering } from '#machines/editing/manyMachine.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { newSeed, service } from '#src/api/service.ts';
import { gather } from '#src/ui/list/many/gather.ts';
import { PrintingContext, type Printing } from '#src/ui/list/printing.ts';
import { useActorRef, useSelector } from '@xstate/react';

/** Prints the list: where there is more than the page, all of it is read before, up to a limit. */
export function PrintButton(look: ButtonProps) {
  const printing = use(PrintingContext);
  if (printing?.isPart && printing.many) return <PrintAll look={look} printing={printing} read={printing.many.read} />;
  return (
    <Button type="button" {...look} onClick={() => window.print()}>
      Imprimir
    </Button>
  );
}

interface PrintAllProps {
  look: ButtonProps;
  printing: Printing;
  read: NonNullable<Printing['many']>['read'];
}

function PrintAll({ look, printing: { query, total, show }, read }: PrintAllProps) {
  const [machine] = useState(() =>
    manyMachine.provide({ actors: { gather: service<readonly Row[], Gathering>((asked, signal) => gather(read, asked, signal)) } }),
  );
  const actor = useActorRef(machine, { input: newSeed() });
  const state = useSelector(actor, snapshot => snapshot);
  const { gathered, message } = state.context;
  const print = useEffectEvent((rows: readonly Row[]) => {
    // all rows must be there before the browser looks
    flushSync(() => show(rows));
    window.addEventListener('afterprint', () => show(null), { once: true });
    window.print();
  });
  useEffect(() => {
    const { unsubscribe } = actor.on('rows.gathered', ({ rows }) => print(rows));
    return unsubscribe;
  }, [actor]);
  if (state.hasTag('busy'))
    return (
      <Flex hideBelow="sm" align="center" gap="1" fontSize="sm">
        <Text role="status" color="fg.muted">
          Preparando {formatCount(gathered)} de {formatCount(Math.min(total, MANY_MOST))}…
        </Text>
        <Button type="button" {...look} onClick={() => actor.send({ type: 'many.stopped' })}>
          No imprimir
        </Button>
      </Flex>
    );
  return (
    <Flex hideBelow="sm" align="center" gap="1" fontSize="sm">
      <Button type="button" {...look} onClick={() => actor.send({ type: 'all.asked', query })}>
        Imprimir
      </Button>
      {message !== null && (
        <Text role="alert" color="fg.error">
          No se ha podido imprimir: {message}
        </Text>
      )}
    </Flex>
  );
}

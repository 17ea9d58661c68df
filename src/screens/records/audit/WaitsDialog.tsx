import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { LongestWait, Tail } from '#domain/records/lives.ts';
import { formatCount, formatDateTime } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { now } from '#src/api/companyClock.ts';
import { secondsSince } from '#src/screens/records/parts/auditQuestions.ts';
import { readTail, readWaits } from '#src/screens/records/audit/waitActors.ts';
import { recordPage } from '#src/screens/records/parts/recordPages.ts';
import { spanText } from '#src/screens/records/parts/spanText.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';

/** Where work waits longest, since when, and who or what makes the tail. */
export default function WaitsDialog({ onClose }: { onClose: () => void }) {
  const view = useRecordView({ read: readWaits });
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <DialogFrame
      title="Dónde espera más el trabajo"
      width={720}
      onClose={onClose}
      footer={
        <Button type="button" size="sm" variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {view.failure && <LoadFailure isPart title="No se ha podido leer" text={view.failure} onRetry={view.reload} />}
      {!view.failure && !view.record && <Loading />}
      {view.record?.length === 0 && <Text pb="2">Nada espera ahora: no hay nada pendiente en ningún flujo.</Text>}
      {view.record && view.record.length > 0 && (
        <Stack gap="0" pb="2">
          <Text fontSize="sm" color="fg.muted" pb="3">
            Los estados en los que alguien tiene algo que hacer, primero aquel en que la mitad espera desde hace más.
          </Text>
          <chakra.ol listStyleType="none">
            {view.record.map(wait => {
              const key = `${wait.entity}/${wait.state}`;
              return <Wait key={key} wait={wait} isOpen={chosen === key} onOpen={() => setChosen(open => (open === key ? null : key))} />;
            })}
          </chakra.ol>
        </Stack>
      )}
    </DialogFrame>
  );
}

function Wait({ wait, isOpen, onOpen }: { wait: LongestWait; isOpen: boolean; onOpen: () => void }) {
  const { entity, state, nouns, name, count, since, middle, machine } = wait;
  const ago = (moment: string) => spanText(secondsSince(moment, now()));
  return (
    <chakra.li py="3" borderTopWidth="1px">
      <Text fontWeight="medium">{`${nouns} en «${name}»: ${formatCount(count)}`}</Text>
      <Text fontSize="sm" color="fg.muted">
        {`El primero espera desde el ${formatDateTime(since)} (${ago(since)})${count > 1 ? `; la mitad, más de ${ago(middle)}` : ''}.`}
      </Text>
      <Flex gap="4" mt="1" fontSize="sm" align="center" wrap="wrap">
        <Button type="button" size="xs" variant="outline" aria-expanded={isOpen} onClick={onOpen}>
          Quién o qué hace la cola
        </Button>
        <RecordLink href={href('flow', { machine })}>Tiempos y caminos</RecordLink>
      </Flex>
      {isOpen && <TailOf of={`${entity}/${state}`} />}
    </chakra.li>
  );
}

function TailOf({ of }: { of: string }) {
  const view = useRecordView({ read: readTail }, of);
  if (view.failure) return <LoadFailure isPart title="No se ha podido leer la cola" text={view.failure} onRetry={view.reload} />;
  return view.record ? <Groups tail={view.record} /> : <Loading />;
}

function Groups({ tail: { count, since, groups } }: { tail: Tail }) {
  return (
    <Box mt="3" ps="3" borderStartWidth="3px">
      <Text fontSize="sm">
        {`La décima parte más lenta: ${formatCount(count)}${since === null ? '' : `, que esperan al menos desde el ${formatDateTime(since)}`}.`}
      </Text>
      {groups.length === 0 && (
        <Text fontSize="sm" color="fg.muted">
          No se distinguen por persona, cliente ni clase.
        </Text>
      )}
      <Flex gap="6" wrap="wrap" mt="2" fontSize="sm">
        {groups.map(({ title, most }) => (
          <Box key={title} minW="10rem">
            <Text color="fg.muted">{title}</Text>
            {most[0]!.count === 1 && count > most.length && <Text>Ninguno se repite</Text>}
            <chakra.ul listStyleType="none">
              {most
                .filter(each => each.count > 1 || count <= most.length)
                .map(({ entity, id, name, count: n }) => {
                  const page = entity !== null && id !== null ? recordPage({ entity, record_id: id, record_name: name }) : undefined;
                  return (
                    <li key={name} className="in-text">
                      {page ? <RecordLink href={page}>{name}</RecordLink> : name} <b>{formatCount(n)}</b>
                    </li>
                  );
                })}
            </chakra.ul>
          </Box>
        ))}
      </Flex>
    </Box>
  );
}

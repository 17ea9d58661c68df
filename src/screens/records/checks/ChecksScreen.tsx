import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount } from '#domain/kernel/format.ts';
import type { AlikeKind, AlikeRecord } from '#domain/records/alike.ts';
import { routes } from '#domain/routes.ts';
import { readAll } from '#src/api/calls.ts';
import { recordPage } from '#src/screens/records/parts/recordPages.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const services = { read: readAll(endpoints.alike.all) };

const listed = new Intl.ListFormat('es', { type: 'conjunction' });

/** /configuracion/comprobaciones: what reads the same and was stored before that was refused. */
export default function ChecksScreen() {
  const { record: kinds, failure, reload } = useRecordView(services);
  if (failure) return <LoadFailure title="No se ha podido comprobar" text={failure} onRetry={reload} />;
  if (!kinds) return <Loading shape="page" />;
  const found = kinds.filter(({ total }) => total > 0);
  const clean = kinds.filter(({ total }) => total === 0).map(({ title }) => title.replace(/^\p{Lu}(?=\p{Ll})/u, letter => letter.toLowerCase()));
  return (
    <Stack gap="4" maxW="56rem">
      <Stack gap="1">
        <PageHeading>{routes.checks.title}</PageHeading>
        <Text color="fg.muted">Lo que se lee igual aunque esté escrito de otra manera: «F26-1132» y «F26-01132», «Averias» y «Averías».</Text>
      </Stack>
      {found.length === 0 && <Note tone="info">Nada se lee igual que otra cosa: no hay nada que revisar.</Note>}
      {found.map(kind => (
        <Kind key={kind.title} kind={kind} />
      ))}
      {found.length > 0 && clean.length > 0 && <Text fontSize="sm" color="fg.muted">{`Sin coincidencias: ${listed.format(clean)}.`}</Text>}
    </Stack>
  );
}

function Kind({ kind: { title, groups, total } }: { kind: AlikeKind }) {
  return (
    <Panel title={title}>
      <Text fontSize="sm" color="fg.muted" mb="3">
        {total === 1 ? 'Una coincidencia.' : `${formatCount(total)} coincidencias${total > groups.length ? `; se ven las ${groups.length} primeras` : ''}.`}
      </Text>
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {groups.map(group => (
          <chakra.li key={group[0]?.id} borderStartWidth="3px" borderColor="border.emphasized" ps="3" display="grid" gap="1" fontSize="sm">
            {group.map(record => (
              <Alike key={record.id} record={record} />
            ))}
          </chakra.li>
        ))}
      </chakra.ul>
    </Panel>
  );
}

function Alike({ record: { entity, id, value, detail } }: { record: AlikeRecord }) {
  const page = recordPage({ entity, record_id: id, record_name: value });
  return (
    <Flex gap="2" wrap="wrap" overflowWrap="anywhere">
      {page ? <RecordLink href={page}>{value}</RecordLink> : value}
      {detail && <Text color="fg.muted">{detail}</Text>}
    </Flex>
  );
}

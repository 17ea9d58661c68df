import { Stack } from '@chakra-ui/react';
import { useSearch } from 'wouter';
import { routes } from '#domain/routes.ts';
import { NoticeEdit } from '#src/screens/work/notices/NoticeEdit.tsx';
import { NoticeForm } from '#src/screens/work/notices/NoticeForm.tsx';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { formKeyOf } from '#src/ui/form/formKeyOf.ts';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';

/** What the address of a new aviso gives: its customer (?cliente=) and a machine of theirs (?maquina=). */
function givenIn(search: string): Record<string, unknown> {
  const params = new URLSearchParams(search);
  const [customer_id, machine_id] = ['cliente', 'maquina'].map(name => Number(params.get(name)) || null);
  return { ...(customer_id && { customer_id }), ...(machine_id && { machine_id }) };
}

/** /avisos/nuevo, also with something given or as one that waited on the device (?clave=), and /avisos/editar/{id_work} (§2). */
export default function NoticeScreen({ params }: ScreenProps) {
  const search = useSearch();
  return params['id_work'] ? (
    <NoticeEdit id={Number(params['id_work'])} />
  ) : (
    <NoticeNew key={search} given={givenIn(search)} sentAs={new URLSearchParams(search).get('clave')} />
  );
}

function NoticeNew({ given, sentAs }: { given: Record<string, unknown>; sentAs: string | null }) {
  return (
    <Stack gap="4" maxW="6xl">
      <PageHeading>{routes.noticeNew.title}</PageHeading>
      <NoticeForm target={{ mode: 'add', id: null, given }} formKey={formKeyOf('notice', sentAs ?? given)} sentAs={sentAs} />
    </Stack>
  );
}

import { Stack } from '@chakra-ui/react';
import { useSearch } from 'wouter';
import { routes } from '#domain/routes.ts';
import { NoticeEdit } from '#src/screens/notices/NoticeEdit.tsx';
import { NoticeForm } from '#src/screens/notices/NoticeForm.tsx';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';

/** /avisos/nuevo, also for a customer (?cliente=) and a machine of theirs (?maquina=), and /avisos/editar/{id_work} (§2). */
export default function NoticeScreen({ params }: ScreenProps) {
  const search = new URLSearchParams(useSearch());
  const customer_id = Number(search.get('cliente')) || null;
  const machine_id = (customer_id && Number(search.get('maquina'))) || null;
  return params['id_work'] ? (
    <NoticeEdit id={Number(params['id_work'])} />
  ) : (
    <NoticeNew key={`${customer_id} ${machine_id}`} given={{ customer_id, machine_id }} />
  );
}

function NoticeNew({ given }: { given: { customer_id: number | null; machine_id: number | null } }) {
  return (
    <Stack gap="4" maxW="6xl">
      <PageHeading>{routes.noticeNew.title}</PageHeading>
      <NoticeForm
        target={{ mode: 'add', id: null, given: given.customer_id === null ? null : given }}
        formKey={`notice:${given.machine_id ? `maquina:${given.machine_id}` : (given.customer_id ?? '')}`}
      />
    </Stack>
  );
}

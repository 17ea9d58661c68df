import { Stack } from '@chakra-ui/react';
import { useSearch } from 'wouter';
import { routes } from '#domain/routes.ts';
import { NoticeEdit } from '#src/screens/notices/NoticeEdit.tsx';
import { NoticeForm } from '#src/screens/notices/NoticeForm.tsx';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';

/** /avisos/nuevo, also for a customer (?cliente=), and /avisos/editar/{id_work} (§2). */
export default function NoticeScreen({ params }: ScreenProps) {
  const customerId = Number(new URLSearchParams(useSearch()).get('cliente')) || null;
  return params['id_work'] ? <NoticeEdit id={Number(params['id_work'])} /> : <NoticeNew key={customerId} customerId={customerId} />;
}

function NoticeNew({ customerId }: { customerId: number | null }) {
  return (
    <Stack gap="4" maxW="6xl">
      <PageHeading>{routes.noticeNew.title}</PageHeading>
      <NoticeForm target={{ mode: 'add', id: null, given: customerId === null ? null : { customer_id: customerId } }} formKey={`notice:${customerId ?? ''}`} />
    </Stack>
  );
}

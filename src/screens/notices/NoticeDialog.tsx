import { Button, Stack } from '@chakra-ui/react';
import { Link } from 'wouter';
import { formatDateTime, formatMinutes } from '#domain/format.ts';
import { href } from '#domain/routes.ts';
import { wholeAddress } from '#domain/rules/wholeAddress.ts';
import { type NoticeContents, readNoticeAs } from '#src/screens/notices/noticeActors.ts';
import { NoticeState } from '#src/screens/NoticeState.tsx';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { titled } from '#src/ui/page/titled.ts';

/** All of one aviso, for those who do not edit it: a technician on the way to the customer, or the customer. */
export default function NoticeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const isStaff = useRoles().some(role => role !== 'cliente');
  const view = useRecordView({ read: readNoticeAs(isStaff) }, id);
  return (
    <DialogFrame
      title={`Aviso n.º ${id}`}
      width={600}
      onClose={onClose}
      footer={
        <>
          <Button type="button" size="sm" variant="outline" onClick={onClose}>
            Cerrar
          </Button>
          {view.record?.record.allowed.includes('work.started') && (
            <Button asChild size="sm">
              <Link href={`${href('workOrderNew')}?aviso=${id}`}>
                <Icon name="document" /> Hacer el albarán
              </Link>
            </Button>
          )}
        </>
      }
    >
      {view.failure ? (
        <EmptyState title="No se ha podido abrir el aviso" text={view.failure}>
          <Button type="button" size="sm" variant="outline" onClick={view.reload}>
            Reintentar
          </Button>
        </EmptyState>
      ) : view.record ? (
        <NoticeFacts {...view.record} />
      ) : (
        <Loading />
      )}
    </DialogFrame>
  );
}

function NoticeFacts({ record, customer }: NoticeContents) {
  const phones = customer ? [customer.phone, customer.phone_2].filter(Boolean).join(' · ') : '';
  return (
    <Stack gap="4" pb="2">
      <Facts
        columns={{ base: 1, md: 2 }}
        facts={{
          ...titled('notice', {
            status_id: <NoticeState statusId={record.status_id} />,
            fecha_visita: record.fecha_visita ? formatDateTime(record.fecha_visita) : 'Sin fecha',
            duracion: record.duracion === null ? '--' : formatMinutes(record.duracion),
            created: formatDateTime(record.created),
            customer_name: record.customer_name,
          }),
          ...titled('customer', {
            address: record.optional_address || (customer && wholeAddress(customer)),
            phone: phones,
          }),
          ...titled('notice', { pedido_por: record.pedido_por, machine_name: record.machine_name ?? '--', user_name: record.user_name }),
        }}
      />
      <Facts
        columns={{ base: 1 }}
        facts={titled('notice', { notice_description: record.notice_description, internal_observations: record.internal_observations })}
      />
    </Stack>
  );
}

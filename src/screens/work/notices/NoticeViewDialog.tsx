import { Button, chakra, Stack } from '@chakra-ui/react';
import { Link } from 'wouter';
import { formatDateTime, formatMinutes } from '#domain/kernel/format.ts';
import { priorityName } from '#domain/work/priorities.ts';
import { endpoints } from '#domain/endpoints.ts';
import { href } from '#domain/routes.ts';
import { type NoticeContents, readNoticeContents } from '#src/screens/work/notices/noticeActors.ts';
import { VisitHours } from '#src/screens/work/parts/hours/VisitHours.tsx';
import { MachineVisits } from '#src/screens/work/parts/MachineVisits.tsx';
import { phoneLink, wayTo } from '#src/screens/parties/parts/wayTo.ts';
import { NoticeState } from '#src/screens/work/parts/NoticeState.tsx';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { WhyNotice } from '#src/screens/work/notices/WhyNotice.tsx';
import { useUser } from '#src/session/SessionProvider.tsx';
import { useMay } from '#src/session/useRights.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { titled } from '#src/ui/page/titled.ts';

/** All of one aviso, for those who do not edit it: a technician on the way to the customer, or an auditor. */
export default function NoticeViewDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const view = useRecordView({ read: readNoticeContents }, id);
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
          {view.record && (
            <>
              <WhyNotice of={view.record.record} />
              <WorkButtons {...view.record.record} />
            </>
          )}
        </>
      }
    >
      {view.failure ? (
        <LoadFailure isPart title="No se ha podido abrir el aviso" text={view.failure} onRetry={view.reload} />
      ) : view.record ? (
        <NoticeFacts {...view.record} />
      ) : (
        <Loading />
      )}
    </DialogFrame>
  );
}

/** An aviso in progress leads to its albarán; a second one is said to be one. */
function WorkButtons({ id, order_id, allowed }: NoticeContents['record']) {
  const mayQuote = useMay(endpoints.quote.create);
  return (
    <>
      {mayQuote && (
        <Button asChild size="sm" variant="outline">
          <Link href={`${href('quoteNew')}?aviso=${id}`}>
            <Icon name="quote" /> Hacer presupuesto
          </Link>
        </Button>
      )}
      {allowed.includes('work.started') && (
        <Button asChild size="sm" variant={order_id === null ? 'solid' : 'outline'}>
          <Link href={`${href('workOrderNew')}?aviso=${id}${order_id === null ? '' : '&otro=si'}`}>
            <Icon name="order" /> {order_id === null ? 'Hacer el albarán' : 'Hacer otro albarán'}
          </Link>
        </Button>
      )}
      {order_id !== null && (
        <Button asChild size="sm">
          <Link href={href('workOrderEdit', { id_work: order_id })}>
            <Icon name="order" /> Seguir con el albarán
          </Link>
        </Button>
      )}
    </>
  );
}

function NoticeFacts({ record, customer, visits }: NoticeContents) {
  const { id } = useUser();
  const isOwn = [record.user_id, record.companion_id].includes(id);
  const contacts = customer ? contactsOf(customer) : [];
  return (
    <Stack gap="4" pb="2">
      <Facts
        columns={{ base: 1, md: 2 }}
        facts={{
          ...titled('notice', {
            status_id: <NoticeState statusId={record.status_id} />,
            prioridad: priorityName(record.prioridad),
            ...(record.salida && { salida: formatDateTime(record.salida) }),
            fecha_visita: record.fecha_visita ? formatDateTime(record.fecha_visita) : 'Sin fecha',
            duracion: record.duracion === null ? '--' : formatMinutes(record.duracion),
            created: formatDateTime(record.created),
            customer_name: record.customer_name,
          }),
          ...titled('customer', {
            address: record.direccion && <WayLink address={record.direccion} />,
            phone: contacts.length > 0 && <Phones contacts={contacts} />,
          }),
          ...titled('notice', {
            pedido_por: record.pedido_por,
            machine_name: record.machine_id ? <RecordLink href={href('equipmentPage', { id: record.machine_id })}>{record.machine_name}</RecordLink> : '--',
            user_name: record.user_name,
            companion_name: record.companion_name ?? '',
          }),
        }}
      />
      <Facts
        columns={{ base: 1 }}
        facts={titled('notice', { notice_description: record.notice_description, internal_observations: record.internal_observations })}
      />
      {isOwn && <VisitHours of={{ id: record.id, customer: record.customer_name ?? '' }} known={record.horas} />}
      {record.machine_id !== null && <MachineVisits visits={visits} />}
    </Stack>
  );
}

const underlined = { textDecoration: 'underline', textUnderlineOffset: '3px' } as const;

function WayLink({ address }: { address: string }) {
  return (
    <chakra.a href={wayTo({ at: null, address }) ?? undefined} target="_blank" rel="noreferrer" title="Cómo llegar" {...underlined}>
      {address}
    </chakra.a>
  );
}

interface Contact {
  name: string;
  phone: string;
}

const contactsOf = (customer: NonNullable<NoticeContents['customer']>): Contact[] =>
  [
    { name: '', phone: customer.phone },
    { name: '', phone: customer.phone_2 },
    { name: customer.name_contact_1, phone: customer.phone_contact_1 },
    { name: customer.name_contact_2, phone: customer.phone_contact_2 },
  ].filter(({ phone }) => phone !== '' && phone !== '-');

/** Names with the telephone that calls them. */
function Phones({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <Stack gap="1">
      {contacts.map(({ name, phone }) => (
        <span key={`${name} ${phone}`}>
          {name && `${name}: `}
          <chakra.a href={phoneLink(phone)} {...underlined}>
            {phone}
          </chakra.a>
        </span>
      ))}
    </Stack>
  );
}

// The lists of a customer's profile, each with its dialog or its pages.
import { Button, Flex } from '@chakra-ui/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { constants } from '#domain/constants.ts';
import type { AnswerOf } from '#domain/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { cut, formatDate, formatDateTime, formatEuros } from '#domain/format.ts';
import { href } from '#domain/routes.ts';
import { debtWords } from '#machines/lifecycles/debt.ts';
import { invoiceWords } from '#machines/lifecycles/invoice.ts';
import { noticeStateOf, noticeWords } from '#machines/lifecycles/notice.ts';
import { workOrderWords } from '#machines/lifecycles/workOrder.ts';
import { listActors } from '#src/api/actors.ts';
import type { CustomerPart } from '#src/screens/customers/CustomerProfileScreen.tsx';
import { debtTones, invoiceTones, noticeTones, workOrderTones } from '#src/screens/states.ts';
import { useRights } from '#src/session/useRights.ts';
import type { Column } from '#src/ui/columns.ts';
import { ListBody, type ListBodyProps } from '#src/ui/ListBody.tsx';
import { StateBadge } from '#src/ui/StateBadge.tsx';
import { useOpenDialog } from '#src/ui/useOpenDialog.ts';
import { usePanelList } from '#src/ui/usePanelList.ts';
import type { ListActors } from '#src/ui/useListMachine.ts';
import type { Row } from '#machines/recordListMachine.ts';

const LocationDialog = lazy(() => import('#src/screens/locations/LocationDialog.tsx'));
const EquipmentDialog = lazy(() => import('#src/screens/equipment/EquipmentDialog.tsx'));
const DebtDialog = lazy(() => import('#src/screens/debts/DebtDialog.tsx'));
const UserDialog = lazy(() => import('#src/screens/users/UserDialog.tsx'));
const CallDialog = lazy(() => import('#src/screens/calls/CallDialog.tsx'));

type RowOf<E extends { page: unknown }> = AnswerOf<E['page']> extends { items: (infer R)[] } ? R : never;
type Of<Name extends keyof typeof endpoints> = RowOf<(typeof endpoints)[Name] & { page: unknown }>;

interface PartListProps<R extends Row> extends Omit<ListBodyProps<R>, 'list'> {
  actors: ListActors<R>;
  /** Told the list's reload, so that a dialog can ask for it. */
  children?: (reload: () => void) => ReactNode;
  link?: ReactNode;
}

function PartList<R extends Row>({ actors, children, link, ...body }: PartListProps<R>) {
  const list = usePanelList<R>(actors);
  return (
    <>
      <Flex justify="flex-end" gap="2" minH="9">
        {link}
        {body.add && (
          <Button type="button" size="sm" onClick={body.add.onAdd}>
            {body.add.label}
          </Button>
        )}
      </Flex>
      <ListBody {...body} list={list} maxHeight="32rem" />
      <Suspense>{children?.(list.reload)}</Suspense>
    </>
  );
}

const ofCustomer = (customerId: number) => ({ customer_id: customerId });

function All({ to }: { to: string }) {
  return (
    <Button asChild size="sm" variant="outline">
      <Link href={to}>Ver en su lista</Link>
    </Button>
  );
}

export function Locations({ customerId }: CustomerPart) {
  type R = Of<'location'>;
  const [actors] = useState(() => listActors<R>(endpoints.location, ofCustomer(customerId)));
  const dialog = useOpenDialog();
  const rights = useRights('location');
  const columns: Column<R>[] = [
    { header: 'Nombre', cell: row => row.name, sort: 'name' },
    { header: 'Dirección', cell: row => row.address, wraps: true },
    { header: 'Ciudad', cell: row => row.city },
    { header: 'Teléfono', cell: row => row.phone, hideBelow: 'lg' },
  ];
  return (
    <PartList<R>
      title="Localizaciones"
      actors={actors}
      columns={columns}
      nouns={['localización', 'localizaciones']}
      add={rights.create ? { label: 'Añadir localización', onAdd: dialog.add } : undefined}
      onOpen={row => dialog.edit(row.id)}
      deletion={rights.delete ? { question: row => `¿Seguro que quiere borrar la localización ${row.name}?` } : undefined}
    >
      {reload =>
        dialog.target && (
          <LocationDialog
            target={{ ...dialog.target, given: dialog.target.mode === 'add' ? ofCustomer(customerId) : null }}
            isReadOnly={!rights.update}
            onClose={dialog.close}
            onSaved={reload}
          />
        )
      }
    </PartList>
  );
}

export function Equipment({ customerId }: CustomerPart) {
  type R = Of<'machine'>;
  const [actors] = useState(() => listActors<R>(endpoints.machine, ofCustomer(customerId)));
  const dialog = useOpenDialog();
  const rights = useRights('machine');
  const columns: Column<R>[] = [
    { header: 'Nombre', cell: row => row.name, sort: 'name' },
    { header: 'Localización', cell: row => row.location_name },
    { header: 'Interior', cell: row => `${row.inside_brand} ${row.inside_model}`, wraps: true },
    { header: 'Exterior', cell: row => `${row.outside_brand} ${row.outside_model}`, wraps: true, hideBelow: 'lg' },
  ];
  return (
    <PartList<R>
      title="Máquinas"
      actors={actors}
      columns={columns}
      nouns={['máquina', 'máquinas']}
      add={rights.create ? { label: 'Añadir máquina', onAdd: dialog.add } : undefined}
      onOpen={row => dialog.edit(row.id)}
      deletion={rights.delete ? { question: row => `¿Seguro que quiere borrar la máquina ${row.name}?` } : undefined}
    >
      {reload =>
        dialog.target && <EquipmentDialog target={dialog.target} customerId={customerId} isReadOnly={!rights.update} onClose={dialog.close} onSaved={reload} />
      }
    </PartList>
  );
}

export function Calls({ customerId }: CustomerPart) {
  type R = Of<'call'>;
  const [actors] = useState(() => listActors<R>(endpoints.call, ofCustomer(customerId)));
  const dialog = useOpenDialog();
  const columns: Column<R>[] = [
    { header: 'Fecha', cell: row => formatDateTime(row.date), sort: 'date' },
    { header: 'Contacto', cell: row => row.name },
    { header: 'Trabajo requerido', cell: row => cut(row.text, constants.noticeTextMax), wraps: true, width: '16rem' },
    { header: 'Estado', cell: row => (row.checked ? <StateBadge label="Gestionada" tone="done" /> : <StateBadge label="Abierta" tone="waiting" />) },
  ];
  return (
    <PartList<R>
      title="Llamadas"
      actors={actors}
      columns={columns}
      nouns={['llamada', 'llamadas']}
      link={<All to={href('callsOfCustomer', { customer_id: customerId })} />}
      add={{ label: 'Añadir llamada', onAdd: dialog.add }}
      onOpen={row => dialog.edit(row.id)}
    >
      {reload =>
        dialog.target && (
          <CallDialog
            target={{ ...dialog.target, given: dialog.target.mode === 'add' ? ofCustomer(customerId) : null }}
            onClose={dialog.close}
            onSaved={reload}
          />
        )
      }
    </PartList>
  );
}

export function Notices({ customerId }: CustomerPart) {
  type R = Of<'notice'>;
  const [actors] = useState(() => listActors<R>({ page: endpoints.notice.page }, ofCustomer(customerId)));
  const mayEdit = useRights('notice').update;
  const columns: Column<R>[] = [
    { header: 'Fecha', cell: row => formatDateTime(row.created), sort: 'created' },
    { header: 'Descripción', cell: row => cut(row.notice_description, constants.noticeTextMax), wraps: true, width: '16rem' },
    { header: 'Máquina', cell: row => row.machine_name ?? '--', hideBelow: 'lg' },
    { header: 'Trabajador', cell: row => row.user_name, hideBelow: 'lg' },
    {
      header: 'Estado',
      cell: row => <StateBadge label={noticeWords.states[noticeStateOf(row.status_id ?? 1) ?? 'pendiente']} tone={noticeTones[row.status_id ?? 1] ?? 'off'} />,
    },
  ];
  return (
    <PartList<R>
      title="Avisos"
      actors={actors}
      columns={columns}
      nouns={['aviso', 'avisos']}
      link={<All to={`${href('notices')}?customer_id=${customerId}`} />}
      href={mayEdit ? row => href('noticeEdit', { id_work: row.id }) : undefined}
    />
  );
}

export function WorkOrders({ customerId }: CustomerPart) {
  type R = Of<'workOrder'>;
  const [actors] = useState(() => listActors<R>({ page: endpoints.workOrder.page }, ofCustomer(customerId)));
  const columns: Column<R>[] = [
    { header: 'Código', cell: row => row.code, sort: 'code' },
    { header: 'Fecha', cell: row => formatDate(row.fecha_albaran), sort: 'fecha_albaran' },
    { header: 'Trabajo realizado', cell: row => cut(row.trabajo_realizado, constants.noticeTextMax), wraps: true, width: '16rem' },
    {
      header: 'Estado',
      cell: row => <StateBadge label={workOrderWords.states[row.estado as keyof typeof workOrderWords.states]} tone={workOrderTones[row.estado] ?? 'off'} />,
    },
    { header: 'Total', cell: row => formatEuros(row.total), sort: 'total', align: 'end' },
  ];
  return (
    <PartList<R>
      title="Albaranes"
      actors={actors}
      columns={columns}
      nouns={['albarán', 'albaranes']}
      link={<All to={`${href('workOrders')}?customer_id=${customerId}`} />}
      href={row => href('workOrderDetail', { id_work: row.id })}
    />
  );
}

export function Invoices({ customerId }: CustomerPart) {
  type R = Of<'invoice'>;
  const [actors] = useState(() => listActors<R>({ page: endpoints.invoice.page }, ofCustomer(customerId)));
  const columns: Column<R>[] = [
    { header: 'Número', cell: row => row.codigo, sort: 'codigo' },
    { header: 'Fecha', cell: row => formatDate(row.fecha_creacion), sort: 'fecha_creacion' },
    { header: 'Vencimiento', cell: row => formatDate(row.fecha_vencimiento), sort: 'fecha_vencimiento' },
    {
      header: 'Estado',
      cell: row => <StateBadge label={invoiceWords.states[row.estado as keyof typeof invoiceWords.states]} tone={invoiceTones[row.estado] ?? 'off'} />,
    },
    { header: 'Total', cell: row => formatEuros(row.total), sort: 'total', align: 'end' },
  ];
  return (
    <PartList<R>
      title="Facturas"
      actors={actors}
      columns={columns}
      nouns={['factura', 'facturas']}
      link={<All to={`${href('invoices')}?customer_id=${customerId}`} />}
      href={row => href('invoiceEdit', { id_invoice: row.id })}
    />
  );
}

export function Debts({ customerId }: CustomerPart) {
  type R = Of<'cobro'>;
  const [actors] = useState(() => listActors<R>({ page: endpoints.cobro.page }, ofCustomer(customerId)));
  const dialog = useOpenDialog();
  const columns: Column<R>[] = [
    { header: 'Factura', cell: row => row.invoice_name },
    { header: 'Vencimiento', cell: row => formatDate(row.fecha_vencimiento), sort: 'fecha_vencimiento' },
    { header: 'Importe', cell: row => formatEuros(row.importe), sort: 'importe', align: 'end' },
    { header: 'Deuda', cell: row => formatEuros(row.deuda), sort: 'deuda', align: 'end' },
    {
      header: 'Estado',
      cell: row => <StateBadge label={debtWords.states[row.estado as keyof typeof debtWords.states]} tone={debtTones[row.estado] ?? 'off'} />,
    },
  ];
  return (
    <PartList<R>
      title="Cobros"
      actors={actors}
      columns={columns}
      nouns={['cobro', 'cobros']}
      link={<All to={`${href('debts')}?customer_id=${customerId}`} />}
      onOpen={row => dialog.edit(row.id)}
    >
      {reload => dialog.target && <DebtDialog target={dialog.target} onClose={dialog.close} onSaved={reload} />}
    </PartList>
  );
}

export function Users({ customerId }: CustomerPart) {
  type R = Of<'user'>;
  const [actors] = useState(() => listActors<R>(endpoints.user, {}, { path: `cliente/${customerId}` }));
  const dialog = useOpenDialog();
  const columns: Column<R>[] = [
    { header: 'Apellidos', cell: row => row.last_name, sort: 'last_name' },
    { header: 'Nombre', cell: row => row.first_name },
    { header: 'Usuario', cell: row => row.username, sort: 'username' },
    { header: 'Email', cell: row => row.email },
  ];
  return (
    <PartList<R>
      title="Usuarios"
      actors={actors}
      columns={columns}
      nouns={['usuario', 'usuarios']}
      link={<All to={href('usersOfCustomer', { customer_id: customerId })} />}
      add={{ label: 'Añadir usuario', onAdd: dialog.add }}
      href={row => href('userProfile', { id_usuario: row.id })}
    >
      {reload =>
        dialog.target && (
          <UserDialog
            target={{ ...dialog.target, given: dialog.target.mode === 'add' ? { roles: 3, customer_id: customerId } : null }}
            onClose={dialog.close}
            onSaved={reload}
          />
        )
      }
    </PartList>
  );
}

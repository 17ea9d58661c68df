import { Box, Button, Stack } from '@chakra-ui/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { touching } from '#domain/records/live.ts';
import { endpoints } from '#domain/endpoints.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { href } from '#domain/routes.ts';
import { readOf } from '#src/api/calls.ts';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { useRights } from '#src/session/useRights.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { FiguresGhost } from '#src/screens/overview/customer/FiguresGhost.tsx';
import { CustomerFacts } from '#src/screens/overview/customer/CustomerFacts.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { LinkTabs } from '#src/ui/page/LinkTabs.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { RecordHead } from '#src/ui/page/RecordHead.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const Figures = lazy(async () => ({ default: (await import('#src/screens/overview/customer/Figures.tsx')).Figures }));
const CustomerDialog = lazy(() => import('#src/screens/parties/customers/CustomerDialog.tsx'));
const MergeBar = lazy(() => import('#src/screens/records/parts/MergeBar.tsx'));
const OddNote = lazy(() => import('#src/screens/parties/parts/OddNote.tsx'));

export interface CustomerPart {
  customerId: number;
}

type Part = ComponentType<CustomerPart>;
const part = (load: () => Promise<{ default: Part }>) => lazy(load);

/** What hangs on a customer, a tab each; technicians see the first four (§2, perfil). */
const parts = [
  { key: 'historia', title: 'Historia', show: part(async () => ({ default: (await import('#src/screens/overview/customer/History.tsx')).History })) },
  {
    key: 'localizaciones',
    title: 'Localizaciones',
    show: part(async () => ({ default: (await import('#src/screens/overview/customer/Locations.tsx')).Locations })),
  },
  {
    key: 'maquinas',
    title: 'Máquinas',
    show: part(async () => ({ default: (await import('#src/screens/overview/customer/Equipment.tsx')).Equipment })),
  },
  { key: 'avisos', title: 'Avisos', show: part(async () => ({ default: (await import('#src/screens/overview/customer/Notices.tsx')).Notices })) },
  {
    key: 'llamadas',
    title: 'Llamadas',
    office: true,
    show: part(async () => ({ default: (await import('#src/screens/overview/customer/Calls.tsx')).Calls })),
  },
  {
    key: 'albaranes',
    title: 'Albaranes',
    office: true,
    show: part(async () => ({ default: (await import('#src/screens/overview/customer/WorkOrders.tsx')).WorkOrders })),
  },
  {
    key: 'facturas',
    title: 'Facturas',
    office: true,
    show: part(async () => ({ default: (await import('#src/screens/overview/customer/Invoices.tsx')).Invoices })),
  },
  {
    key: 'cobros',
    title: 'Cobros',
    office: true,
    show: part(async () => ({ default: (await import('#src/screens/overview/customer/Debts.tsx')).Debts })),
  },
  {
    key: 'recordatorios',
    title: 'Recordatorios',
    office: true,
    show: part(async () => ({ default: (await import('#src/screens/overview/customer/Reminders.tsx')).Reminders })),
  },
  {
    key: 'presupuestos',
    title: 'Presupuestos',
    office: true,
    show: part(async () => ({ default: (await import('#src/screens/overview/customer/Quotes.tsx')).Quotes })),
  },
  {
    key: 'contratos',
    title: 'Contratos',
    office: true,
    show: part(async () => ({ default: (await import('#src/screens/overview/customer/Contracts.tsx')).Contracts })),
  },
  {
    key: 'usuarios',
    title: 'Usuarios',
    office: true,
    show: part(async () => ({ default: (await import('#src/screens/overview/customer/Users.tsx')).Users })),
  },
] as const;

/** /clientes/perfil/{id_customer}: everything of one customer (§2). */
export default function CustomerProfileScreen({ params }: ScreenProps) {
  const id = Number(params['id_customer']);
  const dialog = useOpenDialog('editar');
  const mayEdit = useRights('customer').update;
  const [, navigate] = useLocation();
  const view = useRecordView({ read: readOf(endpoints.customer.customerData), follows: touching('customer') }, id);
  const customer = view.record;
  if (view.failure) return <LoadFailure title="No se ha podido abrir el cliente" text={view.failure} onRetry={view.reload} />;
  if (!customer) return <Loading shape="page" />;
  return (
    <Stack gap="4">
      <RecordHead title={customer.name} name={`Cliente ${customer.name}`}>
        {mayEdit && (
          <>
            <Button asChild size="sm" variant="outline">
              <Link href={`${href('customerProfile', { id_customer: id })}?ver=avisos&abrir=nuevo`}>
                <Icon name="plus" /> Aviso
              </Link>
            </Button>
            <Button asChild size="sm" variant="outline">
              <Link href={`${href('quoteNew')}?cliente=${id}`}>
                <Icon name="plus" /> Presupuesto
              </Link>
            </Button>
            <Button asChild size="sm" variant="outline">
              <Link href={`${href('invoiceNew')}?cliente=${id}`}>
                <Icon name="plus" /> Factura
              </Link>
            </Button>
            <Button type="button" size="sm" data-shortcut="edit" onClick={() => dialog.edit(id)}>
              <Icon name="pencil" /> Editar
            </Button>
          </>
        )}
      </RecordHead>
      <Suspense fallback={<FiguresGhost />}>
        <OddNote record={customer} />
        <Figures customerId={id} />
      </Suspense>
      <Panel>
        <CustomerFacts customer={customer} />
        <Suspense>
          <Box pt="4" _empty={{ display: 'none' }}>
            <MergeBar entity="customer" id={id} onChanged={left => (left === id ? view.reload() : navigate(href('customerProfile', { id_customer: left })))} />
          </Box>
        </Suspense>
      </Panel>
      <Parts id={id} />
      {dialog.target && (
        <Suspense>
          <CustomerDialog target={dialog.target} onClose={dialog.close} onSaved={view.reload} />
        </Suspense>
      )}
    </Stack>
  );
}

/** The tabs; the address says which one is shown. */
function Parts({ id }: { id: number }) {
  const isOffice = readsAll(useRoles());
  const shown = new URLSearchParams(useSearch()).get('ver');
  const offered = parts.filter(each => isOffice || !('office' in each));
  const present = offered.find(each => each.key === shown) ?? offered[0]!;
  return (
    <LinkTabs label="Del cliente" present={present.key} tabs={offered} href={key => `${href('customerProfile', { id_customer: id })}?ver=${key}`}>
      <present.show key={present.key} customerId={id} />
    </LinkTabs>
  );
}

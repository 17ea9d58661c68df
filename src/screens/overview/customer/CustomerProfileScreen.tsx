import { Box, Stack } from '@chakra-ui/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { useLocation, useSearch } from 'wouter';
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
import { ViewSwitch } from '#src/ui/list/ViewSwitch.tsx';
import { LinkTabs } from '#src/ui/page/LinkTabs.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { RecordHead } from '#src/ui/page/head/RecordHead.tsx';
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

const parts = {
  historia: { title: 'Historia', show: part(async () => ({ default: (await import('#src/screens/overview/customer/History.tsx')).History })) },
  avisos: { title: 'Avisos', show: part(async () => ({ default: (await import('#src/screens/overview/customer/Notices.tsx')).Notices })) },
  albaranes: { title: 'Albaranes', show: part(async () => ({ default: (await import('#src/screens/overview/customer/WorkOrders.tsx')).WorkOrders })) },
  llamadas: { title: 'Llamadas', show: part(async () => ({ default: (await import('#src/screens/overview/customer/Calls.tsx')).Calls })) },
  facturas: { title: 'Facturas', show: part(async () => ({ default: (await import('#src/screens/overview/customer/Invoices.tsx')).Invoices })) },
  cobros: { title: 'Cobros', show: part(async () => ({ default: (await import('#src/screens/overview/customer/Debts.tsx')).Debts })) },
  recordatorios: { title: 'Recordatorios', show: part(async () => ({ default: (await import('#src/screens/overview/customer/Reminders.tsx')).Reminders })) },
  presupuestos: { title: 'Presupuestos', show: part(async () => ({ default: (await import('#src/screens/overview/customer/Quotes.tsx')).Quotes })) },
  contratos: { title: 'Contratos', show: part(async () => ({ default: (await import('#src/screens/overview/customer/Contracts.tsx')).Contracts })) },
  localizaciones: { title: 'Localizaciones', show: part(async () => ({ default: (await import('#src/screens/overview/customer/Locations.tsx')).Locations })) },
  maquinas: { title: 'Máquinas', show: part(async () => ({ default: (await import('#src/screens/overview/customer/Equipment.tsx')).Equipment })) },
  usuarios: { title: 'Usuarios', show: part(async () => ({ default: (await import('#src/screens/overview/customer/Users.tsx')).Users })) },
} as const;
type PartKey = keyof typeof parts;

/** What hangs on a customer: six tabs, in which related lists are next to each other. Technicians see four lists (§2, perfil). */
const tabs: readonly { key: string; title: string; of: readonly PartKey[] }[] = [
  { key: 'historia', title: 'Historia', of: ['historia'] },
  { key: 'trabajo', title: 'Trabajo', of: ['avisos', 'albaranes', 'llamadas'] },
  { key: 'dinero', title: 'Dinero', of: ['facturas', 'cobros', 'recordatorios'] },
  { key: 'ventas', title: 'Ventas', of: ['presupuestos', 'contratos'] },
  { key: 'lugares', title: 'Lugares y máquinas', of: ['localizaciones', 'maquinas'] },
  { key: 'usuarios', title: 'Usuarios', of: ['usuarios'] },
];
const ofTechnicians: readonly PartKey[] = ['historia', 'localizaciones', 'maquinas', 'avisos'];

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
      <RecordHead
        title={customer.name}
        name={`Cliente ${customer.name}`}
        next={mayEdit && { label: 'Nuevo aviso', icon: 'plus', href: `${href('customerProfile', { id_customer: id })}?ver=avisos&abrir=nuevo` }}
        beside={[
          mayEdit && { label: 'Presupuesto', icon: 'plus', href: `${href('quoteNew')}?cliente=${id}` },
          mayEdit && { label: 'Editar', icon: 'pencil', shortcut: 'edit', run: () => dialog.edit(id) },
        ]}
        more={{
          document: [
            mayEdit && { label: 'Nueva factura', href: `${href('invoiceNew')}?cliente=${id}` },
            mayEdit && { label: 'Nueva llamada', href: `${href('customerProfile', { id_customer: id })}?ver=llamadas&abrir=nuevo` },
          ],
        }}
      />
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

/** The tabs and their lists; the address says which list is shown. */
function Parts({ id }: { id: number }) {
  const isOffice = readsAll(useRoles());
  const asked = new URLSearchParams(useSearch()).get('ver');
  const offered = tabs
    .map(({ key, title, of }) => ({ key, title, of: of.filter(each => isOffice || ofTechnicians.includes(each)) }))
    .filter(({ of }) => of.length > 0);
  const tab = offered.find(({ of }) => of.some(each => each === asked)) ?? offered[0]!;
  const shown = tab.of.find(each => each === asked) ?? tab.of[0]!;
  const Shown = parts[shown].show;
  const to = (key: PartKey) => `${href('customerProfile', { id_customer: id })}?ver=${key}`;
  return (
    <LinkTabs label="Del cliente" present={tab.key} tabs={offered} href={key => to(offered.find(each => each.key === key)!.of[0]!)}>
      {tab.of.length > 1 && (
        <Box float="left" me="3">
          <ViewSwitch views={tab.of.map(key => ({ title: parts[key].title, href: to(key) }))} present={parts[shown].title} />
        </Box>
      )}
      <Shown key={shown} customerId={id} />
    </LinkTabs>
  );
}

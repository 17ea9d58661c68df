import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { customerMails, mailChoices } from '#domain/parties/customerMails.ts';
import { touching } from '#domain/records/live.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatEuros } from '#domain/kernel/format.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { href } from '#domain/routes.ts';
import { readOf } from '#src/api/calls.ts';
import { identityFacts } from '#src/screens/parties/parts/identityFacts.ts';
import { MailLink } from '#src/screens/parties/parts/MailLink.tsx';
import { PhoneLink } from '#src/screens/parties/parts/PhoneLink.tsx';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { useRights } from '#src/session/useRights.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { LinkTabs } from '#src/ui/page/LinkTabs.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { titled } from '#src/ui/page/titled.ts';

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
    key: 'usuarios',
    title: 'Usuarios',
    office: true,
    show: part(async () => ({ default: (await import('#src/screens/overview/customer/Users.tsx')).Users })),
  },
] as const;

type Customer = AnswerOf<typeof endpoints.customer.customerData>;

/** /clientes/perfil/{id_customer}: everything of one customer (§2). */
export default function CustomerProfileScreen({ params }: ScreenProps) {
  const id = Number(params['id_customer']);
  const dialog = useOpenDialog('editar');
  const mayEdit = useRights('customer').update;
  const [, navigate] = useLocation();
  const view = useRecordView({ read: readOf(endpoints.customer.customerData), follows: touching('customer') }, id);
  const customer = view.record;
  if (view.failure) return <LoadFailure title="No se ha podido abrir el cliente" text={view.failure} onRetry={view.reload} />;
  if (!customer) return <Loading />;
  return (
    <Stack gap="4">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <PageHeading name={`Cliente ${customer.name}`}>{customer.name}</PageHeading>
        {mayEdit && (
          <Flex gap="2" wrap="wrap">
            <Button asChild size="sm" variant="outline">
              <Link href={`${href('noticeNew')}?cliente=${id}`}>
                <Icon name="plus" /> Aviso
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
          </Flex>
        )}
      </Flex>
      <Suspense>
        <OddNote record={customer} />
        <Figures customerId={id} />
      </Suspense>
      <Panel>
        <Facts facts={factsOf(customer)} />
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

function factsOf(customer: Customer) {
  const chosen = mailChoices.flatMap(choice => (customer[choice] ? customerMails[choice].title : []));
  const contact = (name: string, phone: string, email: string) => [name, phone, email].filter(Boolean).join(' · ');
  const known = titled('customer', {
    code: customer.code,
    ...identityFacts(customer),
    customer_category_name: customer.customer_category_name,
    address: `${customer.address}, ${customer.postal_code} ${customer.city} (${customer.province})`,
    phone: <PhoneLink phone={customer.phone} />,
    phone_2: customer.phone_2 && <PhoneLink phone={customer.phone_2} />,
    email: customer.email && <MailLink address={customer.email} />,
    bank_account: customer.bank_account,
    dias_pago: termsOf(customer),
    saldo: customer.saldo > 0 && formatEuros(customer.saldo),
    name_contact_1: contact(customer.name_contact_1, customer.phone_contact_1, customer.email_contact_1),
    name_contact_2: contact(customer.name_contact_2, customer.phone_contact_2, customer.email_contact_2),
    observations: customer.observations,
    notes: customer.notes,
  });
  return { ...known, 'Correos que recibe': chosen.join(', '), 'Recordatorios de cobro': customer.no_recordar && `No: ${customer.no_recordar_motivo}` };
}

/** 'Al contado', '30 días, el día 5'; nothing where the company's own apply. */
function termsOf({ dias_pago, dia_pago }: Customer): string {
  const days = typeof dias_pago === 'number' && (dias_pago === 0 ? 'Al contado' : `${dias_pago} días`);
  return [days, dia_pago && `el día ${dia_pago} del mes`].filter(Boolean).join(', ');
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

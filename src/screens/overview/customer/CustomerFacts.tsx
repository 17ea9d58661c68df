import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { customerMails, mailChoices } from '#domain/parties/customerMails.ts';
import type { endpoints } from '#domain/endpoints.ts';
import { formatEuros } from '#domain/kernel/format.ts';
import { agreedPayments } from '#domain/parties/waysOfPaying.ts';
import { identityFacts } from '#src/screens/parties/parts/identityFacts.ts';
import { MailLink } from '#src/screens/parties/parts/MailLink.tsx';
import { PhoneLink } from '#src/screens/parties/parts/PhoneLink.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { titled } from '#src/ui/page/titled.ts';

type Customer = AnswerOf<typeof endpoints.customer.customerData>;

/** What a customer's record says. */
export function CustomerFacts({ customer }: { customer: Customer }) {
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
    metodo: customer.metodo && agreedPayments[customer.metodo],
    bank_account: customer.bank_account,
    mandato: customer.mandato,
    dias_pago: termsOf(customer),
    oficina_contable: customer.oficina_contable,
    organo_gestor: customer.organo_gestor,
    unidad_tramitadora: customer.unidad_tramitadora,
    saldo: customer.saldo > 0 && formatEuros(customer.saldo),
    name_contact_1: contact(customer.name_contact_1, customer.phone_contact_1, customer.email_contact_1),
    name_contact_2: contact(customer.name_contact_2, customer.phone_contact_2, customer.email_contact_2),
    observations: customer.observations,
    notes: customer.notes,
  });
  const facts = { ...known, 'Correos que recibe': chosen.join(', '), 'Recordatorios de cobro': customer.no_recordar && `No: ${customer.no_recordar_motivo}` };
  return <Facts facts={facts} />;
}

/** 'Al contado', '30 días, el día 5'; nothing where the company's own apply. */
function termsOf({ dias_pago, dia_pago }: Customer): string {
  const days = typeof dias_pago === 'number' && (dias_pago === 0 ? 'Al contado' : `${dias_pago} días`);
  return [days, dia_pago && `el día ${dia_pago} del mes`].filter(Boolean).join(', ');
}

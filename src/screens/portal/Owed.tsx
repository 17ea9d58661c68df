import { isOverdue } from '#domain/collecting/overdue.ts';
import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { formatEuros } from '#domain/kernel/format.ts';
import type { OwedInvoice, PortalHome } from '#domain/portal/portal.ts';
import { copyText } from '#src/screens/portal/portalActors.ts';
import { waysToPay } from '#src/screens/portal/waysToPay.ts';
import { dueWords } from '#src/screens/portal/words.ts';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

interface OwedProps {
  owed: readonly OwedInvoice[];
  company: PortalHome['company'];
  today: string;
}

/** What remains of each invoice, what is overdue apart and first, and how it is paid. */
export function Owed({ owed, company: { name, iban }, today }: OwedProps) {
  const overdue = owed.filter(invoice => isOverdue(invoice.remaining, invoice.due, today));
  const others = owed.filter(invoice => !isOverdue(invoice.remaining, invoice.due, today));
  if (owed.length === 0)
    return (
      <Text color="fg.muted" role="status" pt={{ lg: '10' }}>
        No tiene ninguna factura por pagar.
      </Text>
    );
  return (
    <Stack gap="6">
      <Group title="Facturas vencidas" invoices={overdue} today={today} isUrgent />
      <Group title="Facturas por pagar" invoices={others} today={today} />
      {iban && <Transfer name={name} iban={iban} />}
    </Stack>
  );
}

function Group({ title, invoices, today, isUrgent = false }: { title: string; invoices: readonly OwedInvoice[]; today: string; isUrgent?: boolean }) {
  if (invoices.length === 0) return null;
  const sum = invoices.reduce((cents, { remaining }) => cents + Math.round(remaining * 1000), 0) / 1000;
  return (
    <Stack as="section" gap="3" aria-label={title}>
      <chakra.h2 fontSize="lg" fontWeight="semibold" color={isUrgent ? 'fg.error' : undefined}>
        {title}: {formatEuros(sum)}
      </chakra.h2>
      <chakra.ul listStyleType="none" bg="bg.panel" borderWidth="1px" rounded="l3">
        {invoices.map(invoice => (
          <Unpaid key={invoice.id} invoice={invoice} today={today} />
        ))}
      </chakra.ul>
    </Stack>
  );
}

function Unpaid({ invoice, today }: { invoice: OwedInvoice; today: string }) {
  const { id, codigo, total, remaining } = invoice;
  const openFile = useOpenFile();
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" gap="2" columnGap="4" px="4" py="2" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <chakra.div flex="1 1 7rem" minW="0">
        <Text fontWeight="semibold">{codigo}</Text>
        <Text fontSize="sm" color={isOverdue(invoice.remaining, invoice.due, today) ? 'fg.error' : 'fg.muted'}>
          {dueWords(invoice, today)}
          {remaining !== total && ` · de un total de ${formatEuros(total)}`}
        </Text>
      </chakra.div>
      <Text fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {formatEuros(remaining)}
      </Text>
      <Flex gap="2" wrap="wrap">
        <Button type="button" minH="11" variant="outline" aria-label={`Ver la factura ${codigo} en PDF`} onClick={() => void openFile('invoice', id)}>
          <Icon name="document" /> PDF
        </Button>
        {waysToPay.map(({ label, href }) => (
          <Button key={label} asChild minH="11">
            <a href={href(invoice)} aria-label={`${label}: ${codigo}`}>
              {label}
            </a>
          </Button>
        ))}
      </Flex>
    </chakra.li>
  );
}

/** Where the money goes, and what to write on the transfer. */
function Transfer({ name, iban }: { name: string; iban: string }) {
  const copy = useCommand(copyText, () => showToast({ kind: 'success', text: 'IBAN copiado' }));
  return (
    <Stack as="section" gap="2" aria-label="Cómo pagar" bg="bg.panel" borderWidth="1px" rounded="l3" p="4">
      <Text>Puede pagar por transferencia a {name}, escribiendo en el concepto el número de la factura.</Text>
      <Flex align="center" gap="3" wrap="wrap">
        <Text fontWeight="semibold" fontSize="lg" fontVariantNumeric="tabular-nums" userSelect="all">
          {iban}
        </Text>
        {'clipboard' in navigator && (
          <Button type="button" minH="11" variant="outline" {...copy.marks} onClick={() => copy.run(iban)}>
            Copiar el IBAN
          </Button>
        )}
      </Flex>
    </Stack>
  );
}

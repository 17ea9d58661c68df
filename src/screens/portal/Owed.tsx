import { isOverdue } from '#domain/collecting/overdue.ts';
import { payLink, transferCode } from '#domain/collecting/payLink.ts';
import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatEuros } from '#domain/kernel/format.ts';
import type { OwedInvoice, PortalHome } from '#domain/portal/portal.ts';
import { copyText } from '#src/screens/portal/portalActors.ts';
import { dueWords } from '#src/screens/portal/words.ts';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { QrCode } from '#src/ui/widgets/QrCode.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

interface OwedProps {
  owed: readonly OwedInvoice[];
  company: PortalHome['company'];
  today: string;
}

/** What remains of each invoice, what is overdue apart and first, and how it is paid. */
export function Owed({ owed, company, today }: OwedProps) {
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
      <Group title="Facturas vencidas" invoices={overdue} company={company} today={today} isUrgent />
      <Group title="Facturas por pagar" invoices={others} company={company} today={today} />
    </Stack>
  );
}

interface GroupProps extends Omit<OwedProps, 'owed'> {
  title: string;
  invoices: readonly OwedInvoice[];
  isUrgent?: boolean;
}

function Group({ title, invoices, company, today, isUrgent = false }: GroupProps) {
  if (invoices.length === 0) return null;
  const sum = invoices.reduce((cents, { remaining }) => cents + Math.round(remaining * 1000), 0) / 1000;
  return (
    <Stack as="section" gap="3" aria-label={title}>
      <chakra.h2 fontSize="lg" fontWeight="semibold" color={isUrgent ? 'fg.error' : undefined}>
        {title}: {formatEuros(sum)}
      </chakra.h2>
      <chakra.ul listStyleType="none" bg="bg.panel" borderWidth="1px" rounded="l3">
        {invoices.map(invoice => (
          <Unpaid key={invoice.codigo} invoice={invoice} company={company} today={today} />
        ))}
      </chakra.ul>
    </Stack>
  );
}

function Unpaid({ invoice, company, today }: Omit<OwedProps, 'owed'> & { invoice: OwedInvoice }) {
  const { id, codigo, total, remaining } = invoice;
  const { enlace_pago: link, iban } = company;
  const [isOpen, setOpen] = useState(false);
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
        {id !== null && (
          <Button type="button" minH="11" variant="outline" aria-label={`Ver la factura ${codigo} en PDF`} onClick={() => void openFile('invoice', id)}>
            <Icon name="document" /> PDF
          </Button>
        )}
        {iban && (
          <Button
            type="button"
            minH="11"
            variant="outline"
            aria-expanded={isOpen}
            aria-label={`Pagar ${codigo} por transferencia`}
            onClick={() => setOpen(!isOpen)}
          >
            Transferencia
          </Button>
        )}
        {link && (
          <Button asChild minH="11">
            <a href={payLink(link, invoice)} target="_blank" rel="noreferrer" aria-label={`Pagar ${codigo}`}>
              Pagar
            </a>
          </Button>
        )}
      </Flex>
      {isOpen && <Transfer invoice={invoice} {...company} />}
    </chakra.li>
  );
}

/** Where the money goes, how much and with which words, to copy or to be read by the app of a bank. */
function Transfer({ invoice, name, iban }: { invoice: OwedInvoice; name: string; iban: string }) {
  const { codigo, remaining } = invoice;
  return (
    <Flex as="section" w="full" gap="4" pb="2" wrap="wrap" align="center" aria-label={`Transferencia de ${codigo}`}>
      <Stack flex="1 1 16rem" minW="0" gap="1">
        <Told label="Titular" value={name} />
        <Told label="Cuenta (IBAN)" value={iban} />
        <Told label="A pagar" value={formatEuros(remaining)} copied={remaining.toFixed(2).replace('.', ',')} />
        <Told label="Concepto" value={codigo} />
      </Stack>
      <Stack gap="1" align="center" maxW="11rem" mx="auto">
        <QrCode text={transferCode({ name, iban }, invoice)} label={`Código QR de la transferencia de ${codigo}`} />
        <Text fontSize="sm" color="fg.muted" textAlign="center">
          Léalo con la aplicación de su banco.
        </Text>
      </Stack>
    </Flex>
  );
}

function Told({ label, value, copied = value }: { label: string; value: string; copied?: string }) {
  const copy = useCommand(copyText, () => showToast({ kind: 'success', text: `Copiado: ${copied}` }));
  return (
    <Flex align="center" gap="3" justify="space-between">
      <chakra.div minW="0">
        <Text fontSize="sm" color="fg.muted">
          {label}
        </Text>
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" userSelect="all">
          {value}
        </Text>
      </chakra.div>
      {'clipboard' in navigator && (
        <Button type="button" minH="11" variant="ghost" aria-label={`Copiar: ${label}`} {...copy.marks} onClick={() => copy.run(copied)}>
          Copiar
        </Button>
      )}
    </Flex>
  );
}

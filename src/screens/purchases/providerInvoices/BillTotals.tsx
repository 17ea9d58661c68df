import { chakra, Flex } from '@chakra-ui/react';
import { formatEuros } from '#domain/kernel/format.ts';
import { titleOf } from '#domain/records/titles.ts';
import { isParted, sumsIn } from '#src/screens/purchases/providerInvoices/providerInvoiceActors.ts';
import { useFormPart } from '#src/ui/form/FormState.tsx';

/** The totals as they are typed: with IVA, and with IRPF added (§5 Provider invoice). */
export function BillTotals() {
  const values = useFormPart(form => form.values);
  const totals = sumsIn(values);
  return (
    <Flex
      as="dl"
      gridColumn="1 / -1"
      justify="flex-end"
      align="baseline"
      gap="8"
      px="4"
      py="3"
      mb="4"
      rounded="l2"
      bg="bg.subtle"
      borderWidth="1px"
      wrap="wrap"
    >
      {isParted(values) && <Sum label={titleOf('providerInvoice', 'total_neto')} value={totals?.total_neto} />}
      <Sum label={titleOf('providerInvoice', 'total_iva')} value={totals?.total_iva} />
      <Sum label={titleOf('providerInvoice', 'total')} value={totals?.total} isStrong />
    </Flex>
  );
}

function Sum({ label, value, isStrong = false }: { label: string; value: number | undefined; isStrong?: boolean }) {
  return (
    <Flex align="baseline" gap="3">
      <chakra.dt fontSize="sm" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd fontVariantNumeric="tabular-nums" fontWeight={isStrong ? 'semibold' : 'medium'} fontSize={isStrong ? 'lg' : 'sm'} data-total={label}>
        {value === undefined ? '–' : formatEuros(value)}
      </chakra.dd>
    </Flex>
  );
}

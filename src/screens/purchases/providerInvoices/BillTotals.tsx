import { chakra, Flex } from '@chakra-ui/react';
import { formatEuros } from '#domain/kernel/format.ts';
import { figureOf } from '#domain/kernel/decimalText.ts';
import { providerInvoiceTotals } from '#domain/purchases/providerInvoiceTotals.ts';
import { titleOf } from '#domain/records/titles.ts';
import { useFormPart } from '#src/ui/form/FormState.tsx';

const fields = ['total_neto', 'porcentaje_iva', 'porcentaje_irpf'] as const;

/** The totals as they are typed: with IVA, and with IRPF added (§5 Provider invoice). What is missing counts as nothing. */
export function BillTotals() {
  const values = useFormPart(form => form.values);
  const [total_neto, porcentaje_iva, porcentaje_irpf] = fields.map(name => figureOf(values[name]));
  const isSum = total_neto != null && porcentaje_iva != null && porcentaje_irpf != null;
  const totals = isSum ? providerInvoiceTotals({ total_neto, porcentaje_iva, porcentaje_irpf }) : null;
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

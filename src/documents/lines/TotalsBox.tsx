import { Box, Flex, Table, Text } from '@chakra-ui/react';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import { formatAmount, formatEuros } from '#domain/kernel/format.ts';
import type { VatRate } from '#domain/catalogue/documentTotals.ts';
import { retainedOf, retentionSums } from '#domain/invoicing/retention.ts';
import { printedOf, quotaText, rateName } from '#domain/catalogue/vatWords.ts';

/** The totals of a document that is being written, or as it is stored. */
interface ShownTotals {
  base?: number | null | undefined;
  iva?: number | null | undefined;
  total?: number | null | undefined;
  rates: VatRate[];
  /** Of an invoice: the percentage that its customer retains. */
  retencion?: number | null;
}

/** The VAT breakdown and the totals of a document, as its PDF shows them; null while a line is not understood. */
export function TotalsBox({ totals }: { totals: ShownTotals | null }) {
  const { base, total, retencion } = totals ?? {};
  const retained = base != null && total != null && retencion ? retentionSums({ total, retencion, retenido: retainedOf(base, retencion) }) : [];
  const printed = printedOf(totals?.rates ?? []);
  return (
    <Flex gap="6" wrap="wrap" justify="space-between" align="flex-start">
      <Table.Root recipe={tableSlotRecipe} size="sm" width={{ base: 'full', sm: 'auto' }} minW={{ sm: '18rem' }} aria-label="Desglose del IVA">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader textAlign="end">Base</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">IVA</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Cuota</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {totals?.rates.map(rate => (
            <Table.Row key={rateName(rate)} fontVariantNumeric="tabular-nums">
              <Table.Cell textAlign="end">{formatAmount(rate.base)}</Table.Cell>
              <Table.Cell textAlign="end">{rateName(rate)}</Table.Cell>
              <Table.Cell textAlign="end">{quotaText(rate)}</Table.Cell>
            </Table.Row>
          ))}
          {!totals?.rates.length && (
            <Table.Row>
              <Table.Cell colSpan={3} color="fg.muted">
                {totals ? 'Sin líneas' : '–'}
              </Table.Cell>
            </Table.Row>
          )}
        </Table.Body>
      </Table.Root>
      <Box minW="16rem" flex={{ base: '1', sm: 'none' }}>
        <Sum label="Base imponible" value={totals?.base} />
        <Sum label="IVA" value={totals?.iva} />
        <Sum label="Total" value={totals?.total} isStrong />
        {retained.map(({ label, value }, index) => (
          <Sum key={label} label={label} value={value} isStrong={index > 0} />
        ))}
      </Box>
      {printed.length > 0 && (
        <Box flexBasis="full" fontSize="sm">
          {printed.map(text => (
            <Text key={text}>{text}</Text>
          ))}
        </Box>
      )}
    </Flex>
  );
}

function Sum({ label, value, isStrong = false }: { label: string; value: number | null | undefined; isStrong?: boolean }) {
  return (
    <Flex
      justify="space-between"
      gap="8"
      py="1"
      borderTopWidth={isStrong ? '1px' : '0'}
      fontWeight={isStrong ? 'semibold' : 'normal'}
      fontSize={isStrong ? 'lg' : 'sm'}
    >
      <Text as="span">{label}</Text>
      <Text as="span" fontVariantNumeric="tabular-nums" data-total={label}>
        {value === undefined ? '–' : formatEuros(value)}
      </Text>
    </Flex>
  );
}

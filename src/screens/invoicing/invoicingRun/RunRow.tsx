import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatEuros } from '#domain/kernel/format.ts';
import { type Lack, lacks } from '#domain/invoicing/invoicingRun.ts';
import { href } from '#domain/routes.ts';
import { RowMark } from '#src/ui/list/RowMark.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

interface RunRowProps {
  of: { customer_id: number; customer_name: string; correo: string; base: number; iva: number; total: number; falta: readonly Lack[] };
  mark: { label: string; isChecked: boolean; onChange: () => void };
  /** Below the customer. */
  about: ReactNode;
  /** At the end of the row. */
  action?: ReactNode;
}

/** A group or a draft: whose it is, what it lacks, and its sums. */
export function RunRow({ of, mark, about, action }: RunRowProps) {
  return (
    <Flex as="li" gap="3" py="3" px={{ base: '3', md: '4' }} align="flex-start">
      <Box pt={{ md: '0.5' }}>
        <RowMark {...mark} />
      </Box>
      <Flex flex="1" minW="0" columnGap="6" rowGap="1" wrap="wrap" align="flex-start">
        <Box flex="1 1 15rem" minW="0">
          <Flex gap="2" wrap="wrap" align="center">
            <RecordLink href={href('customerProfile', { id_customer: of.customer_id })}>{of.customer_name}</RecordLink>
            {of.falta.map(each => (
              <StateBadge key={each} label={lacks[each]} tone="waiting" />
            ))}
            {of.correo && (
              <Text as="span" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                {of.correo}
              </Text>
            )}
          </Flex>
          <Box fontSize="sm" color="fg.muted">
            {about}
          </Box>
        </Box>
        <Flex
          flex="0 1 auto"
          minW={{ md: '17rem' }}
          justify="flex-end"
          align="center"
          columnGap="4"
          wrap="wrap"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
        >
          <Text color="fg.muted">
            {formatEuros(of.base)} + {formatEuros(of.iva)} IVA
          </Text>
          <Text fontWeight="semibold" minW="5.5rem" textAlign="end">
            {formatEuros(of.total)}
          </Text>
        </Flex>
        {action}
      </Flex>
    </Flex>
  );
}

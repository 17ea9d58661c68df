import { Box, chakra } from '@chakra-ui/react';
import { formatEuros } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { ageingBands } from '#domain/collecting/ageing.ts';
import { titleOf } from '#domain/records/titles.ts';
import type { Ageing, AgeingSums } from '#domain/collecting/wire.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

const columns = [...ageingBands, { key: 'total', label: 'En total' }] as const;

/** Who owes, the most first, and the sum of all. */
export function AgeingTable({ ageing: { filas, total } }: { ageing: Ageing }) {
  return (
    <Box overflow="auto" maxH="24rem" tabIndex={0} role="region" aria-label="Antigüedad de la deuda por clientes" borderWidth="1px" rounded="l2">
      <chakra.table w="full" fontSize="sm" css={cells}>
        <thead>
          <tr>
            <th scope="col">{titleOf('cobro', 'customer_id')}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map(row => (
            <tr key={row.customer_id}>
              <th scope="row">
                <RecordLink href={`${href('customerProfile', { id_customer: row.customer_id })}?ver=cobros`}>{row.customer_name}</RecordLink>
              </th>
              <Sums sums={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">En total</th>
            <Sums sums={total} />
          </tr>
        </tfoot>
      </chakra.table>
    </Box>
  );
}

const cells = {
  '& th, & td': { px: '3', py: '2', textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& th': { fontWeight: 'medium' },
  '& th:first-of-type': { textAlign: 'start', whiteSpace: 'normal', minW: '10rem' },
  '& thead th': { position: 'sticky', top: '0', bg: 'bg.panel', color: 'fg.muted' },
  '& tfoot :is(th, td)': { position: 'sticky', bottom: '0', bg: 'bg.panel', fontWeight: 'semibold' },
  '& tbody tr': { borderTopWidth: '1px' },
  '& tr > * + *:not(:last-child)': { display: { base: 'none', md: 'table-cell' } }, // a phone has room for who and how much
} as const;

const Sums = ({ sums }: { sums: AgeingSums }) => columns.map(({ key }) => <td key={key}>{sums[key] === 0 ? '–' : formatEuros(sums[key])}</td>);

import { Box, chakra, Text } from '@chakra-ui/react';
import { formatCount } from '#domain/kernel/format.ts';
import type { ImportLook } from '#domain/company/importLook.ts';
import { type ImportKind, imports } from '#domain/company/imports.ts';

const look = {
  fontSize: 'xs',
  borderCollapse: 'collapse',
  '& th, & td': { px: '2', py: '1', textAlign: 'start', whiteSpace: 'nowrap', maxW: '16rem', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& tr': { borderBottomWidth: '1px' },
  '& thead': { bg: 'bg.subtle' },
  '& [data-unread]': { color: 'fg.muted', textDecoration: 'line-through' },
  '& td:first-of-type': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
} as const;

/** The first lines of a file as they lie there, under what each column is. It scrolls in itself. */
export function ImportRows({ kind, look: { headings, columns, rows } }: { kind: ImportKind; look: ImportLook }) {
  const places = headings.map((heading, place) => ({ place, heading: heading || `Columna ${place + 1}`, field: columns[place] ?? null }));
  const titleOf = (field: string | null) => imports[kind].columns.find(column => column.field === field)?.title;
  return (
    <Box>
      <Text fontSize="sm" fontWeight="medium" mb="1">
        {rows.length === 1 ? 'La primera línea' : `Las ${rows.length} primeras líneas`}
      </Text>
      <Box overflowX="auto" borderWidth="1px" rounded="l2" role="region" aria-label="Primeras líneas del archivo" tabIndex={0}>
        <chakra.table css={look}>
          <thead>
            <tr>
              <th scope="col">Línea</th>
              {places.map(({ place, heading, field }) => (
                <th key={place} scope="col">
                  {titleOf(field) ?? <span data-unread="">{heading}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                <td>{formatCount(line)}</td>
                {places.map(({ place, field }) => (
                  <td key={place} data-unread={field === null ? '' : undefined}>
                    {cells[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </Box>
  );
}

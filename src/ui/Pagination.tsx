import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { constants } from '#domain/constants.ts';
import { formatCount } from '#domain/format.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Select } from '#src/ui/Input.tsx';

interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

const sizes = [constants.pageSize, 50, constants.pageSizeMax];

/** Which page of how many, and how many rows each has. */
export function Pagination({ page, pageSize, total, onPage, onPageSize }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <Flex as="nav" aria-label="Páginas" align="center" gap="1" wrap="wrap">
      <Box me="2">
        <Select aria-label="Filas por página" width="auto" bg="bg.panel" value={pageSize} onChange={changed => onPageSize(Number(changed.currentTarget.value))}>
          {(sizes.includes(pageSize) ? sizes : [pageSize, ...sizes]).map(size => (
            <option key={size} value={size}>
              {size} por página
            </option>
          ))}
        </Select>
      </Box>
      <IconButton icon="left" label="Página anterior" disabled={page <= 1} onClick={() => onPage(page - 1)} />
      {pagesAround(page, last).map((each, index) =>
        each === null ? (
          <Text key={index < 2 ? 'antes' : 'después'} as="span" color="fg.muted" px="1" aria-hidden="true">
            …
          </Text>
        ) : (
          <Button
            key={each}
            type="button"
            size="sm"
            minW="9"
            px="2"
            variant={each === page ? 'subtle' : 'ghost'}
            color={each === page ? undefined : 'fg.muted'}
            aria-label={`Página ${each}`}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onPage(each)}
          >
            {formatCount(each)}
          </Button>
        ),
      )}
      <IconButton icon="right" label="Página siguiente" disabled={page >= last} onClick={() => onPage(page + 1)} />
    </Flex>
  );
}

/** First, last and those around the current page; null is a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(page - 1, last - 4));
  const to = Math.min(last - 1, Math.max(page + 1, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [1, ...(from > 2 ? [null] : []), ...middle, ...(to < last - 1 ? [null] : []), last];
}

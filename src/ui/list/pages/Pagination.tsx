import { Box, Button, Pagination as Pages, Text } from '@chakra-ui/react';
import { formatCount } from '#domain/kernel/format.ts';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { PageSize } from '#src/ui/list/pages/PageSize.tsx';

interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

const words = {
  rootLabel: 'Páginas',
  prevTriggerLabel: 'Página anterior',
  nextTriggerLabel: 'Página siguiente',
  itemLabel: ({ page }: { page: number }) => `Página ${page}`,
};

/** Which page of how many, and how many rows each has. */
export function Pagination({ page, pageSize, total, onPage, onPageSize }: PaginationProps) {
  return (
    <Pages.Root
      count={total}
      page={page}
      pageSize={pageSize}
      translations={words}
      display="flex"
      alignItems="center"
      gap="1"
      flexWrap="wrap"
      onPageChange={changed => onPage(changed.page)}
    >
      <Box me="2">
        <PageSize pageSize={pageSize} onPageSize={onPageSize} />
      </Box>
      <Pages.PrevTrigger asChild>
        <IconButton icon="left" label={words.prevTriggerLabel} />
      </Pages.PrevTrigger>
      <Pages.Items
        ellipsis={
          <Text as="span" color="fg.muted" px="1" aria-hidden="true">
            …
          </Text>
        }
        render={({ value }) => (
          <Button size="sm" minW="9" px="2" variant={value === page ? 'subtle' : 'ghost'} color={value === page ? undefined : 'fg.muted'}>
            {formatCount(value)}
          </Button>
        )}
      />
      <Pages.NextTrigger asChild>
        <IconButton icon="right" label={words.nextTriggerLabel} />
      </Pages.NextTrigger>
    </Pages.Root>
  );
}

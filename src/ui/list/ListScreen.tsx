import { Button, Flex, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Row } from '#machines/recordListMachine.ts';
import { type Chip, FilterChips } from '#src/ui/list/FilterChips.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { ListBody, type ListBodyProps } from '#src/ui/list/ListBody.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { SearchBox } from '#src/ui/list/SearchBox.tsx';

export interface ListScreenProps<R extends Row> extends ListBodyProps<R> {
  /** What the search box says; none, no box. */
  searchLabel?: string;
  /** Controls beside the search box. */
  filters?: ReactNode;
  /** The filters that only the address sets. */
  chips?: readonly Chip[];
  /** Buttons beside Añadir. */
  tools?: ReactNode;
  /** Between the controls and the table: sums of a selection, for example. */
  banner?: ReactNode;
  /** The dialogs of the screen. */
  children?: ReactNode;
}

/** A whole list screen: heading, search, filters, table, pages, and the question before deleting. */
export function ListScreen<R extends Row>(props: ListScreenProps<R>) {
  const { title, list, searchLabel, filters, chips = [], tools, add, banner, children } = props;
  return (
    <Stack gap="3">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" minH="10">
        <PageHeading>{title}</PageHeading>
        <Flex gap="2" wrap="wrap">
          {tools}
          {add && (
            <Button type="button" size="sm" data-shortcut="new" onClick={add.onAdd}>
              <Icon name="plus" /> {add.label}
            </Button>
          )}
        </Flex>
      </Flex>
      {(searchLabel ?? filters) && (
        <Flex gap="2" wrap="wrap" align="center">
          {searchLabel && <SearchBox label={searchLabel} value={list.text} onType={list.type} />}
          {filters}
          <FilterChips chips={chips} list={list} />
        </Flex>
      )}
      {banner}
      <ListBody {...props} />
      {children}
    </Stack>
  );
}

import { Button, Flex, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { ListBody, type ListBodyProps } from '#src/ui/list/ListBody.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { ListSearch } from '#src/ui/list/ListSearch.tsx';

interface ListPanelProps<R extends Row> extends ListBodyProps<R> {
  searchLabel?: string;
  filters?: ReactNode;
  /** Its dialogs. */
  children?: ReactNode;
}

/** A list among others on a page: its title and Añadir, what narrows it, its rows. */
export function ListPanel<R extends Row>(props: ListPanelProps<R>) {
  const { title, list, add, searchLabel, filters, children } = props;
  return (
    <Panel
      title={title}
      tools={
        add && (
          <Button type="button" size="sm" variant="outline" data-shortcut="new" onClick={add.onAdd}>
            <Icon name="plus" /> {add.label}
          </Button>
        )
      }
    >
      <Stack gap="3">
        {(searchLabel ?? filters) && (
          <Flex gap="3" wrap="wrap" align="center">
            {searchLabel && <ListSearch label={searchLabel} list={list} />}
            {filters}
          </Flex>
        )}
        <ListBody maxHeight="22rem" {...props} title={`${title}: filas`} add={undefined} />
      </Stack>
      {children}
    </Panel>
  );
}

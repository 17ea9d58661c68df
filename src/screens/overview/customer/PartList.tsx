import { Button, Flex } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { ListBody, type ListBodyProps } from '#src/ui/list/ListBody.tsx';
import { usePanelList } from '#src/ui/list/usePanelList.ts';
import type { ListActors } from '#src/api/actors.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';

interface PartListProps<R extends Row> extends Omit<ListBodyProps<R>, 'list'> {
  actors: ListActors<R>;
  /** Called with the list's reload, so that a dialog can ask for it. */
  children?: (reload: () => void) => ReactNode;
  link?: ReactNode;
}

/** A list of the profile, with its buttons above and its dialog below. */
export function PartList<R extends Row>({ actors, children, link, ...body }: PartListProps<R>) {
  const list = usePanelList<R>(actors);
  return (
    <>
      <Flex justify="flex-end" gap="2" minH="9" mb="3">
        {link}
        {body.add && (
          <Button type="button" size="sm" data-shortcut="new" onClick={body.add.onAdd}>
            {body.add.label}
          </Button>
        )}
      </Flex>
      <ListBody {...body} list={list} maxHeight="32rem" />
      <Suspense>{children?.(list.reload)}</Suspense>
    </>
  );
}

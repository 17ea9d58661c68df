import { Button } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import type { Mergeable } from '#domain/records/merging.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { useMay } from '#src/session/useRights.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';

const MergeDialog = lazy(() => import('#src/screens/records/merging/MergeDialog.tsx'));

interface MergeTwoProps {
  entity: Mergeable;
  selection: { rows: readonly Row[]; clear: () => void };
  onMerged: () => void;
}

/** «Fusionar» of two marked rows; nothing for another number of them, or for users who may not merge. */
export default function MergeTwo({ entity, selection, onMerged }: MergeTwoProps) {
  const may = useMay(endpoints.merge.apply);
  const [isOpen, setOpen] = useState(false);
  const [one, other] = selection.rows;
  if (!may || !one || !other || selection.rows.length > 2) return null;
  return (
    <>
      <Button type="button" size="xs" variant="outline" onClick={() => setOpen(true)}>
        Fusionar
      </Button>
      {isOpen && (
        <Fetched onFault={() => setOpen(false)}>
          <MergeDialog
            entity={entity}
            id={one.id}
            other={other.id}
            onClose={() => setOpen(false)}
            onMerged={() => {
              setOpen(false);
              selection.clear();
              onMerged();
            }}
          />
        </Fetched>
      )}
    </>
  );
}

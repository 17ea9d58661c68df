import { Box } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import type { Mergeable } from '#domain/records/merging.ts';
import type { OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const MergeBar = lazy(() => import('#src/screens/records/parts/MergeBar.tsx'));

interface MergeSectionProps {
  entity: Mergeable;
  opened: OpenedDialog;
}

/** At the foot of a record's dialog: merging it with another one. The dialog closes once that is done; nothing for a new record. */
export function MergeSection({ entity, opened: { target, isReadOnly, onClose, onSaved } }: MergeSectionProps) {
  if (target.id === null || isReadOnly) return null;
  return (
    <Box mt="4">
      <Suspense>
        <MergeBar
          entity={entity}
          id={target.id}
          onChanged={id => {
            onSaved?.({ id });
            onClose();
          }}
        />
      </Suspense>
    </Box>
  );
}

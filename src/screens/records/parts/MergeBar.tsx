import { Button, Flex, Text } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatDateTime } from '#domain/kernel/format.ts';
import type { Mergeable } from '#domain/records/merging.ts';
import { readLast, undoMerging } from '#src/screens/records/merging/mergeActors.ts';
import { useMay } from '#src/session/useRights.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { Question } from '#src/ui/widgets/Question.tsx';

const MergeDialog = lazy(() => import('#src/screens/records/merging/MergeDialog.tsx'));

interface MergeBarProps {
  entity: Mergeable;
  id: number;
  /** Called with the id of the record that is left, or has come back. */
  onChanged: (id: number) => void;
}

/** «Fusionar con…», and for a day after it «Deshacer la fusión»; nothing for users who may not merge. */
export default function MergeBar(props: MergeBarProps) {
  return useMay(endpoints.merge.apply) && <Bar {...props} />;
}

function Bar({ entity, id, onChanged }: MergeBarProps) {
  const [isOpen, setOpen] = useState(false);
  const [read] = useState(() => readLast(entity));
  const last = useRecordView({ read }, id);
  const undo = useCommand(undoMerging, () => {
    last.reload();
    onChanged(id);
  });
  return (
    <Flex align="center" gap="3" wrap="wrap" fontSize="sm">
      <Button type="button" size="xs" variant="outline" onClick={() => setOpen(true)}>
        Fusionar con…
      </Button>
      {last.record && (
        <>
          <Text color="fg.muted">
            Fusionado con {last.record.name} el {formatDateTime(last.record.at)}
          </Text>
          <Button type="button" size="xs" variant="outline" {...undo.marks} onClick={() => last.record && undo.ask({ id: last.record.id })}>
            Deshacer la fusión
          </Button>
        </>
      )}
      {undo.asked && last.record && (
        <Question
          question={`¿Separar otra vez a ${last.record.name}?`}
          detail="Lo que pasó de uno a otro vuelve a su sitio."
          no="No"
          yes="Sí, deshacer"
          {...undo.answers}
        />
      )}
      {isOpen && (
        <Fetched onFault={() => setOpen(false)}>
          <MergeDialog
            entity={entity}
            id={id}
            onClose={() => setOpen(false)}
            onMerged={left => {
              setOpen(false);
              last.reload();
              onChanged(left);
            }}
          />
        </Fetched>
      )}
    </Flex>
  );
}

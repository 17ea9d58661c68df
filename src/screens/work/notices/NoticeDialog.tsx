import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { constants } from '#domain/kernel/constants.ts';
import { href } from '#domain/routes.ts';
import { notice } from '#domain/work/notice.ts';
import { noticeActors } from '#src/screens/work/notices/noticeActors.ts';
import { NoticeFields } from '#src/screens/work/notices/NoticeFields.tsx';
import { anywayOf } from '#src/screens/work/notices/doubts.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { useRights } from '#src/session/useRights.ts';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';
import type { Values } from '#src/ui/form/RecordForm.tsx';

/** Whether the life of an opened aviso keeps it from being edited. */
const isOver = ({ allowed }: Values) => Array.isArray(allowed) && !allowed.includes('notice.edit');

/** Añadir or Editar Aviso, for the office where it looks at something else: a customer, a machine, the calendar, the board (§2, Modal dialogs). */
export default function NoticeDialog(opened: OpenedDialog) {
  const user = useUser();
  const mayEdit = useRights('notice').update;
  const [actors] = useState(() => noticeActors(user));
  const { id } = opened.target;
  return (
    <RecordDialog
      {...opened}
      isReadOnly={values => !mayEdit || isOver(values)}
      noun={notice.one}
      draft={notice.draft}
      actors={actors}
      formKey={notice.name}
      width={constants.dialogWidth.max}
      actions={({ state, isBusy, submitFor }) =>
        state.context.refusal !== null && (
          <Button type="button" size="sm" variant="outline" disabled={isBusy} onClick={() => submitFor(anywayOf(state.context.intent))}>
            Guardar de todos modos
          </Button>
        )
      }
    >
      {values => (
        <>
          <NoticeFields loaded={values} />
          {id !== null && (
            <Button asChild mt="4" size="sm" variant="outline">
              <Link href={href('noticeEdit', { id_work: id })}>Abrir la página del aviso</Link>
            </Button>
          )}
        </>
      )}
    </RecordDialog>
  );
}

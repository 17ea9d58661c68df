import { Box, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { touching, type Change } from '#domain/records/live.ts';
import { noticeSteps } from '#domain/work/steps.ts';
import { why } from '#machines/lifecycles/ask.ts';
import { noticeStatus, noticeWords } from '#machines/lifecycles/notice.ts';
import { takeStepOf } from '#src/api/steps.ts';
import { readNotice, type NoticeView } from '#src/screens/work/notices/noticeActors.ts';
import { NoticeForm } from '#src/screens/work/notices/NoticeForm.tsx';
import { NoticeHeading } from '#src/screens/work/notices/NoticeHeading.tsx';
import { ChecklistPanels } from '#src/screens/work/parts/ChecklistPanels.tsx';
import { ConfirmBox } from '#src/ui/widgets/ConfirmBox.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const touchesNotice = touching('notice');
const SentMails = lazy(() => import('#src/documents/mails/SentMails.tsx'));

/** /avisos/editar/{id_work}: the form, and what the life of an aviso allows. */
export function NoticeEdit({ id }: { id: number }) {
  const [isDirty, setDirty] = useState(false);
  // a form in which something was typed says who saved meanwhile, and stays as it is
  const follows = (change: Change) => !isDirty && touchesNotice(change, id);
  const view = useRecordView({ read: readNotice, act: takeStepOf(noticeSteps), follows }, id);
  const { record } = view;

  if (view.failure && !record) return <LoadFailure title="No se ha podido abrir el aviso" text={view.failure} onRetry={view.reload} />;
  if (!record) return <Loading shape="page" />;
  return (
    <Stack gap="4" maxW="6xl" aria-busy={view.isBusy}>
      <NoticeHeading view={view} record={record} isDirty={isDirty} />
      <NoticeForm
        // what was done to the aviso, or saved by somebody else, starts the form anew
        key={record.version}
        target={{ mode: 'edit', id, given: record }}
        formKey="notice"
        isReadOnly={!record.allowed.includes('notice.edit')}
        banner={<Banner record={record} />}
        onDirty={setDirty}
      />
      <ChecklistPanels list={record.lista} noticeId={id} />
      <Suspense>
        <SentMails key={record.version} of="notice" id={id} />
      </Suspense>
      {view.asked && (
        <ConfirmBox
          question="¿Seguro que quiere cancelar este aviso?"
          detail="Nadie lo atenderá, pero se puede reabrir."
          no="No"
          yes="Sí, cancelar"
          isDangerous
          onNo={view.cancel}
          onYes={view.confirm}
        />
      )}
    </Stack>
  );
}

/** What a user who opens it should know first: that it is cancelled, or that its customer is still missing. */
function Banner({ record }: { record: NoticeView }) {
  const isCancelled = record.status_id === noticeStatus.cancelado;
  if (!isCancelled && record.customer_id) return null;
  return (
    <Box mb="4" px="3" py="2" rounded="l2" bg={isCancelled ? 'bg.muted' : 'orange.subtle'} color={isCancelled ? 'fg' : 'orange.fg'} fontSize="sm">
      {isCancelled ? (
        `${why(noticeWords, 'cancelado', 'notice.edit')}.`
      ) : (
        <>
          Llamó{' '}
          <Text as="span" fontWeight="semibold">
            {record.customer_name || record.pedido_por}
          </Text>
          , que todavía no figura como cliente: elija quién es, o añádalo con el botón +.
        </>
      )}
    </Box>
  );
}

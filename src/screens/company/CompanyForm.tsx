import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { company } from '#domain/entities/company.ts';
import type { RecordDialogInput } from '#machines/recordDialogMachine.ts';
import { companyActors, companyDraft, logoAfter } from '#src/screens/company/companyActors.ts';
import { CompanyFields } from '#src/screens/company/CompanyFields.tsx';
import { DiscardBox } from '#src/ui/DiscardBox.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { RecordForm, type FormHandle, type Values } from '#src/ui/RecordForm.tsx';
import { useRecordDialog } from '#src/ui/useRecordDialog.ts';

/** There is one company, with id 1. */
const stored: RecordDialogInput = { mode: 'edit', id: 1, given: null };

/** The company's data: the machine of a dialog on a page. Where a dialog would close, the form starts again with what is stored now. */
export function CompanyForm() {
  const [{ target, round }, setOpened] = useState({ target: stored, round: 0 });
  return (
    <Opened
      key={round}
      target={target}
      onSaved={given => setOpened(now => ({ ...now, target: { ...stored, given } }))}
      onRestart={isSaved => setOpened(now => ({ target: isSaved ? now.target : stored, round: now.round + 1 }))}
    />
  );
}

interface OpenedProps {
  target: RecordDialogInput;
  onSaved: (now: Values) => void;
  onRestart: (isSaved: boolean) => void;
}

function Opened({ target, onSaved, onRestart }: OpenedProps) {
  const formik = useRef<FormHandle>(null);
  const isSaved = useRef(false);
  const form = useRecordDialog(
    {
      actors: companyActors,
      target,
      formKey: company.name,
      onClose: () => onRestart(isSaved.current),
      onSaved: (saved, values) => {
        isSaved.current = true;
        onSaved({ ...values, ...saved, logo: logoAfter(values, (form.state.context.values as Values)['stored']) });
      },
    },
    formik,
  );
  const { state, send, kept } = form;
  const restart = () => {
    kept.clear();
    onRestart(false);
  };
  if (state.hasTag('failed'))
    return (
      <EmptyState title="No se han podido leer los datos de la empresa" text={state.context.message ?? ''}>
        <Button type="button" size="sm" variant="outline" onClick={() => send({ type: 'load.retry' })}>
          Reintentar
        </Button>
      </EmptyState>
    );
  return (
    <Box minH="44rem">
      {state.hasTag('form') ? (
        <Stack gap="4">
          <RecordForm
            id={form.formId}
            draft={companyDraft}
            values={state.context.values as Values}
            kept={kept}
            isBusy={state.hasTag('busy')}
            errors={state.context.errors}
            formik={formik}
            onSubmit={form.submit}
            onDirty={() => send({ type: 'form.changed' })}
            onDiscardDraft={restart}
          >
            <Stack gap="4">
              <CompanyFields loaded={state.context.values as Values} />
            </Stack>
          </RecordForm>
          <Buttons form={form} onReload={restart} />
        </Stack>
      ) : (
        <Loading />
      )}
    </Box>
  );
}

/** Stays at the foot of the window, so that saving is always at hand. */
function Buttons({ form, onReload }: { form: ReturnType<typeof useRecordDialog>; onReload: () => void }) {
  const { state, send, formId, isBusy } = form;
  const { message, dirty } = state.context;
  return (
    <Flex position="sticky" bottom="0" zIndex="2" align="center" gap="2" wrap="wrap" py="3" px="4" bg="bg.panel" borderWidth="1px" rounded="l3" shadow="sm">
      <Flex flex="1" minW="12rem" align="center" gap="2" role="alert" fontSize="sm" color="fg.error">
        <Text as="span">{message}</Text>
        {state.hasTag('stale') && (
          <Button type="button" size="xs" variant="outline" onClick={onReload}>
            Recargar
          </Button>
        )}
      </Flex>
      <Button type="button" size="sm" variant="outline" disabled={isBusy || !dirty} onClick={() => send({ type: 'dialog.close' })}>
        Descartar cambios
      </Button>
      <Button type="submit" form={formId} size="sm" minW="24" loading={isBusy}>
        Guardar
      </Button>
      {state.hasTag('asking') && <DiscardBox onNo={() => send({ type: 'discard.cancelled' })} onYes={() => send({ type: 'discard.confirmed' })} />}
    </Flex>
  );
}

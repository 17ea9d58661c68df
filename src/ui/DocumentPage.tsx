// The frame of a full-page editor: heading, buttons, form, and the questions before what cannot be undone.
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, type RefObject } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import { ConfirmBox } from '#src/ui/ConfirmBox.tsx';
import { DiscardBox } from '#src/ui/DiscardBox.tsx';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { type FormHandle, RecordForm, type Values } from '#src/ui/RecordForm.tsx';
import { useLeaveGuard } from '#src/ui/useLeaveGuard.ts';
import type { DocumentEditor } from '#src/ui/useDocumentEditor.ts';

interface DocumentPageProps {
  title: string;
  badge?: ReactNode;
  editor: DocumentEditor;
  formik: RefObject<FormHandle | null>;
  draft: ObjectSchema<AnyObject>;
  /** Where Cancelar leads. */
  back: string;
  /** What stands in the place of the form when the lifecycle does not allow to edit. */
  readOnly: ReactNode;
  /** A second way to save, with its intent. */
  also?: { intent: string; label: string } | undefined;
  /** The question before an intent that cannot be undone. */
  issueQuestion?: { question: string; detail: string; yes: string };
  onRestart: () => void;
  children: ReactNode | ((values: Values) => ReactNode);
}

export function DocumentPage(props: DocumentPageProps) {
  const { editor, title, badge } = props;
  const { state, send } = editor;
  useLeaveGuard(state.context.dirty && !state.hasTag('busy'), to => send({ type: 'leave.asked', to }));
  if (state.hasTag('failed'))
    return <LoadFailure title="No se ha podido abrir el documento" text={state.context.message ?? ''} onRetry={() => send({ type: 'load.retry' })} />;
  if (state.hasTag('readOnly')) return props.readOnly;
  if (!state.hasTag('form')) return <Loading />;
  return (
    <Stack gap="4">
      <Flex align="center" gap="3" minH="10" wrap="wrap">
        <PageHeading>{title}</PageHeading>
        {badge}
      </Flex>
      <Form {...props} />
      <Buttons {...props} />
      <Questions {...props} />
    </Stack>
  );
}

function Form({ editor, draft, formik, onRestart, children }: DocumentPageProps) {
  const { state, send, kept, formId, submit } = editor;
  const values = state.context.values as Values;
  return (
    <RecordForm
      id={formId}
      draft={draft}
      values={values}
      kept={kept}
      isBusy={state.hasTag('busy')}
      errors={state.context.errors}
      formik={formik}
      onSubmit={submit}
      onDirty={() => send({ type: 'form.changed' })}
      onDiscardDraft={() => {
        kept.clear();
        onRestart();
      }}
    >
      {typeof children === 'function' ? children(values) : children}
    </RecordForm>
  );
}

/** Stays at the foot of the window, so that saving is always at hand. */
function Buttons({ editor, also, back, onRestart }: DocumentPageProps) {
  const { state, send, submitFor } = editor;
  const isBusy = state.hasTag('busy');
  const { intent, message } = state.context;
  return (
    <Flex position="sticky" bottom="0" zIndex="2" align="center" gap="2" wrap="wrap" py="3" px="4" bg="bg.panel" borderWidth="1px" rounded="l3" shadow="sm">
      <Flex flex="1" minW="12rem" align="center" gap="2" role="alert" fontSize="sm" color="fg.error">
        <Text as="span">{message}</Text>
        {state.hasTag('stale') && (
          <Button
            type="button"
            size="xs"
            variant="outline"
            onClick={() => {
              editor.kept.clear();
              onRestart();
            }}
          >
            Recargar
          </Button>
        )}
      </Flex>
      <Button type="button" size="sm" variant="outline" disabled={isBusy} onClick={() => send({ type: 'leave.asked', to: back })}>
        Cancelar
      </Button>
      {also && (
        <Button
          type="button"
          size="sm"
          variant="outline"
          colorPalette="brand"
          loading={isBusy && intent === also.intent}
          disabled={isBusy}
          onClick={() => submitFor(also.intent)}
        >
          {also.label}
        </Button>
      )}
      <Button type="button" size="sm" minW="24" loading={isBusy && intent === 'save'} disabled={isBusy} onClick={() => submitFor('save')}>
        Guardar
      </Button>
    </Flex>
  );
}

function Questions({ editor, issueQuestion }: DocumentPageProps) {
  const { state, send } = editor;
  if (!state.hasTag('asking')) return null;
  if (state.value === 'confirmingLeave' || !issueQuestion)
    return <DiscardBox onNo={() => send({ type: 'leave.cancelled' })} onYes={() => send({ type: 'leave.confirmed' })} />;
  return <ConfirmBox {...issueQuestion} no="No" onNo={() => send({ type: 'issue.cancelled' })} onYes={() => send({ type: 'issue.confirmed' })} />;
}

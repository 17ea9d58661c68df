// A form over a schema: Formik owns values and what was touched, a machine owns the phase. Dialogs and whole-page editors use it alike.
import { chakra } from '@chakra-ui/react';
import { Formik, type FormikProps } from 'formik';
import { useCallback, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import type { FieldErrors } from '#domain/answer.ts';
import type { Draft, DraftValues } from '#src/ui/Drafts.tsx';
import { DraftNote } from '#src/ui/DraftNote.tsx';
import { FormProvider } from '#src/ui/FormState.tsx';
import { FormWatch } from '#src/ui/FormWatch.tsx';
import { isRequiredIn, withoutSecrets } from '#src/ui/schema.ts';

export type Values = DraftValues;
export type FormHandle = FormikProps<Values>;

export interface RecordFormProps {
  /** The id by which a button outside the form submits it. */
  id: string;
  draft: ObjectSchema<AnyObject>;
  /** Where the form starts; changing it later changes nothing. */
  values: Values;
  /** Where what is being typed is kept. */
  kept?: Draft | undefined;
  isBusy?: boolean;
  isReadOnly?: boolean;
  /** What the server found, by field. */
  errors?: FieldErrors | null;
  /** Given valid values, cast by the schema; a `version` stays beside them. */
  onSubmit: (values: Values) => void;
  /** Something differs from where the form started. */
  onDirty?: () => void;
  /** The user throws the restored draft away: start again from the record. */
  onDiscardDraft?: () => void;
  formik?: Ref<FormHandle>;
  /** Puts the cursor into the first box: in dialogs. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** The form; its children are fields, wired by their names. */
export function RecordForm(props: RecordFormProps) {
  const { id, draft, values, kept, isBusy = false, isReadOnly = false, errors = null, onSubmit, formik, children } = props;
  const [restored] = useState(() => (isReadOnly ? null : (kept?.read() ?? null)));
  const [initial] = useState(() => ({ ...(draft.getDefault() as Values), ...values }));
  const submitted = useRef<Values>({});
  const submit = useCallback(
    async (typed: Values) => {
      submitted.current = typed;
      const clean = draft.cast(typed, { stripUnknown: true }) as Values;
      onSubmit('version' in typed ? { ...clean, version: typed['version'] } : clean);
      return Promise.resolve();
    },
    [draft, onSubmit],
  );
  const state = useMemo(
    () => ({ isBusy, isReadOnly, errors: errors ?? {}, submitted, isRequired: (name: string) => isRequiredIn(draft, name) }),
    [isBusy, isReadOnly, errors, draft],
  );
  return (
    <Formik
      initialValues={restored ? { ...initial, ...restored } : initial}
      validationSchema={draft}
      onSubmit={submit}
      {...(formik && { innerRef: formik as never })}
    >
      {({ handleSubmit }) => (
        <FormProvider value={state}>
          <form
            id={id}
            noValidate
            onSubmit={submitted => {
              submitted.stopPropagation(); // React lets it climb from a dialog to the form that opened it
              handleSubmit(submitted);
            }}
          >
            {restored && props.onDiscardDraft && <DraftNote onDiscard={props.onDiscardDraft} />}
            <chakra.fieldset disabled={isBusy} border="0" p="0" m="0" minW="0">
              {children}
            </chakra.fieldset>
            <FormWatch
              start={initial}
              errors={errors}
              isRestored={restored !== null}
              takesFocus={props.takesFocus ?? false}
              onDirty={props.onDirty}
              onKeep={typed => kept?.write(withoutSecrets(draft, typed))}
              onClean={() => kept?.clear()}
            />
          </form>
        </FormProvider>
      )}
    </Formik>
  );
}

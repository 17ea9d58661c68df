// A form over a schema: Formik owns values and what was touched, a machine owns the phase. Dialogs and whole-page editors use it alike.
import { chakra } from '@chakra-ui/react';
import { Formik, type FormikProps } from 'formik';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import type { FieldErrors } from '#domain/answer.ts';
import { titlesIn } from '#domain/entity.ts';
import type { FormValues } from '#machines/editorMachine.ts';
import type { Draft } from '#src/ui/Drafts.tsx';
import { DraftNote } from '#src/ui/DraftNote.tsx';
import { FormProvider, type ShowValue } from '#src/ui/FormState.tsx';
import { FormWatch } from '#src/ui/FormWatch.tsx';
import { cleanValues, isRequiredIn } from '#src/ui/schema.ts';

export type Values = FormValues;

/** The values of the form of one kind of record, as they are typed. */
export type FormOf<Draft> = { [Field in keyof Draft]?: unknown };

/** What a form lets its owner do. */
export interface FormHandle extends Pick<FormikProps<Values>, 'values' | 'setValues' | 'setTouched'> {
  /** The valid values, cast by the schema, with the `version` beside them; undefined while something is wrong. */
  submit: () => Promise<Values | undefined>;
}

export interface RecordFormProps {
  /** The id by which a button outside the form submits it. */
  id: string;
  draft: ObjectSchema<AnyObject>;
  /** The stored values; what is being typed is not touched when they change. */
  values: Values;
  /** Where what is being typed is kept. */
  kept?: Draft | undefined;
  isBusy?: boolean;
  isReadOnly?: boolean;
  /** What the server found, by field. */
  errors?: FieldErrors | null;
  /** Given the valid values. */
  onSubmit: (values: Values) => void;
  /** Something differs from the stored values. */
  onDirty?: () => void;
  /** The user throws the restored draft away: start again from the record. */
  onDiscardDraft?: () => void;
  /** Told what the form lets its owner do; null once it is gone. */
  onHandle?: (handle: FormHandle | null) => void;
  /** Puts the cursor into the first box: in dialogs. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Formik answers what its `onSubmit` returned, and nothing where something is wrong. */
const validValues = ({ submitForm }: FormikProps<Values>): Promise<Values | undefined> => submitForm() as Promise<Values | undefined>;

/** The form; its children are fields, wired by their names. */
export function RecordForm(props: RecordFormProps) {
  const { id, draft, values, kept, isBusy = false, isReadOnly = false, errors = null, onSubmit, onHandle, children } = props;
  const [restored] = useState(() => (isReadOnly ? null : (kept?.read()?.values ?? null)));
  const start = useMemo(() => ({ ...(draft.getDefault() as Values), ...values }), [draft, values]);
  const [initial] = useState(() => (restored ? { ...start, ...restored } : start));
  const [shown] = useState(() => new Map<string, ShowValue>());
  const submitted = useRef<Values>({});
  const submit = useCallback(
    (typed: Values) => {
      submitted.current = typed;
      return Promise.resolve(cleanValues(draft, typed));
    },
    [draft],
  );
  const state = useMemo(
    () => ({ isBusy, isReadOnly, errors: errors ?? {}, submitted, shown, titles: titlesIn(draft), isRequired: (name: string) => isRequiredIn(draft, name) }),
    [isBusy, isReadOnly, errors, draft, shown],
  );
  const giveHandle = (formik: FormikProps<Values> | null) => onHandle?.(formik && { ...formik, submit: () => validValues(formik) });
  return (
    <Formik initialValues={initial} validationSchema={draft} onSubmit={submit} innerRef={giveHandle}>
      {formik => (
        <FormProvider value={state}>
          <form
            id={id}
            noValidate
            onSubmit={pressed => {
              pressed.preventDefault();
              pressed.stopPropagation(); // React lets it climb from a dialog to the form that opened it
              void validValues(formik).then(clean => clean && onSubmit(clean));
            }}
          >
            {restored && props.onDiscardDraft && <DraftNote onDiscard={props.onDiscardDraft} />}
            <chakra.fieldset disabled={isBusy} border="0" p="0" m="0" minW="0">
              {children}
            </chakra.fieldset>
            <FormWatch
              draft={draft}
              start={start}
              kept={isReadOnly ? undefined : kept}
              errors={errors}
              isRestored={restored !== null}
              takesFocus={props.takesFocus ?? false}
              onDirty={props.onDirty}
            />
          </form>
        </FormProvider>
      )}
    </Formik>
  );
}

// A form over a schema: Formik owns values and what was touched, a machine owns the phase. Dialogs and whole-page editors use it alike.
import { chakra } from '@chakra-ui/react';
import { useFormik } from 'formik';
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import type { FieldErrors, FrozenFields } from '#domain/kernel/answer.ts';
import { termsIn, titlesIn } from '#domain/kernel/entity.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import type { Draft } from '#src/ui/form/Drafts.tsx';
import { DraftNote } from '#src/ui/form/DraftNote.tsx';
import { BusyProvider, FormProvider, type ShowValue } from '#src/ui/form/FormState.tsx';
import { formStore, type FormikForm } from '#src/ui/form/formStore.ts';
import { FormWatch } from '#src/ui/form/FormWatch.tsx';
import { cleanValues, isKeepable, isRequiredIn } from '#src/ui/form/schema.ts';
import { validatorOf } from '#src/ui/form/validator.ts';
import { Note } from '#src/ui/page/Note.tsx';

export type Values = FormValues;

/** The values of the form of one kind of record, as they are typed. */
export type FormOf<Draft> = { [Field in keyof Draft]?: unknown };

/** What a form lets its owner do. */
export interface FormHandle extends Pick<FormikForm, 'values' | 'setValues' | 'setTouched' | 'setFieldError'> {
  /** The valid values, cast by the schema, along with the `version`; undefined while something is wrong. */
  submit: () => Promise<Values | undefined>;
  /** Whether a browser may keep these values whole. */
  isKeepable: (values: Values) => boolean;
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
  /** Called with what the form lets its owner do; null once it is gone. */
  onHandle?: (handle: FormHandle | null) => void;
  /** Puts the cursor into the first box: in dialogs. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Formik answers what its `onSubmit` returned, and nothing where something is wrong. */
const validValues = ({ submitForm }: FormikForm): Promise<Values | undefined> => submitForm() as Promise<Values | undefined>;

/** Fields whose reason each of them says; more of one reason are said once above. */
const SAID_BELOW = 2;

/** The reasons that are said above the form, and each frozen field with the reason that it says itself. */
function toldOnce(frozen: FrozenFields): { above: readonly string[]; fields: FrozenFields } {
  const reasons = Object.values(frozen);
  const above = [...new Set(reasons)].filter(reason => reasons.filter(other => other === reason).length > SAID_BELOW);
  return { above, fields: Object.fromEntries(Object.entries(frozen).map(([name, reason]) => [name, above.includes(reason) ? '' : reason])) };
}

/** The form; its children are fields, wired by their names. */
export function RecordForm(props: RecordFormProps) {
  const { id, draft, values, kept, isBusy = false, isReadOnly = false, errors = null, onSubmit, onHandle, children } = props;
  const [restored] = useState(() => (isReadOnly ? null : (kept?.read()?.values ?? null)));
  const start = useMemo(() => ({ ...(draft.getDefault() as Values), ...values }), [draft, values]);
  const [initial, setInitial] = useState(() => (restored ? { ...start, ...restored } : start));
  // oxlint-disable-next-line react/set-state-in-effect -- Formik needs them for the first draw, and copies them deeply at every one
  useEffect(() => setInitial({}), []);
  const [shown] = useState(() => new Map<string, ShowValue>());
  const submitted = useRef<Values>({});
  const submit = useCallback(
    (typed: Values) => {
      submitted.current = typed;
      return Promise.resolve(cleanValues(draft, typed));
    },
    [draft],
  );
  const validate = useMemo(() => validatorOf(draft, values.version === undefined ? undefined : values), [draft, values]);
  const formik = useFormik({ initialValues: initial, validate, onSubmit: submit });
  const [form] = useState(() => formStore(formik));
  form.draw(formik);
  useLayoutEffect(() => form.tell());
  useImperativeHandle(onHandle, () => ({
    ...formik,
    submit: () => validValues(formik),
    isKeepable: values => isKeepable(draft, values),
  }));
  const frozen = useMemo(() => toldOnce(isReadOnly ? {} : ((values.frozen ?? {}) as FrozenFields)), [isReadOnly, values.frozen]);
  const state = useMemo(
    () => ({
      form,
      isReadOnly,
      frozen: frozen.fields,
      errors: errors ?? {},
      submitted,
      shown,
      titles: titlesIn(draft),
      terms: termsIn(draft),
      isRequired: (name: string) => isRequiredIn(draft, name),
    }),
    [form, isReadOnly, frozen, errors, draft, shown],
  );
  return (
    <FormProvider value={state}>
      <BusyProvider value={isBusy}>
        <form
          id={id}
          noValidate
          onSubmit={pressed => {
            pressed.preventDefault();
            pressed.stopPropagation(); // React lets it climb from a dialog to the form that opened it
            void validValues(formik).then(clean => clean && onSubmit(clean));
          }}
        >
          {frozen.above.map(reason => (
            <Note key={reason} tone="info">
              {reason}
            </Note>
          ))}
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
      </BusyProvider>
    </FormProvider>
  );
}

// What every field needs to know of its form.
import { createContext, use, useEffect, useSyncExternalStore, type RefObject } from 'react';
import type { FieldErrors, FrozenFields } from '#domain/kernel/answer.ts';
import type { FormikForm, FormStore } from '#src/ui/form/formStore.ts';

/** A value as its field shows it; undefined where the field does not know. */
export type ShowValue = (value: unknown) => string | undefined;

export interface FormState {
  form: FormStore;
  isReadOnly: boolean;
  /** Why each of these fields does not change; '' where it is said above the form. */
  frozen: FrozenFields;
  /** What the server found, by field. */
  errors: FieldErrors;
  /** The values that it found it in. */
  submitted: RefObject<Record<string, unknown>>;
  isRequired: (name: string) => boolean;
  /** What the schema calls its fields. */
  titles: Record<string, string>;
  /** The words of the glossary that these titles need, by field. */
  terms: Record<string, string>;
  /** How fields show values that do not speak for themselves: ids, above all. */
  shown: Map<string, ShowValue>;
}

const FormContext = createContext<FormState | null>(null);
/** Apart from the rest, so that saving does not draw every field again. */
const BusyContext = createContext(false);

export const FormProvider = FormContext.Provider;
export const BusyProvider = BusyContext.Provider;

export function useIsBusy(): boolean {
  return use(BusyContext);
}

export function useFormState(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('El campo está fuera de un RecordForm');
  return state;
}

/** A part of the form. A component that reads it is drawn again when this part changes, and not at every key pressed elsewhere. */
export function useFormPart<Part>(select: (form: FormikForm) => Part): Part {
  const { form } = useFormState();
  return useSyncExternalStore(form.subscribe, () => select(form.read()));
}

/** The value of a field; `fieldsFor` gives it with the names that a record has. */
export function useFormValue(name: string): unknown {
  return useFormPart(({ values }) => values[name]);
}

/** Tells the form how the field `name` shows a value. */
export function useShownAs(name: string, show: ShowValue): void {
  const { shown } = useFormState();
  useEffect(() => {
    shown.set(name, show);
  });
  useEffect(() => () => void shown.delete(name), [shown, name]);
}

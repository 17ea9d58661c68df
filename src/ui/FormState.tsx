// What every field needs to know of its form.
import { createContext, use, useEffect, type RefObject } from 'react';
import type { FieldErrors } from '#domain/answer.ts';

/** A value as its field shows it; undefined where the field does not know. */
export type ShowValue = (value: unknown) => string | undefined;

export interface FormState {
  isBusy: boolean;
  isReadOnly: boolean;
  /** What the server found, by field. */
  errors: FieldErrors;
  /** The values that it found it in. */
  submitted: RefObject<Record<string, unknown>>;
  isRequired: (name: string) => boolean;
  /** What the schema calls its fields. */
  titles: Record<string, string>;
  /** How fields show values that do not speak for themselves: ids, above all. */
  shown: Map<string, ShowValue>;
}

const FormContext = createContext<FormState | null>(null);

export const FormProvider = FormContext.Provider;

export function useFormState(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('El campo está fuera de un RecordForm');
  return state;
}

/** Tells the form how the field `name` shows a value. */
export function useShownAs(name: string, show: ShowValue): void {
  const { shown } = useFormState();
  useEffect(() => {
    shown.set(name, show);
  });
  useEffect(() => () => void shown.delete(name), [shown, name]);
}

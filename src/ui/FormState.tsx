// What every field needs to know of its form.
import { createContext, use, type RefObject } from 'react';
import type { FieldErrors } from '#domain/answer.ts';

export interface FormState {
  isBusy: boolean;
  isReadOnly: boolean;
  /** What the server found, by field. */
  errors: FieldErrors;
  /** The values that it found it in. */
  submitted: RefObject<Record<string, unknown>>;
  isRequired: (name: string) => boolean;
}

const FormContext = createContext<FormState | null>(null);

export const FormProvider = FormContext.Provider;

export function useFormState(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('El campo está fuera de un RecordForm');
  return state;
}

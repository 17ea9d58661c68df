// The state of a form for those who follow a part of it: with a context, React looks through the whole form at every key.
import type { useFormik } from 'formik';
import type { FormValues } from '#machines/editing/editorShapes.ts';

export type FormikForm = ReturnType<typeof useFormik<FormValues>>;

export interface FormStore {
  read: () => FormikForm;
  /** Takes the form while it is drawn, so that a field that is drawn along with it reads no older value. */
  draw: (form: FormikForm) => void;
  /** Tells the fields that are not drawn along with it. */
  tell: () => void;
  subscribe: (listener: () => void) => () => void;
}

export function formStore(first: FormikForm): FormStore {
  let form = first;
  const listeners = new Set<() => void>();
  return {
    read: () => form,
    draw: next => {
      form = next;
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

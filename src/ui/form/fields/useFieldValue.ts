import { getIn } from 'formik';
import { useMemo } from 'react';
import { useFormPart, useFormState, type FormState } from '#src/ui/form/FormState.tsx';

/** A field of the form by its name, dotted for lines: its value, how to change it, and the message that it shows. */
export interface FieldValue {
  value: unknown;
  /** Changing shows what is wrong at once, as leaving the field does (§5). */
  change: (value: unknown) => void;
  leave: () => void;
  /** What is wrong, or why it does not change. */
  message: string | undefined;
  /** What the schema calls it. */
  title: string;
  /** The word of the glossary that this needs. */
  term: string | undefined;
  isReadOnly: boolean;
  isRequired: boolean;
}

/** Wires a field to its form. What the server found shows until the value changes. */
export function useFieldValue(name: string): FieldValue {
  const state = useFormState();
  const path = useMemo(() => name.split('.'), [name]);
  const value = useFormPart<unknown>(({ values }) => getIn(values, path));
  const wrong = useFormPart<string | undefined>(now => (getIn(now.touched, path) ? getIn(now.errors, path) : undefined));
  return fieldOf(state, name, value, wrong);
}

/** A field of which the value is known already, and what is wrong with it. */
export function fieldOf(
  { form, errors, submitted, isReadOnly, frozen, isRequired, titles, terms }: FormState,
  name: string,
  value: unknown,
  wrong: string | undefined,
): FieldValue {
  const found = errors[name];
  const reason = frozen[name.split('.')[0]!];
  const isFound = found !== undefined && Object.is(getIn(submitted.current, name), value);
  return {
    value,
    change: next => {
      const { setFieldTouched, setFieldValue } = form.read();
      void setFieldTouched(name, true, false);
      void setFieldValue(name, next);
    },
    leave: () => void form.read().setFieldTouched(name, true),
    message: reason === undefined ? wrong || (isFound ? found : undefined) : reason,
    title: titles[name] ?? name,
    term: terms[name],
    isReadOnly: isReadOnly || reason !== undefined,
    isRequired: !isReadOnly && reason === undefined && isRequired(name),
  };
}

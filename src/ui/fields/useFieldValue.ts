import { getIn, useField } from 'formik';
import { useFormState } from '#src/ui/FormState.tsx';

/** A field of the form by its name, dotted for lines: its value, how to change it, and the message that it shows. */
export interface FieldValue {
  value: unknown;
  /** Changing shows what is wrong at once, as leaving the field does (§5). */
  change: (value: unknown) => void;
  leave: () => void;
  message: string | undefined;
  /** What the schema calls it. */
  title: string;
  isReadOnly: boolean;
  isRequired: boolean;
}

/** Wires a field to its form. What the server found shows until the value changes. */
export function useFieldValue(name: string): FieldValue {
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<unknown>(name);
  const { errors, submitted, isReadOnly, isRequired, titles } = useFormState();
  const found = errors[name];
  const isFound = found !== undefined && Object.is(getIn(submitted.current, name), value);
  return {
    value,
    change: next => {
      void setTouched(true, false);
      void setValue(next);
    },
    leave: () => void setTouched(true),
    message: (touched && error) || (isFound ? found : undefined),
    title: titles[name] ?? name,
    isReadOnly,
    isRequired: !isReadOnly && isRequired(name),
  };
}

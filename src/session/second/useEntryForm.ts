import { useRef, useState, type FocusEvent, type SyntheticEvent } from 'react';

/** What is wrong with a value, given those of the whole form; undefined where nothing is. */
type Rule = (value: string, values: Readonly<Record<string, string>>) => string | undefined;

interface EntryForm<Name extends string> {
  rules: Record<Name, Rule>;
  onTyped?: () => void;
  /** Given the values once all of them are right. */
  onSubmit: (values: Record<Name, string>) => void;
}

/** A form outside the office, which loads neither Formik nor yup: a box shows its message once the user has left it, and from then on as it changes (§5). */
export function useEntryForm<Name extends string>({ rules, onTyped, onSubmit }: EntryForm<Name>) {
  const names = Object.keys(rules) as Name[];
  const touched = useRef(new Set<string>());
  const [messages, setMessages] = useState<{ [Box in Name]?: string | undefined }>({});

  const read = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const values = Object.fromEntries(names.map(name => [name, String(data.get(name))])) as Record<Name, string>;
    const found = Object.fromEntries(names.map(name => [name, rules[name](values[name], values)])) as typeof messages;
    setMessages(Object.fromEntries(names.map(name => [name, touched.current.has(name) ? found[name] : undefined])) as typeof messages);
    return { values, isValid: names.every(name => found[name] === undefined) };
  };

  const form = {
    noValidate: true,
    onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement, HTMLInputElement>) => {
      touched.current.add(target.name);
      read(currentTarget);
    },
    onChange: ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
      read(currentTarget);
      onTyped?.();
    },
    onSubmit: (submitted: SyntheticEvent<HTMLFormElement>) => {
      submitted.preventDefault();
      for (const name of names) touched.current.add(name);
      const { values, isValid } = read(submitted.currentTarget);
      if (isValid) onSubmit(values);
    },
  };
  return { form, messages };
}

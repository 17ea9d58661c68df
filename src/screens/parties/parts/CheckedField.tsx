import { isAbroad, oddFields } from '#domain/parties/checks.ts';
import type { DraftOf, Entity } from '#domain/kernel/entity.ts';
import { provinceHint } from '#domain/parties/postalCode.ts';
import { TextField, type TextFieldProps } from '#src/ui/form/fields/TextField.tsx';
import { useFormPart } from '#src/ui/form/FormState.tsx';

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** A text field of a record whose value follows a rule. A stored value that does not is pointed out, and stays until somebody changes it. */
export function checkedFieldOf<E extends Entity>({ draft }: E) {
  return function CheckedField({ hint, ...field }: TextFieldProps & { name: keyof DraftOf<E> & string }) {
    const odd = useFormPart(({ values }) => oddFields(draft, values)[field.name]);
    const isTouched = useFormPart(({ touched }) => Boolean(touched[field.name]));
    const elsewhere = useFormPart(({ values }) =>
      field.name === 'postal_code' && !isAbroad(values) ? provinceHint(textIn(values.postal_code), textIn(values.province)) : null,
    );
    return <TextField {...field} hint={(!isTouched && odd) || elsewhere || hint} />;
  };
}

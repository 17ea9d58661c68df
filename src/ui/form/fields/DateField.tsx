import { formatDate } from '#domain/kernel/format.ts';
import { DateBox } from '#src/ui/form/fields/DateBox.tsx';
import { FieldShell, type FieldProps } from '#src/ui/form/fields/FieldShell.tsx';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';

/** A day; its value is `YYYY-MM-DD`, or null. */
export function DateField({ name, span = 4, ...shell }: FieldProps) {
  const field = useFieldValue(name);
  return (
    <FieldShell
      label={field.title}
      term={field.term}
      isRequired={field.isRequired}
      span={span}
      {...shell}
      message={field.message}
      {...(field.isReadOnly && { reads: formatDate(dayOf(field.value)) })}
    >
      {box => <DateBox box={box} name={name} value={dayOf(field.value)} onChange={value => field.change(value || null)} onLeave={field.leave} />}
    </FieldShell>
  );
}

const dayOf = (value: unknown) => (typeof value === 'string' ? value : '');

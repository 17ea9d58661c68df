import { useField } from 'formik';
import { isNif } from '#domain/rules/nif.ts';
import { TextField } from '#src/ui/fields/TextField.tsx';

/** DNI/CIF. A wrong control letter is pointed out and does not stop anybody: foreign identifiers have none. */
export function NifField({ span }: { span: number }) {
  const [{ value }, { touched }] = useField<string | undefined>('nif_cif');
  const isOdd = touched && !!value && !isNif(value);
  return <TextField name="nif_cif" label="DNI/CIF" span={span} hint={isOdd ? 'Compruebe la letra o el dígito de control' : undefined} />;
}

import { useField } from 'formik';
import { isNif } from '#domain/rules/nif.ts';
import { fieldsFor } from '#src/ui/fields/fieldsFor.ts';

const { TextField } = fieldsFor<{ nif_cif: string }>();

/** The DNI/CIF of a customer or a provider. A wrong control letter is pointed out and stops nobody: foreign identifiers have none. */
export function NifField({ span }: { span: number }) {
  const [{ value }, { touched }] = useField<string | undefined>('nif_cif');
  const isOdd = touched && !!value && !isNif(value);
  return <TextField name="nif_cif" span={span} hint={isOdd ? 'Compruebe la letra o el dígito de control' : undefined} />;
}

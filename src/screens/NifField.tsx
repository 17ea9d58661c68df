import { isNif } from '#domain/rules/nif.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFormPart } from '#src/ui/form/FormState.tsx';

const { TextField, useFormValue } = fieldsFor<{ nif_cif: string }>();

/** The DNI/CIF of a customer or a provider. A wrong control letter is pointed out and stops nobody: foreign identifiers have none. */
export function NifField({ span }: { span: number }) {
  const value = useFormValue('nif_cif');
  const isTouched = useFormPart(({ touched: { nif_cif } }) => Boolean(nif_cif));
  const isOdd = isTouched && typeof value === 'string' && value !== '' && !isNif(value);
  return <TextField name="nif_cif" span={span} hint={isOdd ? 'Compruebe la letra o el dígito de control' : undefined} />;
}

import { isNif } from '#domain/rules/nif.ts';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { useFormPart } from '#src/ui/FormState.tsx';

/** DNI/CIF. A wrong control letter is pointed out and does not stop anybody: foreign identifiers have none. */
export function NifField({ span }: { span: number }) {
  const isOdd = useFormPart(({ values, touched }) => Boolean(touched['nif_cif'] && values['nif_cif']) && !isNif(String(values['nif_cif'])));
  return <TextField name="nif_cif" label="DNI/CIF" span={span} hint={isOdd ? 'Compruebe la letra o el dígito de control' : undefined} />;
}

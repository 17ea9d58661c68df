import type { DraftOf } from '#domain/kernel/entity.ts';
import type { invoice } from '#domain/invoicing/invoice.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';

const { TextField, useFormValue } = fieldsFor<DraftOf<typeof invoice>>();

/** The number of a draft: empty, it gets the next of its series, which is `next` for the year and the kind for which that was asked. */
export function NumberField({ next }: { next: unknown }) {
  const date = useFormValue('fecha_creacion');
  const isSimplified = useFormValue('simplificada') === true;
  const code = typeof next === 'string' ? next : '';
  const given = /^[A-Z]*?(S?)(\d\d)-/.exec(code);
  const isItsOwn = given !== null && typeof date === 'string' && given[2] === date.slice(2, 4) && (given[1] === 'S') === isSimplified;
  return <TextField name="codigo" span={4} hint="Vacío: se asigna al emitir" placeholder={isItsOwn ? `Siguiente: ${code}` : 'El siguiente de su serie'} />;
}

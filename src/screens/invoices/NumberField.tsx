import type { DraftOf } from '#domain/entity.ts';
import type { invoice } from '#domain/entities/invoice.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';

const { TextField, useFormValue } = fieldsFor<DraftOf<typeof invoice>>();

/** The number of a draft: empty, it gets the next of its series, which is `next` for the year in which that was asked. */
export function NumberField({ next }: { next: unknown }) {
  const date = useFormValue('fecha_creacion');
  const isOfThatYear = typeof next === 'string' && typeof date === 'string' && next.slice(1, 3) === date.slice(2, 4);
  return <TextField name="codigo" span={3} hint="Vacío: se asigna al emitir" placeholder={isOfThatYear ? `Siguiente: ${next}` : 'El siguiente de su serie'} />;
}

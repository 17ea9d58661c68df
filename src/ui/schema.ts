// Questions to a yup schema that forms ask.
import type { AnyObject, ObjectSchema, Schema } from 'yup';

function fieldOf(draft: ObjectSchema<AnyObject>, name: string): Schema | undefined {
  return (draft.fields as Record<string, Schema | undefined>)[name];
}

/** Whether a field must be filled in: `required()` leaves neither undefined nor null. */
export function isRequiredIn(draft: ObjectSchema<AnyObject>, name: string): boolean {
  const field = fieldOf(draft, name);
  return field !== undefined && !field.spec.optional && !field.spec.nullable;
}

/** Values without passwords and without files: what may be kept in a browser. */
export function withoutSecrets(draft: ObjectSchema<AnyObject>, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !fieldOf(draft, name)?.spec.meta?.secret && !(value instanceof Blob)));
}

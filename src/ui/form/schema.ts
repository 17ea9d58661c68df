// Questions to a yup schema that forms ask.
import type { AnyObject, ObjectSchema, Schema } from 'yup';
import type { FormValues } from '#machines/editing/editorShapes.ts';

function fieldOf(draft: ObjectSchema<AnyObject>, name: string): Schema | undefined {
  return (draft.fields as Record<string, Schema | undefined>)[name];
}

/** Whether a field must be filled in: `required()` leaves neither undefined nor null. */
export function isRequiredIn(draft: ObjectSchema<AnyObject>, name: string): boolean {
  const field = fieldOf(draft, name);
  return field !== undefined && !field.spec.optional && !field.spec.nullable;
}

/** Values without passwords and without files: what may be kept in a browser. */
export function withoutSecrets(draft: ObjectSchema<AnyObject>, values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !fieldOf(draft, name)?.spec.meta?.secret && !(value instanceof Blob)));
}

/** Whether values can be kept whole: nothing in them is a secret or a file, also one of several. */
export const isKeepable = (draft: ObjectSchema<AnyObject>, values: FormValues): boolean =>
  Object.entries(values).every(([name, value]) => !value || (!fieldOf(draft, name)?.spec.meta?.secret && ![value].flat().some(each => each instanceof Blob)));

/** Values as they are sent: what the schema knows, cast, and the `version` that they were read with. */
export function cleanValues(draft: ObjectSchema<AnyObject>, values: FormValues): FormValues {
  const clean = draft.cast(values, { stripUnknown: true }) as FormValues;
  return values.version === undefined ? clean : { ...clean, version: values.version };
}

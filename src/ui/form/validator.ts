// What is wrong in a form, as its schema says.
import { validateYupSchema, yupToFormErrors, type FormikErrors } from 'formik';
import { ArraySchema, ObjectSchema, ValidationError, type AnyObject } from 'yup';
import type { DateContext } from '#domain/kernel/fields.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { soon, today } from '#src/api/companyClock.ts';
import { companyZone } from '#src/api/companyZone.ts';

type Errors = FormikErrors<FormValues>;

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** Of a list: which of its records are not meant. They are neither looked at nor sent. */
    isBlank?: (record: never) => boolean;
  }
}

/** Validates a form over the values `before`, those of a stored record. Of a list of records it looks only at those that have changed since: whether one is right does not depend on the others. */
export function validatorOf(draft: ObjectSchema<AnyObject>, before?: FormValues): (values: FormValues) => Promise<Errors> {
  const lists = Object.entries(draft.fields).flatMap(([name, list]) =>
    list instanceof ArraySchema && list.innerType instanceof ObjectSchema ? [{ name, list, schema: list.innerType }] : [],
  );
  const rest = draft.shape(Object.fromEntries(lists.map(({ name, list }) => [name, Object.assign(list.clone(), { innerType: undefined })])));
  const known = new WeakMap<FormValues, Errors>();
  return async values => {
    const listed = lists.map(({ name, list, schema }) => ({
      name,
      schema,
      records: Array.isArray(values[name]) ? (values[name] as FormValues[]) : [],
      isBlank: list.spec.meta?.isBlank as ((record: FormValues) => boolean) | undefined,
    }));
    const errors = await errorsOf(rest, { ...values, ...Object.fromEntries(listed.map(({ name, records }) => [name, records.map(() => null)])) }, before);
    for (const { name, schema, records, isBlank } of listed) {
      const changed = records.filter(record => !known.has(record));
      await Promise.all(changed.map(async record => known.set(record, await errorsOf(schema, record))));
      const wrong = records
        .map(record => (isBlank?.(record) ? undefined : known.get(record)))
        .map(each => (each && Object.keys(each).length > 0 ? each : undefined));
      if (wrong.some(Boolean)) Object.assign(errors, { [name]: wrong });
    }
    return errors;
  };
}

async function errorsOf(schema: ObjectSchema<AnyObject>, values: FormValues, before?: FormValues): Promise<Errors> {
  try {
    await validateYupSchema(values, schema, false, { before, today: today(), now: soon(), zone: companyZone() } satisfies DateContext);
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return yupToFormErrors(error);
    throw error;
  }
}

// Which fields of a form differ from the record that somebody else has stored, and how their values read.
import type { AnyObject, ObjectSchema } from 'yup';
import { type Unit, quantityText } from '#domain/catalogue/units.ts';
import { fieldsOf, nameField, titlesIn } from '#domain/kernel/entity.ts';
import { type NumberMeta, formatDate, formatDateTime, hasTwoDecimals } from '#domain/kernel/format.ts';
import { figureOf, showDecimal } from '#domain/kernel/decimalText.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import type { ShowValue } from '#src/ui/form/FormState.tsx';

export interface Difference {
  name: string;
  title: string;
  /** As a person reads them. */
  mine: string;
  theirs: string;
  /** Whether it was changed in this form, and not only by the other person. */
  isMine: boolean;
}

interface Compared {
  draft: ObjectSchema<AnyObject>;
  /** What the form started from, what is typed in it now, and what is stored now. */
  base: FormValues;
  mine: FormValues;
  theirs: FormValues;
  shown: ReadonlyMap<string, ShowValue>;
}

export function differencesOf({ draft, base, mine, theirs, shown }: Compared): Difference[] {
  const clean = (values: FormValues) => draft.cast(values, { stripUnknown: true, assert: false }) as FormValues;
  const [before, here, there] = [clean(base), clean(mine), clean(theirs)];
  const titles = titlesIn(draft);
  const fields = fieldsOf(draft);
  return Object.keys(draft.fields)
    .filter(name => !isSame(here[name], there[name]))
    .map(name => {
      const told = { name, meta: fields[name]?.spec.meta, shown };
      return {
        name,
        title: titles[name] ?? name,
        mine: textOf(told, here[name], mine),
        theirs: textOf(told, there[name], theirs),
        isMine: !isSame(here[name], before[name]),
      };
    });
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

function isSame(one: unknown, other: unknown): boolean {
  return (isEmpty(one) && isEmpty(other)) || (one instanceof Blob ? one === other : JSON.stringify(one) === JSON.stringify(other));
}

interface Told extends Pick<Compared, 'shown'> {
  name: string;
  meta: NumberMeta | undefined;
}

function textOf({ name, meta, shown }: Told, value: unknown, record: FormValues): string {
  if (isEmpty(value) || (Array.isArray(value) && value.length === 0)) return '(vacío)';
  const named = record[nameField(name)];
  return shown.get(name)?.(value) ?? (typeof named === 'string' && name.endsWith('_id') ? named : plainText(value, meta));
}

function plainText(value: unknown, meta: NumberMeta | undefined): string {
  if (typeof value === 'number') return showDecimal(value, hasTwoDecimals(meta) ? 2 : 0);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (value instanceof File) return value.name;
  if (Array.isArray(value)) return value.map(each => (typeof each === 'object' && each !== null ? lineText(each as FormValues) : String(each))).join('\n');
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  return /^\d{4}-\d\d-\d\d \d\d:/.test(text) ? formatDateTime(text) : text;
}

/** A line of a document: '2 × Mano de obra · 35,50 €'. */
function lineText({ quantity, unidad, description, price }: FormValues): string {
  const [count, amount] = [quantity, price].map(figure => figureOf(figure as number) ?? 0) as [number, number];
  return `${quantityText(count, unidad as Unit)} × ${String(description)} · ${showDecimal(amount, 2)} €`;
}

// What a line changes of a stored record, as a person reads it.
import { type NumberMeta, formatDate, formatStored } from '#domain/kernel/format.ts';
import type { ImportChange } from '#domain/company/importReport.ts';
import type { Importable } from '#domain/company/imports.ts';
import { emptyForDash } from '#domain/kernel/dashes.ts';
import { type Values, dashedIn, fieldsOf, nameField } from '#domain/kernel/entity.ts';
import { changedFields } from '#server/db/records.ts';

/** What those of its columns change; `names` are the names for the new ids. */
export function changesOf({ entity, columns }: Importable, stored: Values, draft: Values, names: Record<string, string>): ImportChange[] {
  const [before, saved] = [stored, draft].map(values => emptyForDash(dashedIn(entity.draft), values)) as [Values, Values];
  const changed = changedFields(before, saved);
  const fields = fieldsOf(entity.draft);
  return columns
    .filter(({ field }) => changed.includes(field))
    .map(({ field, title }) => {
      const meta = fields[field]?.spec.meta;
      return { title, before: shown(before[nameField(field)] ?? before[field], meta), after: shown(names[field] ?? saved[field], meta) };
    });
}

function shown(value: unknown, meta: NumberMeta | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return formatStored(value, meta);
  const text = value as string;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
}

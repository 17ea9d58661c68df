// What a line changes of a stored record, as a person reads it.
import { formatDate, formatNumber } from '#domain/format.ts';
import type { ImportChange } from '#domain/importReport.ts';
import { type ImportColumn, nameField } from '#domain/imports.ts';
import { emptyForDash } from '#domain/rules/dashForEmpty.ts';
import type { Values } from '#domain/entity.ts';
import { changedFields } from '../../db/records.ts';

/** What those of `columns` change; `names` are what the new ids stand for. */
export function changesOf(columns: readonly ImportColumn[], before: Values, saved: Values, names: Record<string, string>): ImportChange[] {
  const changed = changedFields(before, saved);
  return columns
    .filter(({ field }) => changed.includes(field))
    .map(({ field, title }) => ({ title, before: shown(before[nameField(field)] ?? before[field]), after: shown(names[field] ?? saved[field]) }));
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return formatNumber(value);
  const text = emptyForDash(value as string);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
}

// What an entry of the audit changed, field by field, in words: nothing raw, and no secret, which no entry holds.
import type { AuditChange, ShownValue } from '#domain/records/audit.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { formatDate, formatDateTime, formatStored } from '#domain/kernel/format.ts';
import { type AuditField, auditField, lineColumns } from './fields.ts';
import type { LogRow } from './log.ts';
import type { NameOf, Reference } from './recordNames.ts';

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

function valuesIn(text: string | null): Values {
  const value: unknown = text === null ? null : JSON.parse(text);
  return isValues(value) ? value : {};
}

/** The fields of an entry that have a title, with what they were and are. */
function fieldsOf({ entity, before, after }: LogRow): { field: AuditField; before: unknown; after: unknown }[] {
  const [was, is] = [valuesIn(before), valuesIn(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap(name => {
    const field = auditField(entity, name);
    return field ? [{ field, before: was[name], after: is[name] }] : [];
  });
}

/** The records that the changes of an entry name. */
export function referencesIn(row: LogRow): Reference[] {
  return fieldsOf(row).flatMap(({ field: { refers }, before, after }) =>
    refers ? [before, after].flat().flatMap(id => (typeof id === 'number' ? [[refers, id] as const] : [])) : [],
  );
}

/** The changes of an entry; what was empty and is empty is left out. */
export function changesOf(row: LogRow, nameOf: NameOf): AuditChange[] {
  return fieldsOf(row)
    .map(({ field, before, after }) => ({
      title: field.title,
      before: shown(row.entity, field, before, nameOf),
      after: shown(row.entity, field, after, nameOf),
    }))
    .filter(({ before, after }) => before !== null || after !== null);
}

function shown(noun: string, field: AuditField, value: unknown, nameOf: NameOf): ShownValue | null {
  if (value === null || value === undefined || value === '') return null;
  if (!Array.isArray(value)) return isValues(value) ? pairs(noun, value, nameOf) : inWords(field, value, nameOf);
  if (value.length === 0) return null;
  return isValues(value[0]) ? linesTable(value.filter(isValues)) : value.map(each => inWords(field, each, nameOf)).join('\n');
}

/** The filter of an export: what the list was narrowed by. */
function pairs(noun: string, values: Values, nameOf: NameOf): string | null {
  const said = Object.entries(values).flatMap(([name, value]) => {
    const field = auditField(noun, name);
    return isValues(value) || value === null ? [] : [`${field?.title ?? name}: ${inWords(field ?? { title: name }, value, nameOf)}`];
  });
  return said.join('\n') || null;
}

function linesTable(lines: readonly Values[]): ShownValue {
  const cell = (value: unknown, of: Numbered) => (typeof value === 'number' ? numberText(value, of) : typeof value === 'string' ? value : '');
  return {
    columns: lineColumns.map(({ title }) => title),
    rows: lines.map(line => lineColumns.map(({ name, words, ...of }) => cell(words?.[String(line[name])] ?? line[name], of))),
  };
}

type Numbered = Pick<AuditField, 'isMoney' | 'scale'>;
const numberText = (value: number, { isMoney, scale }: Numbered) => `${formatStored(value, { scale, euros: isMoney })}${isMoney ? ' €' : ''}`;

function inWords(field: AuditField, value: unknown, nameOf: NameOf): string {
  const { refers, isDecimal, toWords } = field;
  const meaning = toWords?.(value);
  if (meaning !== undefined) return meaning;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return refers ? (nameOf(refers, value) ?? `n.º ${value}`) : isDecimal ? numberText(value, field) : String(value);
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) ? formatDateTime(text) : text;
}

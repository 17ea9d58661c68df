import type { Option } from '#domain/answer.ts';

/** The option of a field whose name the record brought along: `customer_id` beside `customer_name`. */
export function knownOption(record: Record<string, unknown>, field: string): Option | null {
  const value = record[`${field}_id`];
  const label = record[`${field}_name`];
  return typeof value === 'number' && typeof label === 'string' ? { value, label } : null;
}

import type { Option } from '#domain/kernel/answer.ts';

/** The option of a field whose name came with the record: `customer_id` and `customer_name`. */
export function knownOption(record: Record<string, unknown>, field: string): Option | null {
  const value = record[`${field}_id`];
  const label = record[`${field}_name`];
  return typeof value === 'number' && typeof label === 'string' ? { value, label } : null;
}

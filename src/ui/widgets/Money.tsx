import { formatEuros } from '#domain/kernel/format.ts';

/** An amount in euros; what we owe is marked by its sign and its colour. */
export function Money({ value }: { value: number | null | undefined }) {
  return <span className={(value ?? 0) < 0 ? 'money is-owed' : 'money'}>{formatEuros(value)}</span>;
}

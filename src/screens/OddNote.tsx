import { oddFields } from '#domain/checks.ts';
import { customer } from '#domain/entities/customer.ts';
import type { Values } from '#domain/entity.ts';
import { titleTable } from '#domain/titleTable.ts';
import { Note } from '#src/ui/page/Note.tsx';

/** Says which numbers of a customer do not look right; nothing where all of them do. */
export default function OddNote({ record }: { record: Values }) {
  const odd = Object.entries(oddFields(customer.draft, record)).map(
    ([field, message]) => `${message} (${titleTable['customer']?.[field]}: ${String(record[field])})`,
  );
  return odd.length > 0 && <Note>{odd.join('. ')}.</Note>;
}

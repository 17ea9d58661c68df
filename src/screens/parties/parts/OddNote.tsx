import { oddFields } from '#domain/parties/checks.ts';
import { customer } from '#domain/parties/customer.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { titleTable } from '#domain/tables/titleTable.ts';
import { Note } from '#src/ui/page/Note.tsx';

/** Says which numbers of a customer do not look right; nothing where all of them do. */
export default function OddNote({ record }: { record: Values }) {
  const odd = Object.entries(oddFields(customer.draft, record)).map(
    ([field, message]) => `${message} (${titleTable['customer']?.[field]}: ${String(record[field])})`,
  );
  return odd.length > 0 && <Note>{odd.join('. ')}.</Note>;
}

import { type AuditEntry, NO_RECORD } from '#domain/records/audit.ts';
import { recordPage } from '#src/screens/records/parts/recordPages.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

/** The record that an entry is about, by its name, and the way to it. */
export function AuditRecord({ entry }: { entry: AuditEntry }) {
  const { record_id, record_name } = entry;
  if (record_id === NO_RECORD) return null;
  const name = record_name ?? `n.º ${record_id}`;
  const page = recordPage(entry);
  return page ? <RecordLink href={page}>{name}</RecordLink> : name;
}

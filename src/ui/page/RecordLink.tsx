import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** Leads to a related record, in a cell or a sentence. */
export function RecordLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <span className="record-link">
      <Link href={href}>{children}</Link>
    </span>
  );
}

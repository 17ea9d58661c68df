import { createContext, use, type ReactNode } from 'react';
import { Link } from 'wouter';

/** Whether the user may open an address: what a link to another one says is only said. */
export const MayOpen = createContext((_to: string): boolean => true);

/** Leads to a related record, in a cell or a sentence. */
export function RecordLink({ href, children }: { href: string; children: ReactNode }) {
  const mayOpen = use(MayOpen);
  if (!mayOpen(href)) return children;
  return (
    <span className="record-link">
      <Link href={href}>{children}</Link>
    </span>
  );
}

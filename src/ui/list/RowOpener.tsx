import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { fromList } from '#src/ui/page/useReturn.ts';

interface RowOpenerProps {
  /** Leads to a page; without it, `onOpen` opens a dialog. */
  href: string | undefined;
  onOpen: () => void;
  children: ReactNode;
}

/** The words of a row by which it is opened. */
export function RowOpener({ href, onOpen, children }: RowOpenerProps) {
  return (
    <span className="opener">
      {href === undefined ? (
        <button type="button" onClick={onOpen}>
          {children}
        </button>
      ) : (
        <Link href={href} state={fromList}>
          {children}
        </Link>
      )}
    </span>
  );
}

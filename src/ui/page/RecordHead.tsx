import type { ReactNode } from 'react';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';

interface RecordHeadProps {
  title: string;
  /** See `PageHeading`. */
  name?: string;
  badge?: ReactNode;
  /** What may be done with it. */
  children?: ReactNode;
}

/** The first line of a record's page: which one it is, its state, and the buttons at its end. */
export function RecordHead({ title, name = title, badge, children }: RecordHeadProps) {
  return (
    <div className="record-head">
      <div className="record-name">
        <PageHeading name={name}>{title}</PageHeading>
        {badge}
      </div>
      {children && <div className="record-tools">{children}</div>}
    </div>
  );
}

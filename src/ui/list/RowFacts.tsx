import type { ReactNode } from 'react';

export interface Fact {
  /** The title of its column. */
  title: string;
  shown: ReactNode;
}

/** What some columns say of a row, each under its title. */
export function RowFacts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="row-facts">
      {facts.map(({ title, shown }) => (
        <div key={title}>
          <dt>{title}:</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}

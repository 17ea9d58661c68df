import type { CSSProperties, ReactNode } from 'react';

const three = { base: 1, md: 2, xl: 3 };

/** The columns by the width of the window, for `.facts` in plain.css. */
const columnsAt = (columns: Record<string, number>) =>
  Object.fromEntries(Object.entries(columns).map(([width, count]) => [`--${width}`, count])) as CSSProperties;

/** What is not known yet, as large as a value. */
export const Unknown = () => <span className="ghost is-fact" />;

/** Labels and values of a record, to read; empty values are left out. */
export function Facts({ facts, columns = three }: { facts: Record<string, ReactNode>; columns?: Record<string, number> }) {
  return (
    <dl className="facts" style={columnsAt(columns)}>
      {Object.entries(facts)
        .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

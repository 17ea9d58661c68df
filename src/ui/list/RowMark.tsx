import type { ReactNode } from 'react';

interface RowMarkProps {
  label: string;
  isChecked: boolean;
  onChange: () => void;
  /** What is pressed like the box, next to it. */
  children?: ReactNode;
}

/** The box by which a row is marked. */
export function RowMark({ label, isChecked, onChange, children }: RowMarkProps) {
  return (
    <label className="row-mark">
      <input type="checkbox" data-mark="" aria-label={label} checked={isChecked} onChange={onChange} />
      {children}
    </label>
  );
}

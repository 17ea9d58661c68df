import type { ComponentProps } from 'react';

/** The twelve columns for fields; one column below 820 px. The room below a row is more than that of its hints, so that a hint belongs to the field above it. */
export function FormGrid(props: ComponentProps<'div'>) {
  return <div className="form-grid" {...props} />;
}

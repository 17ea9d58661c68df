import { useId, type CSSProperties, type ReactNode } from 'react';
import { TermMark } from '#src/ui/form/fields/TermMark.tsx';

/** What every kind of field takes. */
export interface FieldProps {
  /** The field of the record; dotted for lines: `lines.0.price`. */
  name: string;
  /** In place of the title that its schema gives it. */
  label?: string;
  /** Columns of the form's twelve that it takes on wide screens. */
  span?: number;
  /** Said below the field while nothing is wrong. */
  hint?: ReactNode;
  /** Marks it as required, where the schema does not say so by itself. */
  isRequired?: boolean;
  /** In a cell of a table, which has hundreds: plain elements in the look that the table gives them, the label only for those who cannot see. */
  isBare?: boolean;
}

/** What the box of a field needs to be read aloud. */
export interface BoxProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string;
  'aria-label'?: string;
}

interface FieldShellProps extends Omit<FieldProps, 'name'> {
  label: string;
  /** The word of the glossary that the label needs. */
  term?: string | undefined;
  message: string | undefined;
  /** Next to the hint or message: a button that corrects the value. */
  beside?: ReactNode;
  /** The value as text, where the form is only read: no box is drawn then. '' says that there is none. */
  reads?: ReactNode;
  children: (box: BoxProps) => ReactNode;
}

/** Label, box and message of a field. The line of the message is always there, so that nothing moves when it appears. */
export function FieldShell({ label, term, span = 6, hint, isRequired, isBare, message, beside, reads, children }: FieldShellProps) {
  const id = useId();
  const box: BoxProps = { id, 'aria-invalid': message ? true : undefined, 'aria-required': isRequired ? true : undefined, 'aria-describedby': `${id}-nota` };
  if (reads !== undefined && !isBare)
    return (
      <ReadField label={label} span={span} note={message}>
        {reads}
      </ReadField>
    );
  if (isBare)
    return (
      <>
        {children({ ...box, 'aria-label': label })}
        <p id={`${id}-nota`} aria-live="polite" data-wrong={message ? '' : undefined}>
          {message ?? hint}
        </p>
        {beside}
      </>
    );
  return (
    <div className="field" style={{ '--span': span } as CSSProperties}>
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className="is-wrong" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {term && <TermMark term={term} />}
      {children(box)}
      <div className="field-note">
        <p id={`${id}-nota`} className={message ? 'is-wrong' : undefined} aria-live="polite">
          {message ?? hint}
        </p>
        {beside}
      </div>
    </div>
  );
}

/** A field that is only read: its label, its value and why it does not change, in the field's place. */
function ReadField({ label, span, note, children }: { label: string; span: number; note: string | undefined; children: ReactNode }) {
  const isEmpty = children === '' || children === null;
  return (
    <dl className="field is-read" style={{ '--span': span } as CSSProperties}>
      <dt>{label}</dt>
      <dd className={isEmpty ? 'is-empty' : undefined}>{isEmpty ? '—' : children}</dd>
      {note && <dd className="is-reason">{note}</dd>}
    </dl>
  );
}

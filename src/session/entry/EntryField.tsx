import { useId, useState } from 'react';

interface EntryFieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  message?: string | undefined;
  startsFocused?: boolean;
}

/** A labelled box outside the office; a password can be shown. The line of its message is always there. */
export function EntryField({ name, label, type = 'text', autoComplete, message, startsFocused }: EntryFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <div className="entry-field">
      <label htmlFor={id}>{label}</label>
      <div className={isPassword ? 'entry-box' : undefined}>
        <input
          id={id}
          className="entry-input"
          name={name}
          type={isPassword && isShown ? 'text' : type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page or dialog exists for this one box
          autoFocus={startsFocused}
          aria-invalid={message ? true : undefined}
          aria-describedby={`${id}-message`}
        />
        {isPassword && (
          <button type="button" className="entry-eye" aria-pressed={isShown} aria-label="Mostrar la contraseña" onClick={() => setShown(!isShown)}>
            <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" aria-hidden="true">
              <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
              <circle cx="12" cy="12" r="3" />
              {isShown && <path d="m4 4 16 16" />}
            </svg>
          </button>
        )}
      </div>
      <p id={`${id}-message`} className="entry-message" aria-live="polite">
        {message}
      </p>
    </div>
  );
}

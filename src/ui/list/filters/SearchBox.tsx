import { useId } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Input } from '#src/ui/widgets/Input.tsx';

interface SearchBoxProps {
  label: string;
  value: string;
  onType: (text: string) => void;
}

/** Searches from three characters on; says so while there are fewer (§9). */
export function SearchBox({ label, value, onType }: SearchBoxProps) {
  const hint = useId();
  const { length } = value.trim();
  const isShort = length > 0 && length < constants.searchMin;
  return (
    <div className="search-box">
      <Icon name="search" />
      <Input
        type="search"
        className={isShort ? 'is-short' : undefined}
        aria-label={label}
        aria-describedby={hint}
        placeholder={label}
        value={value}
        onChange={typed => onType(typed.target.value)}
      />
      <span id={hint} aria-live="polite">
        {isShort ? `Mínimo ${constants.searchMin} letras` : ''}
      </span>
    </div>
  );
}

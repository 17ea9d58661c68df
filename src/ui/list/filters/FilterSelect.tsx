import { Select } from '#src/ui/widgets/Input.tsx';

interface FilterSelectProps {
  label: string;
  /** The filter's value; undefined, none is chosen. */
  value: string | undefined;
  /** Value and words, in order. */
  options: readonly (readonly [value: string, label: string])[];
  /** The label of no filter. */
  all: string;
  onChange: (value: string | undefined) => void;
}

/** A filter of a list with a few values. */
export function FilterSelect({ label, value, options, all, onChange }: FilterSelectProps) {
  return (
    <Select aria-label={label} className="is-filter" value={value ?? ''} onChange={chosen => onChange(chosen.target.value || undefined)}>
      <option value="">{all}</option>
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </Select>
  );
}

import { endpoints } from '#domain/endpoints.ts';
import { titleOf } from '#domain/records/titles.ts';
import { loadStaff } from '#src/screens/parts/choices.ts';
import { useMay } from '#src/session/useRights.ts';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { useOptions } from '#src/ui/form/options/useOptions.ts';

interface FilterFollowerProps {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** A filter by who asks for the answer of a quote; for those who may know who works here. */
export const FilterFollower = (props: FilterFollowerProps) => (useMay(endpoints.user.adminDropdown) ? <Followers {...props} /> : null);

function Followers({ value, onChange }: FilterFollowerProps) {
  const { options } = useOptions(loadStaff);
  return (
    <FilterSelect
      label={titleOf('quote', 'seguimiento_id')}
      all="Lo siga quien lo siga"
      options={options.map(each => [String(each.value), each.label])}
      value={value === undefined ? undefined : String(value)}
      onChange={chosen => onChange(chosen === undefined ? undefined : Number(chosen))}
    />
  );
}

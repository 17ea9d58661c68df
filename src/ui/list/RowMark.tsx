import { chakra } from '@chakra-ui/react';

/** The box by which a row is marked. */
export function RowMark({ label, isChecked, onChange }: { label: string; isChecked: boolean; onChange: () => void }) {
  return (
    <chakra.label display="inline-grid" placeItems="center" verticalAlign="middle" cursor="pointer">
      <chakra.input
        type="checkbox"
        data-mark
        aria-label={label}
        checked={isChecked}
        onChange={onChange}
        boxSize="4"
        accentColor="brand.solid"
        cursor="pointer"
      />
    </chakra.label>
  );
}

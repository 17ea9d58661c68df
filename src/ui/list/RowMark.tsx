/** The box by which a row is marked. */
export function RowMark({ label, isChecked, onChange }: { label: string; isChecked: boolean; onChange: () => void }) {
  return (
    <label className="row-mark">
      <input type="checkbox" data-mark="" aria-label={label} checked={isChecked} onChange={onChange} />
    </label>
  );
}

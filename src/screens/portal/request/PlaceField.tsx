import type { PortalPlace } from '#domain/portal/portal.ts';
import { FieldShell } from '#src/ui/form/fields/FieldShell.tsx';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { Select } from '#src/ui/widgets/Input.tsx';

/** One of the customer's machines, by its place; or only the place; or neither. */
export function PlaceField({ places }: { places: readonly PortalPlace[] }) {
  const machine = useFieldValue('machine_id');
  const place = useFieldValue('location_id');
  const choose = (chosen: string) => {
    const [kind, id] = chosen.split(' ');
    const number = Number(id) || null;
    machine.change(kind === 'machine' ? number : null);
    place.change(kind === 'place' ? number : (places.find(({ machines }) => machines.some(each => each.id === number))?.id ?? null));
  };
  const value = machine.value ? `machine ${String(machine.value)}` : place.value ? `place ${String(place.value)}` : '';
  return (
    <FieldShell label={machine.title} span={12} message={machine.message ?? place.message}>
      {box => (
        <Select {...box} name="machine_id" className="is-tall" value={value} onChange={changed => choose(changed.currentTarget.value)}>
          <option value="">No lo sé, o es otro</option>
          {places.map(({ id, name, machines }) => (
            <optgroup key={id} label={name}>
              {machines.map(each => (
                <option key={each.id} value={`machine ${each.id}`}>
                  {each.name}
                </option>
              ))}
              <option value={`place ${id}`}>{`Otro, o no lo sé (${name})`}</option>
            </optgroup>
          ))}
        </Select>
      )}
    </FieldShell>
  );
}

// Further indoor units of a machine, and the line in which their machine says them.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { INDOOR_MOST } from '#domain/catalogue/indoorUnit.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildIndoorUnit } from '#tests/support/samples/build.ts';

const app = await openApp();
const { office, given } = app;
const { indoorUnit, machine, merge } = endpoints;

const machineNow = (id: number) => office.get(machine.overview, { id });
const add = (machine_id: number, ubicacion: string, over = {}) => office.post(indoorUnit.create, buildIndoorUnit({ machine_id, ubicacion, ...over }));

describe('A further indoor unit', () => {
  it('is said by its machine, and found there by what its plate says', async () => {
    const id = await given.machine();
    await add(id, 'Salón', { marca: 'Daikin', modelo: 'FTXM25R', n_serie: 'Z-99881' });
    await add(id, 'Cocina');
    const now = await machineNow(id);
    expect(now.otras_interiores).toBe('Cocina; Salón: Daikin FTXM25R Z-99881');
    expect(now.interiores.map(({ ubicacion }) => ubicacion)).toEqual(['Cocina', 'Salón']);
    const found = await office.post(machine.page, { page: 1, pageSize: 10, filter: { text: 'z-99881' } });
    expect(found.items.map(each => each.id)).toEqual([id]);
  });

  it('is no longer said once it is taken out, and is again when that is undone', async () => {
    const id = await given.machine();
    const unit = await add(id, 'Salón');
    const { undo } = await office.post(indoorUnit.remove, { id: unit.id });
    expect(await machineNow(id)).toMatchObject({ otras_interiores: '', interiores: [] });
    await office.post(endpoints.deletion.undo, { ids: [undo!] });
    expect(await machineNow(id)).toMatchObject({ otras_interiores: 'Salón', interiores: [{ ubicacion: 'Salón' }] });
  });

  it('goes with its machine, and comes back with it', async () => {
    const id = await given.machine();
    await add(id, 'Salón');
    const { undo } = await office.post(machine.remove, { id });
    await office.post(endpoints.deletion.undo, { ids: [undo!] });
    expect(await machineNow(id)).toMatchObject({ otras_interiores: 'Salón', interiores: [{ ubicacion: 'Salón' }] });
  });

  it('goes to the machine that stays of two that are merged, and back', async () => {
    const location_id = await given.location();
    const [kept, gone] = [await given.machine({ location_id }), await given.machine({ location_id })];
    await add(gone, 'Salón');
    const seen = await office.post(merge.preview, { entity: 'machine', kept, gone });
    await office.post(merge.apply, { entity: 'machine', kept, gone, kept_version: seen.kept.version, gone_version: seen.gone.version, taken: [] });
    expect(await machineNow(kept)).toMatchObject({ otras_interiores: 'Salón' });
    await office.post(merge.undo, { id: (await office.get(merge.last, { thing: 'machine', id: kept }))!.id });
    expect([await machineNow(kept), await machineNow(gone)]).toMatchObject([{ otras_interiores: '' }, { otras_interiores: 'Salón' }]);
  });

  it('stays with its machine', async () => {
    const [id, other] = [await given.machine(), await given.machine()];
    const unit = await add(id, 'Salón');
    const moved = { ...buildIndoorUnit({ machine_id: other, ubicacion: 'Salón' }), id: unit.id };
    await expect(office.post(indoorUnit.update, moved)).rejects.toThrow('La máquina de una unidad no se cambia');
  });

  it('is refused beyond the most that an outdoor unit serves', async () => {
    const id = await given.machine();
    for (let n = 1; n < INDOOR_MOST; n++) await add(id, `Sala ${n}`);
    await expect(add(id, 'Una más')).rejects.toThrow('Una máquina tiene como máximo 64 unidades interiores');
  });

  it('is read by technicians, who do not write it', async () => {
    const id = await given.machine();
    const unit = await add(id, 'Salón');
    const technician = await app.signInAs('trabajador');
    expect(await technician.get(indoorUnit.data, { id: unit.id })).toMatchObject({ ubicacion: 'Salón' });
    await expect(technician.post(indoorUnit.remove, { id: unit.id })).rejects.toThrow('403');
    const customer = await app.signInAs('cliente');
    await expect(customer.get(indoorUnit.data, { id: unit.id })).rejects.toThrow('403');
  });
});

// What contracts of a kind begin with: kept with its plans, made of a contract, and never of what was sold.
import { describe, expect, it } from 'vitest';
import { entities } from '#domain/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { sale, saleMachine, salePlan } from '#domain/contracts/sale.ts';
import { templatePlanTerms, templateTerms } from '#domain/contracts/template.ts';
import { openApp } from '#tests/support/app/app.ts';

const app = await openApp();
const { office, given } = app;
const { contract, contractTemplate, deletion, templatePlan } = endpoints;

const read = (id: number) => office.get(contractTemplate.data, { id });
const pick = (of: object, names: readonly string[]) => Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)));

/** A contract that was prepared and signed with what a template says. */
async function soldWith(id: number): Promise<number> {
  const { planes, ...terms } = await read(id);
  const customer_id = await given.customer();
  const location_id = await given.location({ customer_id });
  const { id: made } = await office.post(contract.sell, {
    ...sale.getDefault(),
    ...pick(terms, templateTerms),
    customer_id,
    location_id,
    instalacion: 'Clima',
    name: 'Mantenimiento',
    inicio: '2026-03-01',
    precio: 600,
    maquinas: [{ ...saleMachine.getDefault(), machine_id: await given.machine({ location_id }), incluida: true, tipo: 'split', kw_frio: 6 }],
    planes: planes.map(plan => ({ ...salePlan.getDefault(), ...pick(plan, templatePlanTerms), primera: '2026-03-15' })),
  } as never);
  await given.signed(made);
  return made;
}

describe('A template', () => {
  it('has its plans, which go with it and come back with it', async () => {
    const id = await given.contractTemplate({ respuesta: 24, mano_obra: true });
    const before = await read(id);
    expect(before).toMatchObject({
      respuesta: 24,
      mano_obra: true,
      meses: 12,
      planes: [{ name: 'Revisión semestral', meses: 6, minutos: 90, operaciones: true }],
    });
    const { undo } = await office.post(contractTemplate.remove, { id });
    expect((await office.ask(contractTemplate.data, { params: { id } })).status).toBe(404);
    expect((await office.ask(templatePlan.data, { params: { id: before.planes[0]!.id } })).status).toBe(404);
    await office.post(deletion.undo, { ids: [undo] } as never);
    expect(await read(id)).toMatchObject({ respuesta: 24, planes: [{ id: before.planes[0]!.id, name: 'Revisión semestral' }] });
  });

  it('has a name that no other has', async () => {
    await given.contractTemplate({ name: 'Hogar, split' });
    expect(await office.ask(contractTemplate.create, { body: { ...entities.contractTemplate.draft.getDefault(), name: 'hogar, SPLIT' } })).toMatchObject({
      errors: { name: expect.any(String) },
    });
  });

  it('that changes touches no sold contract, and none when it is deleted', async () => {
    const id = await given.contractTemplate({ respuesta: 24, piezas: true, factura_meses: 3, reinicia: true, metodo: 'domiciliación' });
    const made = await soldWith(id);
    const sold = await office.get(contract.data, { id: made });
    expect(sold).toMatchObject({ respuesta: 24, piezas: true, factura_meses: 3, reinicia: true, metodo: 'domiciliación' });
    expect(sold.planes).toMatchObject([{ name: 'Revisión semestral', meses: 6, minutos: 90, trabajo: 'Filtros' }]);
    expect(sold.operaciones.length).toBeGreaterThan(0);

    const { planes } = await read(id);
    await office.post(contractTemplate.update, { id, respuesta: 4, piezas: false, factura_meses: 12, reinicia: false, metodo: 'efectivo' });
    await office.post(templatePlan.update, { id: planes[0]!.id, meses: 1, trabajo: 'Otra cosa' });
    expect(await office.get(contract.data, { id: made })).toEqual(sold);
    await office.post(templatePlan.remove, { id: planes[0]!.id });
    await office.post(contractTemplate.remove, { id });
    expect(await office.get(contract.data, { id: made })).toEqual(sold);
  });

  it('is made of what a contract says, with its plans, and the contract stays as it is', async () => {
    const made = await soldWith(await given.contractTemplate({ respuesta: 8, factura_meses: 1, condiciones: 'Fines de semana' }));
    const sold = await office.get(contract.data, { id: made });
    const { id } = await office.post(contractTemplate.fromContract, { contract_id: made, name: 'Como la del bar' });
    expect(await read(id)).toMatchObject({
      name: 'Como la del bar',
      respuesta: 8,
      factura_meses: 1,
      condiciones: 'Fines de semana',
      planes: [{ name: 'Revisión semestral', meses: 6, minutos: 90, operaciones: true }],
    });
    expect(await office.get(contract.data, { id: made })).toEqual(sold);
  });

  it('without a name is not made of a contract, and leaves nothing behind', async () => {
    const contract_id = await given.contract();
    const before = (await office.post(contractTemplate.page, { page: 1 })).total;
    expect(await office.ask(contractTemplate.fromContract, { body: { contract_id, name: '' } })).toMatchObject({
      status: 422,
      errors: { name: 'Introduzca el nombre de la plantilla' },
    });
    expect((await office.post(contractTemplate.page, { page: 1 })).total).toBe(before);
  });
});

// A contract prepared whole by the wizard of the office, and the ways in which it is signed there.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { type SaleMachine, sale, saleMachine, salePlan } from '#domain/contracts/sale.ts';
import { openApp } from '#tests/support/app/app.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { office, given } = app;
const { contract, installation, machine } = endpoints;

const row = (machine_id: number, more: Partial<SaleMachine> = {}): SaleMachine => ({ ...saleMachine.getDefault(), machine_id, incluida: true, ...more });

/** What the office has typed of a location with machines of which nobody has said kind or power. */
async function typed(machines: readonly Partial<SaleMachine>[], more: { por_maquina?: boolean; precio?: number | null; metodo?: string } = {}) {
  const customer_id = await given.customer();
  const location_id = await given.location({ customer_id });
  const maquinas = [];
  for (const each of machines) maquinas.push(row(await given.machine({ location_id }), each));
  const planes = [{ ...salePlan.getDefault(), name: 'Revisión anual', meses: 12, primera: '2026-03-15' }];
  const price = { precio: 600, name: 'Mantenimiento', inicio: '2026-03-01' };
  return { ...sale.getDefault(), ...price, customer_id, location_id, instalacion: 'Clima', maquinas, planes, ...more };
}
type Typed = Awaited<ReturnType<typeof typed>>;

const propose = ({ location_id, installation_id, uso, maquinas }: Omit<Typed, 'installation_id'> & { installation_id: number | null }) =>
  office.post(contract.proposal, { location_id, installation_id, uso, maquinas });
const sell = (asked: object) => office.post(contract.sell, asked as never);
const refused = (asked: object) => office.ask(contract.sell, { body: asked });
const read = (id: number) => office.get(contract.data, { id });
const contractsOf = async (customer_id: number) => (await office.post(contract.page, { page: 1, filter: { customer_id } })).total;

describe('What the norm asks of a contract that is being prepared', () => {
  it('is one visit a month above 70 kW, with the plan and the operations that follow', async () => {
    const asked = await typed([
      { tipo: 'VRF', kw_frio: 50 },
      { tipo: 'VRF', kw_frio: 36 },
    ]);
    expect(await propose(asked)).toMatchObject({
      norma: { months: 1, article: 'RITE, IT 3.3, tabla 3.1', needsContract: true, needsCertificate: true },
      aparatos: [],
      plan: { name: 'Revisión mensual', meses: 1, minutos: 60 },
      operaciones: expect.arrayContaining(['Limpieza de la batería exterior']),
    });
  });

  it('is said of each kind of apparatus below that, and the plan gives the strictest', async () => {
    const asked = await typed([
      { tipo: 'split', kw_frio: 6 },
      { tipo: 'caldera', kw_calor: 30 },
    ]);
    expect(await propose(asked)).toMatchObject({
      aparatos: [
        { of: 'clima', kw: 6, months: 24 },
        { of: 'calefacción', kw: 30, months: 12 },
      ],
      plan: { meses: 12 },
    });
  });

  it('counts the machines that its installation has besides', async () => {
    const asked = await typed([{ tipo: 'VRF', kw_frio: 50 }]);
    const { location_id } = asked;
    const installation_id = await given.installation({ location_id });
    await office.post(installation.update, { id: installation_id, kw_frio: null, kw_calor: null });
    await given.machine({ location_id, installation_id, tipo: 'VRF', kw_frio: 30 });
    expect(await propose({ ...asked, installation_id })).toMatchObject({ norma: { frio: 80, months: 1 } });
  });

  it('is not known while a machine has no power, and is not asked without any machine', async () => {
    const asked = await typed([{ tipo: 'split' }]);
    expect(await propose(asked)).toMatchObject({ norma: null, plan: { meses: 12 } });
    const { location_id, uso } = asked;
    expect(await office.ask(contract.proposal, { body: { location_id, uso, maquinas: [] } })).toMatchObject({
      status: 422,
      errors: { maquinas: 'Marque al menos una máquina' },
    });
  });
});

describe('A contract that is prepared whole', () => {
  it('has its installation, its machines with what was filled in, its plan with operations, and may be sent', async () => {
    const asked = await typed([{ tipo: 'split', kw_frio: 6 }, { incluida: false }], { metodo: 'domiciliación' });
    const { id } = await sell(asked);
    const record = await read(id);
    const [first, second] = asked.maquinas;
    expect(record).toMatchObject({ estado: 'borrador', precio: 600, importe: 600, metodo: 'domiciliación', planes: [{ meses: 12 }] });
    expect(record.maquinas.map(({ machine_id }) => machine_id)).toEqual([first!.machine_id]);
    expect(record.operaciones.length).toBeGreaterThan(5);
    expect(record.allowed).toContain('contract.send');
    const rated = await office.get(machine.data, { id: first!.machine_id });
    expect(rated).toMatchObject({ tipo: 'split', kw_frio: 6 });
    expect(await office.get(installation.data, { id: rated.installation_id! })).toMatchObject({ name: 'Clima', norma_meses: 24 });
    expect(await office.get(machine.data, { id: second!.machine_id })).toMatchObject({ installation_id: null });
  });

  it('costs what its machines cost, each with its price', async () => {
    const asked = await typed(
      [
        { tipo: 'split', kw_frio: 6, precio: 120 },
        { tipo: 'split', kw_frio: 6 },
      ],
      { por_maquina: true, precio: null },
    );
    expect(await refused(asked)).toMatchObject({ status: 422, errors: { 'maquinas.1.precio': 'Introduzca su precio al año' } });
    const [one, other] = asked.maquinas;
    const priced = { ...asked, maquinas: [one, { ...other!, precio: 80.5 }] };
    expect(await read((await sell(priced)).id)).toMatchObject({ precio: null, importe: 200.5 });
  });

  it('with a plan below the norm is refused at that plan, and nothing of it is kept', async () => {
    const asked = await typed([{ tipo: 'VRF', kw_frio: 86 }]);
    expect(await refused(asked)).toMatchObject({ status: 422, errors: { 'planes.0.motivo': expect.stringContaining('La norma pide una visita cada mes') } });
    expect(await contractsOf(asked.customer_id)).toBe(0);
    expect(await office.get(machine.data, { id: asked.maquinas[0]!.machine_id })).toMatchObject({ tipo: '', installation_id: null });
    expect((await office.post(installation.page, { page: 1, filter: { location_id: asked.location_id } })).total).toBe(0);
  });

  it('of a hotel has its yearly plan beside the monthly one, whichever is written first', async () => {
    for (const months of [
      [12, 1],
      [1, 12],
    ]) {
      const asked = await typed([{ tipo: 'VRF', kw_frio: 86 }]);
      const planes = months.map(meses => ({ ...asked.planes[0]!, name: `Cada ${meses}`, meses }));
      const { id } = await sell({ ...asked, planes });
      const record = await read(id);
      expect(record.planes.map(({ meses, motivo }) => [meses, motivo])).toEqual([...months].sort((one, other) => one - other).map(meses => [meses, '']));
      expect(new Set(record.operaciones.map(({ plan_id }) => plan_id)).size).toBe(2);
      const twice = [asked.planes[0]!, { ...asked.planes[0]!, name: 'Otra' }];
      expect(await refused({ ...asked, planes: twice })).toMatchObject({
        errors: { 'planes.0.motivo': expect.stringContaining('La norma pide una visita cada mes') },
      });
    }
  });

  it('is refused without a plan, a price or the name of a new installation, and at the location of another customer', async () => {
    const asked = await typed([{ tipo: 'split', kw_frio: 6 }]);
    expect(await refused({ ...asked, planes: [] })).toMatchObject({ errors: { planes: 'Añada al menos un plan de visitas' } });
    expect(await refused({ ...asked, precio: null })).toMatchObject({ errors: { precio: 'Introduzca el precio al año' } });
    expect(await refused({ ...asked, instalacion: '' })).toMatchObject({ errors: { instalacion: 'Ponga un nombre a la instalación' } });
    expect(await refused({ ...asked, location_id: await given.location() })).toMatchObject({
      errors: { location_id: 'La localización no es de este cliente' },
    });
    const elsewhere = row(await given.machine());
    expect(await refused({ ...asked, maquinas: [elsewhere] })).toMatchObject({
      errors: { 'maquinas.0.machine_id': expect.stringContaining('no está en esta localización') },
    });
    expect(await contractsOf(asked.customer_id)).toBe(0);
  });

  it('is prepared once, however often its answer is lost', async () => {
    const asked = await typed([{ tipo: 'split', kw_frio: 6 }]);
    const headers = { 'idempotency-key': 'alta-de-contrato-0001' };
    const first = await office.ask(contract.sell, { body: asked, headers });
    const again = await office.ask(contract.sell, { body: asked, headers });
    expect(again.data).toEqual(first.data);
    expect(await contractsOf(asked.customer_id)).toBe(1);
  });
});

describe('A contract that is signed at the office', () => {
  const trazo = 'M10 10L20 20';
  const draft = async () => (await sell(await typed([{ tipo: 'split', kw_frio: 6 }]))).id;

  it('on its screen is in force with the drawing and what was read, and its visits are there', async () => {
    const id = await draft();
    const { version } = await read(id);
    expect(await office.ask(contract.signHere, { body: { id, version, nombre: 'Ana Ruiz', trazo } })).toMatchObject({
      status: 200,
      message: 'Contrato firmado',
    });
    const record = await read(id);
    expect(record).toMatchObject({
      estado: 'vigente',
      enviado_el: '2026-03-02',
      firmado_por: 'Ana Ruiz',
      firma: { nombre: 'Ana Ruiz', trazo, en_portal: false },
    });
    expect(record.firma!.hoja).toContain('CONTRATO');
    expect(record.visitas.length).toBe(1);
    const later = await read(id);
    expect(await office.ask(contract.signHere, { body: { id, version: later.version, nombre: 'Otra', trazo } })).toMatchObject({ status: 409 });
  });

  it('is not signed in a version that somebody has changed since, nor without a drawing', async () => {
    const id = await draft();
    const { version } = await read(id);
    await office.post(contract.update, { id, respuesta: 8 });
    const late = await office.ask(contract.signHere, { body: { id, version, nombre: 'Ana Ruiz', trazo } });
    expect(late).toMatchObject({ status: 409, message: expect.stringContaining('léalo y fírmelo') });
    expect(late).not.toHaveProperty('errors.version'); // by which a form would read it anew, and sign what nobody has read
    expect(await office.ask(contract.signHere, { body: { id, version: version + 1, nombre: 'Ana Ruiz', trazo: '' } })).toMatchObject({
      errors: { trazo: 'Falta la firma' },
    });
    expect(await read(id)).toMatchObject({ estado: 'borrador', firma: null });
  });

  it('on paper keeps the paper, and without it is not signed', async () => {
    const id = await draft();
    const { version } = await read(id);
    const fields = { id: String(id), version: String(version), firmado_el: '2026-03-02', firmado_por: 'Ana Ruiz' };
    expect(await upload(office, contract.signOnPaper, fields)).toMatchObject({ status: 422 });
    expect(await read(id)).toMatchObject({ estado: 'borrador' });
    expect(await upload(office, contract.signOnPaper, fields, { field: 'documento', name: 'firmado.pdf', bytes: PDF })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ estado: 'vigente', firma: null, documento: 'firmado.pdf', firmado_por: 'Ana Ruiz' });
  });
});

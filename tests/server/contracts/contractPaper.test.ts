// The PDF of a contract, and the contract by e-mail.
import { describe, expect, it } from 'vitest';
import { entities } from '#domain/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { createPdf } from '#server/adapters/pdf/pdf.ts';
import { paperOf } from '#tests/support/files/paper.ts';
import { openApp } from '#tests/support/app/app.ts';

const app = await openApp({ pdf: createPdf() });
const { office, given, mails } = app;
const { auth, company, contract, contractMachine, plan } = endpoints;

/** A draft over a machine of its own price, with a plan; the clock shows 2 March 2026. */
async function draft(terms: Record<string, unknown> = {}, machinePrice: number | null = null) {
  const customer_id = await given.customer({ name: 'Hotel Sol', email: 'hotel@sol.test' });
  const machine_id = await given.machine({ name: 'Enfriadora', location_id: await given.location({ customer_id, name: 'Azotea' }) });
  const { id } = await office.post(contract.create, {
    ...entities.contract.draft.getDefault(),
    name: 'Mantenimiento del hotel',
    customer_id,
    inicio: '2026-03-01',
    meses: 12,
    precio: 600,
    ...terms,
  });
  await office.post(contractMachine.create, { ...entities.contractMachine.draft.getDefault(), contract_id: id, machine_id, precio: machinePrice });
  await office.post(plan.create, {
    ...entities.plan.draft.getDefault(),
    contract_id: id,
    name: 'Revisión anual',
    meses: 12,
    primera: '2026-03-15',
    trabajo: 'Limpieza de filtros',
  });
  return { id, customer_id, codigo: (await office.get(contract.data, { id })).codigo };
}
const send = (contract_id: number, more: object = {}) => office.ask(contract.sendMail, { body: { contract_id, email: 'hotel@sol.test', ...more } });
const stateOf = async (id: number) => (await office.get(contract.data, { id })).estado;

describe('The PDF of a contract', () => {
  it('says what is bought, for how long, at which price, and how often it is visited', async () => {
    const payer = await given.customer({ name: 'Gestora Sol' });
    const { id, codigo } = await draft({
      pagador_id: payer,
      respuesta: 8,
      mano_obra: true,
      desplazamiento: true,
      revision: 'fija',
      revision_pct: 2.5,
      factura_meses: 3,
      factura_dia: 5,
      condiciones: 'Los filtros se cambian aparte.',
    });
    const text = (await paperOf(office, 'contract', id)).join('\n');
    for (const said of [
      'CONTRATO',
      codigo,
      'BORRADOR',
      'Hotel Sol',
      'Gestora Sol',
      '01/03/2026',
      '28/02/2027',
      'Se renueva solo por otros 12 meses, con 30 días de preaviso para no renovarlo',
      'Ante una avería, en 8 horas como máximo',
      'En las averías, la mano de obra y el desplazamiento',
      'En las averías, las piezas',
      'Porcentaje fijo: 2,50 %',
      'Cada 3 meses, el día 5, al empezar el periodo',
      'Revisión anual: una visita cada 12 meses',
      'Limpieza de filtros',
      'Enfriadora',
      'Azotea',
      '600,00 €',
      'Los filtros se cambian aparte.',
      'Conforme del cliente',
    ])
      expect(text).toContain(said);
  });

  it('has the price of each machine where the contract has none of its own, and their sum', async () => {
    const { id } = await draft({ precio: null }, 240.5);
    const lines = await paperOf(office, 'contract', id);
    expect(lines.filter(line => line === '240,50 €')).toHaveLength(2);
    expect(lines).toContain('Precio al año');
  });

  it('is for the office and the auditor: a technician and a customer are refused', async () => {
    const { id } = await draft();
    const statusFor = async (role: 'auditor' | 'trabajador' | 'cliente') => {
      const who = await app.signInAs(role);
      const { downloadToken } = await who.get(auth.info);
      return (await who.fetch(`/api/contract/${downloadToken}/${id}`)).statusCode;
    };
    expect([await statusFor('auditor'), await statusFor('trabajador'), await statusFor('cliente')]).toEqual([200, 403, 403]);
  });
});

describe('A contract by e-mail', () => {
  it('goes with its PDF in the words that the company has chosen, and a draft is sent to its customer with it', async () => {
    const { id, codigo } = await draft();
    await office.post(company.changeMailTemplate, { kind: 'contrato', subject: 'Su contrato {numero}', text: 'De {desde} a {hasta}.' });
    expect(await office.get(contract.mailWords, { id })).toEqual({ subject: `Su contrato ${codigo}`, text: 'De 01/03/2026 a 28/02/2027.' });
    expect(await send(id)).toMatchObject({ status: 200, data: { message: `Contrato ${codigo}: en la cola de envío para hotel@sol.test` } });
    expect(await office.get(contract.data, { id })).toMatchObject({ estado: 'enviado', enviado_el: '2026-03-02' });
    await app.deliver();
    expect(mails.at(-1)).toMatchObject({ to: 'hotel@sol.test', subject: `Su contrato ${codigo}`, attachments: [{ filename: `${codigo}.pdf` }] });
    expect((await office.get(contract.mails, { id })).mails).toMatchObject([{ recipient: 'hotel@sol.test', state: 'enviado' }]);
  });

  it('leads to the portal where its customer has a user there', async () => {
    const { id, customer_id } = await draft();
    await app.addUser({ username: 'hotelera', roles: 3, customer_id });
    await send(id);
    await app.deliver();
    expect(mails.at(-1)!.text).toContain('http://frigoria.test/contratos-cliente');
  });

  it('that lacks something, or was refused by its customer, is not mailed and stays as it is', async () => {
    const customer_id = await given.customer();
    const { id } = await office.post(contract.create, { ...entities.contract.draft.getDefault(), ...entities.contract.example.draft, customer_id });
    expect(await send(id)).toMatchObject({ status: 409, message: 'Para enviarlo le faltan máquinas, un plan de visitas o el precio' });
    expect(await stateOf(id)).toBe('borrador');
    const refused = await draft();
    await office.post(contract.step, { id: refused.id, paso: 'contract.send' });
    await office.post(contract.step, { id: refused.id, paso: 'contract.reject', motivo: 'Es caro' });
    expect(await send(refused.id)).toMatchObject({ status: 409, message: 'Está rechazado: vuelva antes a borrador para enviarlo' });
  });

  it('to no address leaves a draft a draft', async () => {
    const { id } = await draft();
    expect(await send(id, { email: 'a@b' })).toMatchObject({ status: 422 });
    expect(await stateOf(id)).toBe('borrador');
  });
});

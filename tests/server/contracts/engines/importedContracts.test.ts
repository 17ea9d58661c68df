// Contracts from a file: each line is a contract with its machines and its plan, sold as the wizard sells.
import { describe, expect, it } from 'vitest';
import type { ImportReport } from '#domain/company/importReport.ts';
import { endpoints } from '#domain/endpoints.ts';
import { imports } from '#domain/company/imports.ts';
import { applyPlan } from '#server/services/company/import/apply.ts';
import { planSales } from '#server/services/company/import/rows/sales.ts';
import { readTable } from '#server/services/company/import/table.ts';
import { fieldsNamed, sheetOf } from '#server/services/company/import/sheet.ts';
import { nowText, whoOf } from '#server/services/kernel/context.ts';
import { openApp } from '#tests/support/app/app.ts';
import { upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { office, given, db, services } = app;
const { contract, installation } = endpoints;

const HEAD = 'Cliente;Localización;Nombre;Empieza el;Precio al año;Máquinas;Una visita cada (meses)';
const file = (...lines: string[]) => [HEAD, ...lines].join('\r\n');

async function send(call: typeof endpoints.import.preview | typeof endpoints.import.apply, content: string, who = office) {
  const sent = { field: 'file', name: 'contratos.csv', bytes: Buffer.from(content) };
  const { data, ...answer } = await upload(who, call, { data: JSON.stringify({ kind: 'contracts' }) }, sent);
  return { ...answer, data: data as unknown as ImportReport };
}
const look = async (content: string) => (await send(endpoints.import.preview, content)).data;
const bring = async (content: string) => (await send(endpoints.import.apply, content)).data;

/** A customer with a place and two machines there. */
async function placed(name: string) {
  const customer_id = await given.customer({ name });
  const location_id = await given.location({ customer_id, name: `Local ${name}` });
  for (const machine of ['Salón', 'Barra']) await given.machine({ name: machine, location_id, tipo: 'split', kw_frio: 5 });
  return { customer_id, location_id, place: `${name};Local ${name}` };
}

const contractsOf = async (customer_id: number) => {
  const { items } = await office.post(contract.page, { page: 1, filter: { customer_id } });
  return Promise.all(items.map(({ id }) => office.get(contract.data, { id })));
};
const countOf = async () => {
  const [contracts, machines, plans, operations, installations] = await Promise.all(
    (['contract', 'contract_machine', 'contract_plan', 'plan_operation', 'installation'] as const).map(
      async table => (await db.selectFrom(table).select('id').execute()).length,
    ),
  );
  return { contracts, machines, plans, operations, installations };
};

it('A line is a contract with its number, its machines, its plan and the operations of it', async () => {
  const { customer_id, place } = await placed('Bar Uno');
  const { codigo } = await office.get(endpoints.machine.data, {
    id: (await db.selectFrom('equipment').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id,
  });
  const content = file(`${place};Mantenimiento;01/03/2026;1.200,50;Salón, ${codigo};6`);
  const before = await countOf();
  expect(await look(content)).toMatchObject({ totals: { created: 1, error: 0 }, lines: [{ key: 'Bar Uno / Local Bar Uno', name: 'Mantenimiento' }] });
  expect(await countOf()).toEqual(before);
  expect(await bring(content)).toMatchObject({ totals: { created: 1 } });
  const [made] = await contractsOf(customer_id);
  expect(made).toMatchObject({
    codigo: expect.stringMatching(/^C26-\d{5}$/),
    estado: 'borrador',
    name: 'Mantenimiento',
    inicio: '2026-03-01',
    precio: 1200.5,
    planes: [{ name: 'Revisión semestral', meses: 6, primera: '2026-03-01', minutos: 60 }],
  });
  expect(made!.maquinas.map(({ machine_name }) => machine_name).toSorted()).toEqual(['Barra', 'Salón']);
  expect(made!.operaciones.length).toBeGreaterThan(3);
});

it('The same file again doubles nothing, and an empty cell takes all machines and what the norm asks for', async () => {
  const { customer_id, location_id, place } = await placed('Bar Dos');
  const content = file(`${place};Mantenimiento;01/03/2026;900;;`);
  await bring(content);
  const after = await countOf();
  expect(await look(content)).toMatchObject({ totals: { created: 0, unchanged: 1, error: 0 } });
  await bring(content);
  expect(await countOf()).toEqual(after);
  const [made, other] = await contractsOf(customer_id);
  expect([made!.maquinas.length, made!.planes[0]!.meses, other]).toEqual([2, 24, undefined]);
  const { items } = await office.post(installation.page, { page: 1, filter: { location_id } });
  expect(items.map(({ name }) => name)).toEqual(['Climatización']);
});

describe('A line that says until when it is invoiced', () => {
  const FORCE = `${HEAD};Facturado hasta;Próxima visita;Firmado el`;
  const inForce = (...lines: string[]) => [FORCE, ...lines].join('\r\n');
  const due = async (id: number) =>
    (await office.post(endpoints.invoice.duePeriods, { hasta: '2027-03-31' })).periodos
      .filter(({ contract_id }) => contract_id === id)
      .map(({ desde, hasta }) => [desde, hasta]);

  it('is a contract in force, in its present period, with its next visit and no period that was invoiced elsewhere', async () => {
    const { customer_id, place } = await placed('Bar Diez');
    const content = inForce(`${place};Mantenimiento;01/03/2021;1200;;6;28/02/2026;15/09/2026;10/02/2021`);
    expect(await look(content)).toMatchObject({ totals: { created: 1, error: 0 } });
    await bring(content);
    const [made] = await contractsOf(customer_id);
    expect(made).toMatchObject({
      estado: 'vigente',
      periodo: 6,
      fin: '2027-02-28',
      facturado_hasta: '2026-02-28',
      firmado_el: '2021-02-10',
      firmado_por: 'Bar Diez',
      planes: [{ primera: '2026-09-15' }],
    });
    expect(made!.visitas.map(({ dia }) => dia)).toEqual(['2026-09-15']);
    expect(await due(made!.id)).toEqual([
      ['2026-03-01', '2027-02-28'],
      ['2027-03-01', '2028-02-29'],
    ]);
    expect(await look(content)).toMatchObject({ totals: { unchanged: 1, error: 0 } });
  });

  it('must say when it is visited next, and one that is signed until when it is invoiced', async () => {
    const { place } = await placed('Bar Once');
    const { lines } = await look(
      inForce(`${place};Sin visita;01/03/2021;1200;Salón;6;28/02/2026;;`, `${place};Sin factura;01/03/2021;1200;Barra;6;;15/09/2026;10/02/2021`),
    );
    expect(lines.map(({ messages }) => messages)).toEqual([
      ['Próxima visita: Si ya está en vigor, indique la próxima visita'],
      [expect.stringContaining('Facturado hasta: Si ya está firmado')],
    ]);
  });

  it('is refused where another contract in force covers its machines', async () => {
    const { place } = await placed('Bar Doce');
    await bring(inForce(`${place};Uno;01/03/2021;1200;Salón;6;28/02/2026;15/09/2026;`));
    const { lines } = await look(inForce(`${place};Dos;01/03/2022;1200;Salón;6;28/02/2026;15/09/2026;`));
    expect(lines[0]!.messages).toEqual([expect.stringMatching(/^La máquina «Salón» ya está en el contrato C26-/)]);
  });

  it('is taken back with its visits', async () => {
    const { customer_id, place } = await placed('Bar Trece');
    const before = await countOf();
    await bring(inForce(`${place};Mantenimiento;01/03/2021;1200;;6;28/02/2026;15/09/2026;`));
    expect(await contractsOf(customer_id)).toHaveLength(1);
    const { id } = (await office.get(endpoints.import.done))[0]!;
    await office.post(endpoints.import.undo, { id });
    expect(await countOf()).toEqual(before);
    expect(await db.selectFrom('planned_visit').select('id').where('customer_id', '=', customer_id).execute()).toEqual([]);
  });
});

it('Two contracts of one place share its installation', async () => {
  const { customer_id, place } = await placed('Bar Tres');
  await bring(file(`${place};Salón;01/03/2026;400;Salón;12`, `${place};Barra;01/03/2026;300;Barra;12`));
  const made = await contractsOf(customer_id);
  expect(made).toHaveLength(2);
  expect(new Set(made.flatMap(({ maquinas }) => maquinas.map(each => each.installation_id))).size).toBe(1);
});

it('Lines that cannot be sold are named with their column and their reason, and nothing is written', async () => {
  const { place } = await placed('Bar Cuatro');
  const content = file(
    `${place};Mantenimiento;01/03/2026;900;Terraza;12`,
    `${place};Sin precio;01/03/2026;;Salón;12`,
    `${place};Raro;01/03/2026;900;Salón;60`,
    `${place};Bien;01/03/2026;900;Barra;12`,
    `${place};Otra vez;01/03/2026;900;Barra;12`,
    `${place};Bien;01/03/2026;900;Salón;12`,
  );
  const before = await countOf();
  const { lines } = await look(content);
  expect(Object.fromEntries(lines.map(({ line, messages }) => [line, messages.join(' · ')]))).toEqual({
    2: 'Máquinas: La localización no tiene la máquina «Terraza»',
    3: 'Precio al año: Introduzca el precio al año',
    4: expect.stringMatching(/^Motivo de un plazo mayor que el de la norma: .*RITE/),
    5: '',
    6: 'Máquinas: La máquina «Barra» está también en la línea 5',
    7: 'Es el mismo contrato que el de la línea 5: distíngalos por el nombre',
  });
  expect(await send(endpoints.import.apply, content)).toMatchObject({ status: 409, message: 'No se ha importado nada: hay 5 líneas con errores' });
  expect(await countOf()).toEqual(before);
});

it('An import that fails half way leaves neither contracts nor what came with them', async () => {
  const { place } = await placed('Bar Seis');
  const other = await placed('Bar Siete');
  const bytes = Buffer.from(file(`${place};Mantenimiento;01/03/2026;900;;12`, `${other.place};Mantenimiento;01/03/2026;900;;12`));
  const ctx = { ...services, user: (await office.get(endpoints.auth.info)).user };
  const table = await readTable({ user: { id: 1 } }, bytes, () => true, undefined);
  const sheet = sheetOf(
    imports.contracts,
    table,
    fieldsNamed(imports.contracts, table.headings, () => undefined),
    {},
  );
  const plan = await planSales(ctx, imports.contracts, sheet);
  const before = await countOf();
  // between the two somebody gives the second place a machine less
  plan.lines[1]!.values.maquinas = 'Otra';
  const many = { ...plan, lines: [...Array.from({ length: 9 }, () => plan.lines[0]!), ...plan.lines] };
  await expect(applyPlan(ctx, { ...whoOf(ctx), at: nowText(ctx) }, imports.contracts, sheet, many, 0)).rejects.toThrow(
    'No se ha importado nada. Línea 3: La localización no tiene la máquina «Otra»',
  );
  expect(await countOf()).toEqual(before);
});

it('A technician imports no contract', async () => {
  const worker = await app.signInAs('trabajador');
  expect(await send(endpoints.import.apply, file(), worker)).toMatchObject({ status: 403 });
});

// Contracts from a file: each line is sold as the wizard sells, tried out whole before anything is written.
import { storedCode } from '#domain/catalogue/equipmentCode.ts';
import type { MachineKind } from '#domain/catalogue/machineKinds.ts';
import type { Importable } from '#domain/company/imports.ts';
import { planName, visitMinutes } from '#domain/contracts/sale.ts';
import { entities } from '#domain/index.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { fold } from '#domain/kernel/format.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { askInChunks } from '#server/db/bulk.ts';
import type { Db } from '#server/db/connect.ts';
import { find } from '#server/db/records.ts';
import { Failure, Refusal, invalid } from '#server/errors.ts';
import { proposeSale, sellContract } from '#server/services/contracts/sell.ts';
import { type Ctx, inside } from '#server/services/kernel/context.ts';
import { breather } from '#server/services/kernel/giveWay.ts';
import { type Line, readLines } from '../lines.ts';
import type { Plan, Planned } from '../plan.ts';
import type { Sheet } from '../sheet.ts';

const contract = entities.contract;

/** Judges every line by the rules of the wizard: what can be sold is sold and taken back at once. */
export async function planSales(ctx: Ctx, importable: Importable, sheet: Sheet): Promise<Plan> {
  const { lines: said } = await readLines(ctx.engine.db, ctx, importable, sheet);
  const known = await soldBefore(ctx.engine.db, said);
  const seen = new Map<string, number>();
  const covered = new Map<number, number>();
  const breathe = breather();
  const lines: Planned[] = [];
  for (const line of said) {
    lines.push(await judge(ctx, line, known.get(keyOf(line.values)), seen, covered));
    await breathe();
  }
  return { lines, fresh: [] };
}

/** Sells the lines that are not sold yet, in the transaction of `within`. */
export async function sellLines(within: Ctx, lines: readonly Planned[]): Promise<void> {
  const known = await soldBefore(within.engine.db, lines);
  for (const { line, values, before } of lines) {
    if (before || known.has(keyOf(values))) continue;
    try {
      const { sale, signed } = await saleOf(within, values);
      await sellContract(within, sale, signed);
    } catch (error) {
      if (!isSaid(error)) throw error;
      throw new Refusal(`No se ha importado nada. Línea ${line}: ${error.message}`);
    }
  }
}

/** What a contract of a file is known by: its customer, its place, its name and its first day. */
const keyOf = ({ customer_id, location_id, name, inicio }: Values) => JSON.stringify([customer_id, location_id, sameKey(String(name ?? '')), inicio]);

/** The contracts that the customers of these lines have, by what they are known by. One over machines of several places is known by each of them. */
async function soldBefore(db: Db, lines: readonly Pick<Line, 'values'>[]): Promise<Map<string, number>> {
  const customers = new Set(lines.flatMap(({ values }) => (typeof values.customer_id === 'number' ? [values.customer_id] : [])));
  const rows = await askInChunks(customers, some =>
    db
      .selectFrom('contract')
      .innerJoin('contract_machine', 'contract_machine.contract_id', 'contract.id')
      .innerJoin('equipment', 'equipment.id', 'contract_machine.machine_id')
      .select(['contract.id', 'contract.customer_id', 'contract.name', 'contract.inicio', 'equipment.location_id'])
      .distinct()
      .where('contract.customer_id', 'in', some)
      .execute(),
  );
  return new Map(rows.map(row => [keyOf(row), row.id]));
}

async function judge(ctx: Ctx, line: Line, soldId: number | undefined, seen: Map<string, number>, covered: Map<number, number>): Promise<Planned> {
  const planned = { ...line, offered: [], before: undefined, saved: undefined };
  if (line.problems.size > 0) return planned;
  const key = keyOf(line.values);
  const first = seen.get(key);
  if (first !== undefined) {
    line.problems.set('', `Es el mismo contrato que el de la línea ${first}: distíngalos por el nombre`);
    return planned;
  }
  seen.set(key, line.line);
  if (soldId !== undefined) {
    const before = await find(ctx.engine.db, contract, soldId);
    return { ...planned, before, saved: { name: before?.name } };
  }
  try {
    const sold = await saleOf(ctx, line.values);
    for (const { machine_id, name } of sold.sale.maquinas) {
      const other = covered.get(machine_id);
      if (other !== undefined) throw invalid({ maquinas: `La máquina «${name}» está también en la línea ${other}` });
    }
    await rehearse(ctx, sold);
    for (const { machine_id } of sold.sale.maquinas) covered.set(machine_id, line.line);
    return { ...planned, saved: { name: line.values.name } };
  } catch (error) {
    if (!isSaid(error)) throw error;
    for (const [field, message] of Object.entries(error.errors ?? { '': error.message })) line.problems.set(columnOf(field), message);
    return planned;
  }
}

/** The column of the file that a field of the wizard is in. */
function columnOf(field: string): string {
  const inPlan = /^planes\.\d+\.(meses|primera|minutos|motivo)$/.exec(field);
  if (inPlan) return `plan_${inPlan[1]}`;
  return /^maquinas\b/.test(field) ? 'maquinas' : field;
}

type SoldLine = Awaited<ReturnType<typeof saleOf>>;

/** How a contract that is in force already was signed: it says until when it is invoiced, and when it is visited next. */
function signedIn({ firmado_el, firmado_por, facturado_hasta, plan_primera }: Values): Values | undefined {
  if (!facturado_hasta && !firmado_el && !firmado_por) return undefined;
  if (!facturado_hasta) throw invalid({ facturado_hasta: 'Si ya está firmado, indique hasta qué día está facturado: antes de empezar, si todavía no lo está' });
  if (!plan_primera) throw invalid({ plan_primera: 'Si ya está en vigor, indique la próxima visita' });
  return { firmado_el, firmado_por };
}

/** What a person reads: a fault of the line, or a step that is refused. */
const isSaid = (error: unknown): error is Failure | Refusal => error instanceof Failure || error instanceof Refusal;

class Rehearsed extends Error {}

/** Throws what selling would throw, and leaves nothing. */
async function rehearse(ctx: Ctx, { sale, signed }: SoldLine): Promise<void> {
  const tried = ctx.engine.transact(async trx => {
    await sellContract(inside(ctx, trx), sale, signed);
    throw new Rehearsed();
  });
  await tried.catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error;
  });
}

/** What the wizard would be told: the machines as they are, and of the plan what the file does not say as the norm proposes it. */
async function saleOf(ctx: Ctx, values: Values) {
  const { location_id, maquinas, instalacion, uso, plan_meses, plan_primera, plan_minutos, plan_motivo, firmado_el: _on, firmado_por: _by, ...terms } = values;
  if (typeof location_id !== 'number') throw invalid({ location_id: 'Introduzca la localización' });
  const { db } = ctx.engine;
  const machines = meantMachines(await machinesAt(db, location_id), String(maquinas ?? ''));
  const installation = await installationAt(db, location_id, String(instalacion ?? '').trim());
  const place = { location_id, installation_id: installation?.id ?? null, uso: uso || installation?.uso || 'otro', maquinas: machines };
  const { plan } = await proposeSale(ctx, place);
  const meses = Number(plan_meses) || plan.meses;
  const planes = [
    {
      name: planName(meses),
      meses: plan_meses || plan.meses,
      primera: plan_primera || terms.inicio,
      minutos: plan_minutos || visitMinutes(machines.length),
      motivo: plan_motivo ?? '',
      operaciones: true,
    },
  ];
  const sale = { ...terms, ...place, instalacion: String(instalacion ?? '').trim() || 'Climatización', planes };
  return { sale, signed: signedIn(values) };
}

const machinesAt = (db: Db, locationId: number) =>
  db
    .selectFrom('equipment')
    .select(['id', 'name', 'codigo', 'tipo', 'kw_frio', 'kw_calor'])
    .where('location_id', '=', locationId)
    .orderBy('sort_key')
    .orderBy('id')
    .execute();

/** The machines that a cell names by code or name, with commas between them; all of the place where it names none. */
function meantMachines(all: Awaited<ReturnType<typeof machinesAt>>, cell: string) {
  const words = cell.split(/[,;|\n]/).flatMap(word => word.trim() || []);
  if (all.length === 0) throw invalid({ maquinas: 'La localización no tiene ninguna máquina: impórtelas antes' });
  const meant = words.length === 0 ? all : words.map(word => meantMachine(all, word));
  return [...new Set(meant)].map(({ id, name, tipo, kw_frio, kw_calor }) => {
    const figure = (value: number | null) => (value === null ? null : fromScaled(value, 2));
    return { machine_id: id, name, incluida: true, tipo: tipo as MachineKind | '', kw_frio: figure(kw_frio), kw_calor: figure(kw_calor), precio: null };
  });
}

function meantMachine(all: Awaited<ReturnType<typeof machinesAt>>, word: string) {
  const coded = all.find(({ codigo }) => codigo === storedCode(word));
  if (coded) return coded;
  const [one, other] = all.filter(({ name }) => fold(name) === fold(word));
  if (!one) throw invalid({ maquinas: `La localización no tiene la máquina «${word}»` });
  if (other) throw invalid({ maquinas: `Hay más de una máquina «${word}»: indique su código` });
  return one;
}

/** The installation of this name, or the only one that the place has; undefined where a new one is made. */
async function installationAt(db: Db, locationId: number, name: string) {
  const all = await db.selectFrom('installation').select(['id', 'name', 'uso']).where('location_id', '=', locationId).orderBy('id').execute();
  if (name !== '') return all.find(each => fold(each.name) === fold(name));
  if (all.length > 1) throw invalid({ instalacion: 'La localización tiene varias instalaciones: indique cuál' });
  return all[0];
}

// Maintenance contracts of the sample company, sold by the product's own steps at the days on which they were.
import { DateTime } from 'luxon';
import { entities } from '#domain/index.ts';
import { addDays, addMonths, firstOfMonth } from '#domain/kernel/days.ts';
import { type OperationResult, type ResultOf, isDone } from '#domain/contracts/checklist.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { newKey } from '../../adapters/files/byteStore.ts';
import { find } from '../../db/records.ts';
import { normFor, ratedMachines } from '../../services/contracts/duty.ts';
import { issueCertificate, turnCertificates } from '../../services/contracts/certificates.ts';
import { checklistOfNotice, writeResults } from '../../services/contracts/checklists.ts';
import { proposeOperations } from '../../services/contracts/operations.ts';
import { takeContractStep } from '../../services/contracts/contracts.ts';
import { proposeRevisions, takeRevisionStep } from '../../services/contracts/revisions.ts';
import { planVisits } from '../../services/contracts/planVisits.ts';
import { type Ctx, type Services, today } from '../../services/kernel/context.ts';
import { createRecord, updateRecord } from '../../services/records/saveRecord.ts';
import { addFile } from '../../services/records/files/files.ts';
import { operator } from '../../services/session/operator.ts';
import { signWorkOrder } from '../../services/work/signatures.ts';
import { openVisits } from '../../services/contracts/visits.ts';
import { PHOTOS } from '../../services/work/photosOf.ts';
import { createWorkOrder, takeOwnStep } from '../../services/work/workOrders.ts';
import { OFFICE, TECHNICIANS } from '../company.ts';
import type { Photo } from '../pictures.ts';
import { isLarge } from '../customers.ts';

/** A name as a hand writes it. */
const SIGNATURE = 'M80 180L130 90L160 190L210 110L250 180L320 140L400 170L520 120';

/** How many customers have one. */
const SOLD = 40;
/** kW of cold of the large installation in all, and of each of its machines but one. */
const POWER = 86;
const EACH = 6;

interface Place {
  customer_id: number;
  customer: string;
  location_id: number;
  city: string;
  machines: number;
}

/** As somebody of the office, at a moment. */
const at = (services: Services, day: string, hour = 10): Ctx => {
  const clock = DateTime.min(DateTime.fromISO(`${day}T${String(hour).padStart(2, '0')}:00:00`, { zone: services.clock().zone }), services.clock());
  return { ...services, clock: () => clock, wakeOutbox: () => {}, user: { ...operator, id: OFFICE[0]! } };
};

const make = async (ctx: Ctx, entity: Entity, values: object): Promise<number> =>
  (await createRecord(ctx, entity, { ...(entity.draft.getDefault() as object), ...values })).id;

/** Sells contracts to some customers, and makes a few of their visits. */
export async function sellContracts(services: Services, photo: Photo): Promise<void> {
  const day = today(services);
  const places = await placesOf(services);
  const hotel = places.find(({ customer, customer_id }) => isLarge({ name: customer, code: customer_id }));
  const others = places.filter(place => place !== hotel);
  const stride = Math.floor(others.length / SOLD);
  const chosen = [...(hotel ? [hotel] : []), ...others.filter((_, index) => index % stride === 0)].slice(0, SOLD);
  for (const [index, place] of chosen.entries()) await sell(services, place, index, day);
  for (const place of others.filter((_, index) => index % stride === 1).slice(0, 12)) await installationAt(at(services, addDays(day, -30)), place);
  await openVisits(at(services, day, 8));
  await makeVisits(services, day, photo);
  await readMeters(at(services, day, 9));
  await revisePrices(at(services, day, 9));
}

/** One price is revised and its customer knows; another one is proposed. */
async function revisePrices(ctx: Ctx): Promise<void> {
  const contracts = await ctx.engine.db
    .selectFrom('contract')
    .select(['id', 'fin'])
    .where('estado', '=', 'vigente')
    .where('revision', '=', 'ipc')
    .orderBy('fin')
    .orderBy('id')
    .limit(2)
    .execute();
  for (const [index, { id, fin }] of contracts.entries()) {
    const asked = { contract_id: id, mes: addDays(fin, 1).slice(0, 7), ipc: 2.8, porque: 'Revisión anual según el IPC' };
    const { revisiones } = await proposeRevisions(ctx, { ...asked, contratos: [id] });
    if (index === 0) await takeRevisionStep(ctx, { id: revisiones[0], paso: 'revision.communicate' });
  }
}

/** The certificate of this year is issued, with what was read. */
async function readMeters(ctx: Ctx): Promise<void> {
  await turnCertificates(ctx);
  for (const { id } of await ctx.engine.db.selectFrom('certificate').select('id').orderBy('id').execute()) {
    await updateRecord(ctx, entities.certificate, {
      id,
      electricidad: '61.400 kWh',
      justificacion: 'La instalación no tiene contadores de agua, de ACS ni de energía térmica.',
    });
    await issueCertificate(ctx, { id, responsable: 'Antonio Jiménez Baena', director: '', declaro: true });
  }
}

/** The main places of customers with machines, those of few machines among those of many. */
const placesOf = ({ engine }: Services): Promise<Place[]> =>
  engine.db
    .selectFrom('location')
    .innerJoin('customer', 'customer.id', 'location.customer_id')
    .innerJoin('equipment', 'equipment.location_id', 'location.id')
    .select(['location.customer_id', 'customer.name as customer', 'location.id as location_id', 'location.city'])
    .select(eb => eb.fn.countAll<number>().as('machines'))
    .groupBy(['location.customer_id', 'customer.name', 'location.id', 'location.city'])
    .orderBy('location.id')
    .execute();

async function installationAt(ctx: Ctx, { customer, location_id, machines }: Place): Promise<number> {
  const uso = /Hotel|Hostal|Ayuntamiento|Bar|Comunidad|S\.L\.|S\.A\./.test(customer) || machines > 4 ? 'otro' : 'vivienda';
  const id = await make(ctx, entities.installation, {
    name: 'Climatización',
    location_id,
    uso,
    expediente: `RITE-14-${2015 + (location_id % 9)}-${String(location_id).padStart(4, '0')}`,
  });
  for (const machine of await ctx.engine.db.selectFrom('equipment').select('id').where('location_id', '=', location_id).orderBy('id').execute())
    await updateRecord(ctx, entities.machine, { id: machine.id, installation_id: id });
  return id;
}

async function sell(services: Services, place: Place, index: number, day: string): Promise<void> {
  // two are near their end, the rest began some time in the last ten months
  const isEnding = index === 3 || index === 4;
  const inicio = isEnding ? addMonths(addDays(day, 20 + index * 7), -12) : addDays(firstOfMonth(addMonths(day, -(index % 10))), 0);
  const ctx = at(services, inicio);
  const installation = await installationAt(ctx, place);
  if (index === 0) await enlarge(ctx, installation);
  const months = Math.min((await normOf(ctx, installation)) ?? 12, 12);
  const { db } = services.engine;
  const machines = await db.selectFrom('equipment').select('id').where('installation_id', '=', installation).orderBy('id').execute();
  const id = await make(ctx, entities.contract, {
    name: machines.length > 10 ? 'Mantenimiento de la climatización' : 'Mantenimiento del aire acondicionado',
    customer_id: place.customer_id,
    inicio,
    precio: 90 + machines.length * 55,
    mano_obra: true,
    desplazamiento: index % 2 === 0,
    respuesta: index % 3 === 0 ? 24 : null,
    renovacion: index % 5 === 4 ? 'manual' : 'automatica',
    revision: index % 3 === 1 ? 'ipc' : 'ninguna',
    condiciones: 'Las piezas que haya que cambiar se presupuestan aparte.',
  });
  for (const machine of machines) await make(ctx, entities.contractMachine, { contract_id: id, machine_id: machine.id });
  // most are visited from now on; a few were due and are late
  const primera = months === 1 ? firstOfMonth(day) : addDays(day, index % 8 === 5 ? -40 : 3 + ((index * 17) % 120));
  const plan = await make(ctx, entities.plan, {
    contract_id: id,
    name: months === 1 ? 'Revisión mensual' : 'Revisión completa',
    meses: months,
    primera,
    minutos: 45 + machines.length * 15,
  });
  await proposeOperations(ctx, plan);
  if (index === 5) return; // the second one is that of the user `cliente`, who reads it in the portal
  await takeContractStep(ctx, { id, paso: 'contract.send' });
  if (index === 2) return;
  await takeContractStep(ctx, { id, paso: 'contract.accept', firmado_el: today(ctx), firmado_por: place.customer });
  const now = at(services, day, 9);
  if (index === 7) await takeContractStep(now, { id, paso: 'contract.suspend', motivo: 'El local está en obras hasta el verano' });
  if (index === 9) await takeContractStep(now, { id, paso: 'contract.cancel', baja_el: addDays(day, 45), motivo: 'Traspasan el negocio' });
}

async function normOf(ctx: Ctx, id: number): Promise<number | null> {
  return (await normFor(ctx.engine.db, (await find(ctx.engine.db, entities.installation, id))!))?.months ?? null;
}

/** The machines of the large installation come to its power in all, whatever is said of each. */
async function enlarge(ctx: Ctx, installation: number): Promise<void> {
  const machines = await ratedMachines(ctx.engine.db, installation);
  for (const [index, { id }] of machines.entries()) {
    const kw_frio = index === 0 ? POWER - EACH * (machines.length - 1) : EACH;
    await updateRecord(ctx, entities.machine, { id, tipo: 'VRF', kw_frio, kw_calor: null });
  }
}

/** What came of the operations of a visit: all is well but for what is said of a few places in its list. */
type Outcome = Partial<Record<number, { resultado: OperationResult; nota?: string }>>;

/** Three visits that were made: one with something corrected, one with a defect, and one of which a machine could not be reached. */
const outcomes: readonly Outcome[] = [
  { 3: { resultado: 'corregido', nota: 'Desagüe atascado: limpio y probado con agua' } },
  { 0: { resultado: 'defecto', nota: 'El filtro está roto: hay que cambiarlo' }, 5: { resultado: 'no procede' } },
  { 2: { resultado: 'no accesible', nota: 'La terraza estaba cerrada' }, 4: { resultado: 'no accesible', nota: 'La terraza estaba cerrada' } },
];

/** Values as a machine of this size has them, by what is measured. */
const measured: Readonly<Record<string, readonly number[]>> = {
  'Presión de alta': [24.5, 23.8, 26.1],
  'Presión de baja': [8.4, 7.9, 8.8],
  Consumo: [6.1, 5.7, 6.4],
  'Salto térmico': [11.5, 10.2, 6.5],
};

/** Writes the list of a visit as its technician does. */
async function writeList(ctx: Ctx, order: number, noticeId: number, outcome: Outcome, turn: number, photo: Photo): Promise<void> {
  const list = await checklistOfNotice(ctx.engine.db, noticeId);
  if (!list) return;
  const resultados = list.filas.map(({ operation_id, machine_id, name, unidad }, place) => {
    const { resultado, nota = '' } = outcome[place] ?? { resultado: 'ok' as const };
    const values = measured[name];
    const valor = values && resultado !== 'no accesible' ? values[(turn + place) % values.length]! : null;
    return { operation_id, machine_id, name, unidad, resultado, valor, nota };
  });
  const demanded = list.filas.filter(({ foto }, place) => foto && isDone(resultados[place]!.resultado));
  for (const [index, row] of demanded.entries()) await photograph(ctx, order, row, index + 1, photo);
  await writeResults(ctx, { id: order, resultados });
}

/** A photo of an operation, as a technician takes one. */
async function photograph(ctx: Ctx, order: number, { operation_id, machine_id }: ResultOf, position: number, { name, picture, small }: Photo): Promise<void> {
  const put = async (bytes: Buffer) => {
    const key = newKey();
    await ctx.files.put(key, bytes);
    return { key, size: bytes.length };
  };
  const { bytes, ...facts } = picture;
  const variants = await Promise.all(small.map(async form => ({ variant: form.variant, ...(await put(form.bytes)) })));
  const kept = { ...facts, ...(await put(bytes)), name, variants };
  await ctx.engine.transact(trx => addFile(trx, ctx, PHOTOS, order, kept, { position, momento: null, operation_id, machine_id }));
}

/** Some visits of this month have their aviso, and a few short ones were made today by technicians who had time. */
async function makeVisits(services: Services, day: string, photo: Photo): Promise<void> {
  const now = at(services, day, 9);
  const open = await services.engine.db
    .selectFrom('planned_visit')
    .select(['id', 'customer_id', 'minutos'])
    .where('estado', '=', 'abierta')
    .orderBy('id')
    .limit(8)
    .execute();
  const [first, second, third, ...later] = open.toSorted((one, other) => one.minutos - other.minutos || one.id - other.id);
  if (!first || !second || !third) return;
  const made = [first, second, third];
  const visitas = [
    ...made.map(({ id }, index) => ({ id, user_id: TECHNICIANS[3], fecha: `${day} ${['12:30', '16:00', '18:00'][index]}:00` })),
    ...later.slice(0, 4).map(({ id }, index) => ({ id, user_id: TECHNICIANS[index % TECHNICIANS.length]!, fecha: `${addDays(day, index + 3)} 16:30:00` })),
  ];
  const { avisos } = await planVisits(now, visitas);
  const orders = await services.engine.db
    .selectFrom('notice')
    .select(['id', 'customer_id'])
    .where('id', 'in', avisos)
    .where('fecha_visita', '<', addDays(day, 1))
    .orderBy('id')
    .execute();
  for (const [turn, { id: notice_id, customer_id }] of orders.entries()) {
    const orderData = {
      notice_id,
      customer_id,
      fecha_albaran: day,
      trabajo_realizado: 'Revisión de mantenimiento: filtros, desagües, presiones y consumos.',
    };
    const included = [{ description: 'Revisión de mantenimiento, incluida en el contrato', quantity: 1.5, unidad: 'HUR', price: 0 }];
    const { id } = await createWorkOrder(now, { orderData, work_order_lines: included });
    await writeList(now, id, notice_id, outcomes[turn % outcomes.length]!, turn, photo);
    await signWorkOrder(now, { id, nombre: 'Encargado', trazo: SIGNATURE });
    await takeOwnStep(now, id, 'workOrder.terminar');
  }
}

// What is done today about the contracts of the sample company: visits are planned and made, prices revised; and the certificate of last year.
import { entities } from '#domain/index.ts';
import { isDone } from '#domain/contracts/checklist.ts';
import { addDays, firstOfMonth } from '#domain/kernel/days.ts';
import { unplannedVisits } from '#machines/lifecycles/plannedVisit.ts';
import { checklistOfNotice, writeResults } from '#server/services/contracts/checklists.ts';
import { issueCertificate } from '#server/services/contracts/certificates.ts';
import { planVisits } from '#server/services/contracts/planning/planVisits.ts';
import { proposeRevisions, takeRevisionStep } from '#server/services/contracts/revisions.ts';
import type { Ctx, Services } from '#server/services/kernel/context.ts';
import { updateRecord } from '#server/services/records/saveRecord.ts';
import { signWorkOrder } from '#server/services/work/signatures.ts';
import { createWorkOrder, takeOwnStep } from '#server/services/work/workOrders.ts';
import { TECHNICIANS } from '../company.ts';
import type { Photo } from '../pictures.ts';
import { findingsOfToday, photographAll, resultsOf } from './lists.ts';
import { at } from './moment.ts';
import { SIGNATURE } from './signature.ts';
import { demandPhotos } from './write.ts';

/** One price is revised and its customer knows; another one is proposed. */
export async function revisePrices(ctx: Ctx): Promise<void> {
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

/** The certificates of the year before are issued, with what was read. */
export async function issueLast(ctx: Ctx): Promise<void> {
  const last = ctx.clock().year - 1;
  for (const { id } of await ctx.engine.db.selectFrom('certificate').select('id').where('anio', '=', last).orderBy('id').execute()) {
    await updateRecord(ctx, entities.certificate, {
      id,
      electricidad: '61.400 kWh',
      justificacion: 'La instalación no tiene contadores de agua, de ACS ni de energía térmica.',
    });
    await issueCertificate(ctx, { id, responsable: 'Antonio Jiménez Baena', director: '', declaro: true, incompleto: true });
  }
}

/** Some of the next visits have their aviso, and a few short ones were made today by a technician who had time. */
export async function visitsOfToday(services: Services, day: string, photo: Photo): Promise<void> {
  const now = at(services, `${day} 09:00`);
  const open = await services.engine.db
    .selectFrom('planned_visit')
    .select(['id', 'plan_id', 'customer_id', 'minutos'])
    .where('estado', 'in', unplannedVisits)
    .where('desde', '>=', firstOfMonth(day))
    .orderBy('fecha')
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
  for (const { plan_id } of made) await demandPhotos(now, plan_id, true);
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
    const included = [{ description: 'Mano de obra, incluida en el contrato', quantity: 1.5, unidad: 'HUR', price: 0 }];
    const { id } = await createWorkOrder(now, { orderData, work_order_lines: included });
    await writeList(now, { order: id, notice: notice_id, turn }, photo);
    await signWorkOrder(now, { id, nombre: 'Encargado', trazo: SIGNATURE });
    await takeOwnStep(now, id, 'workOrder.terminar');
  }
}

/** Writes the list of a visit as its technician does. */
async function writeList(ctx: Ctx, { order, notice, turn }: { order: number; notice: number; turn: number }, photo: Photo): Promise<void> {
  const list = await checklistOfNotice(ctx.engine.db, notice);
  if (!list) return;
  const resultados = resultsOf(list.filas, findingsOfToday[turn % findingsOfToday.length]!, turn);
  const demanded = resultados.filter(({ resultado }, place) => list.filas[place]!.foto && isDone(resultado));
  await ctx.engine.transact(trx => photographAll(trx, ctx, order, demanded, photo));
  await writeResults(ctx, { id: order, resultados });
}

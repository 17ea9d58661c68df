// The register of operations of an installation, which RITE (IT 3.3 and article 27) wants kept: what was done, when, and by whom.
import { type ResultOf, operationKey } from '#domain/contracts/checklist.ts';
import { VALUE_SCALE } from '#domain/contracts/operation.ts';
import type { OperationPhoto, OperationRegister } from '#domain/contracts/wire.ts';
import { entities } from '#domain/index.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import type { Db } from '#server/db/connect.ts';
import { type Ctx } from '#server/services/kernel/context.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { photosBy, operationPhotos } from './checklistRows.ts';

/** More than five years of a large installation that is visited every month. */
const MOST = 10_000;

const figure = (value: number | null) => (value === null ? null : fromScaled(value, VALUE_SCALE));

const photoKey = ({ notice_id, ...of }: ResultOf & { notice_id: number | null }) => `${notice_id}|${operationKey(of)}`;

/** The photos of what was done to the machines of an installation, by aviso and operation. */
async function photosOf(db: Db, installationId: number): Promise<Map<string, OperationPhoto[]>> {
  const photos = await operationPhotos(db)
    .innerJoin('equipment', 'equipment.id', 'photo.machine_id')
    .where('equipment.installation_id', '=', installationId)
    .execute();
  return photosBy(photos, photoKey);
}

/** What was done to the machines of an installation, the newest first. */
export async function operationRegister(ctx: Ctx, sent: unknown): Promise<OperationRegister> {
  const { db } = ctx.engine;
  const { id, name, customer_name, location_name, expediente } = await getOwn(db, ctx, entities.installation, sent);
  const rows = await db
    .selectFrom('checklist_result as row')
    .innerJoin('equipment', 'equipment.id', 'row.machine_id')
    .leftJoin('work_order', 'work_order.id', 'row.order_id')
    .leftJoin('app_user', 'app_user.id', 'row.user_id')
    .select(eb => ['row.id', eb.fn.coalesce('work_order.fecha_albaran', 'row.fecha').as('fecha'), 'row.machine_id', 'equipment.name as machine_name'])
    .select(['row.operation_id', 'work_order.notice_id'])
    .select(['row.codigo', 'row.name', 'row.unidad', 'row.minimo', 'row.maximo', 'row.resultado', 'row.valor', 'row.nota'])
    .select(['app_user.first_name as technician', 'work_order.id as order_id', 'work_order.code as order_code'])
    .where('equipment.installation_id', '=', id)
    .where('row.resultado', '<>', '')
    .orderBy('fecha', 'desc')
    .orderBy('row.checklist_id', 'desc')
    .orderBy('row.place')
    .limit(MOST + 1)
    .execute();
  const photos = await photosOf(db, id);
  return {
    id,
    name,
    customer_name: customer_name ?? '',
    location_name: location_name ?? '',
    expediente,
    filas: rows.slice(0, MOST).map(({ operation_id, notice_id, ...row }) => ({
      ...row,
      fotos: photos.get(photoKey({ notice_id, operation_id, machine_id: row.machine_id })) ?? [],
      fecha: row.fecha ?? '',
      minimo: figure(row.minimo),
      maximo: figure(row.maximo),
      valor: figure(row.valor),
      technician: row.technician ?? '',
      order_code: row.order_code ?? '',
    })),
    hay_mas: rows.length > MOST,
  };
}

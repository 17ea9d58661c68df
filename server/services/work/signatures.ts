// The signature of an albarán: kept beside it, and void as soon as what was signed changes.
import { type SignatureDraft, type OrderSignature, signatureDraft, signatureWords } from '#domain/signature.ts';
import type { Saved } from '#domain/answer.ts';
import { workOrderLine, type WorkOrderLineDraft } from '#domain/entities/documentLine.ts';
import { entities } from '#domain/entities/index.ts';
import type { Values } from '#domain/entity.ts';
import { normaliseNif } from '#domain/rules/nif.ts';
import type { Db, Trx } from '../../db/connect.ts';
import { audit } from '../../db/records.ts';
import { type Ctx, nowText, whoOf } from '../context.ts';
import { getOwnForUpdate } from '../records/ownRecord.ts';
import { checkedFields } from '../records/validate.ts';
import { stepWorkOrder } from './workOrderStep.ts';

const entity = entities.workOrder;

/** Signs an albarán in place of the signature that it has. The same again, while it holds, changes nothing. */
export async function signWorkOrder(ctx: Ctx, { id, ...sent }: Values): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const order = await getOwnForUpdate(trx, ctx, entity, id);
    const { dni, ...rest } = checkedFields(ctx, signatureDraft, sent);
    const draft: SignatureDraft = { ...rest, dni: normaliseNif(dni) };
    await stepWorkOrder(trx, order, 'workOrder.sign');
    const saved = { id: order.id, version: order.version };
    const [before] = await signatureQuery(trx, order.id).execute();
    if (before && before.anulada === null && isSame(before, draft)) return saved;
    await dropSignature(trx, order.id);
    await trx
      .insertInto('order_signature')
      .values({ ...draft, work_order_id: order.id, fecha: nowText(ctx), user_id: ctx.user.id, anulada: null, anulada_por: null })
      .execute();
    await audit(trx, whoOf(ctx), entity.name, order.id, 'workOrder.sign', before ? noted(before) : null, noted(draft));
    return saved;
  });
}

const isSame = (one: SignatureDraft, other: SignatureDraft) => noted(one).firma === noted(other).firma && one.trazo === other.trazo;

/** What the audit keeps: the words to read, the drawing as a proof. */
const noted = (signature: SignatureDraft) => ({ firma: signatureWords(signature), trazo: signature.trazo });

/** The query of the signature of an albarán: one row, or none. */
export const signatureQuery = (db: Db, orderId: number) =>
  db
    .selectFrom('order_signature')
    .leftJoin('app_user', 'app_user.id', 'order_signature.user_id')
    .leftJoin('app_user as voider', 'voider.id', 'order_signature.anulada_por')
    .select(['nombre', 'order_signature.dni', 'trazo', 'ausente', 'order_signature.fecha', 'anulada'])
    .select(['app_user.first_name as user_name', 'voider.first_name as anulada_por_name'])
    .where('work_order_id', '=', orderId);

/** The signature that holds, for paper. */
export const validOnly = (signature: OrderSignature | null): OrderSignature | null => (signature?.anulada === null ? signature : null);

/** What somebody signs: the work, the failures, and the lines without what the server adds to them. */
interface Signed {
  trabajo_realizado: string;
  failures: readonly number[];
  lines: readonly WorkOrderLineDraft[];
}

const columns = Object.keys(workOrderLine.fields) as (keyof WorkOrderLineDraft)[];

const textOf = ({ trabajo_realizado, failures, lines }: Signed) =>
  JSON.stringify([trabajo_realizado, failures.toSorted((one, other) => one - other), lines.map(line => columns.map(name => line[name]))]);

/** Voids the signature of an albarán that is not what was signed any more. */
export async function voidIfChanged(trx: Trx, ctx: Ctx, orderId: number, before: Signed, after: Signed): Promise<void> {
  if (textOf(before) === textOf(after)) return;
  const [signature] = await signatureQuery(trx, orderId).execute();
  if (!signature || signature.anulada !== null) return;
  const { id: anulada_por, at: anulada } = whoOf(ctx);
  await trx.updateTable('order_signature').set({ anulada, anulada_por }).where('work_order_id', '=', orderId).execute();
  await audit(trx, whoOf(ctx), entity.name, orderId, 'signature.voided', { firma: signatureWords(signature) }, null);
}

export async function dropSignature(trx: Trx, orderId: number): Promise<void> {
  await trx.deleteFrom('order_signature').where('work_order_id', '=', orderId).execute();
}

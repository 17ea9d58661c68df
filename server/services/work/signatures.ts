// The signature of an albarán: stored next to it, and void as soon as what was signed changes.
import { createHash } from 'node:crypto';
import { isHourOfHand, type SignatureDraft, type OrderSignature, signatureDraft, signatureWords } from '#domain/work/signature.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import type { WorkOrderLineDraft } from '#domain/catalogue/documentLine.ts';
import { contentText, isSheetOfWork, type SheetContent } from '#domain/work/signedSheet.ts';
import { DateTime } from 'luxon';
import { entities } from '#domain/index.ts';
import type { DraftOf, RecordOf, Values } from '#domain/kernel/entity.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { audit } from '#server/db/records.ts';
import { type Ctx, momentText, nowText, whoOf } from '#server/services/kernel/context.ts';
import { signList, voidList } from '#server/services/contracts/checklists.ts';
import { companyOf } from '#server/services/paper/issuer.ts';
import { linesOfDocument } from '#server/services/paper/lines.ts';
import { invalid } from '#server/errors.ts';
import { getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { checkedFields } from '#server/services/records/validate.ts';
import { failuresOf } from './workOrderFailures.ts';
import { voidSignature } from './voidSignature.ts';
import { stepWorkOrder } from './workOrderStep.ts';

const entity = entities.workOrder;

/** Signs an albarán in place of the signature that it has. The same again, while it holds, changes nothing. A sheet that is not of this albarán is refused. */
export async function signWorkOrder(ctx: Ctx, { id, firmado, ...sent }: Values): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const order = await getOwnForUpdate(trx, ctx, entity, id);
    const { hoja: shown, ...draft }: SignatureDraft = checkedFields(ctx, signatureDraft, sent);
    await stepWorkOrder(trx, order, 'workOrder.sign');
    const saved = { id: order.id, version: order.version };
    const hoja = draft.trazo ? shown : '';
    if (hoja && !isSheetOfWork(hoja, contentOf(order, await storedRows(trx, order.id)))) throw invalid({ hoja: OTHER_SHEET });
    const [before] = await signatureQuery(trx, order.id).execute();
    if (before && before.anulada === null && isSame(before, draft) && before.hoja === hoja) return saved;
    await dropSignature(trx, order.id);
    await trx
      .insertInto('order_signature')
      .values({
        ...draft,
        work_order_id: order.id,
        hoja,
        huella: hoja && createHash('sha256').update(hoja).digest('hex'),
        fecha: hourOf(ctx, firmado),
        recibida: nowText(ctx),
        user_id: ctx.user.id,
        anulada: null,
        anulada_por: null,
      })
      .execute();
    await audit(trx, whoOf(ctx), entity.name, order.id, 'workOrder.sign', before ? noted(before) : null, noted(draft));
    if (draft.trazo) await signList(trx, ctx, order.notice_id);
    return saved;
  });
}

/** When somebody signed: as the device says, where that can be; otherwise now. */
function hourOf(ctx: Ctx, sent: unknown): string {
  const signed = DateTime.fromSQL(typeof sent === 'string' ? sent : '', { zone: ctx.clock().zone });
  return signed.isValid && isHourOfHand(signed.toMillis(), ctx.clock().toMillis())
    ? momentText(ctx, Math.min(signed.toMillis(), ctx.clock().toMillis()))
    : nowText(ctx);
}

type Given = Omit<SignatureDraft, 'hoja'>;

const isSame = (one: Given, other: Given) => noted(one).firma === noted(other).firma && one.trazo === other.trazo;

/** What the audit keeps: the words to read, the drawing as a proof. */
const noted = (signature: Given) => ({ firma: signatureWords(signature), trazo: signature.trazo });

/** The query of the signature of an albarán: one row, or none. */
export const signatureQuery = (db: Db, orderId: number) =>
  db
    .selectFrom('order_signature')
    .leftJoin('app_user', 'app_user.id', 'order_signature.user_id')
    .leftJoin('app_user as voider', 'voider.id', 'order_signature.anulada_por')
    .select(['nombre', 'order_signature.dni', 'trazo', 'ausente', 'hoja', 'huella', 'order_signature.fecha', 'order_signature.recibida', 'anulada'])
    .select(['app_user.first_name as user_name', 'voider.first_name as anulada_por_name'])
    .where('work_order_id', '=', orderId);

/** The signature that holds, for paper. */
export const validOnly = (signature: OrderSignature | null): OrderSignature | null => (signature?.anulada === null ? signature : null);

const OTHER_SHEET = 'El albarán ha cambiado desde que se abrió la hoja: ábrala otra vez y pida que firmen de nuevo';

type Written = DraftOf<typeof entity> & Partial<Pick<RecordOf<typeof entity>, 'redondeo'>>;

/** The rows of an albarán that are signed with it. */
interface Rows {
  lines: readonly WorkOrderLineDraft[];
  failures: readonly number[];
}

const storedRows = async (trx: Trx, id: number): Promise<Rows> => ({
  lines: await linesOfDocument(trx, 'workOrder', id),
  failures: await failuresOf(trx, id),
});

const contentOf = ({ redondeo = 'linea', ...order }: Written, { lines, failures }: Rows): SheetContent => ({
  ...order,
  failure_codes: failures,
  lines: lines.map(line => ({ description: line.description, unidad: line.unidad, figures: line })),
  redondeo,
});

/** Voids the signature of an albarán that is not what was signed any more: what its sheet says of it has changed. */
export async function voidIfChanged(trx: Trx, ctx: Ctx, orderId: number, before: [Written, Rows], after: [Written, Rows]): Promise<void> {
  const [signature] = await signatureQuery(trx, orderId).execute();
  if (!signature || signature.anulada !== null) return;
  const hasPrices = Boolean((await companyOf(trx)).precios_albaran);
  const [was, is] = [before, after].map(([order, rows]) => contentText(contentOf({ ...order, redondeo: 'linea' }, rows), hasPrices));
  if (was !== is && (await voidSignature(trx, ctx, orderId))) await voidList(trx, ctx, before[0].notice_id);
}

export async function dropSignature(trx: Trx, orderId: number): Promise<void> {
  await trx.deleteFrom('order_signature').where('work_order_id', '=', orderId).execute();
}

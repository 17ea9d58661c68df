// Invoices of suppliers from before: they are paid here like others, and have no bases, so that no VAT book and no sum of what was bought knows them.
import { type BillOpeningDraft, billOpeningDraft } from '#domain/purchases/billOpening.ts';
import { paidBefore } from '#domain/collecting/opening.ts';
import { entities } from '#domain/index.ts';
import type { FieldsOf } from '#domain/kernel/entity.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { usualDues } from '#domain/purchases/bill.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { findForUpdate, insert } from '#server/db/records.ts';
import { Refusal, invalid } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { checked, dateContext } from '#server/services/records/validate.ts';
import { CENTS, replaceParts } from './billParts.ts';

const bill = entities.providerInvoice;

interface BillOpening {
  draft: BillOpeningDraft;
  pagado: number;
}

/** What is said of an invoice from before, checked. Throws 422 with a message per field. */
export function billOpeningOf(ctx: Ctx, sent: unknown): BillOpening {
  const draft = checked(billOpeningDraft, sent, '', dateContext(ctx));
  const pagado = paidBefore(draft, CENTS);
  if (typeof pagado !== 'number') throw invalid(pagado);
  return { draft, pagado };
}

/** The id of this invoice, where it is here already. Throws where its supplier has another with its number in that year. */
export async function knownBill(db: Db, { draft }: BillOpening): Promise<number | undefined> {
  const { proveedor_id, numero, fecha_factura, importe } = draft;
  const year = fecha_factura.slice(0, 4);
  const booked = await db
    .selectFrom('provider_invoice')
    .select(['id', 'n_factura_nuestro', 'n_factura_proveedor', 'fecha_factura', 'total', 'anterior'])
    .where('proveedor_id', '=', proveedor_id)
    .where('fecha_factura', '>=', `${year}-01-01`)
    .where('fecha_factura', '<=', `${year}-12-31`)
    .execute();
  const same = booked.find(each => sameKey(each.n_factura_proveedor) === sameKey(numero));
  if (!same) return undefined;
  const total = fromScaled(same.total, CENTS);
  if (same.anterior === 1 && total === importe && same.fecha_factura === fecha_factura) return same.id;
  throw invalid({ numero: `Esta factura ya está: es la nuestra ${same.n_factura_nuestro}, de ${formatEuros(total)} y del ${formatDate(same.fecha_factura)}` });
}

/** Brings an invoice from before in; one that is here already changes nothing. In the transaction of an import. */
export async function bringBillOpening(trx: Trx, ctx: Ctx, sent: unknown): Promise<void> {
  const opening = billOpeningOf(ctx, sent);
  const { draft, pagado } = opening;
  const supplier = await findForUpdate(trx, entities.provider, draft.proveedor_id); // two at once are looked at one after the other
  if (!supplier) throw new Refusal('El proveedor ya no existe');
  if ((await knownBill(trx, opening)) !== undefined) return;
  const { numero, fecha_factura, fecha_vencimiento, importe } = draft;
  const dues = fecha_vencimiento ? [{ fecha: fecha_vencimiento, importe }] : usualDues(fecha_factura, importe, supplier.dias_pago);
  const values: FieldsOf<typeof bill> = {
    proveedor_id: supplier.id,
    n_factura_nuestro: await freeNumber(trx, `ANT-${supplier.code}-${numero}`),
    n_factura_proveedor: numero,
    fecha_factura,
    fecha_operacion: fecha_factura,
    fecha_recepcion: fecha_factura,
    total_neto: 0,
    porcentaje_iva: 0,
    porcentaje_irpf: 0,
    gas: 0,
    clase: 'F1',
    total_iva: importe,
    total: importe,
    documento: '',
    estado: pagado === 0 ? 'aprobada' : 'parcial',
    pagado,
    pendiente: fromScaled(toScaled(importe, CENTS) - toScaled(pagado, CENTS), CENTS),
    vence: dues[0]!.fecha,
    motivo: '',
    anterior: true,
  };
  const { id } = await insert(trx, bill, values, whoOf(ctx), { noted: { after: { vencimientos: dues } } });
  await replaceParts(trx, id, [], dues);
}

/** Characters of our number. */
const NUMBER_MAX_LENGTH = 40;

/** A number of ours that no invoice has: the one that is wanted, or with the first figure behind it that makes it another. */
async function freeNumber(trx: Trx, wanted: string, nth = 1): Promise<string> {
  const end = nth === 1 ? '' : `-${nth}`;
  const number = `${wanted.slice(0, NUMBER_MAX_LENGTH - end.length)}${end}`;
  const taken = await trx.selectFrom('provider_invoice').select('id').where('n_factura_nuestro_key', '=', sameKey(number)).executeTakeFirst();
  return taken ? freeNumber(trx, wanted, nth + 1) : number;
}

// An issued invoice as an electronic one: what it has frozen, and what the records of its customer and of the company add.
import { entities } from '#domain/index.ts';
import { isAnnulled, isDraft } from '#domain/invoicing/invoiceStates.ts';
import { type Electronic, electronicOf } from '#domain/fiscal/electronic/electronic.ts';
import type { References } from '#domain/fiscal/electronic/eInvoice.ts';
import { find } from '#server/db/records.ts';
import { clientIn } from '#server/services/paper/client.ts';
import { companyOf } from '#server/services/paper/issuer.ts';
import { invoiceRecord } from '#server/services/invoicing/invoiceRecord.ts';
import { Refusal } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { isNamed } from '../invoiceRecords.ts';

/** Throws of a draft, and of one that was annulled. */
export async function electronicInvoice(ctx: Ctx, id: unknown, { expediente, pedido }: References): Promise<Electronic> {
  const { db } = ctx.engine;
  const invoice = await invoiceRecord(ctx, id);
  if (isDraft(invoice)) throw new Refusal('Es un borrador: emita antes la factura');
  if (isAnnulled(invoice)) throw new Refusal('Una factura anulada no se hace electrónica');
  const [company, customer, original] = await Promise.all([
    companyOf(db),
    find(db, entities.customer, invoice.customer_id),
    invoice.rectifica_id === null
      ? null
      : db.selectFrom('invoice').select(['codigo', 'fecha_creacion', 'fecha_operacion']).where('id', '=', invoice.rectifica_id).executeTakeFirstOrThrow(),
  ]);
  const { oficina_contable, organo_gestor, unidad_tramitadora } = customer!;
  const client = invoice.cliente ?? clientIn(JSON.stringify(customer));
  return electronicOf({
    invoice,
    customer: invoice.simplificada && !isNamed(client) ? { ...client, ...unnamed } : client,
    company,
    original,
    offices: { oficina_contable, organo_gestor, unidad_tramitadora },
    expediente,
    pedido,
  });
}

/** A simplified invoice names nobody who is not identified on its paper. */
const unnamed = { nif_cif: '', address: '', city: '', province: '', postal_code: '', phone: '', email: '', identification: 'SIN' } as const;

// The file with which the bank pays suppliers. It pays nothing by itself: that an invoice is paid is noted when the bank has done it.
import { object } from 'yup';
import { writeXml } from '#domain/fiscal/elements.ts';
import { entities } from '#domain/index.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { date, ofDocument } from '#domain/kernel/fields.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import { ibanFault } from '#domain/parties/iban.ts';
import { payableBills } from '#domain/purchases/bill.ts';
import { billShares, payProblem } from '#domain/purchases/billPayment.ts';
import { type ChosenBill, creditTransfer, transfersOf } from '#domain/purchases/sepa.ts';
import type { SepaLook } from '#domain/purchases/wire.ts';
import type { Db } from '../../db/connect.ts';
import { Refusal, invalid } from '../../errors.ts';
import { companyOf } from '../invoicing/documents/issuer.ts';
import { type Ctx, nowText, today } from '../kernel/context.ts';
import { noteExport } from '../records/audit/exported.ts';
import { getOwn } from '../records/ownRecord.ts';
import { checked, dateContext } from '../records/validate.ts';
import { CENTS } from './billParts.ts';

const sharesDraft = object({ partes: billShares });
const orderDraft = object({ fecha: ofDocument(date('Introduzca el día del pago')).label('Día del pago'), partes: billShares });

/** The invoices that were chosen, each with who is paid. Throws where one may not be paid, or not so much of it. */
async function chosenBills(ctx: Ctx, partes: readonly { factura: number; cantidad: number }[]): Promise<ChosenBill[]> {
  const { db } = ctx.engine;
  const suppliers = await suppliersOf(
    db,
    partes.map(({ factura }) => factura),
  );
  const chosen: ChosenBill[] = [];
  for (const [place, { factura, cantidad }] of partes.entries()) {
    if (partes.findIndex(other => other.factura === factura) < place) throw invalid({ [`partes.${place}.factura`]: 'Esta factura ya está en el pago' });
    const bill = await getOwn(db, ctx, entities.providerInvoice, factura);
    const problem = payableBills.includes(bill.estado) ? payProblem(bill.pendiente, cantidad) : `La factura ${bill.n_factura_nuestro} no está aprobada`;
    if (problem) throw invalid({ [`partes.${place}.cantidad`]: problem });
    const { id, name, bank_account } = suppliers.get(bill.proveedor_id)!;
    chosen.push({
      proveedor_id: id,
      proveedor: name,
      iban: bank_account,
      nuestra: bill.n_factura_nuestro,
      suya: bill.n_factura_proveedor,
      importe: toScaled(cantidad, CENTS),
    });
  }
  return chosen;
}

/** Who is paid by some invoices, by their number. */
async function suppliersOf(db: Db, bills: readonly number[]) {
  const rows = await db
    .selectFrom('provider')
    .select(['id', 'name', 'bank_account'])
    .where(eb => eb('id', 'in', eb.selectFrom('provider_invoice').select('proveedor_id').where('provider_invoice.id', 'in', bills)))
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}

/** Why the company cannot pay by file; empty where it can. */
const companyProblem = ({ iban, nif_cif }: { iban: string; nif_cif: string }): string =>
  iban === '' || ibanFault(iban) !== null
    ? 'Falta el IBAN de la empresa, o no es correcto: escríbalo en Configuración'
    : nif_cif === ''
      ? 'Falta el NIF de la empresa: escríbalo en Configuración'
      : '';

/** What a file would pay of the chosen invoices. */
export async function lookAtTransfers(ctx: Ctx, sent: Values): Promise<SepaLook> {
  const { partes } = checked(sharesDraft, sent, '', dateContext(ctx));
  const { transferencias, fuera } = transfersOf(await chosenBills(ctx, partes));
  return {
    transferencias: transferencias.length,
    total: transferencias.reduce((sum, { importe }) => sum + importe, 0),
    fuera,
    problema: companyProblem(await companyOf(ctx.engine.db)) || (transferencias.length === 0 ? 'Ninguna de las elegidas puede pagarse por transferencia' : ''),
  };
}

/** The file of the chosen invoices; who made it is in the audit. Throws a refusal where it would pay nothing. */
export async function sepaFile(ctx: Ctx, sent: Values): Promise<{ name: string; body: Buffer }> {
  const { fecha, partes } = checked(orderDraft, sent, '', dateContext(ctx));
  if (fecha < today(ctx)) throw invalid({ fecha: 'No puede ser un día pasado' });
  const { name, nif_cif: nif, iban } = await companyOf(ctx.engine.db);
  const { transferencias } = transfersOf(await chosenBills(ctx, partes));
  const problem = companyProblem({ iban, nif_cif: nif });
  if (problem !== '') throw new Refusal(problem);
  if (transferencias.length === 0) throw new Refusal('Ninguna de las elegidas puede pagarse por transferencia');
  const creado = nowText(ctx).replace(' ', 'T');
  const id = `PAGOS-${creado.replace(/\D/g, '')}`;
  const total = transferencias.reduce((sum, { importe }) => sum + importe, 0);
  const what = { pagos: 'SEPA', fecha, total, facturas: transferencias.map(({ referencia }) => referencia).join(', ') };
  await noteExport(ctx, 'audit', { extension: 'xml', total: transferencias.length }, what);
  const xml = writeXml(creditTransfer({ id, creado, fecha, nombre: name, nif, iban }, transferencias));
  return { name: `${id}.xml`, body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, 'utf8') };
}

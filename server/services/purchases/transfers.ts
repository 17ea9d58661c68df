// The file with which the bank pays suppliers. It pays nothing by itself: that an invoice is paid is noted when the bank has done it.
import { object } from 'yup';
import { writeXml } from '#domain/fiscal/elements.ts';
import { entities } from '#domain/index.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { date, flag, ofDocument } from '#domain/kernel/fields.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import { ibanFault } from '#domain/parties/iban.ts';
import { billShares, payProblem } from '#domain/purchases/billPayment.ts';
import { type ChosenBill, type FiledBill, creditTransfer, filedWords, messageOf, transfersOf } from '#domain/purchases/sepa.ts';
import type { SepaLook } from '#domain/purchases/wire.ts';
import { payableBills } from '#machines/lifecycles/providerInvoice.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { findForUpdate } from '#server/db/records.ts';
import { Refusal, invalid } from '#server/errors.ts';
import { companyOf } from '#server/services/paper/issuer.ts';
import { type Ctx, inside, nowText, today, whoOf } from '#server/services/kernel/context.ts';
import { noteExport } from '#server/services/records/audit/exported.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { checked, dateContext } from '#server/services/records/validate.ts';
import { CENTS } from './billParts.ts';

const sharesDraft = object({ partes: billShares });
const orderDraft = object({ fecha: ofDocument(date('Introduzca el día del pago')).label('Día del pago'), partes: billShares, repetir: flag() });

/** The invoices that were chosen, each with who is paid. Throws where one may not be paid, or not so much of it. */
async function chosenBills(db: Db, ctx: Ctx, partes: readonly { factura: number; cantidad: number }[]): Promise<ChosenBill[]> {
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
      factura,
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

/** Of some invoices those that a file pays since which no payment of them was noted, each with the last such file. */
async function filedBills(db: Db, bills: readonly number[]): Promise<FiledBill[]> {
  const rows = await db
    .selectFrom('transfer_file_bill')
    .innerJoin('transfer_file', 'transfer_file.id', 'transfer_file_bill.file_id')
    .innerJoin('provider_invoice', 'provider_invoice.id', 'transfer_file_bill.provider_invoice_id')
    .select(['provider_invoice.n_factura_nuestro as nuestra', 'transfer_file.id', 'transfer_file.created_at as creado'])
    .where('provider_invoice.id', 'in', bills)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('provider_payment')
            .select('provider_payment.id')
            .whereRef('provider_payment.factura', '=', 'provider_invoice.id')
            .whereRef('provider_payment.created_at', '>=', 'transfer_file.created_at'),
        ),
      ),
    )
    .orderBy('provider_invoice.id')
    .orderBy('transfer_file.id')
    .execute();
  const last = new Map(rows.map(row => [row.nuestra, row]));
  return [...last.values()].map(({ nuestra, id, creado }) => ({ nuestra, fichero: messageOf({ id, creado }), creado }));
}

const idsOf = (partes: readonly { factura: number }[]) => partes.map(({ factura }) => factura);

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
  const { transferencias, fuera } = transfersOf(await chosenBills(ctx.engine.db, ctx, partes));
  return {
    transferencias: transferencias.length,
    total: transferencias.reduce((sum, { importe }) => sum + importe, 0),
    fuera,
    repetidas: await filedBills(ctx.engine.db, idsOf(transferencias.flatMap(each => each.partes))),
    problema: companyProblem(await companyOf(ctx.engine.db)) || (transferencias.length === 0 ? 'Ninguna de las elegidas puede pagarse por transferencia' : ''),
  };
}

/**
 * The file of the chosen invoices; who made it is in the audit. Throws a refusal where it would pay nothing, and, unless `repetir` says so, where an earlier file pays
 * one of them.
 */
export async function sepaFile(ctx: Ctx, sent: Values): Promise<{ name: string; body: Buffer }> {
  const { fecha, partes, repetir } = checked(orderDraft, sent, '', dateContext(ctx));
  if (fecha < today(ctx)) throw invalid({ fecha: 'No puede ser un día pasado' });
  const { name, nif_cif: nif, iban } = await companyOf(ctx.engine.db);
  const problem = companyProblem({ iban, nif_cif: nif });
  if (problem !== '') throw new Refusal(problem);
  const { transferencias, creado, id } = await ctx.engine.transact(async trx => {
    for (const factura of idsOf(partes).toSorted((one, other) => one - other)) await findForUpdate(trx, entities.providerInvoice, factura);
    const { transferencias: made } = transfersOf(await chosenBills(trx, ctx, partes));
    const kept = await keepFile(
      trx,
      ctx,
      made.flatMap(each => each.partes),
      repetir,
    );
    const total = made.reduce((sum, { importe }) => sum + importe, 0);
    const what = { pagos: 'SEPA', fecha, total, facturas: made.map(({ referencia }) => referencia).join(', ') };
    await noteExport(inside(ctx, trx), 'audit', { extension: 'xml', total: made.length }, what);
    return { transferencias: made, ...kept };
  });
  const xml = writeXml(creditTransfer({ id, creado, fecha, nombre: name, nif, iban }, transferencias));
  return { name: `${id}.xml`, body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, 'utf8') };
}

/** Remembers a file with what it pays; answers its message and its moment. */
async function keepFile(trx: Trx, ctx: Ctx, paid: readonly { factura: number; importe: number }[], isRepeated: boolean) {
  if (paid.length === 0) throw new Refusal('Ninguna de las elegidas puede pagarse por transferencia');
  const [filed] = isRepeated ? [] : await filedBills(trx, idsOf(paid));
  if (filed) throw new Refusal(`${filedWords(filed)}: marque que quiere pagarla otra vez`);
  const creado = nowText(ctx);
  const file = await trx
    .insertInto('transfer_file')
    .values({ created_at: creado, created_by: whoOf(ctx).id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('transfer_file_bill')
    .values(paid.map(({ factura, importe }) => ({ file_id: file.id, provider_invoice_id: factura, importe })))
    .execute();
  return { id: messageOf({ id: file.id, creado }), creado: creado.replace(' ', 'T') };
}

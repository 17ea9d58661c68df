// Activating the company in VERI*FACTU: from then on every invoice that is issued has a record (RD 1007/2023). It cannot be undone before the year ends.
import { companyRegimes } from '#domain/catalogue/operations.ts';
import { type ActivationBody, type Readiness, faultsIn, isForeign, type ReadinessPart, readinessParts } from '#domain/fiscal/readiness.ts';
import type { FiscalState, LostInvoice } from '#domain/fiscal/view.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import type { Db } from '#server/db/connect.ts';
import { Refusal, invalid } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { audit } from '#server/db/records.ts';
import { keepDeclaration } from './declaration.ts';
import { addInstallation } from './installation.ts';
import { localReadiness, readinessOf } from './readiness.ts';
import { obligedSince } from './reading.ts';
import { toResolve } from './waitingRecords.ts';
import { addSender } from './sending/sender.ts';

/** The state of VERI*FACTU here. */
export async function fiscalState({ engine, fiscal }: Ctx): Promise<FiscalState> {
  const { db } = engine;
  const head = await db.selectFrom('fiscal_head').select(['installation_id', 'record_id']).where('id', '=', 1).executeTakeFirst();
  const made = head && (await db.selectFrom('fiscal_installation').selectAll().where('id', '=', head.installation_id).executeTakeFirstOrThrow());
  return {
    environment: fiscal.environment,
    activated: made
      ? { environment: made.environment, regime: made.regime, installation: made.number, nif: made.nif, name: made.name, since: made.created_at }
      : null,
    missing: made ? [] : missingIn({ ...(await localReadiness(db, fiscal)), certificate: null, service: null }),
    obligedSince: await obligedSince(db),
    records: head?.record_id ?? 0,
    lost: await lostInvoices(db),
    toResolve: head ? await toResolve(engine) : 0,
  };
}

const titles: Record<ReadinessPart, string> = { company: 'Empresa', producer: 'Productor del programa', certificate: 'Certificado', service: 'AEAT' };

/** What is missing to make records, in Spanish. */
const missingIn = (readiness: Readiness): string[] => [
  ...(readiness.environment === 'apagado' ? ['El servidor se ha iniciado sin VERI*FACTU: pida a quien lo mantiene que lo encienda'] : []),
  ...readinessParts.flatMap(part => faultsIn(readiness, part).map(text => `${titles[part]}: ${text}`)),
];

/** What AEAT has and a restored backup had not. */
async function lostInvoices(db: Db): Promise<LostInvoice[]> {
  const rows = await db.selectFrom('fiscal_lost').select(['number', 'issued', 'total']).orderBy('number').execute();
  return rows.map(({ total, ...row }) => ({ ...row, total: total === null ? null : fromScaled(total, 2) }));
}

/** Begins a chain of records. Throws, with what is missing, where that is not possible yet. */
export async function activate(ctx: Ctx, { regime: sent, represents = false }: Partial<Record<keyof ActivationBody, unknown>>): Promise<{ id: number }> {
  const regime = companyRegimes.find(({ code }) => code === sent)?.code;
  if (!regime) throw invalid({ regime: 'Elija el régimen de IVA de la empresa' });
  if (typeof represents !== 'boolean') throw invalid({ represents: 'Indique sí o no' });
  const readiness = await readinessOf(ctx);
  const { environment } = ctx.fiscal;
  return ctx.engine.transact(async trx => {
    const active = await trx.selectFrom('fiscal_head').select('id').where('id', '=', 1).forUpdate().executeTakeFirst();
    if (active) throw new Refusal('La empresa ya está activada en VERI*FACTU');
    const missing = missingIn(readiness);
    if (missing.length > 0) throw new Refusal(missing.join('. '));
    if (isForeign(readiness) && !represents) throw new Refusal('Confirme que el titular del certificado representa a la empresa ante la AEAT');
    const { name, nif } = readiness.company;
    const { company } = await localReadiness(trx, ctx.fiscal);
    if (company.name !== name || company.nif !== nif) throw new Refusal('Los datos de la empresa han cambiado mientras se comprobaban: compruébelos otra vez');
    const { id, number } = await addInstallation(trx, ctx, { environment, regime, name, nif });
    await trx
      .insertInto('fiscal_head')
      .values({ id: 1, installation_id: id, record_id: 0, number: '', issued: '', hash: '', stamp: '', seal: '', restored_from: null, leaves_on: null })
      .execute();
    await addSender(trx, whoOf(ctx));
    await audit(trx, whoOf(ctx), 'fiscalMembership', 1, 'create', null, { estado: 'dentro' });
    await keepDeclaration(trx, ctx);
    await audit(trx, whoOf(ctx), 'company', 1, 'verifactu.activate', null, { environment, regime, installation: number });
    return { id };
  });
}

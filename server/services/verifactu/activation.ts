// Activating the company in VERI*FACTU: from then on every invoice that is issued has a record (RD 1007/2023). It cannot be undone before the year ends.
import { randomInt } from 'node:crypto';
import { normaliseNif } from '#domain/rules/nif.ts';
import { systemFaults, taxpayerFault } from '#domain/verifactu/guards.ts';
import { type CompanyRegime, companyRegimes } from '#domain/verifactu/operations.ts';
import type { FiscalEnvironment } from '#domain/verifactu/environments.ts';
import type { FiscalState } from '#domain/verifactu/view.ts';
import type { Db, Trx } from '../../db/connect.ts';
import { Refusal, invalid } from '../../errors.ts';
import { type Ctx, nowText, whoOf } from '../context.ts';
import { audit } from '../../db/records.ts';
import { companyOf } from '../documents/issuer.ts';
import { toResolve } from './reading.ts';
import { addSender } from './sending/sender.ts';
import { PROGRAM } from './setting.ts';

/** How VERI*FACTU stands here. */
export async function fiscalState({ engine, fiscal }: Ctx): Promise<FiscalState> {
  const { db } = engine;
  const head = await db.selectFrom('fiscal_head').select(['installation_id', 'record_id']).where('id', '=', 1).executeTakeFirst();
  const made = head && (await db.selectFrom('fiscal_installation').selectAll().where('id', '=', head.installation_id).executeTakeFirstOrThrow());
  const { missing } = await readiness(db, fiscal);
  return {
    environment: fiscal.environment,
    activated: made
      ? { environment: made.environment, regime: made.regime, installation: made.number, nif: made.nif, name: made.name, since: made.created_at }
      : null,
    missing: made ? [] : missing,
    records: head?.record_id ?? 0,
    toResolve: head ? await toResolve(engine) : 0,
  };
}

/** Whose records they would be, and what is missing to make them, in Spanish. */
async function readiness(db: Db, { environment, producer, version }: Ctx['fiscal']) {
  const company = await companyOf(db);
  const issuer = { name: company.name, nif: normaliseNif(company.nif_cif) };
  const own = taxpayerFault(issuer);
  const program = systemFaults({ ...PROGRAM, producer, version, installation: 'x' });
  const missing = [
    ...(environment === 'apagado' ? ['El servidor se ha iniciado sin VERI*FACTU: indique el entorno en VERIFACTU'] : []),
    ...(own ? [`Empresa: ${own}`] : []),
    ...program.map(({ text }) => `Productor del programa: ${text}`),
  ];
  return { issuer, missing };
}

/** Begins a chain of records. Throws, with what is missing, where that is not possible yet. */
export async function activate(ctx: Ctx, sent: unknown): Promise<{ id: number }> {
  const regime = companyRegimes.find(({ code }) => code === sent)?.code;
  if (!regime) throw invalid({ regime: 'Elija el régimen de IVA de la empresa' });
  const { environment, now } = ctx.fiscal;
  return ctx.engine.transact(async trx => {
    const active = await trx.selectFrom('fiscal_head').select('id').where('id', '=', 1).forUpdate().executeTakeFirst();
    if (active) throw new Refusal('La empresa ya está activada en VERI*FACTU');
    const { issuer, missing } = await readiness(trx, ctx.fiscal);
    if (missing.length > 0) throw new Refusal(missing.join('. '));
    const { id, number } = await addInstallation(trx, ctx, { environment, regime, ...issuer });
    await trx
      .insertInto('fiscal_head')
      .values({ id: 1, installation_id: id, record_id: 0, number: '', issued: '', hash: '', stamp: '', seal: '', restored_from: null })
      .execute();
    await addSender(trx, whoOf(ctx));
    await audit(trx, whoOf(ctx), 'company', 1, 'verifactu.activate', null, { environment, regime, installation: number });
    return { id };
  });
}

/** A number of an installation that was never used before (FAQ 4), kept with whose it is. */
export async function addInstallation(
  trx: Trx,
  ctx: Ctx,
  whose: { environment: FiscalEnvironment; regime: CompanyRegime; nif: string; name: string },
): Promise<{ id: number; number: string }> {
  const number = `${ctx.fiscal.now().toFormat('yyyyMMddHHmmss')}-${randomInt(1_000_000, 10_000_000)}`;
  return trx
    .insertInto('fiscal_installation')
    .values({ ...whose, number, created_at: nowText(ctx), created_by: ctx.user.id || null })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

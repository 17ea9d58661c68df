// Activating the company in VERI*FACTU: from then on every invoice that is issued has a record (requirements of RD 1007/2023). It cannot be undone before the year ends.
import { randomInt } from 'node:crypto';
import { normaliseNif } from '#domain/rules/nif.ts';
import { type Fault, systemFaults, taxpayerFault } from '#domain/verifactu/guards.ts';
import type { CompanyRegime } from '#domain/verifactu/operations.ts';
import { Refusal } from '../../errors.ts';
import { type Ctx, nowText } from '../context.ts';
import { companyOf } from '../documents/issuer.ts';
import { PROGRAM } from './setting.ts';

/** Begins a chain of records. Throws, with what is missing, where that is not possible yet. */
export async function activate(ctx: Ctx, regime: CompanyRegime): Promise<void> {
  const { environment, producer, version, now } = ctx.fiscal;
  if (environment === 'apagado') throw new Refusal('El servidor se ha iniciado sin VERI*FACTU: un administrador debe indicar el entorno');
  await ctx.engine.transact(async trx => {
    const active = await trx.selectFrom('fiscal_head').select('id').where('id', '=', 1).forUpdate().executeTakeFirst();
    if (active) throw new Refusal('La empresa ya está activada en VERI*FACTU');
    const company = await companyOf(trx);
    const issuer = { name: company.name, nif: normaliseNif(company.nif_cif) };
    const number = `${now().toFormat('yyyyMMddHHmmss')}-${randomInt(1_000_000, 10_000_000)}`;
    const own = taxpayerFault(issuer);
    const faults: Fault[] = [
      ...(own ? [{ field: 'emisor' as const, text: own }] : []),
      ...systemFaults({ ...PROGRAM, producer, version, installation: number }),
    ];
    if (faults.length > 0) throw new Refusal(faults.map(({ text }) => text).join('. '));
    const { id } = await trx
      .insertInto('fiscal_installation')
      .values({ environment, number, regime, ...issuer, created_at: nowText(ctx), created_by: ctx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('fiscal_head').values({ id: 1, installation_id: id, record_id: 0, number: '', issued: '', hash: '', stamp: '', seal: '' }).execute();
  });
}

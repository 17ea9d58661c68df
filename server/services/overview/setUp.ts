// What a new company has still to set up, read from what it has stored.
import { backupState } from '#domain/company/installation.ts';
import { isIssuer } from '#domain/company/issuer.ts';
import { type SetUpPart, type SetUpRow, type SetUpStep, setUpSteps } from '#domain/overview/setUp.ts';
import { groupOf } from '#domain/session/groups.ts';
import { derived } from '#machines/lifecycles/ask.ts';
import { openSetUpStates, setUpLifecycle } from '#machines/lifecycles/derived/setUpStep.ts';
import { copiedAndVersion } from '#server/services/company/installation.ts';
import type { Db } from '#server/db/connect.ts';
import { type Ctx, nowText, today } from '#server/services/kernel/context.ts';
import { previewCode } from '#server/services/records/numbering.ts';

const technicians = groupOf('trabajador');

/** The steps of setting up, for an administrator whose company wants to see them; undefined where all are done. */
export async function setUpOf(ctx: Ctx): Promise<SetUpRow[] | undefined> {
  if (!ctx.user.roles.includes('admin')) return undefined;
  const { db } = ctx.engine;
  const company = await db
    .selectFrom('company')
    .select(['name', 'nif_cif', 'address', 'city', 'province', 'postal_code', 'logo', 'iban', 'obligado_desde'])
    .where('id', '=', 1)
    .where('puesta_en_marcha', '=', 1)
    .executeTakeFirst();
  if (!company) return undefined;
  const [stored, via, { lastCopy }] = await Promise.all([storedOf(db), ctx.mailer.via(), copiedAndVersion(ctx)]);
  const has: Record<SetUpPart, boolean> = {
    ...stored,
    identidad: isIssuer(company),
    logotipo: company.logo !== '',
    iban: company.iban !== '',
    correo: via === 'smtp',
    copia: lastCopy !== null,
    reciente: backupState(lastCopy, nowText(ctx)) === 'recent',
    registros: stored.registros || company.obligado_desde === null,
  };
  const numero = has.numero ? undefined : await previewCode(db, 'invoice', today(ctx).slice(0, 4));
  const rows = (Object.keys(setUpSteps) as SetUpStep[]).map(paso => ({
    ...rowOf(paso, has),
    ...(paso === 'numeracion' && numero !== undefined && { numero }),
  }));
  // a copy grows old each day: alone it is no setting up
  return rows.some(({ paso, estado }) => paso !== 'copia' && openSetUpStates.includes(estado)) ? rows : undefined;
}

function rowOf(paso: SetUpStep, has: Record<SetUpPart, boolean>): SetUpRow {
  const parts: readonly SetUpPart[] = setUpSteps[paso];
  const falta = parts.filter(part => !has[part]);
  return { paso, estado: derived(setUpLifecycle, { hasSome: falta.length < parts.length, hasAll: falta.length === 0 }), falta };
}

/** What is in tables of its own: one query, of which each part ends at the first row. */
async function storedOf(db: Db) {
  const row = await db
    .selectNoFrom(eb => {
      const technician = eb.selectFrom('app_user').select('app_user.id').where('app_user.roles', '=', technicians).where('app_user.active', '=', 1);
      return [
        eb.exists(eb.selectFrom('customer_category').select('id')).as('categorias'),
        eb.exists(eb.selectFrom('product_family').select('id')).as('familias'),
        eb.exists(eb.selectFrom('failure_code').select('id')).as('averias'),
        eb.exists(eb.selectFrom('customer').select('id')).as('clientes'),
        eb.exists(eb.selectFrom('product').select('id')).as('productos'),
        eb.exists(eb.selectFrom('contract').select('id')).as('contratos'),
        // who collects here has brought in what was owed before, or had none
        eb
          .or([
            eb.exists(eb.selectFrom('debt').select('id').where('numero', '<>', '')),
            eb.exists(eb.selectFrom('provider_invoice').select('id').where('anterior', '=', 1)),
            eb.exists(eb.selectFrom('payment').select('id')),
          ])
          .as('deudas'),
        eb.exists(eb.selectFrom('invoice').select('id').where('estado', '<>', 'borrador')).as('factura'),
        // a row is there once a number was chosen or given
        eb.exists(eb.selectFrom('counter').select('key').where('key', 'like', 'invoice:%')).as('numero'),
        eb.exists(technician).as('tecnico'),
        eb.exists(technician.innerJoin('known_device', 'known_device.user_id', 'app_user.id')).as('tableta'),
        eb.exists(eb.selectFrom('fiscal_head').select('id')).as('registros'),
      ];
    })
    .executeTakeFirstOrThrow();
  return Object.fromEntries(Object.entries(row).map(([part, isThere]) => [part, Boolean(isThere)])) as Record<keyof typeof row, boolean>;
}

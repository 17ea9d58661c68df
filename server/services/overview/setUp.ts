// What a new company has still to set up, read from what it has stored.
import { NO_RECORD } from '#domain/records/audit.ts';
import { isIssuer } from '#domain/company/issuer.ts';
import { type SetUpPart, type SetUpRow, type SetUpStep, setUpSteps } from '#domain/overview/setUp.ts';
import { groupOf } from '#domain/session/groups.ts';
import { derived } from '#machines/lifecycles/ask.ts';
import { openSetUpStates, setUpLifecycle } from '#machines/lifecycles/derived/setUpStep.ts';
import { type Ctx, WIRE } from '#server/services/kernel/context.ts';

/** After so many hours the last backup is old (docs/operating.md#backup-and-restore). */
const BACKUP_RECENT_HOURS = 48;

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
  const [stored, via] = await Promise.all([storedOf(ctx), ctx.mailer.via()]);
  const has: Record<SetUpPart, boolean> = {
    ...stored,
    identidad: isIssuer(company),
    logotipo: company.logo !== '',
    iban: company.iban !== '',
    correo: via === 'smtp',
    registros: stored.registros || company.obligado_desde === null,
  };
  const rows = (Object.keys(setUpSteps) as SetUpStep[]).map(paso => rowOf(paso, has));
  // a copy grows old each day: alone it is no setting up
  return rows.some(({ paso, estado }) => paso !== 'copia' && openSetUpStates.includes(estado)) ? rows : undefined;
}

function rowOf(paso: SetUpStep, has: Record<SetUpPart, boolean>): SetUpRow {
  const parts: readonly SetUpPart[] = setUpSteps[paso];
  const falta = parts.filter(part => !has[part]);
  return { paso, estado: derived(setUpLifecycle, { hasSome: falta.length < parts.length, hasAll: falta.length === 0 }), falta };
}

/** What is in tables of its own: one query, of which each part ends at the first row. */
async function storedOf({ engine: { db }, clock }: Ctx) {
  const recent = clock().minus({ hours: BACKUP_RECENT_HOURS }).toFormat(WIRE);
  const row = await db
    .selectNoFrom(eb => {
      const technician = eb.selectFrom('app_user').select('app_user.id').where('app_user.roles', '=', technicians).where('app_user.active', '=', 1);
      const backup = eb
        .selectFrom('audit')
        .select('audit.id')
        .where('entity', '=', 'backup')
        .where('record_id', '=', NO_RECORD)
        .where('action', '=', 'backup.taken');
      return [
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
        eb.exists(backup).as('copia'),
        eb.exists(backup.where('at', '>=', recent)).as('reciente'),
        eb.exists(eb.selectFrom('invoice').select('id').where('estado', '<>', 'borrador')).as('factura'),
        // a row is there once a number was chosen or given
        eb.exists(eb.selectFrom('counter').select('key').where('key', 'like', 'invoice:%')).as('numero'),
        eb.exists(technician).as('tecnico'),
        eb.exists(technician.innerJoin('known_device', 'known_device.user_id', 'app_user.id')).as('tableta'),
        eb.exists(eb.selectFrom('fiscal_head').select('id')).as('registros'),
      ];
    })
    .executeTakeFirstOrThrow();
  const { clientes, productos, contratos, deudas, copia, reciente, factura, numero, tecnico, tableta, registros } = row;
  return {
    clientes: Boolean(clientes),
    productos: Boolean(productos),
    contratos: Boolean(contratos),
    deudas: Boolean(deudas),
    copia: Boolean(copia),
    reciente: Boolean(reciente),
    factura: Boolean(factura),
    numero: Boolean(numero),
    tecnico: Boolean(tecnico),
    tableta: Boolean(tableta),
    registros: Boolean(registros),
  };
}

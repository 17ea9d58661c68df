// Which e-mails the caller's customer gets; the choice is theirs, and the office need not agree.
import type { Saved } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import { type OwnMails, mailChoice } from '#domain/portal/portal.ts';
import { find, findForUpdate, update } from '#server/db/records.ts';
import { forbidden } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { addressIn } from '#server/services/paper/address.ts';
import { checkedFields } from '#server/services/records/validate.ts';

const customer = entities.customer;
/** What they have chosen, and where it goes. */
export async function ownMails({ engine, user }: Ctx): Promise<OwnMails> {
  const record = user.customer_id === null ? undefined : await find(engine.db, customer, user.customer_id);
  if (!record) throw forbidden();
  const { correo_visita, correo_en_camino, correo_terminado, correo_factura } = record;
  return { correo_visita, correo_en_camino, correo_terminado, correo_factura, email: addressIn(record.email) ?? '' };
}

/** Stores what they choose. */
export async function chooseMails(ctx: Ctx, sent: unknown): Promise<Saved> {
  const chosen = checkedFields(ctx, mailChoice, sent);
  return ctx.engine.transact(async trx => {
    const record = ctx.user.customer_id === null ? undefined : await findForUpdate(trx, customer, ctx.user.customer_id);
    if (!record) throw forbidden();
    return update(trx, customer, record, chosen, whoOf(ctx));
  });
}

// An API key that is made: by a signed-in user who gives their password and takes their second step, shown once, and told to its owner by mail.
import type { ApiKeyCreated } from '#domain/session/wire.ts';
import { entities } from '#domain/index.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { messages } from '#domain/kernel/messages.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import type { Party } from '#domain/records/paper.ts';
import { roleOf } from '#domain/session/groups.ts';
import { KEY_MARK, rolesWithin } from '#domain/session/keyRoles.ts';
import type { Trx } from '#server/db/connect.ts';
import { findForUpdate, insert, remove } from '#server/db/records.ts';
import { Refusal, forbidden, invalid } from '#server/errors.ts';
import { writeLetter } from '#server/services/company/mail/letter.ts';
import { acceptMail } from '#server/services/company/mail/mails.ts';
import { issuerOf } from '#server/services/paper/issuer.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';
import { anew } from '#server/services/kernel/once.ts';
import { takenWords } from '#server/services/records/ownRecord.ts';
import { draftOf } from '#server/services/records/validate.ts';
import { PREFIX } from './apiKeys.ts';
import { type From, knowOwnPassword } from './passwords.ts';
import { type Place, guessing, isStepTaken } from './secondStep.ts';
import { hashToken, newToken } from './tokens.ts';

const entity = entities.apiKey;

/** Makes a key for the caller; the answer is the only place that ever contains the whole key. Sent again under its command's key, because that answer was lost, it replaces the one that nobody has seen. */
export async function createKey(ctx: Ctx, body: Values, command: string | undefined, place: From & Pick<Place, 'device'>): Promise<ApiKeyCreated> {
  const { current: _current, code, ...fields } = body;
  const draft = draftOf(ctx, entity, fields);
  const role = roleOf(draft.roles);
  if (!role || !ctx.user.roles.some(own => rolesWithin[own].includes(role))) throw forbidden();
  if (draft.expires && draft.expires < today(ctx)) throw invalid({ expires: messages.expiresInThePast });
  await knowOwnPassword(ctx, body, place);
  const issuer = await issuerOf(ctx.engine.db);
  const key = `${KEY_MARK}${newToken()}`;
  const values = { ...draft, user_id: ctx.user.id, prefix: key.slice(0, PREFIX), last_used: null, last_address: '' };
  const make = async (trx: Trx) => {
    await refuseTakenName(trx, ctx, draft.name);
    await tellOwner(trx, ctx, issuer, draft.name);
    return { ...(await insert(trx, entity, values, whoOf(ctx), { columns: { key_hash: hashToken(key) } })), key };
  };
  const proven = async (trx: Trx) => {
    if (!(await isStepTaken(trx, ctx, code))) throw new WrongCode();
    return make(trx);
  };
  const asked = { key: command ?? '', path: 'apiKey', asked: draft };
  const made = await guessing(ctx, place, () =>
    (command === undefined
      ? ctx.engine.transact(proven)
      : anew(ctx, asked, async (trx, before) => {
          if (before === undefined) return [await proven(trx)];
          for (const id of before) {
            const unseen = await findForUpdate(trx, entity, id);
            if (unseen) await remove(trx, entity, unseen, whoOf(ctx));
          }
          return [await make(trx)];
        }).then(([only]) => only!)
    ).catch((error: unknown) => {
      if (error instanceof WrongCode) return undefined;
      throw error;
    }),
  );
  ctx.wakeOutbox();
  return made;
}

/** The second step was not taken: nothing of the transaction is kept. */
class WrongCode extends Error {}

/** Tells its owner of a new key: whoever made it without them can be stopped. */
async function tellOwner(trx: Trx, ctx: Ctx, issuer: Party, name: string): Promise<void> {
  const { id } = ctx.user;
  const { email, first_name } = await trx.selectFrom('app_user').select(['email', 'first_name']).where('id', '=', id).executeTakeFirstOrThrow();
  const subject = 'Clave de API nueva';
  const letter = writeLetter({
    issuer,
    title: subject,
    paragraphs: [`Hola, ${first_name}:`, `Se ha creado la clave de API «${name}», con la que un programa actúa en su nombre.`],
    closing: ['Si no ha sido usted, cambie su contraseña: con ella terminan todas sus claves y sus sesiones.'],
  });
  await acceptMail(trx, ctx, whoOf(ctx), { entity: 'user', record_id: id, recipient: email, subject, ...letter, issuer });
}

/** Who revokes one of their keys must be able to tell which. */
async function refuseTakenName(trx: Trx, ctx: Ctx, name: string): Promise<void> {
  const own = await trx.selectFrom('api_key').select('name').where('user_id', '=', ctx.user.id).execute();
  const taken = own.find(each => sameKey(each.name) === sameKey(name))?.name;
  if (taken === undefined) return;
  const message = takenWords('Ya tiene una clave con este nombre', name, taken);
  throw new Refusal(message, { name: message });
}

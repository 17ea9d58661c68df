// The mail server that the office names on the screen: tried before it is stored, its password sealed.
import type { Selectable } from 'kysely';
import { type MailServerDraft, type ShownMailServer, TLS_PORT, mailServerDraft } from '#domain/company/mailServer.ts';
import type { ServerFault } from '#domain/company/serverFaults.ts';
import { isOwnMachine } from '#domain/session/firstEmail.ts';
import type { Queued } from '#domain/company/mail.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import { type MailAccount, verifyServer } from '#server/adapters/mailer.ts';
import type { SecretBox } from '#server/adapters/secretBox.ts';
import type { Db } from '#server/db/connect.ts';
import { audit } from '#server/db/records.ts';
import type { Tables } from '#server/db/tables.ts';
import { Refusal, invalid, stale } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { checkedFields } from '#server/services/records/validate.ts';
import { faultOf } from './mailFaults.ts';
import { keptMails, queueKept } from './kept.ts';

type Row = Selectable<Tables['mail_server']>;

/** What the sealed password belongs to: it opens for no other server and no other user. */
const ofAccount = ({ servidor, puerto, usuario }: Pick<Row, 'servidor' | 'puerto' | 'usuario'>) => `mail ${usuario}@${servidor}:${puerto}`;

const rowOf = (db: Db): Promise<Row | undefined> => db.selectFrom('mail_server').selectAll().where('id', '=', 1).executeTakeFirst();

/** The account that the screen names, as the mailer asks for it. Reading rejects with ESECRET where its password was sealed with the key of another server. */
export const storedAccount = (db: Db, secrets: SecretBox) => ({
  isNamed: async () => (await rowOf(db)) !== undefined,
  async read(): Promise<MailAccount | undefined> {
    const row = await rowOf(db);
    return row && { smtpUrl: addressOf(row, row.clave === '' ? '' : opened(secrets, row)), from: row.email };
  },
});

function opened(secrets: SecretBox, row: Row): string {
  try {
    return secrets.open(row.clave, ofAccount(row));
  } catch (error) {
    throw Object.assign(new Error('The password of the mail server was sealed with another key', { cause: error }), { code: 'ESECRET' });
  }
}

function addressOf({ servidor, puerto, usuario }: Pick<Row, 'servidor' | 'puerto' | 'usuario'>, clave: string): string {
  const who = clave === '' ? '' : `${encodeURIComponent(usuario)}:${encodeURIComponent(clave)}@`;
  return `${puerto === TLS_PORT ? 'smtps' : 'smtp'}://${who}${servidor}:${puerto}`;
}

/** How mail leaves, and what was only kept. The password is never shown. */
export async function showMailServer(ctx: Ctx): Promise<ShownMailServer> {
  const [row, kept] = await Promise.all([rowOf(ctx.engine.db), keptMails(ctx)]);
  const { proveedor, email, usuario, servidor, puerto, version } = row ?? { ...mailServerDraft.getDefault(), proveedor: 'ninguno' as const, version: 0 };
  return { proveedor, email, usuario, servidor, puerto, version, manda: sourceOf(ctx, row), guardados: kept.length };
}

function sourceOf({ mailer }: Ctx, row: Row | undefined): ShownMailServer['manda'] {
  if (mailer.isFixed) return 'entorno';
  return row ? 'pantalla' : 'nadie';
}

/** Stores the server once it has let us in; «ninguno» forgets it. Throws what it answered at the field that it is about. */
export async function saveMailServer(ctx: Ctx, { version, ...sent }: Record<string, unknown>): Promise<Saved> {
  if (ctx.mailer.isFixed) throw new Refusal('El servidor de correo lo indica quien instaló el programa, y eso manda sobre esta pantalla');
  if (ctx.isSample) throw new Refusal('La empresa de muestra no envía correos: los que manda se quedan guardados');
  const draft = checkedFields(ctx, mailServerDraft, sent);
  const before = await rowOf(ctx.engine.db);
  const row = { ...draft, usuario: draft.usuario || draft.email };
  const clave = draft.proveedor === 'ninguno' ? '' : passwordOf(ctx, row, before);
  if (draft.proveedor !== 'ninguno') await verified(row, clave);
  const saved = await ctx.engine.transact(async trx => {
    const who = whoOf(ctx);
    const now = await trx.selectFrom('mail_server').selectAll().where('id', '=', 1).forNoKeyUpdate().executeTakeFirst();
    if (version !== undefined && version !== null && Number(version) !== (now?.version ?? 0)) throw stale(now?.updated_by === who.id);
    if (draft.proveedor === 'ninguno') {
      if (now) await trx.deleteFrom('mail_server').where('id', '=', 1).execute();
      if (now) await audit(trx, who, 'mailServer', 1, 'delete', told(now), null);
      return { id: 1, version: 0 };
    }
    const next = (now?.version ?? 0) + 1;
    const sealed = clave === '' ? '' : ctx.secrets.seal(clave, ofAccount(row));
    const values = { ...row, clave: sealed, version: next, updated_at: who.at, updated_by: who.id };
    await trx
      .insertInto('mail_server')
      .values({ id: 1, ...values })
      .onConflict(conflict => conflict.column('id').doUpdateSet(values))
      .execute();
    const after = { ...told(row), ...(draft.clave !== '' && { clave: 'cambiada' }) };
    await audit(trx, who, 'mailServer', 1, now ? 'update' : 'create', now ? told(now) : null, after);
    return { id: 1, version: next };
  });
  ctx.wakeOutbox();
  return saved;
}

/** What the log keeps: never the password. */
const told = ({ proveedor, email, usuario, servidor, puerto }: Omit<MailServerDraft, 'clave'>) => ({ proveedor, email, usuario, servidor, puerto });

/** The password that was typed, else the stored one, which is sent to no server but its own. */
function passwordOf(ctx: Ctx, row: MailServerDraft, before: Row | undefined): string {
  if (row.clave !== '') return row.clave;
  const isSame = before !== undefined && ofAccount(before) === ofAccount(row);
  if (isSame) return before.clave === '' ? '' : opened(ctx.secrets, before);
  // a relay of the company's own network asks for none
  if (row.proveedor === 'propio' && (before?.clave ?? '') === '') return '';
  throw invalid({ clave: 'Escriba la contraseña de este usuario en este servidor' });
}

/** Throws unless the server lets us in. */
async function verified(row: MailServerDraft, clave: string): Promise<void> {
  try {
    await verifyServer(addressOf(row, clave));
  } catch (error) {
    throw invalid(refusalOf(error, row));
  }
}

/** What the server answered, at the field that it is about. */
function refusalOf(error: unknown, { servidor, puerto }: MailServerDraft): Partial<Record<keyof MailServerDraft, string>> {
  const { code, text } = faultOf(error);
  const [kind] = code.split(' ');
  if (kind === 'EAUTH' || kind === 'ENOAUTH') return { clave: text };
  if (kind === 'EDNS') return { servidor: `No se encuentra el servidor «${servidor}»` };
  if (kind === 'ETLS') return { puerto: `${servidor} no ofrece una conexión segura (TLS) por el puerto ${puerto}` };
  // OpenSSL's words for bytes that are no TLS
  if (/wrong version number|packet length too long/.test(String(error)))
    return { puerto: `El puerto ${puerto} de ${servidor} no empieza con TLS: pruebe el 587` };
  if (kind === 'ETIMEDOUT') return { puerto: `${servidor} no responde por el puerto ${puerto}` };
  if (kind === 'ECONNECTION' || kind === 'ECONNREFUSED' || kind === 'ESOCKET')
    return { puerto: `No se puede conectar con ${servidor} por el puerto ${puerto}` };
  return { servidor: text };
}

/** What is wrong with mail that leaves by the server of the screen. */
export async function serverFaultsOf({ engine, mailer, publicUrl }: Ctx): Promise<ServerFault[]> {
  return !mailer.isFixed && isOwnMachine(new URL(publicUrl).hostname) && (await rowOf(engine.db)) !== undefined ? ['links'] : [];
}

/** Puts the mails that were only kept as files into the queue. */
export async function sendKept(ctx: Ctx): Promise<Queued> {
  if ((await ctx.mailer.via()) === 'outbox') throw new Refusal('No hay servidor de correo: indíquelo antes de enviar lo guardado');
  const mails = await queueKept(ctx);
  ctx.wakeOutbox();
  return { mails };
}

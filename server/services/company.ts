// Our own company: its record with its logo, the numbers that come next, and whether our mail gets out.
import type { Saved } from '#domain/answer.ts';
import type { CompanySeries, MailSettings } from '#domain/endpoints.ts';
import { entities } from '#domain/entities/index.ts';
import type { Received } from '../adapters/files/fileStore.ts';
import { update } from '../db/records.ts';
import { Failure } from '../errors.ts';
import { type Ctx, nowText, today, whoOf } from './context.ts';
import { addressOf } from './documentMail.ts';
import { dropFiles, replaceFile, storeFile } from './files.ts';
import { previewCode } from './numbering.ts';
import { getOwn, pickDraft, refuseStale } from './own.ts';
import { previewProviderNumber } from './providerInvoices.ts';
import { draftOf, jsonObjectOf } from './validate.ts';

const entity = entities.company;
const LOGO = 'company.logo';

/** Changes the company. A new logo replaces the stored one; `removesLogo` takes it away. */
export async function updateCompany(ctx: Ctx, data: unknown, file: Received | undefined, removesLogo: boolean): Promise<Saved> {
  const { id, version, ...fields } = jsonObjectOf(data);
  const kept = file && (await storeFile(ctx, LOGO, file));
  return ctx.engine.transact(async trx => {
    const before = await getOwn(trx, ctx, entity, id);
    refuseStale(before, version);
    const draft = draftOf(entities.company, { ...pickDraft(entity, before), ...fields });
    if (removesLogo && !kept) await dropFiles(trx, ctx, LOGO, before.id);
    const logo = kept ? await replaceFile(trx, ctx, LOGO, before.id, kept) : removesLogo ? '' : before['logo'];
    return update(trx, entity, before, { ...draft, logo }, whoOf(ctx));
  });
}

/** The numbers that this year's next documents would get: previews. */
export async function companySeries(ctx: Ctx): Promise<CompanySeries> {
  const { db } = ctx.engine;
  const year = today(ctx).slice(0, 4);
  const [workOrder, invoice, creditNote, providerInvoice] = await Promise.all([
    previewCode(db, 'workOrder', year),
    previewCode(db, 'invoice', year),
    previewCode(db, 'creditNote', year),
    previewProviderNumber(db, year),
  ]);
  return { year: Number(year), workOrder, invoice, creditNote, providerInvoice };
}

/** How mail leaves: by a mail server, or as files in the outbox. */
export const mailSettings = ({ mailer }: Ctx): MailSettings => ({ via: mailer.via ?? 'smtp' });

const unreachable = 'No se puede conectar con el servidor de correo';

/** What the mail library's codes mean to whoever set it up. */
const reasons: Record<string, string> = {
  EAUTH: 'El servidor de correo no acepta el usuario o la contraseña',
  EENVELOPE: 'El servidor de correo no admite la dirección',
  ETLS: 'No hay conexión segura con el servidor de correo',
  ECONNECTION: unreachable,
  ECONNREFUSED: unreachable,
  EDNS: unreachable,
  ESOCKET: unreachable,
  ETIMEDOUT: unreachable,
  LATE: 'El servidor de correo no responde',
};

/** Under the 15 seconds that a screen waits for an answer. */
const PATIENCE = 12_000;

/** Sends a message that says where it comes from; answers the words of success. Throws 502 with the reason. */
export async function sendTestMail(ctx: Ctx, sentTo: unknown): Promise<{ message: string }> {
  const to = addressOf(sentTo);
  const text = `Este es un mensaje de prueba de Frigoria, enviado por ${ctx.user.name} el ${nowText(ctx)} desde ${ctx.publicUrl}.`;
  const html = `<p>${text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)}</p>`;
  try {
    await inTime(ctx.mailer.send({ to, subject: 'Mensaje de prueba', text, html }));
  } catch (error) {
    const { code } = error as { code?: string };
    throw new Failure(502, `${reasons[code ?? ''] ?? 'El servidor de correo no ha aceptado el mensaje'}. El mensaje de prueba no se ha enviado.`);
  }
  const isKept = ctx.mailer.via === 'outbox';
  return { message: isKept ? `Mensaje de prueba para ${to} guardado en la bandeja de salida` : `Mensaje de prueba enviado a ${to}` };
}

async function inTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('The mail server does not answer'), { code: 'LATE' })), PATIENCE);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}

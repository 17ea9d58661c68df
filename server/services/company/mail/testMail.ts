// A test message for outgoing mail: sent at once, bypassing the queue, so that the caller sees what the server says.
import { Failure } from '#server/errors.ts';
import { type Ctx, nowText } from '#server/services/kernel/context.ts';
import { addressOf } from './documentMail.ts';
import { writeLetter } from './letter.ts';
import { faultOf } from './mailFaults.ts';
import { issuerOf } from '#server/services/paper/issuer.ts';

/** Under the 15 seconds that a screen waits for an answer. */
const PATIENCE = 12_000;

const subject = 'Mensaje de prueba';

/** Sends a message that says where it comes from; answers the words of success. Throws 502 with the reason. */
export async function sendTestMail(ctx: Ctx, sentTo: unknown): Promise<{ message: string }> {
  const to = addressOf(sentTo);
  const { mailer } = ctx;
  const issuer = await issuerOf(ctx.engine.db);
  const paragraph = `Este es un mensaje de prueba de Frigoria, enviado por ${ctx.user.name} el ${nowText(ctx)} desde ${ctx.publicUrl}.`;
  const letter = writeLetter({ issuer, title: subject, paragraphs: [paragraph] });
  const sent = {
    to,
    subject,
    ...letter,
    sender: issuer.name,
    replyTo: issuer.email,
    messageId: mailer.newId(),
    date: ctx.clock().toJSDate(),
    isAutomatic: false,
  };
  try {
    await mailer.send(sent, AbortSignal.timeout(PATIENCE));
  } catch (error) {
    throw new Failure(502, `${faultOf(error).text}. El mensaje de prueba no se ha enviado.`);
  }
  const isKept = (await mailer.via()) === 'outbox';
  return { message: isKept ? `Mensaje de prueba para ${to} guardado en la bandeja de salida` : `Mensaje de prueba enviado a ${to}` };
}

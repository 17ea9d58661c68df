// Signing in and out, who is signed in, and passwords (§7 Authentication); what API keys have besides the generic calls.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { authEndpoints } from '#domain/session/authEndpoints.ts';
import { messages } from '#domain/kernel/messages.ts';
import { type Asked, Done, Leaving, answer, answerPublic } from '#server/answer.ts';
import { invalid } from '#server/errors.ts';
import { deleteRecord } from '#server/services/records/saveRecord.ts';
import { createKey } from '#server/services/session/newKey.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { deviceCookie, deviceIn } from '#server/services/session/devices.ts';
import { askPasskey, signInByPasskey } from '#server/services/session/passkeys.ts';
import { entryOwner } from '#server/services/session/entryCodes.ts';
import { mailLink, signInByLink } from '#server/services/session/mailedLinks.ts';
import { changeForgottenPassword, changeOwnPassword, choosePassword } from '#server/services/session/passwords.ts';
import { type SignedIn, endChoice, sessionInfo, signIn, signOut, signOutEverywhere } from '#server/services/session/sessions.ts';

/** Answered before the mail is sent: neither the answer nor its timing reveals which users exist. */
function mailing(accepted: Promise<void>, log: Asked['log']): void {
  void accepted.catch((error: Error) => log.error({ err: { message: error.message } }, 'mailing a link failed'));
}

export function authRoutes(app: FastifyInstance, services: Services): void {
  const entered = ({ token, device }: SignedIn) => (device === undefined ? { token } : new Leaving({ token }, deviceCookie(device, services)));
  answerPublic(app, services, authEndpoints.login, async (_, { body, address, cookies, log }) => {
    const { identity, password } = body;
    if (typeof identity !== 'string' || identity.trim() === '') throw invalid({ identity: 'Introduzca su usuario o correo electrónico' });
    if (typeof password !== 'string' || password === '') throw invalid({ password: 'Introduzca su contraseña' });
    return entered(await signIn(services, { identity, password, address, device: deviceIn(cookies), log }));
  });
  answer(app, services, authEndpoints.info, (ctx, asked) => sessionInfo(ctx, ctx.user, asked));
  answer(app, services, authEndpoints.logout, async (ctx, { sessionId }) => {
    await signOut(ctx, sessionId);
    return null;
  });
  answer(app, services, authEndpoints.logoutEverywhere, async ctx => {
    await signOutEverywhere(ctx);
    return null;
  });
  answer(app, services, authEndpoints.changeOwnPassword, async (ctx, { body, address, log }) => {
    await changeOwnPassword(ctx, body, { address, log });
    return new Done(messages.passwordChanged, null);
  });
  answerPublic(app, services, authEndpoints.forgotPassword, async (_, { body, address, log }) => {
    mailing(mailLink(services, 'password', body.identity, address), log);
    return null;
  });
  answerPublic(app, services, authEndpoints.mailSignInLink, async (_, { body, address, log }) => {
    mailing(mailLink(services, 'signIn', body.identity, address), log);
    return null;
  });
  answerPublic(app, services, authEndpoints.signInByLink, async (_, { body, address, cookies, log }) =>
    entered(await signInByLink(services, body.code, { address, device: deviceIn(cookies), log })),
  );
  answerPublic(app, services, authEndpoints.entryOf, (_, { body, address, log }) => entryOwner(services, body.code, { address, log }));
  answer(app, services, authEndpoints.choosePassword, async (ctx, { body, sessionId, cookies }) => {
    const device = await choosePassword(ctx, body, { sessionId, device: deviceIn(cookies) });
    return new Leaving(null, deviceCookie(device, services));
  });
  answer(app, services, authEndpoints.chooseLater, async (ctx, { sessionId }) => {
    await ctx.engine.transact(trx => endChoice(trx, { sessionId }));
    return null;
  });
  answerPublic(app, services, authEndpoints.askPasskey, (_, { address }) => askPasskey(services, address));
  answerPublic(app, services, authEndpoints.signInByPasskey, async (_, { body, address, cookies, log }) =>
    entered(await signInByPasskey(services, body.response, { address, device: deviceIn(cookies), log })),
  );
  answerPublic(app, services, authEndpoints.changePassword, async (_, { body, address, log }) => {
    await changeForgottenPassword(services, body, address, log);
    return new Done('Contraseña cambiada. Ya puede iniciar sesión.', null);
  });
  answer(
    app,
    services,
    endpoints.apiKey.create,
    async (ctx, { body, key, address, cookies, log }) =>
      new Done('Clave de API creada', await createKey(ctx, body, key, { address, log, device: deviceIn(cookies) })),
  );
  answer(
    app,
    services,
    endpoints.apiKey.remove,
    async (ctx, { body }) => new Done('Clave de API revocada', await deleteRecord(ctx, entities.apiKey, body['id'])),
  );
}

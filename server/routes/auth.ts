// Signing in and out, who is signed in, and passwords (§7 Authentication).
import type { FastifyInstance } from 'fastify';
import { authEndpoints } from '#domain/authEndpoints.ts';
import { messages } from '#domain/messages.ts';
import { Done, answer, answerPublic } from '../answer.ts';
import { invalid } from '../errors.ts';
import type { Services } from '../services/context.ts';
import { changeForgottenPassword, changeOwnPassword, forgotPassword } from '../services/session/passwords.ts';
import { sessionInfo, signIn, signOut } from '../services/session/sessions.ts';

export function authRoutes(app: FastifyInstance, services: Services): void {
  answerPublic(app, services, authEndpoints.login, async (_, { body, address, log }) => {
    const { identity, password } = body;
    if (typeof identity !== 'string' || identity.trim() === '') throw invalid({ identity: 'Introduzca su usuario o correo electrónico' });
    if (typeof password !== 'string' || password === '') throw invalid({ password: 'Introduzca su contraseña' });
    return { token: await signIn(services, identity, password, address, log) };
  });
  answer(app, services, authEndpoints.info, (ctx, asked) => sessionInfo(ctx, ctx.user, asked));
  answer(app, services, authEndpoints.logout, async (ctx, { sessionId }) => {
    await signOut(ctx, sessionId);
    return null;
  });
  answer(app, services, authEndpoints.changeOwnPassword, async (ctx, { body, address, log }) => {
    await changeOwnPassword(ctx, body, address, log);
    return new Done(messages.passwordChanged, null);
  });
  answerPublic(app, services, authEndpoints.forgotPassword, async (_, { body, address, log }) => {
    // answered before the mail is sent: neither the answer nor its time tells who exists
    void forgotPassword(services, body.identity, address).catch((error: Error) => log.error({ err: { message: error.message } }, 'password mail failed'));
    return null;
  });
  answerPublic(app, services, authEndpoints.changePassword, async (_, { body, address, log }) => {
    await changeForgottenPassword(services, body, address, log);
    return new Done('Contraseña cambiada. Ya puede iniciar sesión.', null);
  });
}

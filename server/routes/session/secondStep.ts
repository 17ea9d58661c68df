// The second step of signing in, and how accounts are protected.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { type Asked, Done, Leaving, answer } from '#server/answer.ts';
import { addPasskey, newPasskey, removePasskey } from '#server/services/session/passkeys.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { deviceCookie, deviceIn } from '#server/services/session/devices.ts';
import {
  type Place,
  type Taken,
  confirmApp,
  newCodes,
  passStep,
  protectionOf,
  removeApp,
  resetSteps,
  startApp,
  stepOf,
} from '#server/services/session/secondStep.ts';

const { secondStep } = endpoints;

const placeOf = ({ address, log, sessionId, token, lacks, cookies }: Pick<Asked, 'address' | 'log' | 'sessionId' | 'token' | 'lacks' | 'cookies'>): Place => ({
  address,
  log,
  sessionId,
  token,
  lacks,
  device: deviceIn(cookies),
});

export function secondStepRoutes(app: FastifyInstance, services: Services): void {
  const leaving = <Answer>({ answer: data, device }: Taken<Answer>) => new Leaving(data, deviceCookie(device, services));
  answer(app, services, secondStep.step, (ctx, asked) => stepOf(ctx, asked));
  answer(app, services, secondStep.pass, async (ctx, asked) => leaving(await passStep(ctx, asked.body, placeOf(asked))));
  answer(app, services, secondStep.protection, ctx => protectionOf(ctx, ctx.user.id));
  answer(app, services, secondStep.startApp, (ctx, asked) => startApp(ctx, asked.body, placeOf(asked)));
  answer(app, services, secondStep.confirmApp, async (ctx, asked) => leaving(await confirmApp(ctx, asked.body, placeOf(asked))));
  answer(app, services, secondStep.newPasskey, (ctx, asked) => newPasskey(ctx, asked.body, placeOf(asked)));
  answer(app, services, secondStep.addPasskey, async (ctx, asked) => leaving(await addPasskey(ctx, asked.body, placeOf(asked), asked.userAgent)));
  answer(app, services, secondStep.removePasskey, async (ctx, asked) => {
    await removePasskey(ctx, asked.body, asked);
    return new Done('Clave de acceso quitada', null);
  });
  answer(app, services, secondStep.removeApp, async (ctx, asked) => {
    await removeApp(ctx, asked.body, asked);
    return new Done('Aplicación de códigos quitada', null);
  });
  answer(app, services, secondStep.newCodes, (ctx, asked) => newCodes(ctx, asked.body, asked));
  answer(app, services, secondStep.ofUser, (ctx, { params }) => protectionOf(ctx, params.id));
  answer(app, services, secondStep.reset, async (ctx, { body }) => {
    await resetSteps(ctx, body.id);
    return new Done('Verificación en dos pasos restablecida', null);
  });
}

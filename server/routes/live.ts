// What others have written, reported to connected users.
import type { FastifyInstance } from 'fastify';
import { live } from '#domain/records/live.ts';
import { Events, answer } from '#server/answer.ts';
import { type Services, WIRE } from '#server/services/kernel/context.ts';
import type { Feed } from '#server/services/records/live/feed.ts';

export function liveRoute(app: FastifyInstance, services: Services, feed: Feed): void {
  answer(app, services, live, async (ctx, { since, pageAge, sessionId, keyId }) => {
    const leave = app.ceilings.enter('streams', `${sessionId}/${keyId}`);
    const opened = pageAge === undefined ? undefined : ctx.clock().minus(pageAge).toFormat(WIRE);
    const stream = await feed.open(ctx.user, { since, opened }).catch((error: unknown) => {
      leave();
      throw error;
    });
    stream.once('close', leave);
    return new Events(stream);
  });
}

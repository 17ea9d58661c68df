// What others have written, told to whoever is connected.
import type { FastifyInstance } from 'fastify';
import { live } from '#domain/live.ts';
import { Events, answer } from '../answer.ts';
import { type Services, WIRE } from '../services/context.ts';
import type { Feed } from '../services/live/feed.ts';

export function liveRoute(app: FastifyInstance, services: Services, feed: Feed): void {
  answer(app, services, live, async (ctx, { since, pageAge }) => {
    const opened = pageAge === undefined ? undefined : ctx.clock().minus(pageAge).toFormat(WIRE);
    return new Events(await feed.open(ctx.user, { since, opened }));
  });
}

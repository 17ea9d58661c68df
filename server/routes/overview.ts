// The search box for everything, how many records are in each state of the workflows, and the scenarios that people keep of them.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { Done, answer } from '#server/answer.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { everything, everythingIn } from '#server/services/overview/search/everything.ts';
import { houseWays, monthsIn } from '#server/services/records/audit/arrows.ts';
import { lifeVersions, versionPicture } from '#server/services/records/flows/lifeVersions.ts';
import { monthSteps, stepsIn } from '#server/services/records/flows/monthSteps.ts';
import { keepScenario, removeScenario, scenariosOf } from '#server/services/overview/scenarios.ts';
import { dueChoices, duePage } from '#server/services/overview/deadlines.ts';
import { starterRows, takeOver, takenWords } from '#server/services/overview/starters.ts';
import { stateCounts } from '#server/services/overview/stateCounts.ts';

export function overviewRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, endpoints.deadline.page, (ctx, { body }) => duePage(ctx, body));
  answer(app, services, endpoints.deadline.choices, ctx => dueChoices(ctx));
  answer(app, services, endpoints.flow.counts, ctx => stateCounts(ctx));
  answer(app, services, endpoints.flow.ways, (ctx, { body }) => houseWays(ctx, monthsIn(body)));
  answer(app, services, endpoints.flow.versions, (ctx, { params }) => lifeVersions(ctx, params.machine));
  answer(app, services, endpoints.flow.version, (ctx, { params }) => versionPicture(ctx, params.machine, params.version));
  answer(app, services, endpoints.flow.steps, (ctx, { body }) => monthSteps(ctx, stepsIn(body)));
  answer(app, services, endpoints.flow.scenarios, (ctx, { params }) => scenariosOf(ctx, params.flow));
  answer(app, services, endpoints.flow.keepScenario, async (ctx, { body }) => new Done('Escenario guardado', await keepScenario(ctx, body)));
  answer(app, services, endpoints.flow.removeScenario, async (ctx, { body }) => new Done('Escenario eliminado', await removeScenario(ctx, body.id)));
  answer(app, services, endpoints.starter.rows, ctx => starterRows(ctx));
  answer(app, services, endpoints.starter.take, async (ctx, { body }) => {
    const taken = await takeOver(ctx, body);
    return new Done(takenWords(taken), taken);
  });
  answer(app, services, endpoints.search.everything, (ctx, { body }) => everything(ctx, everythingIn(body)));
}

// Follow-ups of quotes: proposed by the rules, decided on by people.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { followUpWords } from '#machines/lifecycles/followUp.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { Done, answer } from '#server/answer.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { dropFollowUp, sendFollowUp, tellFollowUp } from '#server/services/quotes/followUps/decide.ts';
import { followUpPage, followUpRecord } from '#server/services/quotes/followUps/followUps.ts';

export function followUpRoutes(app: FastifyInstance, services: Services, pdf: Pdf): void {
  const { followUp } = endpoints;
  answer(app, services, followUp.page, (ctx, { body }) => followUpPage(ctx, body));
  answer(app, services, followUp.data, (ctx, { params }) => followUpRecord(ctx, params.id));
  answer(app, services, followUp.send, (ctx, { body }) => sendFollowUp(ctx, pdf, body));
  const said = (state: keyof typeof followUpWords.states) => `Seguimiento: ${followUpWords.states[state].toLowerCase()}`;
  answer(app, services, followUp.tell, async (ctx, { body: { id, ...values } }) => new Done(said('avisado'), await tellFollowUp(ctx, id, values)));
  answer(app, services, followUp.discard, async (ctx, { body: { id, ...values } }) => new Done(said('descartado'), await dropFollowUp(ctx, id, values)));
}

// Our own company: what is unlike the generic calls.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/entities/index.ts';
import { Done, answer } from '../answer.ts';
import { chooseFirstNumber } from '../services/records/firstNumber.ts';
import { companySeries, updateCompany } from '../services/records/company.ts';
import type { Services } from '../services/context.ts';
import { failedMails, queuedWords, resendMail } from '../services/mail/mails.ts';
import { saveTemplate, templates } from '../services/mail/templates.ts';
import { sendTestMail } from '../services/mail/testMail.ts';
import { saidDone } from './records.ts';
import { fileIn } from './uploads.ts';

export function companyRoutes(app: FastifyInstance, services: Services): void {
  const { company } = endpoints;
  const entity = entities.company;
  answer(app, services, company.update, async (ctx, { body }) => {
    const saved = await updateCompany(ctx, body.data ?? body, fileIn(body, 'logo'), body.logo === 'removed');
    return new Done(saidDone(entity, 'update'), saved);
  });
  answer(app, services, company.series, ctx => companySeries(ctx));
  answer(app, services, company.firstNumber, async (ctx, { body }) => {
    const chosen = await chooseFirstNumber(ctx, body);
    return new Done(`El próximo número será ${chosen.code}`, chosen);
  });
  answer(app, services, company.mail, ctx => failedMails(ctx));
  answer(app, services, company.resendMail, async (ctx, { body }) => new Done(queuedWords, await resendMail(ctx, null, body.id)));
  answer(app, services, company.mailTemplates, ctx => templates(ctx));
  answer(app, services, company.changeMailTemplate, async (ctx, { body }) => new Done('Texto guardado', await saveTemplate(ctx, body)));
  answer(app, services, company.testMail, (ctx, { body }) => sendTestMail(ctx, body.email));
}

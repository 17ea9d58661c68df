// Our own company: what is unlike the generic calls.
import type { FastifyInstance } from 'fastify';
import type { ServerFault } from '#domain/company/serverFaults.ts';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { Done, answer } from '#server/answer.ts';
import { copiedAndVersion } from '#server/services/company/installation.ts';
import { chooseFirstNumber, companySeries } from '#server/services/invoicing/firstNumber.ts';
import { hideSetUp, updateCompany } from '#server/services/company/company.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { failedMails, queuedWords, resendMail } from '#server/services/company/mail/mails.ts';
import { recallMails } from '#server/services/company/mail/recall.ts';
import { saveTemplate, templates } from '#server/services/company/mail/templates.ts';
import { saveMailServer, sendKept, serverFaultsOf, showMailServer } from '#server/services/company/mail/mailServer.ts';
import { sendTestMail } from '#server/services/company/mail/testMail.ts';
import { startOver, startingOver } from '#server/services/company/startOver.ts';
import { saidDone } from './records.ts';
import { fileIn } from './uploads.ts';

export function companyRoutes(app: FastifyInstance, services: Services, faultsNow: () => ServerFault[]): void {
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
  answer(app, services, company.hideSetUp, async (ctx, { body }) => {
    return new Done('Ya no sale en Inicio: vuelve desde Configuración, Empresa', await hideSetUp(ctx, body.id));
  });
  answer(app, services, company.startingOver, ctx => startingOver(ctx));
  answer(app, services, company.startOver, async (ctx, { body }) => {
    const done = await startOver(ctx, body);
    return new Done('El programa está vacío: puede empezar de cero', done);
  });
  answer(app, services, company.server, async ctx => {
    const [faults, known] = await Promise.all([serverFaultsOf(ctx), copiedAndVersion(ctx)]);
    return { faults: [...faultsNow(), ...faults], ...known, isSample: ctx.isSample ?? false, contact: ctx.helpContact ?? null };
  });
  answer(app, services, company.mail, ctx => failedMails(ctx));
  answer(app, services, company.resendMail, async (ctx, { body }) => new Done(queuedWords, await resendMail(ctx, null, body.id)));
  answer(app, services, company.recallMails, async (ctx, { body }) => {
    const done = await recallMails(ctx, body);
    return done.failed.length > 0
      ? done
      : new Done(done.restored === 1 ? 'El mensaje no se envía' : `No se envían ${formatCount(done.restored)} mensajes`, done);
  });
  answer(app, services, company.mailTemplates, ctx => templates(ctx));
  answer(app, services, company.changeMailTemplate, async (ctx, { body }) => new Done('Texto guardado', await saveTemplate(ctx, body)));
  answer(app, services, company.mailServer, ctx => showMailServer(ctx));
  answer(app, services, company.changeMailServer, async (ctx, { body }) => {
    const saved = await saveMailServer(ctx, body);
    return new Done(saved.version === 0 ? 'Ya no hay servidor de correo' : 'El servidor de correo nos admite: queda guardado', saved);
  });
  answer(app, services, company.sendKept, async ctx => {
    const queued = await sendKept(ctx);
    return new Done(
      queued.mails.length === 1
        ? 'El mensaje guardado está en la cola de envío'
        : `${formatCount(queued.mails.length)} mensajes guardados están en la cola de envío`,
      queued,
    );
  });
  answer(app, services, company.testMail, (ctx, { body }) => sendTestMail(ctx, body.email));
}

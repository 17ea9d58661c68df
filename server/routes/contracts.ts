// Installations, contracts and their visits.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { contractWords } from '#machines/lifecycles/contract.ts';
import { revisionWords } from '#machines/lifecycles/priceRevision.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { Done, Download, answer } from '#server/answer.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { certificateLetter, certificateRecord, issueCertificate } from '#server/services/contracts/certificates.ts';
import { certificateFile } from '#server/services/contracts/certificateMail.ts';
import { writeResults } from '#server/services/contracts/checklists.ts';
import { previewVisits } from '#server/services/contracts/contractParts.ts';
import { contractRecord, takeContractStep } from '#server/services/contracts/contracts.ts';
import { installationRecord } from '#server/services/contracts/installations.ts';
import { proposeOperations } from '#server/services/contracts/operations.ts';
import { contractMargin } from '#server/services/contracts/margin.ts';
import { operationRegister } from '#server/services/contracts/register.ts';
import { planVisits } from '#server/services/contracts/planning/planVisits.ts';
import { previewRevisions, proposeRevisions, revisionPage, takeRevisionStep } from '#server/services/contracts/revisions.ts';
import { settleContract } from '#server/services/invoicing/contractSettling.ts';
import { proposeSale, sellContract } from '#server/services/contracts/sell.ts';
import { signHere, signOnPaper } from '#server/services/contracts/signing.ts';
import { templateOfContract } from '#server/services/contracts/templateOfContract.ts';
import { templateRecord } from '#server/services/contracts/templates.ts';
import { unplanVisits } from '#server/services/contracts/planning/unplanVisits.ts';
import { visitTowns, visitsOnMap, visitsPage, visitsQuery } from '#server/services/contracts/visitPlaces.ts';
import { takeVisitStep } from '#server/services/contracts/visits.ts';
import { exportFor } from './records.ts';
import { fileIn } from './uploads.ts';

/** As many as a message has room for. */
const DOUBTS_SAID = 3;

export function contractRoutes(app: FastifyInstance, services: Services, pdf: Pdf): void {
  const { certificate, checklist, contract, contractTemplate, installation, operation, plannedVisit, priceRevision } = endpoints;
  answer(app, services, installation.data, (ctx, { params }) => installationRecord(ctx, params.id));
  answer(app, services, installation.operations, (ctx, { params }) => operationRegister(ctx, params.id));
  answer(app, services, checklist.write, (ctx, { body }) => writeResults(ctx, body));
  answer(app, services, contract.data, (ctx, { params }) => contractRecord(ctx, params.id));
  answer(app, services, contract.margin, (ctx, { params }) => contractMargin(ctx, params));
  answer(app, services, contract.preview, (ctx, { body }) => previewVisits(ctx, body));
  answer(app, services, contract.step, async (ctx, { body }) => {
    const { estado, ...saved } = await takeContractStep(ctx, body);
    return new Done(`Contrato: ${contractWords.states[estado].toLowerCase()}`, saved);
  });
  answer(app, services, contract.settle, async (ctx, { body }) => new Done('Borrador hecho: revíselo y emítalo', await settleContract(ctx, body)));
  answer(app, services, contract.proposal, (ctx, { body }) => proposeSale(ctx, body));
  answer(app, services, contract.sell, async (ctx, { body }) => new Done('Contrato preparado', await sellContract(ctx, body)));
  answer(app, services, contract.signHere, async (ctx, { body }) => new Done('Contrato firmado', await signHere(ctx, body)));
  answer(app, services, contract.signOnPaper, async (ctx, { body }) => new Done('Contrato firmado', await signOnPaper(ctx, body, fileIn(body, 'documento'))));
  answer(app, services, operation.propose, async (ctx, { body }) => {
    const { creadas } = await proposeOperations(ctx, body.plan_id);
    const added = creadas === 1 ? 'Una operación añadida' : `${creadas} operaciones añadidas`;
    return new Done(creadas === 0 ? 'El plan ya tiene las operaciones habituales de sus máquinas' : added, { creadas });
  });
  answer(app, services, contractTemplate.data, (ctx, { params }) => templateRecord(ctx, params.id));
  answer(app, services, contractTemplate.fromContract, async (ctx, { body }) => new Done('Plantilla guardada', await templateOfContract(ctx, body)));
  answer(app, services, contract.revisions, (ctx, { body }) => previewRevisions(ctx, body));
  answer(app, services, contract.propose, async (ctx, { body }) => new Done('Revisiones propuestas', await proposeRevisions(ctx, body)));
  answer(app, services, priceRevision.page, (ctx, { body }) => revisionPage(ctx, body));
  answer(app, services, priceRevision.step, async (ctx, { body }) => {
    const { estado, ...saved } = await takeRevisionStep(ctx, body);
    return new Done(`Revisión de precio: ${revisionWords.states[estado].toLowerCase()}`, saved);
  });
  answer(app, services, plannedVisit.page, (ctx, { body }) => visitsPage(ctx, body));
  answer(app, services, plannedVisit.map, (ctx, { body }) => visitsOnMap(ctx, body));
  answer(app, services, plannedVisit.towns, ctx => visitTowns(ctx));
  answer(app, services, plannedVisit.export, async (ctx, { body }) =>
    exportFor(ctx, entities.plannedVisit, await visitsQuery(ctx, { filter: body.filter }), body),
  );
  answer(app, services, plannedVisit.step, async (ctx, { body }) => new Done('Visita guardada', await takeVisitStep(ctx, body)));
  answer(app, services, plannedVisit.plan, async (ctx, { body }) => {
    const planned = await planVisits(ctx, body.visitas);
    const { length } = planned.avisos;
    const made = length === 1 ? 'Aviso hecho' : `${length} avisos hechos`;
    const doubts = [...new Set(planned.reparos.flatMap(({ motivos }) => motivos))];
    const told = doubts.slice(0, DOUBTS_SAID).join('; ') + (doubts.length > DOUBTS_SAID ? '…' : '');
    return new Done(doubts.length === 0 ? made : `${made}, ${planned.reparos.length} con reparos: ${told}`, planned);
  });
  answer(app, services, plannedVisit.unplan, (ctx, { body }) => unplanVisits(ctx, body.id));
  answer(app, services, certificate.data, (ctx, { params }) => certificateRecord(ctx, params.id));
  answer(app, services, certificate.issue, async (ctx, { body }) => new Done('Certificado emitido', await issueCertificate(ctx, body)));
  answer(app, services, certificate.pdf, async (ctx, { params }) => {
    const file = await pdf.print(ctx.user.id, () => certificateLetter(ctx, params.id));
    return new Download(certificateFile({ id: Number(params.id) }), 'application/pdf', file);
  });
}

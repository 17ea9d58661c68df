// Which call takes each step, and what its button says.
import type { Step } from '../kernel/step.ts';
import { contractsCalls } from './calls.ts';
import type { CertificateStep, ChecklistStep, ContractStep, RevisionStep, VisitStep } from './stepNames.ts';

const { certificate, checklist, contract, plannedVisit, priceRevision } = contractsCalls;

export const contractSteps = {
  'contract.edit': { by: contract.update, label: 'Editar' },
  'contract.delete': { by: contract.remove, label: 'Borrar', asks: true },
  'contract.send': { by: contract.step, label: 'Marcar como enviado' },
  'contract.mail': { by: contract.sendMail, label: 'Enviar por correo' },
  'contract.withdraw': { by: contract.step, label: 'Volver a borrador', asks: true },
  'contract.accept': { by: contract.step, label: 'Firmar' },
  'contract.reject': { by: contract.step, label: 'Anotar que lo rechaza' },
  'contract.suspend': { by: contract.step, label: 'Suspender' },
  'contract.resume': { by: contract.step, label: 'Reanudar', asks: true },
  'contract.renew': { by: contract.step, label: 'Renovar', asks: true },
  'contract.cancel': { by: contract.step, label: 'Dar de baja' },
  'contract.stay': { by: contract.step, label: 'Anular la baja', asks: true },
} as const satisfies Record<ContractStep, Step>;

export const revisionSteps = {
  'revision.communicate': { by: priceRevision.step, label: 'Anotar que se comunicó' },
  'revision.apply': { by: priceRevision.step, label: 'Aplicar' },
  'revision.withdraw': { by: priceRevision.step, label: 'Retirar' },
} as const satisfies Record<RevisionStep, Step>;

export const visitSteps = {
  'visit.move': { by: plannedVisit.update, label: 'Cambiar el día' },
  'visit.skip': { by: plannedVisit.step, label: 'Saltar' },
  'visit.resume': { by: plannedVisit.step, label: 'Recuperar' },
  'visit.leaveRest': { by: plannedVisit.step, label: 'Quedó algo por hacer' },
} as const satisfies Record<VisitStep, Step>;

export const certificateSteps = {
  'certificate.edit': { by: certificate.update, label: 'Anotar consumos' },
  'certificate.issue': { by: certificate.issue, label: 'Emitir' },
} as const satisfies Record<CertificateStep, Step>;
export const checklistSteps = {
  'checklist.write': { by: checklist.write, label: 'Anotar resultados' },
  'checklist.complete': { by: checklist.write, label: 'Anotar lo que faltaba' },
} as const satisfies Record<ChecklistStep, Step>;

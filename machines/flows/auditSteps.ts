// What the actions of the audit are called: the events of the lifecycles by their own words, and what has no lifecycle.
import type { AuditNoun } from '#domain/records/audit.ts';
import { debtFlow } from '#machines/flows/lifecycles/debt.ts';
import { checklistFlow } from '#machines/flows/lifecycles/checklist.ts';
import { contractFlow } from '#machines/flows/lifecycles/contract.ts';
import { installationDutyFlow } from '#machines/flows/lifecycles/installationDuty.ts';
import { certificateFlow } from '#machines/flows/lifecycles/certificate.ts';
import { providerInvoiceFlow } from '#machines/flows/lifecycles/providerInvoice.ts';
import { priceRevisionFlow } from '#machines/flows/lifecycles/priceRevision.ts';
import { plannedVisitFlow } from '#machines/flows/lifecycles/plannedVisit.ts';
import { fiscalMembershipFlow } from '#machines/flows/lifecycles/fiscalMembership.ts';
import { fiscalPeriodFlow } from '#machines/flows/lifecycles/fiscalPeriod.ts';
import { fiscalRecordFlow } from '#machines/flows/lifecycles/fiscalRecord.ts';
import { fiscalSenderFlow } from '#machines/flows/lifecycles/fiscalSender.ts';
import { eInvoiceFlow } from '#machines/flows/lifecycles/eInvoice.ts';
import { invoiceFlow } from '#machines/flows/lifecycles/invoice.ts';
import { mailFlow } from '#machines/flows/lifecycles/mail.ts';
import { noticeFlow } from '#machines/flows/lifecycles/notice.ts';
import { phoneCallFlow } from '#machines/flows/lifecycles/phoneCall.ts';
import { quoteFlow } from '#machines/flows/lifecycles/quote.ts';
import { followUpFlow } from '#machines/flows/lifecycles/followUp.ts';
import { reminderFlow } from '#machines/flows/lifecycles/reminder.ts';
import { workdayFlow } from '#machines/flows/lifecycles/workday.ts';
import { workOrderFlow } from '#machines/flows/lifecycles/workOrder.ts';

const ofAnything: Record<string, string> = {
  create: 'Crear',
  update: 'Modificar',
  delete: 'Eliminar',
  restore: 'Deshacer el borrado',
  exported: 'Exportar la lista',
  merge: 'Fusionar',
  unmerge: 'Deshacer la fusión',
};

const mailed = { mailed: 'Enviar por correo' };
const events = {
  call: phoneCallFlow.words.events,
  notice: noticeFlow.words.events,
  workOrder: workOrderFlow.words.events,
  invoice: invoiceFlow.words.events,
  eInvoice: eInvoiceFlow.words.events,
  cobro: debtFlow.words.events,
  reminder: reminderFlow.words.events,
  quote: quoteFlow.words.events,
  followUp: followUpFlow.words.events,
  contract: contractFlow.words.events,
  plannedVisit: plannedVisitFlow.words.events,
  certificate: certificateFlow.words.events,
  checklist: checklistFlow.words.events,
  priceRevision: priceRevisionFlow.words.events,
  providerInvoice: providerInvoiceFlow.words.events,
  fiscalPeriod: fiscalPeriodFlow.words.events,
  installation: installationDutyFlow.words.events,
  mail: mailFlow.words.events,
  fiscalRecord: fiscalRecordFlow.words.events,
  fiscalSender: fiscalSenderFlow.words.events,
  fiscalMembership: fiscalMembershipFlow.words.events,
};

/** The steps that only some things take; those of an albarán happen to its invoice, too. */
const ofSome: Partial<Record<AuditNoun, Record<string, string>>> = {
  ...events,
  workOrder: {
    ...events.workOrder,
    ...mailed,
    'photo.added': 'Añadir una foto',
    'photo.removed': 'Quitar una foto',
    'photo.ordered': 'Ordenar las fotos',
    'signature.voided': 'Anular la firma',
  },
  quote: { ...events.quote, ...mailed, 'link.made': 'Crear un enlace para el cliente', 'link.revoked': 'Anular un enlace' },
  contract: { ...events.contract, ...mailed },
  customer: mailed,
  machine: { 'document.added': 'Añadir un documento', 'document.removed': 'Quitar un documento' },
  notice: { ...events.notice, ...mailed },
  reminder: { ...events.reminder, ...mailed },
  followUp: { ...events.followUp, ...mailed },
  invoice: { ...events.invoice, ...mailed, 'workOrder.goBack': 'Sale un albarán' },
  workday: workdayFlow.words.events,
  payment: events.cobro,
  credit: { 'credit.left': 'Queda a cuenta', 'credit.used': 'Se usa', 'credit.reversed': 'Se anula' },
  user: {
    ...mailed,
    signIn: 'Iniciar sesión',
    'signIn.failed': 'Intento fallido de iniciar sesión',
    'signIn.half': 'Contraseña correcta, falta el segundo paso',
    'entryCode.made': 'Hacer un código de entrada',
    'entryCode.used': 'Entrar con un código de entrada',
    'code.failed': 'Código equivocado en el segundo paso',
    'app.added': 'Añadir la aplicación de códigos',
    'passkey.added': 'Añadir una clave de acceso',
    'passkey.removed': 'Quitar una clave de acceso',
    'app.removed': 'Quitar la aplicación de códigos',
    'recoveryCode.used': 'Usar un código de recuperación',
    'recoveryCodes.made': 'Hacer códigos de recuperación nuevos',
    'secondStep.reset': 'Restablecer la verificación en dos pasos',
    'sessions.ended': 'Cerrar todas las sesiones',
    password: 'Cambiar la contraseña',
    image: 'Cambiar la imagen',
  },
  company: {
    ...mailed,
    'series.started': 'Elegir el primer número de una serie',
    'company.startedOver': 'Empezar de cero',
    'verifactu.activate': 'Activar VERI*FACTU',
    'verifactu.restored': 'Seguir con VERI*FACTU tras restaurar una copia',
  },
  question: { 'question.answer': 'Contestar' },
  right: { forbidden: 'Llamada que no se permite' },
  audit: { 'refused.beyond': 'Más rechazos de los que se anotan uno a uno' },
  backup: { 'backup.taken': 'Hacer una copia de seguridad', 'backup.restored': 'Restaurar una copia de seguridad' },
};

/** An action of the audit in words. */
export function stepWords(noun: string, action: string): string {
  return ofSome[noun as AuditNoun]?.[action] ?? ofAnything[action] ?? action;
}

/** The actions that things of a kind, or of any, may have, by their words: those that are called alike are one, 'update,invoice.edit'. */
export function stepsOf(noun: AuditNoun | undefined): [actions: string, words: string][] {
  const special = noun ? [ofSome[noun] ?? {}] : Object.values(ofSome);
  // one action may be called otherwise where it happens to something else: it is one step all the same
  const byAction = new Map([ofAnything, ...special].flatMap(words => Object.entries(words)));
  const byWords = new Map<string, string[]>();
  for (const [action, words] of byAction) byWords.set(words, [...(byWords.get(words) ?? []), action]);
  return [...byWords].map(([words, actions]): [string, string] => [actions.join(','), words]).sort(([, one], [, other]) => one.localeCompare(other, 'es'));
}

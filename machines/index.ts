// The table of all machines with their words, in the order in which an office day meets them: for the pictures and for the tests.
import { activationFlow } from '#machines/flows/work/activation.ts';
import { calendarFlow } from '#machines/flows/work/calendar.ts';
import { callToNoticeFlow } from '#machines/flows/work/callToNotice.ts';
import { contractSaleFlow } from '#machines/flows/work/contractSale.ts';
import { commandFlow } from '#machines/flows/editing/command.ts';
import { checklistFlow } from '#machines/flows/lifecycles/checklist.ts';
import { contractFlow } from '#machines/flows/lifecycles/contract.ts';
import { certificateFlow } from '#machines/flows/lifecycles/certificate.ts';
import { depositFlow } from '#machines/flows/lifecycles/deposit.ts';
import { quoteFlow } from '#machines/flows/lifecycles/quote.ts';
import { providerInvoiceFlow } from '#machines/flows/lifecycles/providerInvoice.ts';
import { priceRevisionFlow } from '#machines/flows/lifecycles/priceRevision.ts';
import { plannedVisitFlow } from '#machines/flows/lifecycles/plannedVisit.ts';
import { installationDutyFlow } from '#machines/flows/lifecycles/installationDuty.ts';
import { customerMatchFlow } from '#machines/flows/work/customerMatch.ts';
import { commandPaletteFlow } from '#machines/flows/lists/commandPalette.ts';
import { debtFlow } from '#machines/flows/lifecycles/debt.ts';
import { deliveryFlow } from '#machines/flows/device/delivery.ts';
import { eInvoiceFlow } from '#machines/flows/lifecycles/eInvoice.ts';
import { editorFlow } from '#machines/flows/editing/editor.ts';
import { followUpFlow } from '#machines/flows/lifecycles/followUp.ts';
import { fiscalCorrectionFlow } from '#machines/flows/work/fiscalCorrection.ts';
import { fiscalPeriodFlow } from '#machines/flows/lifecycles/fiscalPeriod.ts';
import { fiscalRecordFlow } from '#machines/flows/lifecycles/fiscalRecord.ts';
import { fiscalMembershipFlow } from '#machines/flows/lifecycles/fiscalMembership.ts';
import { fiscalSenderFlow } from '#machines/flows/lifecycles/fiscalSender.ts';
import { fileUploadFlow } from '#machines/flows/editing/fileUpload.ts';
import { followFlow } from '#machines/flows/lists/follow.ts';
import type { Flow } from '#machines/flows/flow.ts';
import { importFlow } from '#machines/flows/work/import.ts';
import { invoiceFlow } from '#machines/flows/lifecycles/invoice.ts';
import { invoicingRunFlow } from '#machines/flows/work/invoicingRun.ts';
import { layoutFlow } from '#machines/flows/device/layout.ts';
import { offerFlow } from '#machines/flows/work/offer.ts';
import { fileExportFlow } from '#machines/flows/lists/fileExport.ts';
import { listLayoutFlow } from '#machines/flows/lists/listLayout.ts';
import { liveFlow } from '#machines/flows/device/live.ts';
import { mailFlow } from '#machines/flows/lifecycles/mail.ts';
import { mailboxFlow } from '#machines/flows/lists/mailbox.ts';
import { manyFlow } from '#machines/flows/editing/many.ts';
import { mergeFlow } from '#machines/flows/editing/merge.ts';
import { noticeFlow } from '#machines/flows/lifecycles/notice.ts';
import { offlineQueueFlow } from '#machines/flows/device/offlineQueue.ts';
import { optionSearchFlow } from '#machines/flows/editing/optionSearch.ts';
import { paperFlow } from '#machines/flows/editing/paper.ts';
import { passwordRecoveryFlow } from '#machines/flows/session/passwordRecovery.ts';
import { entryChoiceFlow } from '#machines/flows/session/entryChoice.ts';
import { passwordResetFlow } from '#machines/flows/session/passwordReset.ts';
import { phoneCallFlow } from '#machines/flows/lifecycles/phoneCall.ts';
import { photosFlow } from '#machines/flows/device/photos.ts';
import { planningFlow } from '#machines/flows/work/planning.ts';
import { playbackFlow } from '#machines/flows/lists/playback.ts';
import { recordListFlow } from '#machines/flows/lists/recordList.ts';
import { recordViewFlow } from '#machines/flows/lists/recordView.ts';
import { reminderFlow } from '#machines/flows/lifecycles/reminder.ts';
import { secondFactorFlow } from '#machines/flows/session/secondFactor.ts';
import { setUpStepFlow } from '#machines/flows/lifecycles/setUpStep.ts';
import { sessionFlow } from '#machines/flows/session/session.ts';
import { undoFlow } from '#machines/flows/editing/undo.ts';
import { uploadQueueFlow } from '#machines/flows/device/uploadQueue.ts';
import { workdayFlow } from '#machines/flows/lifecycles/workday.ts';
import { workOrderFlow } from '#machines/flows/lifecycles/workOrder.ts';

export const machines = {
  phoneCall: phoneCallFlow,
  notice: noticeFlow,
  workOrder: workOrderFlow,
  workday: workdayFlow,
  invoice: invoiceFlow,
  eInvoice: eInvoiceFlow,
  debt: debtFlow,
  reminder: reminderFlow,
  quote: quoteFlow,
  followUp: followUpFlow,
  deposit: depositFlow,
  contract: contractFlow,
  plannedVisit: plannedVisitFlow,
  certificate: certificateFlow,
  checklist: checklistFlow,
  priceRevision: priceRevisionFlow,
  providerInvoice: providerInvoiceFlow,
  fiscalPeriod: fiscalPeriodFlow,
  installationDuty: installationDutyFlow,
  fiscalRecord: fiscalRecordFlow,
  fiscalSender: fiscalSenderFlow,
  fiscalMembership: fiscalMembershipFlow,
  mail: mailFlow,
  setUpStep: setUpStepFlow,
  session: sessionFlow,
  secondFactor: secondFactorFlow,
  layout: layoutFlow,
  commandPalette: commandPaletteFlow,
  live: liveFlow,
  follow: followFlow,
  offlineQueue: offlineQueueFlow,
  playback: playbackFlow,
  recordList: recordListFlow,
  fileExport: fileExportFlow,
  listLayout: listLayoutFlow,
  many: manyFlow,
  recordView: recordViewFlow,
  command: commandFlow,
  undo: undoFlow,
  editor: editorFlow,
  optionSearch: optionSearchFlow,
  paper: paperFlow,
  passwordRecovery: passwordRecoveryFlow,
  passwordReset: passwordResetFlow,
  entryChoice: entryChoiceFlow,
  customerMatch: customerMatchFlow,
  callToNotice: callToNoticeFlow,
  merge: mergeFlow,
  mailbox: mailboxFlow,
  fileUpload: fileUploadFlow,
  photos: photosFlow,
  uploadQueue: uploadQueueFlow,
  delivery: deliveryFlow,
  invoicingRun: invoicingRunFlow,
  fiscalCorrection: fiscalCorrectionFlow,
  contractSale: contractSaleFlow,
  offer: offerFlow,
  activation: activationFlow,
  import: importFlow,
  calendar: calendarFlow,
  planning: planningFlow,
} as const satisfies Record<string, Flow>;

export type MachineId = keyof typeof machines;

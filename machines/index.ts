// The table of all machines with their words, in the order in which an office day meets them: for the pictures and for the tests.
import { activationFlow } from '#machines/flows/activation.ts';
import { calendarFlow } from '#machines/flows/calendar.ts';
import { callToNoticeFlow } from '#machines/flows/callToNotice.ts';
import { commandFlow } from '#machines/flows/command.ts';
import { customerMatchFlow } from '#machines/flows/customerMatch.ts';
import { commandPaletteFlow } from '#machines/flows/commandPalette.ts';
import { debtFlow } from '#machines/flows/debt.ts';
import { deliveryFlow } from '#machines/flows/delivery.ts';
import { editorFlow } from '#machines/flows/editor.ts';
import { fiscalCorrectionFlow } from '#machines/flows/fiscalCorrection.ts';
import { fiscalRecordFlow } from '#machines/flows/fiscalRecord.ts';
import { fiscalMembershipFlow } from '#machines/flows/fiscalMembership.ts';
import { fiscalSenderFlow } from '#machines/flows/fiscalSender.ts';
import { fileUploadFlow } from '#machines/flows/fileUpload.ts';
import { followFlow } from '#machines/flows/follow.ts';
import type { Flow } from '#machines/flows/flow.ts';
import { importFlow } from '#machines/flows/import.ts';
import { invoiceFlow } from '#machines/flows/invoice.ts';
import { invoicingRunFlow } from '#machines/flows/invoicingRun.ts';
import { layoutFlow } from '#machines/flows/layout.ts';
import { listExportFlow } from '#machines/flows/listExport.ts';
import { listLayoutFlow } from '#machines/flows/listLayout.ts';
import { liveFlow } from '#machines/flows/live.ts';
import { mailFlow } from '#machines/flows/mail.ts';
import { mailboxFlow } from '#machines/flows/mailbox.ts';
import { manyFlow } from '#machines/flows/many.ts';
import { mergeFlow } from '#machines/flows/merge.ts';
import { noticeFlow } from '#machines/flows/notice.ts';
import { offlineQueueFlow } from '#machines/flows/offlineQueue.ts';
import { optionSearchFlow } from '#machines/flows/optionSearch.ts';
import { passwordRecoveryFlow } from '#machines/flows/passwordRecovery.ts';
import { passwordResetFlow } from '#machines/flows/passwordReset.ts';
import { phoneCallFlow } from '#machines/flows/phoneCall.ts';
import { photosFlow } from '#machines/flows/photos.ts';
import { planningFlow } from '#machines/flows/planning.ts';
import { recordListFlow } from '#machines/flows/recordList.ts';
import { recordViewFlow } from '#machines/flows/recordView.ts';
import { reminderFlow } from '#machines/flows/reminder.ts';
import { sessionFlow } from '#machines/flows/session.ts';
import { undoFlow } from '#machines/flows/undo.ts';
import { uploadQueueFlow } from '#machines/flows/uploadQueue.ts';
import { workOrderFlow } from '#machines/flows/workOrder.ts';

export const machines = {
  phoneCall: phoneCallFlow,
  notice: noticeFlow,
  workOrder: workOrderFlow,
  invoice: invoiceFlow,
  debt: debtFlow,
  reminder: reminderFlow,
  fiscalRecord: fiscalRecordFlow,
  fiscalSender: fiscalSenderFlow,
  fiscalMembership: fiscalMembershipFlow,
  mail: mailFlow,
  session: sessionFlow,
  layout: layoutFlow,
  commandPalette: commandPaletteFlow,
  live: liveFlow,
  follow: followFlow,
  offlineQueue: offlineQueueFlow,
  recordList: recordListFlow,
  listExport: listExportFlow,
  listLayout: listLayoutFlow,
  many: manyFlow,
  recordView: recordViewFlow,
  command: commandFlow,
  undo: undoFlow,
  editor: editorFlow,
  optionSearch: optionSearchFlow,
  passwordRecovery: passwordRecoveryFlow,
  passwordReset: passwordResetFlow,
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
  activation: activationFlow,
  import: importFlow,
  calendar: calendarFlow,
  planning: planningFlow,
} as const satisfies Record<string, Flow>;

export type MachineId = keyof typeof machines;

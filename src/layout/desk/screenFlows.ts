// Which machines are behind the buttons of a screen: its own thing first, then what runs its lists, forms and commands.
import type { RouteKey } from '#domain/routes.ts';
import type { MachineId } from '#machines/index.ts';

const list = ['recordList', 'follow', 'many', 'undo', 'listExport', 'listLayout'] as const;
const dialog = ['editor', 'optionSearch', 'command'] as const;
const document = ['editor', 'command', 'mailbox', 'mail'] as const;

/** Every screen that is no question or answer of signing in has some. */
export const screenFlows: { readonly [Key in RouteKey]?: readonly MachineId[] } = {
  login: ['session', 'secondFactor', 'passwordRecovery'],
  resetPassword: ['passwordReset'],
  home: ['calendar', 'live', 'commandPalette', 'layout'],
  calls: ['phoneCall', 'callToNotice', 'customerMatch', ...list, ...dialog],
  callsOfCustomer: ['phoneCall', ...list, ...dialog],
  notices: ['notice', 'planning', 'calendar', ...list, 'command'],
  noticeNew: ['notice', ...dialog],
  noticeEdit: ['notice', ...dialog],
  workOrders: ['workOrder', ...list, 'command'],
  workOrderDetail: ['workOrder', 'recordView', 'mailbox', 'mail', 'command'],
  workOrderNew: ['workOrder', 'editor', 'photos', 'uploadQueue', 'offlineQueue', 'delivery'],
  workOrderEdit: ['workOrder', 'editor', 'photos', 'uploadQueue', 'offlineQueue', 'delivery'],
  readyToInvoice: ['workOrder', 'invoicingRun', ...list],
  invoicingRun: ['invoicingRun', 'workOrder', 'invoice', 'command'],
  invoices: ['invoice', ...list, 'command'],
  invoiceNew: ['invoice', 'paper', ...dialog],
  invoiceImport: ['invoice', 'paper', ...dialog],
  invoiceEdit: ['invoice', 'paper', 'debt', 'fiscalRecord', ...document],
  debts: ['debt', 'reminder', ...list, ...dialog],
  reminders: ['reminder', 'mail', 'many', 'command'],
  customers: [...list, ...dialog, 'merge', 'import'],
  customerProfile: ['recordView', 'merge', ...dialog],
  contracts: ['contract', ...list, ...dialog],
  contract: ['contract', 'plannedVisit', 'recordView', ...dialog],
  visits: ['plannedVisit', ...list, ...dialog],
  deadlines: ['plannedVisit', 'contract', 'debt', 'reminder', 'fiscalRecord', 'fiscalMembership', 'recordList', 'listLayout', 'follow'],
  installations: ['installationDuty', ...list, ...dialog],
  equipment: [...list, ...dialog],
  equipmentPage: ['recordView', 'fileUpload', ...dialog],
  providers: [...list, ...dialog],
  providerInvoices: [...list, ...dialog, 'fileUpload'],
  products: [...list, ...dialog],
  productFamilies: [...list, ...dialog],
  users: [...list, ...dialog],
  usersOfModule: [...list, ...dialog],
  usersOfCustomer: [...list, ...dialog],
  userProfile: ['recordView', 'secondFactor', ...dialog],
  company: ['editor', 'import', 'activation', 'fileUpload', 'command'],
  checks: ['command'],
  verifactu: ['fiscalRecord', 'fiscalSender', 'fiscalMembership', 'fiscalCorrection', 'activation'],
  fiscalRecord: ['fiscalRecord', 'fiscalCorrection', 'command'],
  audit: ['recordList', 'listExport', 'listLayout', 'follow'],
  flow: ['playback'],
  unsent: ['offlineQueue', 'delivery', 'uploadQueue'],
  account: ['secondFactor', 'command', 'editor'],
  noticesOfCustomer: ['notice', 'recordList'],
  ordersOfCustomer: ['workOrder', 'recordList'],
  invoicesOfCustomer: ['invoice', 'recordList'],
};

// What the documentation says of every call: the generic ones of each entity, and those of their own.
import { type EntityName, entities } from '#domain/index.ts';
import type { Call, Calls, OwnCalls } from '../call.ts';
import * as catalogue from './catalogue.ts';
import { auditCalls } from './audit.ts';
import { eInvoiceCalls } from './eInvoices.ts';
import { verifactuCalls } from './verifactu.ts';
import {
  certificateCalls,
  checklistCalls,
  contractCalls,
  contractTemplateCalls,
  installationCalls,
  operationCalls,
  plannedVisitCalls,
  priceRevisionCalls,
} from './contracts.ts';
import { deadlineCalls } from './deadlines.ts';
import { debtCalls } from './debts.ts';
import { kitCalls, machineCalls, productCalls } from './equipment.ts';
import { callCalls, invoiceCalls, workOrderCalls } from './documents.ts';
import { genericCalls } from './generic.ts';
import { listViewCalls } from './listViews.ts';
import { deletionCalls } from './deletion.ts';
import { alikeCalls, mergeCalls } from './merging.ts';
import { portalCalls } from './portal.ts';
import { bookCalls, bookMapCalls, fiscalPeriodCalls, questionCalls } from './books.ts';
import { providerInvoiceCalls } from './purchases.ts';
import { offerCalls, quoteCalls } from './quotes.ts';
import { followUpCalls } from './followUps.ts';
import { reminderCalls } from './reminders.ts';
import { searchCalls } from './search.ts';
import { workdayCalls } from './workdays.ts';
import { apiKeyCalls, authCalls, groupCalls, secondStepCalls, userCalls } from './session.ts';

const own: OwnCalls = {
  auth: authCalls,
  secondStep: secondStepCalls,
  user: userCalls,
  group: groupCalls,
  apiKey: apiKeyCalls,
  dashboard: catalogue.dashboardCalls,
  deadline: deadlineCalls,
  flow: catalogue.flowCalls,
  starter: catalogue.starterCalls,
  search: searchCalls,
  customer: catalogue.customerCalls,
  provider: catalogue.providerCalls,
  machine: machineCalls,
  product: productCalls,
  kit: kitCalls,
  notice: catalogue.noticeCalls,
  providerInvoice: providerInvoiceCalls,
  book: bookCalls,
  bookMap: bookMapCalls,
  fiscalPeriod: fiscalPeriodCalls,
  question: questionCalls,
  company: catalogue.companyCalls,
  import: catalogue.importCalls,
  audit: auditCalls,
  verifactu: verifactuCalls,
  eInvoice: eInvoiceCalls,
  workOrder: workOrderCalls,
  workday: workdayCalls,
  invoice: invoiceCalls,
  cobro: debtCalls,
  reminder: reminderCalls,
  followUp: followUpCalls,
  quote: quoteCalls,
  offer: offerCalls,
  contract: contractCalls,
  contractTemplate: contractTemplateCalls,
  installation: installationCalls,
  operation: operationCalls,
  checklist: checklistCalls,
  plannedVisit: plannedVisitCalls,
  certificate: certificateCalls,
  priceRevision: priceRevisionCalls,
  call: callCalls,
  portal: portalCalls,
  deletion: deletionCalls,
  alike: alikeCalls,
  merge: mergeCalls,
  listView: listViewCalls,
};

/** The description of a call, by its name in `endpoints`: `customer.page`; undefined for one without a description. */
export function describedCall(name: string): Call | undefined {
  const [group = '', call = ''] = name.split('.');
  const entity = entities[group as EntityName];
  return (own as Record<string, Calls>)[group]?.[call] ?? (entity && genericCalls(entity)[call]);
}

// What saving or deleting a record means beyond its fields: one row per entity that has such rules.
import type { Entity } from '#domain/kernel/entity.ts';
import type { Entities, EntityName } from '#domain/index.ts';
import { callRule } from './work/calls.ts';
import { certificateRule } from './contracts/certificates.ts';
import { contractMachineRule, planRule } from './contracts/contractParts.ts';
import { contractRule } from './contracts/contracts.ts';
import { installationRule, locationRule } from './contracts/installations.ts';
import { templateRule } from './contracts/templates.ts';
import { operationRule } from './contracts/operations.ts';
import { plannedVisitRule } from './contracts/visits.ts';
import { indoorUnitRule } from './catalogue/indoorUnits.ts';
import { bookMapRule } from './books/bookMaps.ts';
import { kitRule } from './catalogue/kits.ts';
import { equipmentRule } from './catalogue/rule.ts';
import { customerRule, providerRule } from './parties/parties.ts';
import { debtRule } from './collecting/debts.ts';
import { invoiceRule } from './invoicing/invoices.ts';
import { noticeRule } from './work/notices.ts';
import { providerInvoiceRule } from './purchases/providerInvoices.ts';
import { quoteRule } from './quotes/quotes.ts';
import { reminderRule } from './collecting/reminders/remind.ts';
import { messages } from '#domain/kernel/messages.ts';
import type { Rule } from './records/rule.ts';
import { userRule } from './session/users.ts';
import { workOrderRule } from './work/workOrders.ts';

/** A catalogue that people choose from by name. */
const named = { unique: [{ field: 'name', message: messages.nameTaken }] } as const;

const rules: { [Name in EntityName]?: Rule<Entities[Name]> } = {
  user: userRule,
  customer: customerRule,
  provider: providerRule,
  location: locationRule,
  installation: installationRule,
  machine: equipmentRule,
  indoorUnit: indoorUnitRule,
  product: { unique: [{ field: 'code', message: messages.codeTaken }] },
  kit: kitRule,
  bookMap: bookMapRule,
  customerCategory: named,
  productFamily: named,
  failureCategory: named,
  failureCode: named,
  call: callRule,
  notice: noticeRule,
  workOrder: workOrderRule,
  invoice: invoiceRule,
  cobro: debtRule,
  reminder: reminderRule,
  quote: quoteRule,
  contract: contractRule,
  contractMachine: contractMachineRule,
  plan: planRule,
  operation: operationRule,
  contractTemplate: templateRule,
  plannedVisit: plannedVisitRule,
  certificate: certificateRule,
  providerInvoice: providerInvoiceRule,
  apiKey: { isFinal: true },
};

export const ruleOf = <E extends Entity>(entity: E): Rule<E> => (rules as Partial<Record<string, Rule<E>>>)[entity.name] ?? {};

// What saving or deleting a record means beyond its fields: one row per entity that has such rules.
import type { Entity } from '#domain/kernel/entity.ts';
import type { Entities, EntityName } from '#domain/index.ts';
import { callRule } from '#server/services/work/calls.ts';
import { certificateRule } from '#server/services/contracts/certificates.ts';
import { contractMachineRule, planRule } from '#server/services/contracts/contractParts.ts';
import { contractRule } from '#server/services/contracts/contracts.ts';
import { installationRule, locationRule } from '#server/services/contracts/installations.ts';
import { templateRule } from '#server/services/contracts/templates.ts';
import { operationRule } from '#server/services/contracts/operations.ts';
import { plannedVisitRule } from '#server/services/contracts/visits.ts';
import { indoorUnitRule } from '#server/services/catalogue/indoorUnits.ts';
import { bookMapRule } from '#server/services/books/bookMaps.ts';
import { kitRule } from '#server/services/catalogue/kits.ts';
import { equipmentRule } from '#server/services/catalogue/rule.ts';
import { customerRule, providerRule } from '#server/services/parties/parties.ts';
import { debtRule } from '#server/services/collecting/debts.ts';
import { invoiceRule } from '#server/services/invoicing/invoices.ts';
import { noticeRule } from '#server/services/work/notices.ts';
import { providerInvoiceRule } from '#server/services/purchases/providerInvoices.ts';
import { quoteRule } from '#server/services/quotes/quotes.ts';
import { reminderRule } from '#server/services/collecting/reminders/remind.ts';
import { messages } from '#domain/kernel/messages.ts';
import type { Rule } from '#server/services/records/rule.ts';
import { userRule } from '#server/services/session/users.ts';
import { workOrderRule } from '#server/services/work/workOrders.ts';

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

// What saving or deleting a record means beyond its fields: one row per entity that has such rules.
import type { Entity } from '#domain/entity.ts';
import type { Entities, EntityName } from '#domain/entities/index.ts';
import { callRule } from '../work/calls.ts';
import { equipmentRule } from '../equipment/rule.ts';
import { customerRule, providerRule } from './parties.ts';
import { debtRule } from '../invoicing/debts.ts';
import { invoiceRule } from '../invoicing/invoices.ts';
import { noticeRule } from '../work/notices.ts';
import { providerInvoiceRule } from '../invoicing/providerInvoices.ts';
import { reminderRule } from '../reminders/remind.ts';
import type { Rule } from './rule.ts';
import { userRule } from '../session/users.ts';
import { workOrderRule } from '../work/workOrders.ts';

const rules: { [Name in EntityName]?: Rule<Entities[Name]> } = {
  user: userRule,
  customer: customerRule,
  provider: providerRule,
  machine: equipmentRule,
  product: { unique: [{ field: 'code', message: 'El código ya existe' }] },
  call: callRule,
  notice: noticeRule,
  workOrder: workOrderRule,
  invoice: invoiceRule,
  cobro: debtRule,
  reminder: reminderRule,
  providerInvoice: providerInvoiceRule,
  apiKey: { isFinal: true },
};

export const ruleOf = <E extends Entity>(entity: E): Rule<E> => (rules as Partial<Record<string, Rule<E>>>)[entity.name] ?? {};

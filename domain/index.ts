// The table of all entities: everything that iterates over them starts here.
import type { Entity } from './kernel/entity.ts';
import { absence } from './work/absence.ts';
import { localHoliday } from './company/localHoliday.ts';
import { apiKey } from './session/apiKey.ts';
import { company } from './company/company.ts';
import { bookMap } from './books/bookMap.ts';
import { certificate } from './contracts/certificate.ts';
import { checklist } from './contracts/checklist.ts';
import { contract, contractMachine, plan } from './contracts/contract.ts';
import { contractTemplate, templatePlan } from './contracts/template.ts';
import { customer } from './parties/customer.ts';
import { customerCategory } from './parties/customerCategory.ts';
import { debt } from './collecting/debt.ts';
import { eInvoice } from './fiscal/electronic/eInvoice.ts';
import { equipment } from './catalogue/equipment.ts';
import { indoorUnit } from './catalogue/indoorUnit.ts';
import { fiscalPeriod } from './books/fiscalPeriod.ts';
import { failureCategory } from './catalogue/failureCategory.ts';
import { failureCode } from './catalogue/failureCode.ts';
import { installation } from './contracts/installation.ts';
import { invoice } from './invoicing/invoice.ts';
import { kit } from './catalogue/kit.ts';
import { location } from './parties/location.ts';
import { notice } from './work/notice.ts';
import { phoneCall } from './work/phoneCall.ts';
import { operation } from './contracts/operation.ts';
import { plannedVisit } from './contracts/plannedVisit.ts';
import { priceRevision } from './contracts/priceRevision.ts';
import { product } from './catalogue/product.ts';
import { tariff } from './catalogue/tariff.ts';
import { productFamily } from './catalogue/productFamily.ts';
import { provider } from './parties/provider.ts';
import { providerInvoice } from './purchases/providerInvoice.ts';
import { followUp } from './quotes/followUp.ts';
import { quote } from './quotes/quote.ts';
import { reminder } from './collecting/reminder.ts';
import { user } from './company/user.ts';
import { workday } from './work/time/workday.ts';
import { workOrder } from './work/workOrder.ts';

export const entities = {
  user,
  customerCategory,
  customer,
  location,
  installation,
  machine: equipment,
  indoorUnit,
  call: phoneCall,
  notice,
  absence,
  workday,
  localHoliday,
  productFamily,
  provider,
  product,
  tariff,
  kit,
  failureCategory,
  failureCode,
  workOrder,
  invoice,
  eInvoice,
  cobro: debt,
  reminder,
  quote,
  followUp,
  contract,
  contractMachine,
  plan,
  operation,
  contractTemplate,
  templatePlan,
  plannedVisit,
  certificate,
  checklist,
  priceRevision,
  providerInvoice,
  bookMap,
  fiscalPeriod,
  company,
  apiKey,
} as const;

export type Entities = typeof entities;
export type EntityName = keyof Entities;

export const entityList: readonly Entity[] = Object.values(entities);

const byName = new Map(entityList.map(entity => [entity.name, entity]));

/** The entity of a wire name that our own code contains; any other name is a programming error. */
export function entityNamed(name: string): Entity {
  const entity = byName.get(name);
  if (!entity) throw new Error(`No entity is called ${name}`);
  return entity;
}

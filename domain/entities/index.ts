// The table of all entities: everything that iterates over them starts here.
import type { Entity } from '../entity.ts';
import { absence } from './absence.ts';
import { apiKey } from './apiKey.ts';
import { company } from './company.ts';
import { customer } from './customer.ts';
import { customerCategory } from './customerCategory.ts';
import { debt } from './debt.ts';
import { equipment } from './equipment.ts';
import { failureCategory } from './failureCategory.ts';
import { failureCode } from './failureCode.ts';
import { invoice } from './invoice.ts';
import { location } from './location.ts';
import { notice } from './notice.ts';
import { phoneCall } from './phoneCall.ts';
import { product } from './product.ts';
import { productFamily } from './productFamily.ts';
import { provider } from './provider.ts';
import { providerInvoice } from './providerInvoice.ts';
import { reminder } from './reminder.ts';
import { user } from './user.ts';
import { workOrder } from './workOrder.ts';

export const entities = {
  user,
  customerCategory,
  customer,
  location,
  machine: equipment,
  call: phoneCall,
  notice,
  absence,
  productFamily,
  provider,
  product,
  failureCategory,
  failureCode,
  workOrder,
  invoice,
  cobro: debt,
  reminder,
  providerInvoice,
  company,
  apiKey,
} as const;

export type Entities = typeof entities;
export type EntityName = keyof Entities;

export const entityList: readonly Entity[] = Object.values(entities);

const byName = new Map(entityList.map(entity => [entity.name, entity]));

/** The entity of a wire name that stands in our own code; another is a programming error. */
export function entityNamed(name: string): Entity {
  const entity = byName.get(name);
  if (!entity) throw new Error(`No entity is called ${name}`);
  return entity;
}

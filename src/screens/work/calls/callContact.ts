// What a customer's record says for a call: whom to ask for, at what number, and where (§5 Call).
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { call } from '#src/api/client.ts';

type Customer = AnswerOf<typeof endpoints.customer.customerData>;

export interface CallContact {
  name: string;
  phone: string;
  optional_address: string;
}

const nobody: CallContact = { name: '', phone: '', optional_address: '' };

/** The contact of a customer: the first one that it names, else itself. */
export function contactOf(customer: Customer): CallContact {
  const phones = [customer.phone_contact_1, customer.phone, customer.phone_2];
  return { name: customer.name_contact_1 || customer.name, phone: phones.find(Boolean) ?? '', optional_address: customer.address };
}

/** A call's customer becomes another one. */
export interface CustomerChange {
  former: number | null;
  next: number | null;
}

/** Reads the contacts of both customers. */
export async function readChange(change: CustomerChange | null, signal: AbortSignal): Promise<{ former: CallContact; next: CallContact } | null> {
  if (change === null) return null;
  const [former, next] = await Promise.all([readContact(change.former, signal), readContact(change.next, signal)]);
  return { former, next };
}

/** Reads the contact of a customer; it is empty without a customer. */
export async function readContact(customerId: number | null, signal: AbortSignal): Promise<CallContact> {
  return customerId === null ? nobody : contactOf(await call(endpoints.customer.customerData, { params: { id: customerId }, signal }));
}

/** What changes in a call when its customer does: fields that are empty, or still say what the former customer's record says. */
export function filledIn(values: Record<string, unknown>, former: CallContact, next: CallContact): Partial<CallContact> {
  const isFree = (field: keyof CallContact) => !values[field] || values[field] === former[field];
  return Object.fromEntries((Object.keys(next) as (keyof CallContact)[]).filter(isFree).map(field => [field, next[field]]));
}

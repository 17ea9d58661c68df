// What the lists of the profile show: a row of a noun's list, and the filter by the customer.
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { endpoints } from '#domain/endpoints.ts';

type RowOf<E extends { page: unknown }> = AnswerOf<E['page']> extends { items: (infer R)[] } ? R : never;
/** A row of the list of a noun. */
export type Of<Name extends keyof typeof endpoints> = RowOf<(typeof endpoints)[Name] & { page: unknown }>;

export const ofCustomer = (customerId: number) => ({ customer_id: customerId });

// The contracts of the sample company with all that has come of them until today.
import type { Chance } from '../chance.ts';
import type { Customer } from '../customers.ts';
import { type Bill, billsOf } from './bills.ts';
import { type Sold, makeSold } from './sold.ts';
import { type PastVisit, pastVisitsOf } from './visits.ts';

export interface ContractsPast {
  sold: readonly Sold[];
  visits: readonly PastVisit[];
  bills: readonly Bill[];
  /** Customers whose installation is known, without a contract. */
  others: readonly Customer[];
}

export function makePast(chance: Chance, customers: readonly Customer[], day: string): ContractsPast {
  const { sold, others } = makeSold(customers, day);
  const lives = sold.map(each => ({ each, visits: pastVisitsOf(chance, each, day) }));
  const ordersOf = (visits: readonly PastVisit[]) => visits.flatMap(({ made, rest }) => [made, rest].flatMap(time => (time ? [time.order] : [])));
  const bills = lives.flatMap(({ each, visits }) => billsOf(each, ordersOf(visits), day));
  return { sold, visits: lives.flatMap(({ visits }) => visits), bills, others };
}

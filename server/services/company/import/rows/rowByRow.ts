// Kinds of files whose lines are more than the fields of one record: each line is judged and written as its own screen would.
import type { Importable } from '#domain/company/imports.ts';
import { entities } from '#domain/index.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { ofCustomers, ofSuppliers, openLines, planOpenings } from './openings.ts';
import type { Plan, Planned } from '../plan.ts';
import { bringQuotes, planQuotes } from './runningQuotes.ts';
import { planSales, sellLines } from './sales.ts';
import type { Sheet } from '../sheet.ts';

export interface RowPlanner {
  plan: (ctx: Ctx, importable: Importable, sheet: Sheet) => Promise<Plan>;
  /** Writes lines without faults, in the transaction of `within`. */
  write: (within: Ctx, lines: readonly Planned[]) => Promise<void>;
}

const planners: Partial<Record<string, RowPlanner>> = {
  [entities.contract.name]: { plan: planSales, write: sellLines },
  [entities.quote.name]: { plan: planQuotes, write: bringQuotes },
  [entities.cobro.name]: { plan: planOpenings.bind(null, ofCustomers), write: openLines.bind(null, ofCustomers) },
  [entities.providerInvoice.name]: { plan: planOpenings.bind(null, ofSuppliers), write: openLines.bind(null, ofSuppliers) },
};

export const plannerOf = ({ entity }: Importable): RowPlanner | undefined => planners[entity.name];

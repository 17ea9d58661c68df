// The table of all calls (§7), gathered from the subjects. The client visits a row with `call`, the server with `answer`.
import { catalogueCalls } from './catalogue/calls.ts';
import { collectingCalls } from './collecting/calls.ts';
import { contractsCalls } from './contracts/calls.ts';
import { companyCalls } from './company/calls.ts';
import { fiscalCalls } from './fiscal/calls.ts';
import { invoicingCalls } from './invoicing/calls.ts';
import { overviewCalls } from './overview/calls.ts';
import { partiesCalls } from './parties/calls.ts';
import { portalCalls } from './portal/calls.ts';
import { booksCalls } from './books/calls.ts';
import { purchasesCalls } from './purchases/calls.ts';
import { quotesCalls } from './quotes/calls.ts';
import { recordsCalls } from './records/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { workCalls } from './work/calls.ts';
import type { Entities, EntityName } from './index.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import { type RecordEndpoints, recordEndpoints } from './recordEndpoints.ts';
import { accessTable } from './tables/accessTable.ts';

const own = {
  ...sessionCalls,
  ...overviewCalls,
  ...recordsCalls,
  ...companyCalls,
  ...partiesCalls,
  ...catalogueCalls,
  ...workCalls,
  ...purchasesCalls,
  ...booksCalls,
  ...invoicingCalls,
  ...collectingCalls,
  ...quotesCalls,
  ...contractsCalls,
  ...fiscalCalls,
  ...portalCalls,
} as const;

type Plain = Exclude<EntityName, keyof typeof own>;
const isPlain = (name: EntityName): name is Plain => !Object.hasOwn(own, name);

/** The entities that have the generic calls and no others. */
const plain = Object.fromEntries((Object.keys(accessTable) as EntityName[]).filter(isPlain).map(name => [name, recordEndpoints(name)])) as {
  readonly [Name in Plain]: RecordEndpoints<Entities[Name]>;
};

export const endpoints = { ...own, ...plain };

/** Every row, with the name by which code calls it: `customer.checkDni`. */
export const endpointRows: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints).flatMap(([group, rows]) =>
  Object.entries(rows).map(([name, row]) => [`${group}.${name}`, row as Endpoint] as const),
);

// The calls that put several subjects together: Inicio, the workflows' figures and the box for everything.
import { ask, get } from '../kernel/endpoint.ts';
import { everyone, office, staff } from '../kernel/roles.ts';
import type { EverythingBody, FoundRecord } from './everything.ts';
import type { Dashboard, StateCounts } from './figures.ts';

export const overviewCalls = {
  dashboard: { figures: get<Dashboard>()('/api/dashboard/figures', everyone) },
  flow: { counts: get<StateCounts>()('/api/flow/counts', office) },
  /** The search box for everything: it finds only what the caller's lists would show. */
  search: { everything: ask<EverythingBody, FoundRecord[]>()('/api/search/everything', staff) },
} as const;

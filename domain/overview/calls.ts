// The calls that put several subjects together: Inicio, the workflows' figures and the box for everything.
import { ask, byAuditorsToo, get, post } from '../kernel/endpoint.ts';
import type { Page } from '../kernel/answer.ts';
import type { ListBody } from '../kernel/list.ts';
import { office, staffAndBookkeepers, staffAndCustomers } from '../kernel/roles.ts';
import { readingOf } from '../recordEndpoints.ts';
import type { HouseWays, MonthsBody } from '../records/arrows.ts';
import type { LifeVersions, StepsBody, StepsInMonth, VersionPicture } from '../records/lifeVersions.ts';
import type { DueChoices, DueRow } from './deadlines.ts';
import type { EverythingBody, FoundRecord } from './everything.ts';
import type { Scenario, ScenarioBody } from './scenarios.ts';
import type { CompanyMoney } from './money.ts';
import type { StarterBody, StarterRow, Taken } from './starters.ts';
import type { Dashboard, StateCounts, WaitingCounts } from './figures.ts';

export const overviewCalls = {
  dashboard: {
    figures: get<Dashboard>()('/api/dashboard/figures', staffAndCustomers),
    /** Each month of this year and of the last, and what is due in the weeks ahead. */
    money: get<CompanyMoney>()('/api/dashboard/dinero', office),
    /** What the menu counts. */
    waiting: get<WaitingCounts>()('/api/dashboard/pendiente', office),
  },
  /** Everything that becomes due. */
  deadline: {
    page: readingOf('deadline', ask<ListBody, Page<DueRow>>()('/api/deadline/getPaginatedFilter', office)),
    choices: get<DueChoices>()('/api/deadline/opciones', office),
  },
  flow: {
    counts: get<StateCounts>()('/api/flow/counts', office),
    /** What led from one thing to another in some months. */
    ways: ask<MonthsBody, HouseWays>()('/api/flow/ways', office),
    /** Since when the program has run with each version of a lifecycle. */
    versions: get<LifeVersions>()('/api/flow/versions/{machine}', office),
    /** How one of them was drawn. */
    version: get<VersionPicture>()('/api/flow/version/{machine}/{version}', office),
    /** The steps that records took in a month, and those that today's chart lacks. */
    steps: ask<StepsBody, StepsInMonth>()('/api/flow/steps', office),
    scenarios: get<Scenario[]>()('/api/flow/scenarios/{flow}', office),
    keepScenario: byAuditorsToo(post<ScenarioBody, { id: number }>()('/api/flow/keepScenario', office)),
    removeScenario: byAuditorsToo(post<{ id: number }, { id: number }>()('/api/flow/removeScenario', office)),
  },
  /** Rows of the trade that a company takes over by tick. */
  starter: {
    rows: get<StarterRow[]>()('/api/starter/filas', office),
    take: post<StarterBody, Taken>()('/api/starter/crear', office),
  },
  /** The search box for everything: it finds only what the caller's lists would show. */
  search: { everything: ask<EverythingBody, FoundRecord[]>()('/api/search/everything', staffAndBookkeepers) },
} as const;

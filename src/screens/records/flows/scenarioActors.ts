// How the scenarios of a flow are read, kept and deleted.
import { endpoints } from '#domain/endpoints.ts';
import type { Scenario, ScenarioBody } from '#domain/overview/scenarios.ts';
import { editorActors, type EditorActors } from '#src/api/actors.ts';
import { actOn } from '#src/api/calls.ts';
import { call } from '#src/api/client.ts';

const { scenarios, keepScenario, removeScenario } = endpoints.flow;

export const readScenarios = (flow: string, signal: AbortSignal): Promise<Scenario[]> => call(scenarios, { params: { flow }, signal, silent: true });

export const deleteScenario = actOn(removeScenario);

/** Keeps a path of a flow under the name that is typed. */
export const scenarioActors = (path: Omit<ScenarioBody, 'name'>): EditorActors =>
  editorActors({
    load: () => Promise.resolve({ values: { ...path, name: '' } }),
    isAct: true,
    // a scenario is kept or deleted, and never has a second version
    save: async ({ values, key }) => ({ ...(await call(keepScenario, { body: values as unknown as ScenarioBody, key })), version: 1 }),
  });

// The map of the house: the lives of stored things side by side, what begins with what, and what moves what.
import type { Chart, ChartArrow, ChartState } from '#machines/flows/chart.ts';
import type { Flow } from '#machines/flows/flow.ts';
import { births, type LifecycleId, moves } from '#machines/lifecycles/moves.ts';
import type { Layout, TextLine } from '#src/flows/pictureLayout.ts';
import { linesBetween } from './elkGraph.ts';
import { laidOut } from './layoutOf.ts';

type Flows = Record<LifecycleId, Flow>;

const HOUSE = 'casa';
const plain = { about: null, initial: null, calls: [], onEntry: [] };

export function layoutOfMap(flows: Flows): Promise<Layout> {
  const ids = [...new Set(births.flatMap(({ from, to }): LifecycleId[] => [from, to]))];
  const boxes = ids.map((id): ChartState => ({ id, parent: HOUSE, kind: 'atomic', name: flows[id].title, ...plain }));
  const chart: Chart = { states: [{ id: HOUSE, parent: null, kind: 'compound', name: 'La vida del negocio', ...plain }, ...boxes], arrows: arrowsOf(flows) };
  const texts = new Map(boxes.map(({ id, name }) => [id, [{ text: name, kind: 'row' as const }, ...statesOf(flows[id as LifecycleId])]]));
  return laidOut({ chart, texts, lines: linesBetween(chart, false) });
}

/** The states in which a record may be found, for a row each. */
function statesOf({ machine, words }: Flow): TextLine[] {
  return Object.values(machine.states)
    .filter(({ always }) => always === undefined)
    .map(({ key }) => ({ text: words.states[key] ?? key, kind: 'row', state: key }));
}

function arrowsOf(flows: Flows): ChartArrow[] {
  const none = { guard: null, actions: [], calls: [] };
  return [
    ...births.map(({ from, to }) => ({ id: `${from}|begins|${to}`, from, to, event: 'Da lugar a', ...none })),
    ...moves.map(({ from, to, event }) => ({ id: `${from}|${event}|${to}`, from, to, event: flows[to].words.events[event] ?? event, ...none })),
  ];
}

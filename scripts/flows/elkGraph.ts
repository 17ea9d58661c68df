// A chart as the graph that ELK lays out: boxes in boxes, and one line for all arrows that lead the same way.
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartState } from '#machines/flows/chart.ts';
import type { TextLine } from '#src/flows/pictureLayout.ts';
import { labelSize, linesOf, wordsOf } from './text.ts';

/** The widest that words are, in pixels. */
const STATE = 180;
const ARROW = 140;

/** The text in a state: its name, what is called in it, and the arrows that do not leave it. */
export function textOf(state: ChartState, { arrows }: Chart): TextLine[] {
  if (state.kind === 'history') return [];
  return [
    ...linesOf(state.name, 'name', STATE),
    ...state.calls.flatMap(call => linesOf(`Llama: ${call}`, 'note', STATE)),
    ...state.onEntry.flatMap(action => linesOf(`Al entrar ${action}`, 'note', STATE)),
    ...arrows.filter(({ from, to }) => from === state.id && to === null).flatMap(arrow => wordsOf(arrow, ARROW)),
  ];
}

/** A line of the picture: all arrows from one state to another. */
export interface Line {
  id: string;
  from: string;
  to: string;
  arrows: string[];
  lines: TextLine[];
}

export function linesBetween({ arrows }: Chart): Line[] {
  const lines = new Map<string, Line>();
  for (const arrow of arrows) {
    if (arrow.to === null) continue;
    const id = `${arrow.from} → ${arrow.to}`;
    const line = lines.get(id) ?? { id, from: arrow.from, to: arrow.to, arrows: [], lines: [] };
    lines.set(id, { ...line, arrows: [...line.arrows, arrow.id], lines: [...line.lines, ...wordsOf(arrow, ARROW)] });
  }
  return [...lines.values()];
}

export type Direction = 'RIGHT' | 'DOWN';

/** What is laid out: a chart, the words of its states and its lines. */
export interface Drawn {
  chart: Chart;
  texts: Map<string, TextLine[]>;
  lines: Line[];
}

export const startOf = (id: string): string => `${id}•`;

/** ELK gives no options on to what is within, so every box has them all. */
const options = (direction: Direction) => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.nodeSelfLoop': '14',
});

/** Between the words of a state and its border. */
export const BORDER = 6;
const START = 10;
const HISTORY = 22;

function nodeOf(state: ChartState, drawn: Drawn, direction: Direction): ElkNode {
  if (state.kind === 'history') return { id: state.id, width: HISTORY, height: HISTORY };
  const label = labelSize(drawn.texts.get(state.id) ?? []);
  const size = { width: label.width + 2 * BORDER, height: label.height + 2 * BORDER };
  const within = drawn.chart.states.filter(({ parent }) => parent === state.id).map(child => nodeOf(child, drawn, direction));
  if (within.length === 0) return { id: state.id, ...size };
  return {
    id: state.id,
    children: [...(state.initial ? [{ id: startOf(state.id), width: START, height: START }] : []), ...within],
    layoutOptions: {
      ...options(direction),
      'elk.padding': `[top=${size.height + BORDER},left=14,bottom=16,right=14]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${size.width},${size.height})`,
    },
  };
}

export function graphOf(drawn: Drawn, direction: Direction): ElkNode {
  const { chart, lines } = drawn;
  const starts = chart.states.flatMap(({ id, initial }): ElkExtendedEdge[] =>
    initial ? [{ id: startOf(id), sources: [startOf(id)], targets: [initial] }] : [],
  );
  const labelled = lines.map(({ id, from, to, lines: text }): ElkExtendedEdge => {
    return { id, sources: [from], targets: [to], labels: [{ id, text: id, ...labelSize(text), layoutOptions: { 'elk.edgeLabels.inline': 'true' } }] };
  });
  return {
    id: 'picture',
    layoutOptions: { ...options(direction), 'elk.padding': '[top=4,left=4,bottom=4,right=4]' },
    children: [nodeOf(chart.states[0]!, drawn, direction)],
    edges: [...starts, ...labelled],
  };
}

// The picture of a machine, laid out when the program is built: that of a lifecycle by `lifeLayout`, that of a screen's machine, with states in states, by ELK, of which a browser loads nothing.
import Elk from 'elkjs/lib/elk.bundled.js';
import { createHash } from 'node:crypto';
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { type Chart, chartOf } from '#machines/flows/chart.ts';
import type { Flow } from '#machines/flows/flow.ts';
import type { Box, DrawnArrow, DrawnState, Layout, TextLine } from '#src/flows/pictureLayout.ts';
import { BORDER, type Drawn, graphOf, type Line, linesBetween, startOf, textOf } from './elkGraph.ts';
import { lifeLayout } from './lifeLayout.ts';
import { labelSize } from './text.ts';

const elk = new Elk();

export async function layoutOf(flow: Flow): Promise<Layout> {
  const chart = chartOf(flow);
  const version = versionOf(chart);
  if (flow.place === null) return { ...lifeLayout(chart), version };
  const texts = new Map(chart.states.map(state => [state.id, textOf(state, chart)]));
  return { ...(await laidOut({ chart, texts, lines: linesBetween(chart) })), version };
}

/** The version of a chart: a hash of its states and arrows in words. */
export const versionOf = (chart: Chart): string => createHash('sha256').update(JSON.stringify(chart)).digest('hex').slice(0, 8);

type Drawing = Omit<Layout, 'version'>;

/** Laid out both ways; the one that is drawn larger on a screen, or on a sheet of A4, is taken. */
async function laidOut(drawn: Drawn): Promise<Drawing> {
  const both = await Promise.all((['RIGHT', 'DOWN'] as const).map(async direction => toLayout(await elk.layout(graphOf(drawn, direction)), drawn)));
  return both.reduce((one, other) => (sizeOnSheet(other) > sizeOnSheet(one) ? other : one));
}

/** How large a picture can be on a sheet of A4 that lies. */
const sizeOnSheet = ({ width, height }: Drawing): number => Math.min(297 / width, 210 / height);

function toLayout(graph: ElkNode, { chart, texts, lines }: Drawn): Drawing {
  const around = new Map<string, string[]>();
  for (const { id, parent } of chart.states) {
    const within = parent === null ? [] : [...around.get(parent)!, parent];
    around.set(id, within).set(startOf(id), [...within, id]);
  }
  const known = new Map(chart.states.map(state => [state.id, state]));
  const states = nodesIn(graph).map((node): DrawnState => {
    const [words, box] = [texts.get(node.id) ?? [], boxOf(node)];
    const label = words.length > 0 ? labelIn(box, words) : null;
    return { id: node.id, within: around.get(node.id) ?? [], kind: known.get(node.id)?.kind ?? 'start', ...box, label, lines: words };
  });
  const ends = new Map(lines.map(line => [line.id, line]));
  const drawn = (graph.edges ?? []).map(edge => toArrow(edge, ends.get(edge.id), id => [...(around.get(id) ?? []), id]));
  return { top: 0, ...sizeOf(graph), states, drawn, chart };
}

/** A state's words are in its upper left corner; in a box that is as small as they are, that is the middle too. */
function labelIn({ x, y }: Box, lines: TextLine[]): Box {
  return { x: x + BORDER, y: y + BORDER, ...labelSize(lines) };
}

function nodesIn({ children = [] }: ElkNode): ElkNode[] {
  return children.flatMap(child => [child, ...nodesIn(child)]);
}

function toArrow(edge: ElkExtendedEdge, line: Line | undefined, path: (id: string) => string[]): DrawnArrow {
  const [section] = edge.sections ?? [];
  const [label] = edge.labels ?? [];
  const points = section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [];
  return {
    arrows: line?.arrows ?? [],
    from: path(edge.sources[0]!),
    to: path(edge.targets[0]!),
    kind: 'arrow',
    points: points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
    label: label ? boxOf(label) : null,
    lines: line?.lines ?? [],
  };
}

const sizeOf = ({ width = 0, height = 0 }: { width?: number; height?: number }) => ({ width: Math.ceil(width), height: Math.ceil(height) });

const boxOf = ({ x = 0, y = 0, ...size }: Partial<Box>): Box => ({ x: Math.round(x), y: Math.round(y), ...sizeOf(size) });

// The picture of a lifecycle: its main states from left to right in the order of the machine, those aside of them in a second row.
// Where a state is depends on states alone, so a change of one arrow moves that arrow.
import type { Chart, ChartState } from '#machines/flows/chart.ts';
import type { Box, DrawnArrow, DrawnState, Layout, Point, TextLine } from '#src/flows/pictureLayout.ts';
import { startOf } from './elkGraph.ts';
import { labelSize, linesOf, wordsOf } from './text.ts';

const STATE = { width: 172, height: 80 };
/** Between two states of a row: few of them leave the page of an office's screen room for what their arrows say. */
const GAP = { least: 136, most: 280 };
const PAGE = 1100;
const MARGIN = 8;
const START = 12;
/** Left of the first state, for the dot from which it is reached, and right of the last, for what is said at an upright line. */
const LEFT = 52;
/** Above and below a state, for what the arrows between neighbours say. */
const CLEAR = 41;
/** How far from the middle of a state the arrow to its neighbour leaves, and the arrow back arrives. */
const APART = 14;
/** Between two lanes. The room between the rows is a multiple of `STEP`, so that one more lane seldom moves the second row. */
const LANE = 8;
const STEP = 96;
/** The widest that words are at an upright line on the outside of the picture, and in a lane. */
const OUTSIDE = 118;
const WIDE = 290;
/** Between the ends of two lines at one side of a state, and between an upright line and its words. */
const PORT = 18;
const BESIDE = 4;

interface Placed {
  state: ChartState;
  column: number;
  row: 0 | 1;
  /** The middle of its column. */
  middle: number;
}

/** All arrows from one state to another; `from` is null for those of every state. */
interface Link {
  from: Placed | null;
  to: Placed;
  arrows: string[];
  /** What they say between neighbours, at an upright line on the outside, and in a lane. */
  narrow: TextLine[];
  outside: TextLine[];
  wide: TextLine[];
}

type Strip = 'above' | 'between' | 'below';
type Side = 'top' | 'bottom';

/** A link that runs in a lane of a strip above, between or below the rows. */
interface Route extends Link {
  strip: Strip;
  /** The sides of the states where it leaves and arrives, and where along them. */
  sides: [Side, Side];
  x: [number, number];
  lines: TextLine[];
  size: { width: number; height: number };
  /** What its words take of a lane, from left to right. */
  label: [number, number];
}

export function lifeLayout(chart: Chart): Omit<Layout, 'version'> {
  const states = chart.states.slice(1);
  const gap = gapOf(states);
  const placed = place(states, gap);
  const links = linksOf(chart, placed, gap - 24);
  const routes = routesOf(links.filter(link => !isDirect(link)));
  const strips = { above: lanesOf(routes, 'above'), between: lanesOf(routes, 'between'), below: lanesOf(routes, 'below') };
  const room = Math.ceil(strips.between.height / STEP) * STEP;
  // the first row is where y is 0, so that what comes above it moves nothing
  const tops = [0, placed.some(({ row }) => row === 1) ? STATE.height + 2 * CLEAR + room : 0] as const;
  const bottom = tops[1] + STATE.height;
  const starts = { above: -CLEAR - strips.above.height, between: STATE.height + CLEAR + (room - strips.between.height) / 2, below: bottom + CLEAR };
  const laneOf = (route: Route): number => {
    const { lanes, height } = strips[route.strip];
    const { from, to } = lanes.get(route)!;
    // a line is below its words, and the nearest lane of the upper strip is its lowest
    return Math.round(starts[route.strip] + (route.strip === 'above' ? height - from : to));
  };
  const lines = routes.map(route => ({ route, lane: laneOf(route), points: bent(route, laneOf(route), tops) }));
  const drawn = [
    ...links.filter(isDirect).map(link => straight(link, tops)),
    ...lines.map(({ route, lane, points }) =>
      toArrow(route, points, labelOf(route, lane, points, uprightsOf(lines.filter(line => line.route !== route))), route.lines),
    ),
  ];
  const right = Math.max(...placed.map(({ middle }) => middle + STATE.width / 2), ...drawn.map(({ label }) => (label ? label.x + label.width : 0)));
  const top = Math.floor(starts.above - MARGIN);
  return {
    top,
    width: Math.ceil(right + MARGIN),
    height: Math.ceil(bottom + CLEAR + (strips.below.height > 0 ? strips.below.height + MARGIN : 0)) - top,
    states: [startState(chart), ...placed.map(each => toState(each, chart, tops[each.row]))],
    drawn: [startArrow(chart, placed[0]!), ...drawn],
    chart,
  };
}

const columnsOf = (states: ChartState[]): number => {
  const aside = states.filter(({ isAside }) => isAside).length;
  return Math.max(aside, states.length - aside);
};

function gapOf(states: ChartState[]): number {
  const columns = columnsOf(states);
  const spare = (PAGE - 2 * LEFT - columns * STATE.width) / Math.max(1, columns - 1);
  return Math.round(Math.min(GAP.most, Math.max(GAP.least, spare)));
}

/** A state aside is below the main state before it, or as near to there as a place is free. */
function place(states: ChartState[], gap: number): Placed[] {
  const free = new Set(Array.from({ length: columnsOf(states) }, (_, column) => column));
  return states.map((state, index) => {
    const wanted = states.slice(0, index + 1).filter(({ isAside }) => !isAside).length - 1;
    const column = state.isAside ? [...free].reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best)) : wanted;
    if (state.isAside) free.delete(column);
    return { state, column, row: state.isAside ? 1 : 0, middle: LEFT + column * (STATE.width + gap) + STATE.width / 2 };
  });
}

/** Room for what is told of one arrow: when it was taken, or how often and how soon. */
const mark = (arrow: string): TextLine => ({ text: '', kind: 'mark', arrow });

/** `narrow`: the room between neighbours. */
function linksOf({ arrows }: Chart, placed: Placed[], narrow: number): Link[] {
  const byId = new Map(placed.map(each => [each.state.id, each]));
  const links = new Map<string, Link>();
  for (const arrow of arrows) {
    const [from, to] = [byId.get(arrow.from) ?? null, byId.get(arrow.to ?? '')];
    if (!to || to === from) continue;
    const key = `${arrow.from} → ${arrow.to}`;
    const link = links.get(key) ?? { from, to, arrows: [], narrow: [], outside: [], wide: [] };
    links.set(key, {
      ...link,
      arrows: [...link.arrows, arrow.id],
      narrow: [...link.narrow, ...wordsOf(arrow, narrow), mark(arrow.id)],
      outside: [...link.outside, ...wordsOf(arrow, OUTSIDE), mark(arrow.id)],
      wide: [...link.wide, ...(from ? [] : linesOf('Desde cualquier estado', 'note', WIDE)), ...wordsOf(arrow, WIDE), mark(arrow.id)],
    });
  }
  return [...links.values()];
}

/** Whether it runs straight from one state to the next of its row, and its words have room there. */
function isDirect({ from, to, narrow }: Link): boolean {
  const room = CLEAR + STATE.height / 2 - APART;
  return from !== null && from.row === to.row && Math.abs(from.column - to.column) === 1 && labelSize(narrow).height <= room;
}

/** Whether it runs from a state to the one above or below. */
const isUpright = ({ from, to }: Pick<Link, 'from' | 'to'>): boolean => from?.column === to.column;

function stripOf({ from, to }: Link): { strip: Strip; sides: [Side, Side] } {
  if (from === null || (from.row === 0 && to.row === 0)) return { strip: 'above', sides: ['top', 'top'] };
  if (from.row === 1 && to.row === 1) return { strip: 'below', sides: ['bottom', 'bottom'] };
  return { strip: 'between', sides: from.row === 0 ? ['bottom', 'top'] : ['top', 'bottom'] };
}

function routesOf(links: Link[]): Route[] {
  const xOf = portsOf(links);
  const last = Math.max(...links.map(({ to }) => to.column));
  return links.map(link => {
    const x: Route['x'] = [xOf(link, link.from ? 0 : 1), xOf(link, 1)];
    return { ...link, ...stripOf(link), x, ...wordsIn(link, x, last, leanOf(link, links)) };
  });
}

/** Whether more of the other lines between the rows that end at its two states go to the right of it than to the left. */
function leanOf(link: Link, links: Link[]): number {
  const ends = links.filter(other => stripOf(other).strip === 'between' && (other.from?.column === link.to.column || other.to.column === link.to.column));
  return ends.reduce((sum, { from, to }) => sum + Math.sign(from!.column + to.column - 2 * link.to.column), 0);
}

/** The words of an upright line are at its side, away from the one that runs the other way, or else from the lines that bend; those of another are above it. */
function wordsIn(link: Link, x: Route['x'], last: number, lean: number): Pick<Route, 'lines' | 'size' | 'label'> {
  const { column, middle } = link.to;
  const isLeft = isUpright(link) && (x[1] < middle || (x[1] === middle && column > 0 && (lean > 0 || (lean === 0 && column === last))));
  const isOutside = isUpright(link) && column === (isLeft ? 0 : last);
  const lines = isOutside ? link.outside : link.wide;
  const size = labelSize(lines);
  if (isLeft) return { lines, size, label: [x[1] - BESIDE - size.width, x[1]] };
  if (isUpright(link)) return { lines, size, label: [x[1], x[1] + BESIDE + size.width] };
  const [low, high] = [Math.min(...x), Math.max(...x)];
  const beyond = Math.max(0, size.width + 16 - (high - low)) / 2;
  return { lines, size, label: [low - beyond, high + beyond] };
}

/**
 * Where along the side of a state each line ends. Upright lines are in the middle; lines to the left are left of them, the farthest next to them,
 * and lines to the right are right of them, the farthest next to them: so lines of one side do not cross each other.
 */
function portsOf(links: Link[]): (link: Link, end: 0 | 1) => number {
  const ends = links.flatMap(link => {
    const { sides } = stripOf(link);
    return ([0, 1] as const).flatMap(end => {
      const [at, other] = end === 0 ? [link.from, link.to] : [link.to, link.from ?? link.to];
      return at ? [{ link, end, at, side: sides[end], away: other.column - at.column }] : [];
    });
  });
  const ports = new Map<Link, [number, number]>();
  const sideOf = ({ at, side }: (typeof ends)[number]) => `${at.state.id} ${side}`;
  for (const name of new Set(ends.map(sideOf))) {
    const group = ends.filter(each => sideOf(each) === name);
    const upright = group.filter(({ link }) => isUpright(link)).toSorted((one, other) => other.link.from!.row - one.link.from!.row);
    const left = group.filter(({ away }) => away < 0).toSorted((one, other) => one.away - other.away);
    const right = group.filter(({ link, away }) => away >= 0 && !isUpright(link)).toSorted((one, other) => other.away - one.away);
    // what leaves a state of one row and what leaves the one of the other row in its column do not share an x
    const half = (upright.length * PORT) / 2 + (group[0]!.at.row === 1 ? PORT / 2 : 0);
    const put = (each: (typeof group)[number], aside: number) => {
      const known = ports.get(each.link) ?? [0, 0];
      known[each.end] = each.at.middle + aside;
      ports.set(each.link, known);
    };
    upright.forEach((each, index) => put(each, (index - (upright.length - 1) / 2) * PORT));
    left.forEach((each, index) => put(each, -(half + (index + 0.5) * PORT)));
    right.forEach((each, index) => put(each, half + (index + 0.5) * PORT));
  }
  return (link, end) => ports.get(link)![end];
}

interface Lanes {
  height: number;
  /** Where the lane of each begins and ends, from the side of the strip where the nearest states are. */
  lanes: Map<Route, { from: number; to: number }>;
}

/** The lanes of a strip: short lines next to the states, and no two in a lane that would touch. */
function lanesOf(all: Route[], strip: Strip): Lanes {
  const length = ({ label: [low, high] }: Route) => high - low;
  const routes = all.filter(route => route.strip === strip).toSorted((one, other) => length(one) - length(other));
  const shared: Route[][] = [];
  for (const route of routes) {
    const free = shared.find(lane => lane.every(({ label: [low, high] }) => route.label[1] + LANE < low || high + LANE < route.label[0]));
    if (free) free.push(route);
    else shared.push([route]);
  }
  const lanes: Lanes['lanes'] = new Map();
  let height = 0;
  for (const lane of shared) {
    const tallest = Math.max(...lane.map(({ size }) => size.height));
    for (const route of lane) lanes.set(route, { from: height, to: height + tallest });
    height += tallest + LANE;
  }
  return { height: Math.max(0, height - LANE), lanes };
}

/** The corners of a line in its lane. */
function bent({ from, to, sides, x }: Route, lane: number, tops: readonly [number, number]): Point[] {
  const edge = ({ row }: Placed, side: Side) => tops[row] + (side === 'top' ? 0 : STATE.height);
  const end = { x: x[1], y: edge(to, sides[1]) };
  if (from === null) return [{ x: x[1], y: lane }, end];
  const start = { x: x[0], y: edge(from, sides[0]) };
  return x[0] === x[1] ? [start, end] : [start, { x: x[0], y: lane }, { x: x[1], y: lane }, end];
}

interface Upright {
  x: number;
  from: number;
  to: number;
}

const uprightsOf = (lines: { points: Point[] }[]): Upright[] =>
  lines.flatMap(({ points }) =>
    points.slice(1).flatMap((point, index): Upright[] => {
      const before = points[index]!;
      return point.x === before.x ? [{ x: point.x, from: Math.min(point.y, before.y), to: Math.max(point.y, before.y) }] : [];
    }),
  );

/** Words are above their line, where the fewest other lines pass behind them. */
function labelOf(route: Route, lane: number, points: Point[], others: Upright[]): Box {
  const { width, height } = route.size;
  const y = Math.round(lane - height);
  if (isUpright(route)) return { x: Math.round(route.label[0] + (route.label[0] < route.x[1] ? 0 : BESIDE)), y, width, height };
  const [low, high] = [Math.min(...route.x), Math.max(...route.x)];
  const spare = Math.max(0, high - low - width - 16) / 2;
  const passing = (left: number) => others.filter(({ x, from, to }) => x > left - 3 && x < left + width + 3 && from < y + height && to > y).length;
  const places = [0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1, 1].map(part => Math.round((low + high - width) / 2 + part * spare));
  const left = places.reduce((best, each) => (passing(each) < passing(best) ? each : best));
  return { x: Math.max(MARGIN / 2, left), y, width, height };
}

/** A line to the next state, with its words above it; back, with its words below. */
function straight(link: Link, tops: readonly [number, number]): DrawnArrow {
  const [from, to] = [link.from!, link.to];
  const isOn = to.column > from.column;
  const y = tops[to.row] + STATE.height / 2 + (isOn ? -APART : APART);
  const half = isOn ? STATE.width / 2 : -STATE.width / 2;
  const size = labelSize(link.narrow);
  const label = { x: Math.round((from.middle + to.middle - size.width) / 2), y: isOn ? y - size.height : y, ...size };
  return toArrow(
    link,
    [
      { x: from.middle + half, y },
      { x: to.middle - half, y },
    ],
    label,
    link.narrow,
  );
}

const toArrow = ({ from, to, arrows }: Pick<Link, 'from' | 'to' | 'arrows'>, points: Point[], label: Box | null, lines: TextLine[]): DrawnArrow => ({
  arrows,
  from: from ? [from.state.parent!, from.state.id] : [to.state.parent!],
  to: [to.state.parent!, to.state.id],
  kind: 'beside',
  points,
  label,
  lines,
});

function startState({ states }: Chart): DrawnState {
  const machine = states[0]!.id;
  const y = STATE.height / 2 - START / 2;
  return { id: startOf(machine), within: [machine], kind: 'start', x: MARGIN, y, width: START, height: START, label: null, lines: [] };
}

function startArrow({ states }: Chart, first: Placed): DrawnArrow {
  const y = STATE.height / 2;
  const points = [
    { x: MARGIN + START, y },
    { x: first.middle - STATE.width / 2, y },
  ];
  return { ...toArrow({ from: null, to: first, arrows: [] }, points, null, []), from: [states[0]!.id, startOf(states[0]!.id)] };
}

/** Its name, room for its figures, and how many arrows do not leave it. */
function toState({ state, middle }: Placed, chart: Chart, y: number): DrawnState {
  const own = chart.arrows.filter(({ from, to }) => from === state.id && (to === null || to === state.id)).map(({ id }) => id);
  const lines: TextLine[] = [
    ...linesOf(state.name, 'name', STATE.width - 16),
    { text: '', kind: 'figure', state: state.id },
    ...(own.length > 0 ? [{ text: own.length === 1 ? '1 acción' : `${own.length} acciones`, kind: 'own' as const, state: state.id }] : []),
  ];
  const box = { x: middle - STATE.width / 2, y, ...STATE };
  const { height } = labelSize(lines);
  const label = { x: box.x + 4, y: Math.round(y + (STATE.height - height) / 2), width: STATE.width - 8, height };
  return { id: state.id, within: [state.parent!], kind: state.kind, ...box, label, lines, own };
}

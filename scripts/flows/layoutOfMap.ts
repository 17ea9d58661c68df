// The map of the house: the lives of stored things from the call to the collection, below them the quotes and contracts that bring work and what goes with it, and what happens as one leads to another.
import type { Chart, ChartArrow, ChartState } from '#machines/flows/chart.ts';
import type { Flow } from '#machines/flows/flow.ts';
import { births, type LifecycleId, moves } from '#machines/lifecycles/moves.ts';
import type { Box, DrawnArrow, DrawnState, Layout, Point, TextLine } from '#src/flows/pictureLayout.ts';
import { lineHeight } from '#src/flows/pictureLayout.ts';
import { versionOf } from './layoutOf.ts';
import { labelSize, linesOf } from './text.ts';

type Flows = Record<LifecycleId, Flow>;

/** Where each is: its column, and its row. */
const places = {
  followUp: [0, 0],
  phoneCall: [1, 0],
  notice: [2, 0],
  workOrder: [3, 0],
  invoice: [4, 0],
  debt: [5, 0],
  quote: [0, 1],
  contract: [1, 1],
  plannedVisit: [2, 1],
  mail: [3, 1],
  fiscalRecord: [4, 1],
  reminder: [5, 1],
} as const satisfies Partial<Record<LifecycleId, readonly [number, number]>>;

type Placed = keyof typeof places;
const isPlaced = (id: LifecycleId): id is Placed => Object.hasOwn(places, id);

const HOUSE = 'casa';
const CARD = 160;
const GAP = 12;
const MARGIN = 10;
/** Above the first row, between the rows, and below the second. */
const HEAD = 58;
const BETWEEN = 232;
const FOOT = 44;
const TITLE = 28;
const WORDS = 140;
const plain = { about: null, isAside: false, isEnd: false, initial: null, calls: [], onEntry: [] };

export function layoutOfMap(flows: Flows): Layout {
  const ids = Object.keys(places) as Placed[];
  const rows = new Map(ids.map(id => [id, statesOf(flows[id])]));
  const heightOf = (id: Placed) => TITLE + rows.get(id)!.length * lineHeight.row;
  const tallest = (row: number) => Math.max(...ids.filter(id => places[id][1] === row).map(heightOf));
  const tops = [HEAD, HEAD + tallest(0) + BETWEEN];
  const boxes = new Map(
    ids.map((id): [Placed, Box] => {
      const [column, row] = places[id];
      return [id, { x: MARGIN + column * (CARD + GAP), y: tops[row]!, width: CARD, height: heightOf(id) }];
    }),
  );
  const states = ids.map((id): ChartState => ({ id, parent: HOUSE, kind: 'atomic', name: flows[id].title, ...plain }));
  const chart: Chart = { states: [{ id: HOUSE, parent: null, kind: 'compound', name: 'La vida del negocio', ...plain }, ...states], arrows: arrowsOf(flows) };
  return {
    version: versionOf(chart),
    top: 0,
    width: 2 * MARGIN + 6 * CARD + 5 * GAP,
    height: tops[1]! + tallest(1) + FOOT,
    states: ids.map((id): DrawnState => {
      const box = boxes.get(id)!;
      return { id, within: [HOUSE], kind: 'atomic', ...box, label: box, lines: [{ text: flows[id].title, kind: 'name' }, ...rows.get(id)!] };
    }),
    drawn: [
      ...births.map(({ from, to, words, by }) => {
        const lines: TextLine[] = linesOf(words, 'event', WORDS, birthId({ from, to }));
        return birth(from as Placed, to as Placed, by ? [...lines, { text: '', kind: 'mark', arrow: birthId({ from, to }) }] : lines, boxes, tops);
      }),
      ...moves.filter(({ from, to }) => from in places && to in places).map(move => moveLine(move, boxes, tops)),
    ],
    chart,
  };
}

/** The states in which a record may be found, for a row each: those of the usual way first. */
function statesOf({ machine, words }: Flow): TextLine[] {
  return Object.values(machine.states)
    .filter(({ always }) => always === undefined)
    .toSorted((one, other) => Number(one.tags.includes('aside')) - Number(other.tags.includes('aside')))
    .map(({ key, tags }) => ({ text: words.states[key] ?? key, kind: 'row', state: key, isEnd: tags.includes('end') }));
}

const birthId = ({ from, to }: { from: LifecycleId; to: LifecycleId }) => `${from}|begins|${to}`;
const moveId = ({ from, to, event }: (typeof moves)[number]) => `${from}|${event}|${to}`;

function arrowsOf(flows: Flows): ChartArrow[] {
  const none = { guard: null, actions: [], calls: [] };
  return [
    ...births.map(each => ({ id: birthId(each), from: each.from, to: each.to, event: each.words, ...none })),
    ...moves.map(each => ({ id: moveId(each), from: each.from, to: each.to, event: flows[each.to].words.events[each.event] ?? each.event, ...none })),
  ];
}

type Boxes = ReadonlyMap<Placed, Box>;

/** What leads up to another column: each has a lane of its own between the rows. */
const rising = births.filter(({ from, to }) => isPlaced(from) && isPlaced(to) && places[from][1] > places[to][1] && places[from][0] !== places[to][0]);

const middleOf = ({ x, width }: Box) => x + width / 2;

/** Within a row from card to card, with its words above, or below the row; to the other row, with its words on the line. */
function birth(from: Placed, to: Placed, lines: TextLine[], boxes: Boxes, tops: readonly number[]): DrawnArrow {
  const [one, other] = [boxes.get(from)!, boxes.get(to)!];
  const arrow = { arrows: [birthId({ from, to })], from: [HOUSE, from], to: [HOUSE, to], lines };
  const size = labelSize(lines);
  const aside = places[to][0] - places[from][0];
  const isWithin = places[from][1] === places[to][1];
  if (isWithin && aside === 1) {
    const y = one.y + TITLE / 2;
    const gap = (one.x + one.width + other.x) / 2;
    const points = [
      { x: one.x + one.width, y },
      { x: other.x, y },
    ];
    return { ...arrow, kind: 'beside', points, label: { x: gap - size.width / 2, y: one.y - size.height - 4, ...size } };
  }
  const bottom = one.y + one.height;
  if (isWithin) {
    // below the row and back
    const lane = Math.max(bottom, other.y + other.height) + FOOT - 14;
    const points = [
      { x: middleOf(one), y: bottom },
      { x: middleOf(one), y: lane },
      { x: middleOf(other), y: lane },
      { x: middleOf(other), y: other.y + other.height },
    ];
    return { ...arrow, kind: 'beside', points, label: { x: (middleOf(one) + middleOf(other) - size.width) / 2, y: lane - size.height, ...size } };
  }
  if (places[from][1] === 1) {
    const under = other.y + other.height;
    const fork = rising.filter(each => each.from === from).findIndex(each => each.to === to);
    const start = { x: aside === 0 ? middleOf(one) - 14 : one.x + 20 + fork * 14, y: one.y };
    if (aside === 0)
      return { ...arrow, kind: 'beside', points: [start, { x: start.x, y: under }], label: { x: start.x - 4 - size.width, y: tops[1]! - 84, ...size } };
    const turn = rising.findIndex(each => each.from === from && each.to === to);
    const lane = tops[1]! - BETWEEN + 26 + turn * 50;
    const end = { x: middleOf(other) - 48, y: under };
    const points = [start, { x: start.x, y: lane }, { x: end.x, y: lane }, end];
    return { ...arrow, kind: 'beside', points, label: { x: start.x + 8, y: lane - size.height, ...size } };
  }
  const lane = tops[1]! - (aside > 1 ? 18 : 34);
  const end = { x: middleOf(other) - Math.min(aside * 44, 66), y: other.y };
  const start = { x: aside === 0 ? end.x : middleOf(one) + aside * 24, y: bottom };
  const points: Point[] = aside === 0 ? [start, end] : [start, { x: start.x, y: lane }, { x: end.x, y: lane }, end];
  const at =
    aside === 0
      ? { x: end.x + 4 + size.width / 2, y: lane - 26 }
      : { x: aside > 1 ? start.x + 8 + size.width / 2 : Math.max((start.x + end.x) / 2, aside * start.x + 6 + size.width / 2), y: lane };
  return { ...arrow, kind: 'beside', points, label: { x: at.x - size.width / 2, y: at.y - size.height, ...size } };
}

/** What one thing does to another that is there already: shown while it is chosen. */
function moveLine(move: (typeof moves)[number], boxes: Boxes, tops: readonly number[]): DrawnArrow {
  const [from, to] = [move.from as Placed, move.to as Placed];
  const [one, other] = [boxes.get(from)!, boxes.get(to)!];
  const arrow = { arrows: [moveId(move)], from: [HOUSE, from], to: [HOUSE, to], lines: [], label: null, kind: 'hidden' as const };
  const [x, end] = [middleOf(one) - 12, middleOf(other) + 12];
  const [low, high] = places[from][1] < places[to][1] ? [one, other] : [other, one];
  if (places[from][1] !== places[to][1]) {
    const lane = tops[1]! - 12;
    const sides = { [from]: low === one ? one.y + one.height : high.y, [to]: low === other ? other.y + other.height : high.y };
    return {
      ...arrow,
      points: [
        { x, y: sides[from]! },
        { x, y: lane },
        { x: end, y: lane },
        { x: end, y: sides[to]! },
      ],
    };
  }
  const lane = Math.max(one.y + one.height, other.y + other.height) + 16;
  return {
    ...arrow,
    points: [
      { x, y: one.y + one.height },
      { x, y: lane },
      { x: end, y: lane },
      { x: end, y: other.y + other.height },
    ],
  };
}

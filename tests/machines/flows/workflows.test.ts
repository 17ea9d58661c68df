// The pictures of the machines: their words cover nothing, and the files of docs/workflows are those of the machines as they are.
import { isDeepStrictEqual } from 'node:util';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chartOf } from '#machines/flows/chart.ts';
import { machines } from '#machines/index.ts';
import type { Box, Layout } from '#src/flows/pictureLayout.ts';
import { drawnLives } from '../../../scripts/flows/drawnLives.ts';
import { workflowFiles } from '../../../scripts/flows/files.ts';
import { layoutOf, versionOf } from '../../../scripts/flows/layoutOf.ts';
import { lifeLayout } from '../../../scripts/flows/lifeLayout.ts';
import { layoutOfMap } from '../../../scripts/flows/layoutOfMap.ts';

const meets = (one: Box, other: Box) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

/** What must not be covered: the words of arrows, the words of states that hold others, and the states that hold none. */
function solidBoxes({ states, drawn }: Layout): { name: string; box: Box }[] {
  const holdsOthers = (id: string) => states.some(({ within }) => within.includes(id));
  return [
    ...states.map(state => ({ name: state.id, box: holdsOthers(state.id) ? state.label : state })),
    ...drawn.map(({ arrows, label }) => ({ name: arrows.join(), box: label })),
  ].flatMap(({ name, box }) => (box === null ? [] : [{ name, box }]));
}

function expectClear(layout: Layout): void {
  const solid = solidBoxes(layout);
  const covered = solid.flatMap(({ name, box }, place) =>
    solid.slice(place + 1).flatMap(other => (meets(box, other.box) ? [`${name} over ${other.name}`] : [])),
  );
  expect(covered).toEqual([]);
  expect(
    solid.filter(({ box }) => box.x < 0 || box.y < layout.top || box.x + box.width > layout.width || box.y + box.height > layout.top + layout.height),
  ).toEqual([]);
}

describe.each(Object.entries(machines))('%s', (_, flow) => {
  it('shows every state and every arrow, and covers none of its words', async () => {
    const layout = await layoutOf(flow);
    const words = [...layout.states, ...layout.drawn].flatMap(({ lines }) => lines.flatMap(({ arrow }) => arrow ?? []));
    const counted = layout.states.flatMap(({ own = [] }) => own);
    expect(new Set([...words, ...counted])).toEqual(new Set(layout.chart.arrows.map(({ id }) => id)));
    // nothing is drawn around a lifecycle
    const shown = layout.chart.states.filter(({ parent }) => parent !== null || flow.place !== null);
    expect(layout.states.map(({ id }) => id)).toEqual(expect.arrayContaining(shown.map(({ id }) => id)));
    expectClear(layout);
  });
});

describe.each(Object.entries(machines).filter(([, { place }]) => place === null))('%s', (_, flow) => {
  const placesOf = ({ states }: Pick<Layout, 'states'>) => Object.fromEntries(states.map(({ id, x, y }) => [id, { x, row: y < 80 ? y : 'second' }]));

  it('runs from left to right, from the state where it begins', async () => {
    const { states, chart } = await layoutOf(flow);
    const main = states.filter(({ id }) => chart.states.some(state => state.id === id && !state.isAside && state.parent !== null));
    expect(main[0]!.id).toBe(chart.states[0]!.initial ?? main[0]!.id);
    expect(main.map(({ x }) => x)).toEqual(main.map(({ x }) => x).toSorted((one, other) => one - other));
    expect(new Set(main.map(({ y }) => y)).size).toBe(1);
  });

  it('keeps every state in its place when one arrow leads elsewhere; only the second row moves, as one, where the arrows between the rows need more room', () => {
    const chart = chartOf(flow);
    const before = placesOf(lifeLayout(chart));
    const moved = chart.arrows.flatMap(arrow =>
      chart.states.slice(1).flatMap(({ id: to }) => {
        const arrows = chart.arrows.map(each => (each.id === arrow.id ? { ...each, to } : each));
        return isDeepStrictEqual(placesOf(lifeLayout({ ...chart, arrows })), before) ? [] : [`${arrow.id} to ${to}`];
      }),
    );
    expect(moved).toEqual([]);
  });
});

it('the map of the house covers none of its words', () => {
  expectClear(layoutOfMap(machines));
});

it('a picture has a version, which changes with one word of one arrow and with nothing else', async () => {
  const chart = chartOf(machines.workOrder);
  const [first, ...others] = chart.arrows;
  expect((await layoutOf(machines.workOrder)).version).toBe(versionOf(chart));
  expect(versionOf({ ...chart, arrows: [{ ...first!, event: `${first!.event}.` }, ...others] })).not.toBe(versionOf(chart));
});

it('docs/workflows is what `npm run workflows` writes', async () => {
  const folder = join(import.meta.dirname, '../../../docs/workflows');
  const stored = Object.fromEntries(readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')]));
  expect(stored).toEqual(await workflowFiles());
});

it('what the server keeps of each lifecycle is what `npm run workflows` writes', async () => {
  const stored = readFileSync(join(import.meta.dirname, '../../../server/services/records/flows/drawn.jsonl'), 'utf8');
  expect(stored).toBe(await drawnLives());
});

// The pictures of the machines: their words cover nothing, and the files of docs/workflows are those of the machines as they are.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { machines } from '#machines/index.ts';
import type { Box, Layout } from '#src/flows/pictureLayout.ts';
import { workflowFiles } from '../../../scripts/flows/files.ts';
import { layoutOf } from '../../../scripts/flows/layoutOf.ts';
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
  expect(solid.filter(({ box }) => box.x < 0 || box.y < 0 || box.x + box.width > layout.width || box.y + box.height > layout.height)).toEqual([]);
}

describe.each(Object.entries(machines))('%s', (_, flow) => {
  it('shows every state and every arrow, and covers none of its words', async () => {
    const layout = await layoutOf(flow);
    const words = [...layout.states, ...layout.drawn].flatMap(({ lines }) => lines.flatMap(({ arrow }) => arrow ?? []));
    expect(new Set(words)).toEqual(new Set(layout.chart.arrows.map(({ id }) => id)));
    expect(layout.states.map(({ id }) => id)).toEqual(expect.arrayContaining(layout.chart.states.map(({ id }) => id)));
    expectClear(layout);
  });
});

it('the map of the house covers none of its words', async () => {
  expectClear(await layoutOfMap(machines));
});

it('docs/workflows is what `npm run workflows` writes', async () => {
  const folder = join(import.meta.dirname, '../../../docs/workflows');
  const stored = Object.fromEntries(readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')]));
  expect(stored).toEqual(await workflowFiles());
});

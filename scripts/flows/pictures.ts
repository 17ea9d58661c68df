// What `scripts/plugins/flows.mjs` makes its modules of.
import { machines, type MachineId } from '#machines/index.ts';
import type { Layout } from '#src/flows/pictureLayout.ts';
import { layoutOf } from './layoutOf.ts';
import { layoutOfMap } from './layoutOfMap.ts';

export const table = Object.entries(machines).map(([id, { title, about, place }]) => ({ id, title, about, place }));

/** Of one machine, or of the map of the house. */
export const picture = (id: MachineId | 'map'): Promise<Layout> => (id === 'map' ? Promise.resolve(layoutOfMap(machines)) : layoutOf(machines[id]));

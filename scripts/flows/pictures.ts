// What `scripts/flows.mjs` makes its modules of.
import { machines, type MachineId } from '#machines/index.ts';
import type { Layout } from '#src/flows/layout.ts';
import { layoutOf } from './layoutOf.ts';

export const table = Object.entries(machines).map(([id, { title, about, place }]) => ({ id, title, about, place }));

export const picture = (id: string): Promise<Layout> => layoutOf(machines[id as MachineId]);

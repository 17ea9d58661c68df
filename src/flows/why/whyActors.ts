// What the dialog of a record reads: the lifecycle with its words, kept in a file of its own.
import { flows } from 'virtual:flows';
import type { Flow } from '#machines/flows/flow.ts';
import type { MachineId } from '#machines/index.ts';

export function readFlow(machine: MachineId): Promise<Flow> {
  return flows.find(({ id }) => id === machine)!.flow();
}

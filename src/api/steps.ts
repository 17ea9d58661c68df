// Takes a step of a record: the call that its row names, with the record's id.
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Step } from '#domain/kernel/step.ts';
import { call } from '#src/api/client.ts';

/** What a record's view does for one of its steps. */
export const takeStepOf =
  (steps: Record<string, Step>) =>
  async (name: string, { id }: { id: number }, key: string): Promise<unknown> => {
    const step = steps[name];
    if (!step) throw new Error(`No hay ningún paso «${name}»`);
    const row = step.by as Endpoint<'{id}', { id: number }>; // a call has one place for the id, in its path or in its body, and leaves the other out
    return call(row, { params: { id }, body: { id }, key });
  };

// Takes a step of a record: the call that its row names, with the record's id.
import type { Endpoint } from '#domain/endpoint.ts';
import type { Step } from '#domain/steps.ts';
import { call } from '#src/api/client.ts';

export function takeStep({ by }: Pick<Step, 'by'>, id: number, signal: AbortSignal): Promise<unknown> {
  const row = by as Endpoint<'{id}', { id: number }>; // a call has one place for the id, in its path or in its body, and leaves the other out
  return call(row, { params: { id }, body: { id }, signal });
}

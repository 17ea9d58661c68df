// Where work waits, and who or what makes the tail of a state; `of` is `{entity}/{state}`.
import { endpoints } from '#domain/endpoints.ts';
import type { LongestWait, Tail } from '#domain/records/lives.ts';
import { call } from '#src/api/client.ts';

export const readWaits = async (_: undefined, signal: AbortSignal): Promise<LongestWait[]> => call(endpoints.audit.waits, { signal, silent: true });

export function readTail(of: string, signal: AbortSignal): Promise<Tail> {
  const [entity = '', state = ''] = of.split('/');
  return call(endpoints.audit.tail, { params: { thing: entity, state }, signal, silent: true });
}

// The figures of a lifecycle; `of` is `{entity}/{state}`.
import { endpoints } from '#domain/endpoints.ts';
import type { LifeFigures } from '#domain/records/lives.ts';
import { call } from '#src/api/client.ts';

export function readLives(of: string, signal: AbortSignal): Promise<LifeFigures> {
  const [entity = '', state = ''] = of.split('/');
  return call(endpoints.audit.lives, { params: { thing: entity, state }, signal, silent: true });
}

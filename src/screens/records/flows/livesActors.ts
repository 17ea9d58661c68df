// The figures of a lifecycle, and its versions.
import { endpoints } from '#domain/endpoints.ts';
import type { ArrowsBody, ArrowsInMonths, HouseWays, PathBody, PathRecords } from '#domain/records/arrows.ts';
import type { LifeVersions, StepsBody, StepsInMonth } from '#domain/records/lifeVersions.ts';
import type { LifeFigures } from '#domain/records/lives.ts';
import { call } from '#src/api/client.ts';
import type { Layout } from '#src/flows/pictureLayout.ts';

/** `of` is `{entity}/{state}`. */
export function readLives(of: string, signal: AbortSignal): Promise<LifeFigures> {
  const [entity = '', state = ''] = of.split('/');
  return call(endpoints.audit.lives, { params: { thing: entity, state }, signal, silent: true });
}

/** What its arrows were; `of` is the body of the call as JSON. */
export const readArrows = (of: string, signal: AbortSignal): Promise<ArrowsInMonths> =>
  call(endpoints.audit.arrows, { body: JSON.parse(of) as ArrowsBody, signal, silent: true });

/** The records of a path; `of` is the body of the call as JSON. */
export const readPath = (of: string, signal: AbortSignal): Promise<PathRecords> =>
  call(endpoints.audit.path, { body: JSON.parse(of) as PathBody, signal, silent: true });

/** What led from one thing to another; `of` is `{first month}/{last month}`. */
export function readWays(of: string, signal: AbortSignal): Promise<HouseWays> {
  const [desde = '', hasta = ''] = of.split('/');
  return call(endpoints.flow.ways, { body: { desde, hasta }, signal, silent: true });
}

/** Those of a lifecycle, by its name; null of what has none. */
export const readVersions = (machine: string | null, signal: AbortSignal): Promise<LifeVersions | null> =>
  machine === null ? Promise.resolve(null) : call(endpoints.flow.versions, { params: { machine }, signal, silent: true });

/** How a version was drawn; `of` is `{machine}/{version}`. */
export async function readVersion(of: string, signal: AbortSignal): Promise<Layout> {
  const [machine = '', version = ''] = of.split('/');
  const { drawing } = await call(endpoints.flow.version, { params: { machine, version }, signal, silent: true });
  return JSON.parse(drawing) as Layout;
}

/** The steps of a month; `of` is the body of the call as JSON. */
export const readSteps = (of: string, signal: AbortSignal): Promise<StepsInMonth> =>
  call(endpoints.flow.steps, { body: JSON.parse(of) as StepsBody, signal, silent: true });

// The versions of a lifecycle's chart that the program has run with, and what records did in a month by them.
import { monthOf } from '../kernel/days.ts';

/** `since` is when the program first started with it after another one. */
export interface LifeVersion {
  version: string;
  since: string;
}

/** Oldest first; a version that came back is there twice. */
export type LifeVersions = readonly LifeVersion[];

export interface VersionPicture {
  /** The layout that was drawn then, as JSON. */
  drawing: string;
}

export interface StepsBody {
  thing: string;
  month: string;
}

/** Steps alike that today's chart has no arrow for, in words. */
export interface UnknownStep {
  from: string;
  to: string;
  event: string;
  /** What the list of the audit is narrowed by to find it: its actions, 'update,invoice.edit'. */
  step: string;
  /** The newest version that has it; null of none that is kept. */
  version: string | null;
  count: number;
  /** Some of the records, the latest first. */
  records: { id: number; name: string }[];
}

/** The steps from state to state of one month, without those that deleted. */
export interface StepsInMonth {
  count: number;
  unknown: UnknownStep[];
}

export interface InForce extends LifeVersion {
  /** When the next one came; null of the last. */
  until: string | null;
}

/** Each version with its end. */
export const withEnds = (versions: LifeVersions): InForce[] => versions.map((each, place) => ({ ...each, until: versions[place + 1]?.since ?? null }));

/** The versions of a month ('2026-11'), as far as they are kept. */
export const inForce = (versions: LifeVersions, month: string): InForce[] =>
  withEnds(versions).filter(({ since, until }) => monthOf(since) <= month && (until === null || monthOf(until) >= month));

import { href } from '#domain/routes.ts';

/** The address of two versions of a lifecycle, one of them today's; without the other, that of the lifecycle. */
export const compareLink = (machine: string, version: string | null): string =>
  `${href('flow', { machine })}${version === null ? '' : `?comparar=${encodeURIComponent(version)}`}`;

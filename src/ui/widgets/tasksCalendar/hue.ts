// The colour of whoever work is given to: the stylesheet makes a stripe and a background of its hue, on light and on dark.
import type { CSSProperties } from 'react';

/** How many hues there are before the first one comes again. */
export const HUES = 8;

/** The hue of a user, in degrees: always the same, and far from those of the users before and after. */
export const hueOf = (userId: number): number => 20 + ((userId * 3) % HUES) * (360 / HUES);

/** What gives an element the colour of a user. */
export const hued = (userId: number): CSSProperties => ({ ['--hue' as string]: hueOf(userId) });

import { formatPercent } from '#domain/kernel/format.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';

/** Hundredths of a percent: '33,33 %'. */
export const percentText = (hundredths: number): string => formatPercent(fromScaled(hundredths, 2));

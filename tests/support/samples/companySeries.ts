// What the next documents of the sample company would be called, and how they are numbered.
import type { CompanySeries, SeriesPattern } from '#domain/company/wire.ts';
import { type Series, nextWith, patternsWith, seriesNames } from '#domain/records/numberSeries.ts';

/** Of each series the count of the next document, and since which its pattern is fixed. */
const counts: Partial<Record<Series, [siguiente: number, fija: SeriesPattern['fija']]>> = {
  invoice: [8, { codigo: 'F26-00001', fecha: '2026-01-03' }],
  creditNote: [2, { codigo: 'R26-00001', fecha: '2026-02-09' }],
};
const patterns = patternsWith({});
const of = <T>(read: (name: Series) => T) => Object.fromEntries(seriesNames.map(name => [name, read(name)])) as Record<Series, T>;
const next = (name: Series) => nextWith(patterns[name], '2026', counts[name]?.[0] ?? 1);

export const companySeries: CompanySeries = {
  year: 2026,
  ...of(name => next(name).next),
  patrones: of(name => ({ patron: patterns[name].text, siguiente: counts[name]?.[0] ?? 1, enero: next(name).january, fija: counts[name]?.[1] ?? null })),
  choosable: seriesNames.filter(name => !(name in counts)),
  taken: [],
};

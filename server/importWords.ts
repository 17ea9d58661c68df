// The report of an import as the command line prints it: what happens first, errors last, where they are read.
import { cut, formatCount } from '#domain/kernel/format.ts';
import {
  type ImportLine,
  type ImportOutcome,
  type ImportReport,
  importOffers,
  importOutcomes,
  leftOutWords,
  offerWords,
} from '#domain/company/importReport.ts';

const WIDEST = 60;
const outcomes = Object.keys(importOutcomes) as ImportOutcome[];

/** One line for each of the file's, and what is created besides. */
export function linesOf(report: ImportReport): string[] {
  const { lines, besides, offers } = report;
  const isError = ({ outcome }: ImportLine) => outcome === 'error';
  const inFile = lines.filter(line => !isError(line)).sort((a, b) => a.line - b.line);
  return [...inFile, ...lines.filter(isError)].map(textOf).concat(
    leftOutWords(report) ?? [],
    besides.map(({ one, names }) => `Se añade ${one.toLowerCase()}: ${names.join(', ')}`),
    offers.map(each => `${offerWords(each)} ${importOffers[each.offer].button}: --${each.offer}`),
  );
}

function textOf({ line, key, name, outcome, changes, messages }: ImportLine): string {
  const who = [...new Set([key, name])].filter(part => part !== '').join(' ');
  const what = outcome === 'error' ? `error: ${messages.join('; ')}` : importOutcomes[outcome][0];
  const how = changes.map(({ title, before, after }) => `${title}: «${cut(before, WIDEST)}» → «${cut(after, WIDEST)}»`);
  return `Línea ${line} · ${who} · ${what}${how.length > 0 ? ` (${how.join('; ')})` : ''}`.replaceAll('\n', ' ');
}

/** '2 nuevos, 1 cambia, 40 sin cambios'. */
export function sumOf({ totals }: ImportReport): string {
  const told = outcomes
    .filter(outcome => totals[outcome] > 0)
    .map(outcome => `${formatCount(totals[outcome])} ${importOutcomes[outcome][totals[outcome] === 1 ? 0 : 1]}`);
  return told.reverse().join(', ');
}

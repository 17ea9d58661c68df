// The results as tables for people, as Markdown for docs/measured.md, or as JSON.
import os from 'node:os';
import type { Figures } from './measure.ts';
import type { Scenario } from './scenarios.ts';

export interface Result {
  scenario: Pick<Scenario, 'name' | 'title' | 'goal' | 'growth'>;
  http: { clients: number; figures: Figures }[];
  bare: Figures | undefined;
}

export interface Report {
  engine: string;
  date: string;
  machine: string;
  amounts: { invoices: number; customers: number };
  generateSeconds: number;
  memory: { rest: number; after: number };
  results: Result[];
}

export const machine = (): string =>
  `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? '?'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;

const ms = (value: number) => value.toLocaleString('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = (value: number) => value.toLocaleString('es-ES', { maximumFractionDigits: 0, useGrouping: true });

/** Whether the goals are met; with a million rows the times may grow as each scenario says. */
function verdict({ scenario: { goal, growth }, http }: Result, isLarge: boolean): string {
  const slack = isLarge ? growth : 1;
  const fast = http[0]!.figures.p50 <= goal.p50 * slack;
  const rate = goal.perSecond && http.find(each => each.clients === goal.perSecond!.atClients);
  const many = !goal.perSecond || !rate || rate.figures.perSecond >= goal.perSecond.least / slack;
  const clean = http.every(each => each.figures.failures === 0);
  return fast && many && clean ? 'sí' : 'no';
}

/** One line a scenario: Markdown that also reads well in a terminal. */
export function toMarkdown({ engine, date, machine: where, amounts, generateSeconds, memory, results }: Report): string {
  const clients = results[0]?.http.map(each => each.clients) ?? [];
  const heads = ['', ...clients.map(n => `${n} cl.: p50 / p95 ms · pet./s`), 'fallos', 'SQL p50 ms', '× SQL', 'meta'];
  const rows = results.map(result => [
    result.scenario.title,
    ...result.http.map(({ figures }) => `${ms(figures.p50)} / ${ms(figures.p95)} · ${whole(figures.perSecond)}`),
    whole(result.http.reduce((sum, each) => sum + each.figures.failures, 0)),
    result.bare ? ms(result.bare.p50) : '–',
    result.bare ? (result.http[0]!.figures.p50 / result.bare.p50).toLocaleString('es-ES', { maximumFractionDigits: 1 }) : '–',
    verdict(result, amounts.invoices >= 1_000_000),
  ]);
  return [
    `**${engine}**, ${whole(amounts.invoices)} facturas de 3 líneas, ${whole(amounts.invoices)} albaranes, ${whole(amounts.customers)} clientes. ${date}, ${where}.`,
    '',
    toTable(heads, rows),
    '',
    `Memoria del servidor: ${memory.rest} MB en reposo, ${memory.after} MB al terminar. Datos generados en ${whole(generateSeconds)} s.`,
  ].join('\n');
}

/** A table as Markdown that also reads well in a terminal. */
export function toTable(heads: string[], rows: string[][]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map(row => row[column]!.length)));
  const toLine = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [toLine(heads), toLine(widths.map(width => '-'.repeat(width))), ...rows.map(toLine)].join('\n');
}

// The workflows for readers of the repository: a picture and a page of each machine, and the map of the house.
import type { Chart, ChartArrow } from '#machines/flows/chart.ts';
import { places } from '#machines/flows/flow.ts';
import { machines } from '#machines/index.ts';
import { stateName } from '#src/flows/stateName.ts';
import { layoutOf } from './layoutOf.ts';
import { layoutOfMap } from './layoutOfMap.ts';
import { svgOf } from './svgOf.tsx';

const note = '<!-- Written by `npm run workflows` from the machines. -->';

/** The text of each file of `docs/workflows`, by its name. */
export async function workflowFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = { 'mapa.svg': svgOf(layoutOfMap(machines), 'La vida del negocio') };
  for (const [id, flow] of Object.entries(machines)) {
    const layout = await layoutOf(flow);
    files[`${id}.svg`] = svgOf(layout, flow.title);
    files[`${id}.md`] = pageOf(id, flow.title, `${flow.about} Versión ${layout.version}.`, layout.chart);
  }
  const groups = [null, ...places].map(place => {
    const rows = Object.entries(machines).filter(([, flow]) => flow.place === place);
    return [`## ${place ?? 'La vida de lo que se guarda'}`, rows.map(([id, { title, about }]) => `- [${title}](${id}.md): ${about}`).join('\n')].join('\n\n');
  });
  files['README.md'] = `${[note, '# Flujos', '![La vida del negocio](mapa.svg)', ...groups].join('\n\n')}\n`;
  return files;
}

function pageOf(id: string, title: string, about: string, chart: Chart): string {
  const states = chart.states.slice(1).map(state => [stateName(chart, state.id), state.about, state.calls.join(', '), state.onEntry.join(', ')]);
  const arrows = chart.arrows.map(arrow => [
    stateName(chart, arrow.from) ?? 'Cualquier estado',
    arrow.event,
    arrow.guard,
    targetOf(chart, arrow),
    effectsOf(arrow),
  ]);
  return `${[
    note,
    `# ${title}`,
    about,
    `![${title}](${id}.svg)`,
    '## Estados',
    tableOf(['Estado', 'Qué es', 'Llama a', 'Al entrar'], states),
    '## Flechas',
    tableOf(['Desde', 'Qué ocurre', 'Condición', 'Hasta', 'Qué hace'], arrows),
  ].join('\n\n')}\n`;
}

const targetOf = (chart: Chart, { to }: ChartArrow) => (to === null ? 'Sigue donde está' : stateName(chart, to));

const effectsOf = ({ actions, calls }: ChartArrow) => [...actions, ...calls.map(call => `llama a «${call}»`)].join('; ');

const rowOf = (cells: readonly (string | null)[]) => `| ${cells.map(cell => cell || '–').join(' | ')} |`;

const tableOf = (titles: string[], rows: (string | null)[][]) => [rowOf(titles), rowOf(titles.map(() => '---')), ...rows.map(rowOf)].join('\n');

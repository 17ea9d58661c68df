// What is written from the table of settings: the table of docs/operating.md, and the file of an installation.
import { settings } from '#server/settings.ts';

const rows = Object.entries(settings);

/** The page with the table as it is now, between its heading and the next paragraph. */
export function withSettings(page: string): string {
  const lines = rows.map(([name, { standard, about }]) => `| \`${name}\` | ${standard || '–'} | ${about} |`);
  const table = ['| variable | default | |', '| --- | --- | --- |', ...lines].join('\n');
  return page.replace(/^(\| variable \| default \| \|\n(\|.*\n)+)/m, () => `${table}\n`);
}

/** install/frigoria.env: what an installation needs is said, everything else waits after a #. */
export function environmentFile(): string {
  const parts = rows.map(([name, { note, value, isGiven }]) => `# ${note}\n${isGiven ? '' : '#'}${name}=${value}\n`);
  return ['# Los ajustes de una empresa: /etc/frigoria-EMPRESA.env, que solo lee root. Se aplican al reiniciar frigoria@EMPRESA.\n', ...parts].join('\n');
}

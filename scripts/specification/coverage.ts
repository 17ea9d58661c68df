// docs/specification-coverage.md as the code has it: rows that the tables of the domain, the screens and the dialogs ask for.
// What a person wrote next to a key (what is asked, which files and tests) stays; names, titles, fields, widths and values follow the code.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpointRows } from '#domain/endpoints.ts';
import { entityList } from '#domain/index.ts';
import { codes } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { menuFor } from '#domain/menu.ts';
import { type Route, routes } from '#domain/routes.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const filesIn = (folder: string) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`);

/** A row of the document, and what is written of a key that it does not have yet. */
interface Wanted {
  key: string;
  /** The words of the row brought up to date; of a new one there are none yet. */
  says: (written: string | undefined, files: readonly string[]) => string;
  file: string;
  tests: string[];
}

interface Kind {
  /** The heading under which a new key gets its row. */
  heading: string;
  wanted: () => Wanted[];
  /** The keys that a written row stands for. */
  keysOf: (row: Row) => string[];
}

export interface Row {
  kind: string;
  key: string;
  says: string;
  file: string;
  test: string;
}

const pathsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(match => match[1]!);
const cellOf = (paths: readonly string[]): string => paths.map(path => `\`${path}\``).join(', ');

/** Route → the file of its screen. */
function screensByRoute(): Map<string, string> {
  const texts = ['src/screens/index.tsx', 'src/session/PublicScreens.tsx'].map(read).join('\n');
  const named = new Map([...texts.matchAll(/(\w+)(?: =|:) lazy\(.*import\('#([^']+)'\)/g)].map(([, name = '', file = '']) => [name, file]));
  for (const [, key = '', name = ''] of texts.matchAll(/^ {2}(\w+): (\w+),$/gm)) named.set(key, named.get(name) ?? '');
  return named;
}

function routeRows(): Wanted[] {
  const screens = screensByRoute();
  const labels = new Map(menuFor(['admin']).map(({ path, label }) => [path, label]));
  return (Object.entries(routes) as [string, Route][]).map(([key, { path, title }]) => ({
    key: path,
    says: written => `**${labels.get(path) ?? title}**${(written ?? ': *ours*.').replace(/^\*\*.*?\*\*(?=[,:;])/, '')}`,
    file: ['domain/routes.ts', screens.get(key) ?? ''].filter(Boolean).join(' '),
    tests: ['tests/domain/records/routes.test.ts', 'tests/journeys/records/everyScreen.test.ts'],
  }));
}

/** The width that a dialog's file gives it, in pixels; the small ones have it from what they share. */
export function widthIn(dialog: string): number {
  const file = read(dialog).includes('<OneFieldDialog') ? 'src/ui/form/OneFieldDialog.tsx' : dialog;
  const given = /width=\{(?:constants\.dialogWidth\.(\w+))?(?: \+ )?(\d+)?\}/.exec(read(file));
  const { dialogWidth } = constants;
  return (given?.[1] ? dialogWidth[given[1] as keyof typeof dialogWidth] : given ? 0 : dialogWidth.user) + Number(given?.[2] ?? 0);
}

function dialogRows(): Wanted[] {
  const tests = filesIn('tests').filter(file => /\.test\.tsx?$/.test(file));
  return filesIn('src')
    .filter(file => /^src\/(screens|documents|session|layout)\/.*Dialog\.tsx$/.test(file))
    .map(file => ({
      key: file,
      says: (written, files) =>
        file.startsWith('src/screens/') ? (written ?? '*ours*, 0 px.').replace(/ \d+ px/, ` ${widthIn(files[0] ?? file)} px`) : (written ?? '*ours*.'),
      file,
      tests: tests
        .filter(test => read(test).includes(`#${file}`))
        .concat('tests/journeys/records/everyScreen.test.ts')
        .slice(0, 1),
    }));
}

/** Specified fields keep their place; new ones are ours, and those that no file of the row has are left out. */
function fieldsSaid({ draft, derived }: Entity, written = '', files: readonly string[] = []): string {
  const fields = [...Object.keys(draft.fields), ...Object.keys(derived.fields)];
  const code = files.map(read).join('\n');
  const gone = pathsIn(written).filter(name => !new RegExp(`\\b${name}\\b`).test(code));
  const kept = gone.reduce((text, name) => text.replace(new RegExp(`(, )?\`${name}\``), ''), written.replace(/\.$/, ''));
  const fresh = fields.filter(field => !kept.includes(`\`${field}\``));
  if (fresh.length === 0) return `${kept}.`;
  return `${[kept, kept.includes('*ours*: ') ? ', ' : kept === '' ? '*ours*: ' : '; *ours*: '].join('')}${cellOf(fresh)}.`;
}

function entityRows(): Wanted[] {
  const files = filesIn('domain').filter(file => file.endsWith('.ts'));
  return entityList.map(entity => ({
    key: entity.name,
    says: (written, paths) => fieldsSaid(entity, written, paths),
    file: files.find(file => new RegExp(`= entity\\(\\{\\s+name: '${entity.name}'`).test(read(file)))!,
    tests: ['tests/server/records/engines/records.test.ts', 'tests/server/database/columns.test.ts'],
  }));
}

function callRows(): Wanted[] {
  const files = filesIn('domain').filter(file => /\/(calls|authEndpoints)\.ts$/.test(file));
  return endpointRows.map(([, { method, path }]) => ({
    key: `${method} ${path}`,
    says: written => written ?? '*ours*.',
    file: files.find(file => read(file).includes(`'${path}'`)) ?? 'domain/recordEndpoints.ts',
    tests: ['tests/server/calls/everyCall.test.ts'],
  }));
}

/** The leaves of a table of values: `constants.mapCentre.zoom` → 13. */
function leavesOf(name: string, value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(`${name}.${key}`, each));
}

function constantRows(): Wanted[] {
  const values = [...leavesOf('constants', constants), ...leavesOf('codes', codes)];
  return values.map(([key, value]) => ({
    key,
    says: written => `\`${String(value)}\`${(written ?? ': *ours*.').replace(/^`[^`]*`/, '')}`,
    file: key.startsWith('codes') ? 'domain/kernel/answer.ts' : 'domain/kernel/constants.ts',
    tests: [],
  }));
}

/** A row of the generic calls stands for every entity but those that it excepts. */
function callsOf({ key, says }: Row): string[] {
  if (!key.includes('{entity}')) return [key];
  const excepted = /Not of (.*)\./.exec(says)?.[1] ?? '';
  return entityList.filter(({ name }) => !excepted.includes(`\`${name}\``)).map(({ name }) => key.replace('{entity}', name));
}

const itself = ({ key }: Row) => [key];

export const kinds: Record<string, Kind> = {
  Routes: { heading: '### Routes', wanted: routeRows, keysOf: itself },
  Dialogs: { heading: '### Dialogs', wanted: dialogRows, keysOf: ({ file }) => pathsIn(file).filter(path => path.endsWith('Dialog.tsx')) },
  Fields: { heading: '### Fields', wanted: entityRows, keysOf: itself },
  Calls: { heading: '### Calls of the rest', wanted: callRows, keysOf: callsOf },
  Constants: { heading: '### Constants', wanted: constantRows, keysOf: itself },
};

/** A line of a table as a row of four cells; null for any other line. */
export function rowOf(line: string, kind: string): Row | null {
  if (!line.startsWith('|') || /^\| (Key|---) \|/.test(line)) return null;
  const [key = '', says = '', file = '', test = '', ...more] = line
    .split('|')
    .map(cell => cell.trim())
    .slice(1, -1);
  if (more.length > 0 || test === '') throw new Error(`Not a row of four columns: ${line}`);
  return { kind, key: key.replaceAll('`', ''), says, file, test };
}

/** The paths of a cell that are still there, or those that the code gives; what is pending stays so. */
function renewed(cell: string, own: readonly string[]): string {
  if (cell.startsWith('pendiente')) return cell;
  const paths = pathsIn(cell);
  const there = paths.filter(path => existsSync(join(root, path)));
  return there.length === paths.length ? cell : cellOf(there.length > 0 ? there : own);
}

const lineOf = (key: string, says: string, file: string, test: string) => `| ${key} | ${says} | ${file} | ${test} |`;

/** A written row brought up to date, with the keys of the code that it tells of; null where the code has none of its keys any more. */
function renewedRow(line: string, row: Row, known: ReadonlyMap<string, Wanted>): { line: string; keys: string[] } | null {
  const keys = kinds[row.kind]!.keysOf(row);
  const present = keys.filter(key => known.has(key));
  if (keys.length > 0 && present.length === 0) return null;
  const first = known.get(present[0] ?? '');
  const says = first && !row.key.includes('{entity}') ? first.says(row.says, pathsIn(row.file)) : row.says;
  const key = line.split('|')[1]!.trim();
  return { keys: present, line: lineOf(key, says, renewed(row.file, first?.file.split(' ') ?? []), renewed(row.test, first?.tests ?? [])) };
}

function newRow(kind: string, { key, says, file, tests }: Wanted): string {
  const dialog = kind === 'Dialogs' && /(\w+)Dialog\.tsx$/.exec(key)?.[1];
  const name = dialog ? dialog[0]!.toLowerCase() + dialog.slice(1) : `\`${key}\``;
  return lineOf(name, says(undefined, []), cellOf(file.split(' ')), cellOf(tests) || 'pendiente');
}

/** The document, renewed from the code. */
export function coverage(document: string): string {
  const wanted = new Map(Object.entries(kinds).map(([kind, row]) => [kind, new Map(row.wanted().map(each => [each.key, each]))]));
  const told = new Set<string>();
  const lines: string[] = [];
  /** Heading → the place behind the last row of its table. */
  const ends = new Map<string, number>();
  let [kind, heading] = ['', ''];
  for (const line of document.split('\n')) {
    if (line.startsWith('##')) [kind, heading] = [/^###? (?:§\d+ )?(\w+)/.exec(line)?.[1] ?? kind, line];
    const row = rowOf(line, kind);
    const known = wanted.get(kind);
    const now = row && known && !row.file.startsWith('pendiente') ? renewedRow(line, row, known) : { line, keys: [] };
    if (now) lines.push(now.line);
    if (row) ends.set(heading, lines.length);
    for (const key of now?.keys ?? []) told.add(`${kind}: ${key}`);
  }
  const missing = [...wanted].flatMap(([name, rows]) =>
    [...rows.values()].filter(({ key }) => !told.has(`${name}: ${key}`)).map(row => ({ at: ends.get(kinds[name]!.heading)!, line: newRow(name, row) })),
  );
  for (const { at, line } of missing.sort((a, b) => b.at - a.at)) lines.splice(at, 0, line);
  return lines.join('\n');
}

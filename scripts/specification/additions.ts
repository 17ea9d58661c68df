// docs/what-we-added.md: the screens, records, fields, calls and dialogs that the code has and the page of the specification does not name.
import { endpointRows } from '#domain/endpoints.ts';
import { entityList } from '#domain/index.ts';
import { type Route, routes } from '#domain/routes.ts';
import { describedCall } from '#server/openapi/calls/index.ts';
import { readCoverage } from './coveragePage.ts';
import { dialogFiles, widthsIn } from './dialogs.ts';

const { rows } = readCoverage();
/** What the page names behind one of these words: `call GET /api/group/all`, `fields user`. */
const named = (...words: string[]) =>
  rows
    .flatMap(({ values }) => values.filter(({ where }) => words.includes(where.split(' ')[0]!)))
    .map(({ where, value }) => ({ key: where.slice(where.indexOf(' ') + 1), value }));

function table(heading: string, says: string, columns: readonly string[], lines: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [`## ${heading} (${lines.length})`, '', says, '', row(columns), row(columns.map(() => '---')), ...lines.map(row), ''].join('\n');
}

function addedRoutes() {
  const known = new Set(named('title', 'roles').map(({ key }) => key));
  const ours = (Object.values(routes) as Route[]).filter(({ path }) => !known.has(path));
  return ours.map(({ path, title, roles }) => [`\`${path}\``, title, [roles].flat().join(', ')]);
}

/** Field by field of the entities that are specified; all of those that are not. */
function addedFields() {
  const known = named('fields');
  return entityList.flatMap(({ name, one, draft, derived }) => {
    const specified = known.filter(({ key }) => key === name).flatMap(({ value }) => value.split(' '));
    const ours = [...Object.keys(draft.fields), ...Object.keys(derived.fields)].filter(field => !specified.includes(field));
    const isOurs = specified.length === 0;
    return ours.length > 0 ? [[`\`${name}\``, isOurs ? `${one}, *whole*` : one, ours.map(field => `\`${field}\``).join(', ')]] : [];
  });
}

function addedCalls() {
  const entities = [...new Set(named('fields').map(({ key }) => key)), 'group'];
  const known = new Set(named('call').flatMap(({ key }) => (key.includes('{entity}') ? entities.map(name => key.replace('{entity}', name)) : [key])));
  const ours = endpointRows.filter(([, { method, path }]) => !known.has(`${method} ${path}`));
  return ours.map(([name, { method, path }]) => [`\`${method} ${path}\``, describedCall(name)?.summary ?? '']);
}

function addedDialogs() {
  const known = new Set(rows.flatMap(({ places }) => places));
  const ours = dialogFiles().filter(file => !known.has(file));
  return ours.toSorted().map(file => [`\`${file}\``, widthsIn(file).join(', ')]);
}

/** The whole page. */
export const additions = (): string =>
  [
    '# What we added\n',
    'What the code has and [the page of the specification](specification-coverage.md) does not name. `npm run coverage:spec` writes this page; nothing in it is written by hand. Why each is there is in',
    '[the page of its subject](../ARCHITECTURE.md#pages).\n',
    table('Screens', 'Path, title, and who may see it.', ['Path', 'Title', 'Roles'], addedRoutes()),
    table('Records and fields', 'Of a specified record, its fields that are ours.', ['Record', 'Name', 'Fields'], addedFields()),
    table('Calls', 'In the words of the API’s own documentation.', ['Call', 'What it does'], addedCalls()),
    table('Dialogs', 'What opens over a page, and its widths in pixels.', ['File', 'Width'], addedDialogs()),
  ].join('\n');

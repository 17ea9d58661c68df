// docs/specification-coverage.md and the code name the same routes, dialogs, entities, calls, messages and constants; what a row names is there.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Schema, ValidationError } from 'yup';
import { describe, expect, it } from 'vitest';
import { codes } from '#domain/answer.ts';
import { constants } from '#domain/constants.ts';
import { endpointRows } from '#domain/endpoints.ts';
import { collectionDraft, paymentDraft } from '#domain/entities/payment.ts';
import { invoiceLine, workOrderLine } from '#domain/entities/documentLine.ts';
import { entityList } from '#domain/entities/index.ts';
import { messages } from '#domain/messages.ts';
import { menuFor } from '#domain/menu.ts';
import { type Route, routes } from '#domain/routes.ts';
import { type CoverageRow, readCoverage, root } from '#tests/support/coverageTable.ts';

const rows = readCoverage();
const of = (kind: string) => rows.filter(row => row.kind === kind);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The leaves of a table of values: `constants.mapCentre.zoom` → 13. */
function leavesOf(name: string, value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(`${name}.${key}`, each));
}

/** A row of the generic calls stands for every entity but those that it excepts. */
function callsOf({ key, says }: CoverageRow): string[] {
  if (!key.includes('{entity}')) return [key];
  const excepted = /Not of (.*)\./.exec(says)?.[1] ?? '';
  return entityList.filter(({ name }) => !excepted.includes(`\`${name}\``)).map(({ name }) => key.replace('{entity}', name));
}

const values = new Map([...leavesOf('constants', constants), ...leavesOf('codes', codes)]);
const titles = new Map(Object.values(routes).map(row => [row.path, menuFor(['admin']).find(entry => entry.path === row.path)?.label ?? row.title]));
const dialogs = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map(file => `src/${file}`)
  .filter(file => /^src\/(screens|documents|session|layout)\/.*Dialog\.tsx$/.test(file));

/** Kind of row → what the code has of it, and what a row names. */
const kinds: Record<string, { inCode: Iterable<string>; named?: (row: CoverageRow) => string[] }> = {
  Routes: { inCode: titles.keys() },
  Dialogs: { inCode: dialogs, named: row => row.files.filter(file => file.endsWith('Dialog.tsx')) },
  Fields: { inCode: entityList.map(entity => entity.name) },
  Calls: { inCode: endpointRows.map(([, row]) => `${row.method} ${row.path}`), named: callsOf },
  Constants: { inCode: values.keys() },
};

describe.each(Object.entries(kinds))('%s', (kind, { inCode, named = ({ key }) => [key] }) => {
  const present = new Set(inCode);
  const isPending = (row: CoverageRow) => row.pending.file !== null;

  it('of the code have a row', () => {
    const known = new Set(of(kind).flatMap(named));
    expect([...present].filter(key => !known.has(key))).toEqual([]);
  });

  it('of a row are in the code, unless it says that they are pending', () => {
    const gone = of(kind)
      .filter(row => !isPending(row))
      .flatMap(named);
    expect(gone.filter(key => !present.has(key))).toEqual([]);
    expect(
      of(kind)
        .filter(isPending)
        .flatMap(named)
        .filter(key => present.has(key)),
    ).toEqual([]);
  });
});

describe('every row', () => {
  it('has a key of its own within its kind', () => {
    const keys = rows.map(row => `${row.kind}: ${row.key}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('names a file and a test, or says that they are pending', () => {
    const isTold = (paths: string[], pending: string | null) => paths.length > 0 !== (pending !== null);
    expect(rows.filter(row => !isTold(row.files, row.pending.file) || !isTold(row.tests, row.pending.test)).map(row => row.key)).toEqual([]);
    expect(rows.filter(row => row.pending.file !== null && row.pending.test === null).map(row => row.key)).toEqual([]);
  });

  it('names only files that are there', () => {
    const lost = rows.flatMap(row => [...row.files, ...row.tests].filter(file => !existsSync(join(root, file))).map(file => `${row.key} → ${file}`));
    expect(lost).toEqual([]);
    expect(rows.flatMap(row => row.tests).filter(file => !/^tests\/.*\.test\.tsx?$/.test(file))).toEqual([]);
  });
});

it('the row of a route says its title as the menu or the breadcrumb does', () => {
  const silent = of('Routes').filter(({ key, says }) => titles.has(key as Route['path'] as never) && !says.startsWith(`**${titles.get(key as never)}**`));
  expect(silent.map(row => row.key)).toEqual([]);
});

it('the row of a constant says its value', () => {
  const silent = of('Constants').filter(({ key, says }) => values.has(key) && !says.startsWith(`\`${String(values.get(key))}\``));
  expect(silent.map(row => row.key)).toEqual([]);
});

it('the row of an entity says all of its fields', () => {
  const silent = entityList.flatMap(entity => {
    const says = of('Fields').find(row => row.key === entity.name)?.says ?? '';
    return [...Object.keys(entity.draft.fields), ...Object.keys(entity.derived.fields)]
      .filter(field => !says.includes(`\`${field}\``))
      .map(field => `${entity.name}.${field}`);
  });
  expect(silent).toEqual([]);
});

it('the row of entity names no field that its files do not have', () => {
  const lost = of('Fields').flatMap(row => {
    const code = row.files.map(read).join('\n');
    return [...row.says.matchAll(/`(\w+)`/g)]
      .map(match => match[1]!)
      .filter(field => !new RegExp(`\\b${field}\\b`).test(code))
      .map(field => `${row.key}.${field}`);
  });
  expect(lost).toEqual([]);
});

/** The width that a dialog's file gives it, in pixels; the small ones have it from what they share. */
function widthIn(dialog: string): number {
  const file = read(dialog).includes('<OneFieldDialog') ? 'src/ui/form/OneFieldDialog.tsx' : dialog;
  const given = /width=\{(?:constants\.dialogWidth\.(\w+))?(?: \+ )?(\d+)?\}/.exec(read(file));
  const { dialogWidth } = constants;
  return (given?.[1] ? dialogWidth[given[1] as keyof typeof dialogWidth] : given ? 0 : dialogWidth.user) + Number(given?.[2] ?? 0);
}

it('the row of a dialog says its width, within the limits', () => {
  const screens = of('Dialogs').filter(row => row.files[0]?.startsWith('src/screens/'));
  expect(screens.filter(({ says, files }) => !says.includes(` ${widthIn(files[0]!)} px`)).map(row => `${row.key}: ${widthIn(row.files[0]!)} px`)).toEqual([]);
  const { min, max } = constants.dialogWidth;
  expect(screens.filter(({ files }) => widthIn(files[0]!) < min || widthIn(files[0]!) > max)).toEqual([]);
});

describe('Messages', () => {
  /** Whatever a form may hold: each value is put into every field. */
  const typed = ['', null, undefined, ' ', 'x', 'x y', -1, 0, 4, 1000, 1.5, 1.234_567_8, 1e12, '1,5', '2026-02-30', 'x'.repeat(20_001)];

  /** What a schema can say: the messages of its tests, and of what they refuse. */
  function saidBy(schema: Schema): string[] {
    const fields = Object.entries((schema as unknown as { fields: Record<string, Schema> }).fields);
    // `trim` is a transformation here: its own test can never fail
    const tests = fields.flatMap(([, field]) => field.tests.flatMap(test => test.OPTIONS ?? [])).filter(test => test.name !== 'trim');
    const own = tests.map(test => test.message).filter(message => typeof message === 'string');
    const tries = [
      {},
      { roles: 3 },
      { password: 'una', password_confirm: 'otra' },
      ...typed.map(value => Object.fromEntries(fields.map(([name]) => [name, value]))),
    ];
    return [...own, ...tries.flatMap(each => refusalsOf(schema, each))];
  }

  function refusalsOf(schema: Schema, value: unknown): string[] {
    try {
      schema.validateSync(value, { abortEarly: false });
      return [];
    } catch (error) {
      return error instanceof ValidationError ? error.errors : [];
    }
  }

  const schemas = [...entityList.map(entity => entity.draft as Schema), paymentDraft, collectionDraft, workOrderLine, invoiceLine];
  const shared = Object.values(messages).map(message => (typeof message === 'string' ? message : message('§' as never)));
  const said = [...new Set([...shared, ...schemas.flatMap(saidBy)])];

  /** `{limit}` stands for anything. */
  const shapeOf = (key: string) => new RegExp(`^${key.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`);
  const told = of('Messages').map(row => shapeOf(row.key));

  it('of the entities and of domain/messages.ts have a row', () => {
    expect(said.length).toBeGreaterThan(60);
    expect(said.filter(message => !told.some(shape => shape.test(message)))).toEqual([]);
  });

  it('of a row stand in the first file that it names', () => {
    const bare = (text: string) => text.replace(/\$\{[^}]*\}/g, '{}');
    const stands = ({ key, files }: CoverageRow) =>
      ["'", '"', '`'].some(quote => bare(read(files[0]!)).includes(quote + key.replace(/\{\w+\}/g, '{}') + quote));
    const gone = of('Messages').filter(row => row.pending.file === null && !stands(row));
    expect(gone.map(row => `${row.key} → ${row.files[0]}`)).toEqual([]);
  });
});

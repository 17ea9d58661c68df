// docs/specification-coverage.md and the code name the same routes, dialogs, entities, calls, messages and constants; what a row names is there.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Schema, ValidationError } from 'yup';
import { describe, expect, it } from 'vitest';
import { constants } from '#domain/kernel/constants.ts';
import { collectionDraft, paymentDraft } from '#domain/collecting/payment.ts';
import { invoiceLine, workOrderLine } from '#domain/catalogue/documentLine.ts';
import { entityList } from '#domain/index.ts';
import { messages } from '#domain/kernel/messages.ts';
import { type CoverageRow, readCoverage, root } from '#tests/support/docs/coverageTable.ts';
import { coverage, widthIn } from '../../../scripts/specification/coverage.ts';

const rows = readCoverage();
const of = (kind: string) => rows.filter(row => row.kind === kind);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

it('the document has every route, dialog, entity, call and constant as the code has it (npm run coverage:spec)', () => {
  const text = read('docs/specification-coverage.md');
  expect(coverage(text)).toBe(text);
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

it('every dialog keeps within the limits of width', () => {
  const screens = of('Dialogs').filter(row => row.files[0]?.startsWith('src/screens/'));
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

  it('of the entities and of domain/kernel/messages.ts have a row', () => {
    expect(said.length).toBeGreaterThan(60);
    expect(said.filter(message => !told.some(shape => shape.test(message)))).toEqual([]);
  });

  it('of a row are in the first file that it names', () => {
    const bare = (text: string) => text.replace(/\$\{[^}]*\}/g, '{}');
    const stands = ({ key, files }: CoverageRow) =>
      ["'", '"', '`'].some(quote => bare(read(files[0]!)).includes(quote + key.replace(/\{\w+\}/g, '{}') + quote));
    const gone = of('Messages').filter(row => row.pending.file === null && !stands(row));
    expect(gone.map(row => `${row.key} → ${row.files[0]}`)).toEqual([]);
  });
});

// What a field is called is said once, in the schema of its entity.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entityList } from '#domain/index.ts';
import { fieldsOf } from '#domain/kernel/entity.ts';
import { titleTable } from '#domain/tables/titleTable.ts';
import { type FieldName, titleOf } from '#domain/records/titles.ts';

const screens = join(import.meta.dirname, '../../../src/screens');
const files = readdirSync(screens, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !file.startsWith('records/demo'))
  .map(file => ({ file, text: readFileSync(join(screens, file), 'utf8') }));

describe('a title', () => {
  it.each(entityList.map(entity => [entity.one, entity] as const))('is given to every field of %s', (_one, { draft, derived }) => {
    const fields = [draft, derived].flatMap(schema => Object.entries(fieldsOf(schema)));
    expect(fields.filter(([, field]) => !field.spec.label).map(([name]) => name)).toEqual([]);
  });

  it('of a reference is that of the name next to it', () => {
    expect([titleOf('failureCode', 'category_id'), titleOf('failureCode', 'category_name')]).toEqual(['Categoría', 'Categoría']);
  });

  it('is asked of a field that the entity has', () => {
    // @ts-expect-error -- a slip of the fingers
    const slip: FieldName<'customer'> = 'nmae';
    // @ts-expect-error -- a field of another entity
    expect([titleOf('customer', slip), titleOf('customer', 'fecha_pago')]).toEqual([slip, 'fecha_pago']);
  });
});

/** Words of what is no field of an entity: a line of an import report, the series of numbers of a document, and where a row of the audit came from. */
const ownWords = [
  'company/settings/ImportLines.tsx: Nombre',
  'company/parts/NextNumbers.tsx: Factura',
  'records/audit/AuditDialog.tsx: Origen',
  'records/audit/AuditScreen.tsx: Origen',
];

it('no screen repeats a title that a schema gives', () => {
  const titles = new Set(Object.values(titleTable).flatMap(Object.values));
  const said = files.flatMap(({ file, text }) => {
    const words = [...text.matchAll(/\b(?:label=["{]'?|header: '|label: ')([^'"]+)['"]|^ +'?([\p{L} ./º]+)'?: (?!')/gmu)].map(
      ([, label, key]) => label ?? key!,
    );
    return words.filter(word => titles.has(word)).map(word => `${file}: ${word}`);
  });
  expect(said.filter(each => !ownWords.includes(each))).toEqual([]);
});

/** Where the form of an entity is, if not in a folder of its name in the plural. */
const folders: Record<string, string> = {
  machine: 'equipment',
  indoorUnit: 'equipment',
  cobro: 'debts',
  company: 'settings',
  contractMachine: 'contracts',
  templatePlan: 'contractTemplates',
  plan: 'contracts',
  operation: 'contracts',
  plannedVisit: 'visits',
  localHoliday: 'localHolidays',
};
const folderOf = (name: string) => `${folders[name] ?? (/[^e]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`)}/`;

/** The office says nothing of the place of an albarán: its machine does. The aviso is the one that it was made of; the contract and the machine are those whose page it is. */
const unplaced = [
  'workOrder.location_id',
  'workOrder.notice_id',
  'quote.notice_id',
  'quote.call_id',
  'contractMachine.contract_id',
  'plan.contract_id',
  'templatePlan.contract_template_id',
  'operation.plan_id',
  'indoorUnit.machine_id',
];

it.each(entityList.map(({ name, draft }) => [name, draft] as const))('Every field of %s is in its form', (name, draft) => {
  const text = files
    .filter(({ file }) => file.includes(`/${folderOf(name)}`) || /\/parts\/\w+Field\.tsx$/.test(file))
    .map(each => each.text)
    .join('\n');
  const isPlaced = (field: string) =>
    [field, field.replace(/^(inside|outside)_/, '${side}_'), field.replace(/\d$/, '${number}')].some(
      each => text.includes(`name="${each}"`) || text.includes(`name={\`${each}\`}`) || text.includes(`= '${each}';`),
    );
  const missing = Object.keys(draft.fields).filter(field => !isPlaced(field));
  expect(missing.map(field => `${name}.${field}`).filter(each => !unplaced.includes(each))).toEqual([]);
});

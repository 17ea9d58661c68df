// What a new company can import from CSV files: into which entities, from which columns, and what distinguishes one record from another.
import { contract } from '../contracts/contract.ts';
import { saleRow } from '../contracts/saleRow.ts';
import { customer } from '../parties/customer.ts';
import { debt } from '../collecting/debt.ts';
import { openingDraft } from '../collecting/opening.ts';
import { equipment } from '../catalogue/equipment.ts';
import { location } from '../parties/location.ts';
import { providerInvoice } from '../purchases/providerInvoice.ts';
import { product } from '../catalogue/product.ts';
import { billOpeningDraft } from '../purchases/billOpening.ts';
import { quote } from '../quotes/quote.ts';
import { quoteRow } from '../quotes/quoteRow.ts';
import { provider } from '../parties/provider.ts';
import { type Entity, fieldsOf, nameField, titlesIn } from '../kernel/entity.ts';
import { fold } from '../kernel/format.ts';
import { usualHeadings } from './usualHeadings.ts';

/** A column of a file. `field` is one of the entity's, or one that only helps to find what another points to. */
export interface ImportColumn {
  field: string;
  title: string;
  /** Wire name of the entity that its words point to, by code, NIF or name. */
  refers: string | undefined;
  /** The field that its words are joined to (`importLine.ts`). */
  joins?: string;
}

export interface Importable {
  entity: Entity;
  /** What a file of it is called. */
  title: string;
  /** Words in a file's name that indicate what it contains. */
  files: readonly string[];
  /** By these a record is known again (docs/files.md): every file must have one column of each group. */
  key: readonly (readonly string[])[];
  columns: readonly ImportColumn[];
  /** Fields that may be said once for all lines that lack them. */
  forAll?: readonly string[];
  /** What a line says, where that is more than its entity's own fields: no export says it. */
  row?: Entity['draft'];
  /** A line is a record with its parts, so that an import of them goes as a whole or not at all. */
  isWhole?: true;
}

function columnsOf(entity: Pick<Entity, 'draft'>): ImportColumn[] {
  const titles = titlesIn(entity.draft);
  return Object.entries(fieldsOf(entity.draft)).map(([field, schema]) => ({ field, refers: schema.spec.meta?.refers, title: titles[field] ?? field }));
}

/** A customer or supplier is known again by the code, else by the number, else by name and telephone. */
const partyKey = [['code', 'nif_cif', 'name']];

interface Beside extends Pick<Importable, 'forAll'> {
  key?: Importable['key'];
  before?: readonly ImportColumn[];
  after?: readonly ImportColumn[];
}

function importable(entity: Entity, files: readonly string[], { key = [['code']], forAll = [], before = [], after = [] }: Beside = {}): Importable {
  return { entity, title: entity.many, files, key, forAll, columns: [...before, ...columnsOf(entity), ...after] };
}

/** What other programs part of a street. */
const streetParts: readonly ImportColumn[] = [
  { field: 'via', title: 'Tipo de vía', refers: undefined, joins: 'address' },
  { field: 'numero', title: 'Número de la calle', refers: undefined, joins: 'address' },
  { field: 'piso', title: 'Piso y puerta', refers: undefined, joins: 'address' },
];
const personParts: readonly ImportColumn[] = [
  { field: 'apellidos', title: 'Apellidos', refers: undefined, joins: 'name' },
  { field: 'apellido_2', title: 'Segundo apellido', refers: undefined, joins: 'name' },
  ...streetParts,
];

/** A line is a contract with its machines and its plan. */
const contracts: Importable = {
  entity: contract,
  title: contract.many,
  files: ['contracts', 'contratos'],
  key: [['customer_id'], ['location_id'], ['name'], ['inicio']],
  columns: [...columnsOf(contract), ...columnsOf({ draft: saleRow })],
  row: saleRow,
  isWhole: true,
};

/** A line is an invoice of a supplier that is not paid whole. */
const bills: Importable = {
  entity: providerInvoice,
  title: 'Deudas con proveedores',
  files: ['bills', 'pagos'],
  key: [['proveedor_id'], ['numero'], ['fecha_factura'], ['importe']],
  columns: columnsOf({ draft: billOpeningDraft }),
  row: billOpeningDraft,
};

/** A line is what a customer owes from before. */
const debts: Importable = {
  entity: debt,
  title: 'Deudas de clientes',
  files: ['debts', 'deudas', 'cobros'],
  key: [['customer_id'], ['numero'], ['fecha_factura'], ['importe']],
  columns: columnsOf({ draft: openingDraft }),
  row: openingDraft,
};

/** A line is a quote that waits for its answer, or one line of it. */
const quotes: Importable = {
  entity: quote,
  title: quote.many,
  files: ['quotes', 'presupuestos', 'ofertas'],
  key: [['codigo'], ['customer_id', 'interesado'], ['fecha'], ['total', 'base', 'price']],
  columns: columnsOf({ draft: quoteRow }),
  row: quoteRow,
};

export const imports = {
  customers: importable(customer, ['customers', 'clientes'], { key: partyKey, forAll: ['customer_category_id', 'dias_pago', 'country'], after: personParts }),
  providers: importable(provider, ['providers', 'proveedores'], { key: partyKey, forAll: ['dias_pago'], after: personParts }),
  products: importable(product, ['products', 'productos'], { forAll: ['product_family_id'] }),
  locations: importable(location, ['locations', 'localizaciones'], { key: [['customer_id'], ['name']], after: streetParts }),
  machines: importable(equipment, ['machines', 'maquinas'], {
    key: [['location_id'], ['inside_serial_number'], ['outside_serial_number']],
    before: [
      { field: 'codigo', title: titlesIn(equipment.derived)['codigo']!, refers: undefined },
      ...columnsOf(location).filter(column => column.field === 'customer_id'),
    ],
  }),
  contracts,
  quotes,
  debts,
  bills,
} as const satisfies Record<string, Importable>;

export type ImportKind = keyof typeof imports;

export const importKinds = Object.keys(imports) as ImportKind[];

export const isImportKind = (value: unknown): value is ImportKind => importKinds.includes(value as ImportKind);

/** Whether a line says more than its entity's own fields, so that no export can say it. */
export const isSold = (kind: ImportKind): boolean => (imports[kind] as Importable).row !== undefined;

/** Wire names of the entities whose exports an import takes back. */
export const importedEntities: ReadonlySet<string> = new Set(importKinds.filter(kind => !isSold(kind)).map(kind => imports[kind].entity.name));

/** How a list names a record whose name others have too: 'Bar Sol (841)'. */
export const nameWithCode = (name: string, code: number): string => `${name} (${code})`;

/** The name and the code in such a word; undefined in any other. */
export function codeInName(word: string): { name: string; code: number } | undefined {
  const [, name, code] = /^(.+) \((\d{1,9})\)$/.exec(word) ?? [];
  return name === undefined ? undefined : { name, code: Number(code) };
}

/** Entities of which an import creates what is missing: short lists of names. Anything else must be there. */
export const createdOnTheWay: readonly string[] = ['customerCategory', 'productFamily'];

/** What the name of a file says that it holds; undefined when it says nothing, or two things. */
export function kindOfFile(name: string): ImportKind | undefined {
  const folded = fold(name);
  const [kind, other] = importKinds.filter(each => imports[each].files.some(word => folded.includes(word)));
  return other ? undefined : kind;
}

/** Headings are the same whatever their case, accents, spaces and signs. */
export const plainHeading = (heading: string) => fold(heading).replace(/[^a-z0-9]/g, '');

/** The column that a heading names, by its title or its field, or by what other programs call it. */
export function columnNamed(columns: readonly ImportColumn[], heading: string): ImportColumn | undefined {
  const wanted = plainHeading(heading);
  const isNamed = (names: readonly string[]) => names.some(name => plainHeading(name) === wanted);
  const own = columns.find(({ title, field }) => isNamed([title, field, nameField(field)]));
  return own ?? columns.find(({ field }) => isNamed(usualHeadings[field] ?? []));
}

/** What is wrong with the fields that were chosen for the columns of a file, in Spanish; null for nothing. */
export function matchFault({ columns, key }: Importable, fields: readonly (string | null | undefined)[]): string | null {
  const twice = columns.find(({ field }) => fields.indexOf(field) !== fields.lastIndexOf(field));
  if (twice) return `La columna «${twice.title}» está dos veces`;
  const missing = key.filter(group => !group.some(field => fields.includes(field)));
  if (missing.length === 0) return null;
  const titleOf = (field: string) => `«${columns.find(column => column.field === field)!.title}»`;
  const titles = missing.map(group => group.map(titleOf).join(' o ')).join(', ');
  return missing.length === 1
    ? `Falta la columna ${titles}: por ella se reconoce cada registro`
    : `Faltan las columnas ${titles}: por ellas se reconoce cada registro`;
}

/** The columns that may be said once for all lines that lack them. */
export const saidOnce = ({ columns, forAll = [] }: Importable): ImportColumn[] => columns.filter(({ field }) => forAll.includes(field));

/** Those of them that every record needs, and that neither a column of the file nor `fill` says. */
export const unsaid = (importable: Importable, columns: readonly (string | null)[], fill: Readonly<Record<string, string>>): ImportColumn[] =>
  saidOnce(importable).filter(({ field }) => !fieldsOf(importable.entity.draft)[field]!.spec.optional && !columns.includes(field) && !fill[field]?.trim());

/** The heading of the faults in a file of lines that were left out; such a file may be brought in when they are mended. */
export const FAULTS_HEADING = 'Qué falta';

export const isFaults = (heading: string): boolean => plainHeading(heading) === plainHeading(FAULTS_HEADING);

/** An empty file with all headings, as a Spanish spreadsheet opens it. */
export function templateOf(kind: ImportKind): string {
  const columns = (imports[kind] as Importable).columns.filter(({ joins }) => !joins);
  return `\uFEFF${columns.map(column => column.title).join(';')}\r\n`;
}

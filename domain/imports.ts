// What a company can bring along in CSV files when it comes to us: into which entities, in which columns, and what tells one record from another.
import { customer } from './entities/customer.ts';
import { equipment } from './entities/equipment.ts';
import { location } from './entities/location.ts';
import { product } from './entities/product.ts';
import { provider } from './entities/provider.ts';
import { type Entity, fieldsOf, nameField, titlesIn } from './entity.ts';
import { fold } from './format.ts';

/** A column of a file. `field` is one of the entity's, or one that only helps to find what another points to. */
export interface ImportColumn {
  field: string;
  title: string;
  /** Wire name of the entity that its words point to, by code, NIF or name. */
  refers: string | undefined;
}

export interface Importable {
  entity: Entity;
  /** Words in a file's name that tell what it holds. */
  files: readonly string[];
  /** Columns that every file must have: by them a record is known again (docs/decisions/0013-import.md). */
  key: readonly string[];
  columns: readonly ImportColumn[];
}

function columnsOf(entity: Entity): ImportColumn[] {
  const titles = titlesIn(entity.draft);
  return Object.entries(fieldsOf(entity.draft)).map(([field, schema]) => ({ field, refers: schema.spec.meta?.refers, title: titles[field] ?? field }));
}

function importable(entity: Entity, files: readonly string[], key: readonly string[] = ['code'], beside: readonly ImportColumn[] = []): Importable {
  return { entity, files, key, columns: [...beside, ...columnsOf(entity)] };
}

export const imports = {
  customers: importable(customer, ['customers', 'clientes']),
  providers: importable(provider, ['providers', 'proveedores']),
  products: importable(product, ['products', 'productos']),
  locations: importable(location, ['locations', 'localizaciones'], ['customer_id', 'name']),
  machines: importable(
    equipment,
    ['machines', 'maquinas'],
    ['location_id', 'inside_serial_number', 'outside_serial_number'],
    columnsOf(location).filter(column => column.field === 'customer_id'),
  ),
} as const satisfies Record<string, Importable>;

export type ImportKind = keyof typeof imports;

export const importKinds = Object.keys(imports) as ImportKind[];

export const isImportKind = (value: unknown): value is ImportKind => importKinds.includes(value as ImportKind);

/** Entities of which an import creates what is missing: short lists of names. Anything else must be there. */
export const createdOnTheWay: readonly string[] = ['customerCategory', 'productFamily'];

/** What the name of a file says that it holds; undefined when it says nothing, or two things. */
export function kindOfFile(name: string): ImportKind | undefined {
  const folded = fold(name);
  const [kind, other] = importKinds.filter(each => imports[each].files.some(word => folded.includes(word)));
  return other ? undefined : kind;
}

/** What our own forms and other programs call a field. */
const synonyms: Record<string, readonly string[]> = {
  address: ['Domicilio'],
  city: ['Ciudad', 'Localidad', 'Municipio', 'Población'],
  customer_category_id: ['Categoría de cliente', 'Grupo', 'Tipo'],
  email: ['Correo', 'Correo electrónico', 'E-mail'],
  name: ['Cliente', 'Descripción', 'Proveedor', 'Razón social'],
  nif_cif: ['CIF', 'DNI', 'NIF', 'NIF/CIF'],
  phone: ['Teléfono 1', 'Tel', 'Tlf'],
  postal_code: ['CP', 'C.P.', 'Cód. postal'],
  price: ['PVP', 'Precio de venta', 'Tarifa'],
  product_family_id: ['Familia de productos'],
};

/** Headings are the same whatever their case, accents, spaces and signs. */
const plain = (heading: string) => fold(heading).replace(/[^a-z0-9]/g, '');

/** The column that a heading names, by its title or its field. */
export function columnNamed(columns: readonly ImportColumn[], heading: string): ImportColumn | undefined {
  const wanted = plain(heading);
  const isNamed = (names: readonly string[]) => names.some(name => plain(name) === wanted);
  const own = columns.find(({ title, field }) => isNamed([title, field, nameField(field)]));
  return own ?? columns.find(({ field }) => isNamed(synonyms[field] ?? []));
}

/** An empty file with all headings, as a Spanish spreadsheet opens it. */
export function templateOf(kind: ImportKind): string {
  return `\uFEFF${imports[kind].columns.map(column => column.title).join(';')}\r\n`;
}

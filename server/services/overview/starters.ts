// Starter lists: what the trade has, what of it the company has already, and taking rows over by the services that write them otherwise, too.
import { formatCount } from '#domain/kernel/format.ts';
import { searchText } from '#domain/kernel/search.ts';
import { entities } from '#domain/index.ts';
import { type StarterList, type StarterRow, type Taken, starterDraft, starterLists } from '#domain/overview/starters.ts';
import type { Db } from '#server/db/connect.ts';
import { invalid } from '#server/errors.ts';
import { createKit } from '#server/services/catalogue/kits.ts';
import { type Ctx, inside } from '#server/services/kernel/context.ts';
import { createRecord } from '#server/services/records/saveRecord.ts';
import { checked } from '#server/services/records/validate.ts';
import { contractTemplates } from '#server/starters/contractTemplates.ts';
import { customerCategories } from '#server/starters/customerCategories.ts';
import { failures } from '#server/starters/failures.ts';
import { families } from '#server/starters/families.ts';
import { type StarterLine, kits } from '#server/starters/kits.ts';

interface Starter extends Omit<StarterRow, 'id' | 'existe'> {
  create: (ctx: Ctx) => Promise<unknown>;
}

const plain = { grupo: '', detalle: '' };

const starters: readonly Starter[] = [
  ...failures.flatMap(([category, codes]) => codes.map(name => failureStarter(category, name))),
  ...customerCategories.map(name => ({
    ...plain,
    lista: 'categorias' as const,
    name,
    create: (ctx: Ctx) => createRecord(ctx, entities.customerCategory, { name }),
  })),
  ...Object.values(families).map(name => ({
    ...plain,
    lista: 'familias' as const,
    name,
    create: (ctx: Ctx) => createRecord(ctx, entities.productFamily, { name }),
  })),
  ...contractTemplates.map(templateStarter),
  ...kits.map(([name, lines]) => kitStarter(name, lines)),
];

const idOf = ({ lista, name }: Pick<Starter, 'lista' | 'name'>) => `${lista}:${name}`;
/** Under which a row is known again: how it is spelled does not count. */
const keyOf = (lista: StarterList, name: string) => `${lista}:${searchText([name])}`;

function failureStarter(category: string, name: string): Starter {
  return {
    lista: 'averias',
    name,
    grupo: category,
    detalle: '',
    create: async ctx => createRecord(ctx, entities.failureCode, { name, category_id: await categoryOf(ctx, category) }),
  };
}

/** The category of that name, made where there is none. */
async function categoryOf(ctx: Ctx, name: string): Promise<number> {
  const known = await ctx.engine.db.selectFrom('failure_category').select(['id', 'name']).execute();
  const found = known.find(each => searchText([each.name]) === searchText([name]));
  return found?.id ?? (await createRecord(ctx, entities.failureCategory, { name })).id;
}

function templateStarter({ terms, planes }: (typeof contractTemplates)[number]): Starter {
  const visits = planes.map(({ name }) => name.toLowerCase()).join(' y ');
  return {
    lista: 'plantillas',
    name: terms.name,
    grupo: '',
    detalle: `${visits.charAt(0).toUpperCase()}${visits.slice(1)}, con su lista de comprobación`,
    create: async ctx => {
      const { id } = await createRecord(ctx, entities.contractTemplate, terms);
      for (const plan of planes) await createRecord(ctx, entities.templatePlan, { ...plan, contract_template_id: id, operaciones: true });
    },
  };
}

function kitStarter(name: string, lines: readonly StarterLine[]): Starter {
  return {
    lista: 'kits',
    name,
    grupo: '',
    detalle: `${formatCount(lines.length)} líneas: ${lines.map(({ words }) => words).join('; ')}`,
    create: async ctx => {
      const words = lines.map(line => line.words);
      const products = await ctx.engine.db.selectFrom('product').select(['id', 'name']).where('name', 'in', words).orderBy('id').execute();
      const kit_lines = lines.map(({ words: description, unidad, quantity }) => {
        const product_id = products.find(each => each.name === description)?.id ?? null;
        return { product_id, description, unidad, quantity };
      });
      await createKit(ctx, { name, kit_lines });
    },
  };
}

const tables = {
  averias: 'failure_code',
  categorias: 'customer_category',
  familias: 'product_family',
  plantillas: 'contract_template',
  kits: 'kit',
} as const satisfies Record<StarterList, string>;

/** What the company has by these names. */
async function heldIn(db: Db): Promise<ReadonlySet<string>> {
  const found = (Object.keys(starterLists) as StarterList[]).map(async lista => {
    const rows = await db.selectFrom(tables[lista]).select('name').execute();
    return rows.map(({ name }) => keyOf(lista, name));
  });
  return new Set((await Promise.all(found)).flat());
}

export async function starterRows({ engine }: Ctx): Promise<StarterRow[]> {
  const held = await heldIn(engine.db);
  return starters.map(({ create: _create, ...row }) => ({ id: idOf(row), ...row, existe: held.has(keyOf(row.lista, row.name)) }));
}

/** Creates the chosen rows: all or none. A row of which the company has the name stays as it is, so that taking it over twice doubles nothing. */
export async function takeOver(ctx: Ctx, body: unknown): Promise<Taken> {
  const asked = new Set(checked(starterDraft, body).filas);
  const chosen = starters.filter(row => asked.has(idOf(row)));
  if (chosen.length < asked.size) throw invalid({ filas: 'Una de las filas no está en las listas' });
  return ctx.engine.transact(async trx => {
    const held = await heldIn(trx);
    const missing = chosen.filter(({ lista, name }) => !held.has(keyOf(lista, name)));
    for (const { create } of missing) await create(inside(ctx, trx));
    return { creadas: missing.length, habia: chosen.length - missing.length };
  });
}

/** What is said after it. */
export function takenWords({ creadas, habia }: Taken): string {
  const made = creadas === 1 ? 'Una fila creada' : `${formatCount(creadas)} filas creadas`;
  return habia === 0 ? made : `${made}; ${habia === 1 ? 'una ya estaba' : `${formatCount(habia)} ya estaban`}`;
}

// Records by their number: the whole code as a person writes it, a part of a series without its letters and year, or the id of what has no code.
import { sql } from 'kysely';
import { type AskedNumber, type FoundKind, foundKinds } from '#domain/overview/everything.ts';
import { entities } from '#domain/index.ts';
import { type Entity, fieldsOf } from '#domain/kernel/entity.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { whereOf } from '#server/db/records.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { viewOf } from '../../records/access.ts';
import { codesOf } from '../../records/numbering.ts';
import { MOST } from './best.ts';

/** Fields that are the number of a record. */
const NUMBERS = ['codigo', 'code', 'n_factura_nuestro'] as const;
/** Years back in which a number without its year is looked for. */
const YEARS = 10;

const numberField = ({ draft, derived }: Entity) => NUMBERS.find(name => name in fieldsOf(draft) || name in fieldsOf(derived));

interface Test {
  column: string;
  values: readonly (string | number)[];
  /** Whether it is the whole number, and not one of several series. */
  isWhole: boolean;
}

/** How the records of a kind are looked up by a number; each column has an index. */
function testsOf(ctx: Ctx, kind: FoundKind, number: string, isNamed: boolean): Test[] {
  const entity: Entity = entities[kind];
  const field = numberField(entity);
  const n = /^\d{1,9}$/.test(number) ? Number(number) : null;
  if (field === undefined) {
    // people call an aviso by its number alone
    return n !== null && (isNamed || kind === 'notice') ? [{ column: 'id', values: [n], isWhole: isNamed }] : [];
  }
  if ({ ...fieldsOf(entity.draft), ...fieldsOf(entity.derived) }[field]!.type === 'number')
    return n === null ? [] : [{ column: field, values: [n], isWhole: true }];
  const isKeyed = (entity.same as readonly string[]).includes(field);
  const keyOf = (code: string) => (isKeyed ? sameKey(code) : code.toUpperCase());
  const column = isKeyed ? `${field}_key` : field;
  const year = Number(today(ctx).slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => String(year - back));
  const codes = n === null ? [] : codesOf(entity.table, n, years);
  return [{ column, values: [keyOf(number)], isWhole: true }, ...(codes.length > 0 ? [{ column, values: codes.map(keyOf), isWhole: isNamed }] : [])];
}

export interface ByNumber {
  /** The newest first, of each kind. */
  ids: ReadonlyMap<FoundKind, readonly number[]>;
  isExact: (kind: FoundKind, id: number) => boolean;
}

/** The records of a number that the user may see, of the kinds that were named or of all. */
export async function byNumber(ctx: Ctx, { kinds, number }: AskedNumber): Promise<ByNumber> {
  const isNamed = kinds.length > 0;
  const readable = (isNamed ? kinds : foundKinds).filter(kind => entities[kind].access.read.some(role => ctx.user.roles.includes(role)));
  const parts = readable.flatMap(kind => {
    const { table } = entities[kind];
    return testsOf(ctx, kind, number, isNamed).map(({ column, values, isWhole }) => {
      const tests = whereOf(table, [...viewOf(entities[kind], ctx.user).conditions, [column, 'in', values]]);
      const ids = sql`select id from ${sql.table(table)} where ${sql.join(tests, sql` and `)} order by id desc limit ${MOST}`;
      return sql`select ${sql.lit(kind)} as kind, ${sql.lit(isWhole ? 1 : 0)} as whole, id from (${ids}) as part`;
    });
  });
  const { rows } =
    parts.length === 0 ? { rows: [] } : await sql<{ kind: FoundKind; whole: number; id: number }>`${sql.join(parts, sql` union all `)}`.execute(ctx.engine.db);
  const ids = new Map<FoundKind, readonly number[]>();
  for (const { kind, id } of rows.toSorted((one, other) => other.whole - one.whole)) ids.set(kind, [...new Set([...(ids.get(kind) ?? []), id])].slice(0, MOST));
  const exact = new Set(rows.filter(({ whole }) => whole === 1).map(({ kind, id }) => `${kind} ${id}`));
  return { ids, isExact: (kind, id) => exact.has(`${kind} ${id}`) };
}

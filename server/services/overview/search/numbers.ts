// Records by their number: the whole code as a person writes it, a part of a series without its letters and year, the id of what has no code, or what pays them.
import { sql } from 'kysely';
import { type AskedNumber, type FoundKind, foundKinds } from '#domain/overview/everything.ts';
import { entities } from '#domain/index.ts';
import { type Entity, fieldsOf } from '#domain/kernel/entity.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import { type Condition, whereOf } from '#server/db/records.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import type { Patterns } from '#domain/records/numberSeries.ts';
import { viewOf } from '#server/services/records/access.ts';
import { codesOf, knownPatterns } from '#server/services/records/numbering.ts';
import { CENTS } from '#server/services/purchases/billParts.ts';
import { MOST } from './best.ts';
import { dueIds } from './throughOthers.ts';

/** Fields that are the number of a record. */
const NUMBERS = ['codigo', 'code', 'n_factura_nuestro', 'numero'] as const;
/** Years back in which a number without its year is looked for. */
const YEARS = 10;

const numberField = ({ draft, derived }: Entity) => NUMBERS.find(name => name in fieldsOf(draft) || name in fieldsOf(derived));

interface Test {
  where: Condition;
  /** Whether it is the whole number, and not one of several series. */
  isWhole: boolean;
}

/** How the records of a kind are looked up by a number; each column has an index. */
function testsOf(ctx: Ctx, patterns: Patterns, kind: FoundKind, number: string, isNamed: boolean): Test[] {
  if (kind === 'plannedVisit') return isNamed ? testsOf(ctx, patterns, 'contract', number, isNamed).map(ofContract) : [];
  const entity: Entity = entities[kind];
  const field = numberField(entity);
  const n = /^\d{1,9}$/.test(number) ? Number(number) : null;
  if (field === undefined) {
    // people call an aviso by its number alone
    return n !== null && (isNamed || kind === 'notice') ? [{ where: ['id', 'in', [n]], isWhole: isNamed }] : [];
  }
  if ({ ...fieldsOf(entity.draft), ...fieldsOf(entity.derived) }[field]!.type === 'number')
    return n === null ? [] : [{ where: [field, 'in', [n]], isWhole: true }];
  const isKeyed = (entity.same as readonly string[]).includes(field);
  const keyOf = (code: string) => (isKeyed ? sameKey(code) : code.toUpperCase());
  const column = isKeyed ? `${field}_key` : field;
  const year = Number(today(ctx).slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => String(year - back));
  const codes = n === null ? [] : codesOf(patterns, entity.table, n, years);
  const coded: Test[] = codes.length > 0 ? [{ where: [column, 'in', codes.map(keyOf)], isWhole: isNamed }] : [];
  return [{ where: [column, 'in', [keyOf(number)]], isWhole: true }, ...coded, ...(kind === 'providerInvoice' ? paidBy(number) : [])];
}

/** A visit has the number of its contract. */
const ofContract = ({ where, isWhole }: Test): Test => ({ where: ['contract_id', 'among', { table: 'contract', column: 'id', where: [where] }], isWhole });

/** What the statement of a bank says of a payment to a supplier: how much, or the message of the file that ordered it. */
function paidBy(number: string): Test[] {
  const [, whole, cents] = /^(\d{1,3}(?:\.?\d{3})*),(\d{2})$/.exec(number) ?? [];
  const [, file] = /^pagos-\d{14}-(\d{1,9})$/i.exec(number) ?? [];
  if (file !== undefined)
    return [{ where: ['id', 'among', { table: 'transfer_file_bill', column: 'provider_invoice_id', where: [['file_id', '=', Number(file)]] }], isWhole: true }];
  if (whole === undefined) return [];
  const amount = toScaled(Number(`${whole.replaceAll('.', '')}.${cents}`), CENTS);
  return [{ where: ['id', 'among', { table: 'provider_payment', column: 'factura', where: [['cantidad', '=', amount]] }], isWhole: false }];
}

export interface ByNumber {
  /** The newest first, of each kind. */
  ids: ReadonlyMap<FoundKind, readonly number[]>;
  isExact: (kind: FoundKind, id: number) => boolean;
}

/** The records of a number that the user may see, of the kinds that were named or of all. */
export async function byNumber(ctx: Ctx, { kinds, number }: AskedNumber): Promise<ByNumber> {
  const isNamed = kinds.length > 0;
  const patterns = await knownPatterns(ctx.engine);
  const readable = (isNamed ? kinds : foundKinds).filter(kind => entities[kind].access.read.some(role => ctx.user.roles.includes(role)));
  const parts = readable.flatMap(kind => {
    const { table } = entities[kind];
    return testsOf(ctx, patterns, kind, number, isNamed).map(({ where, isWhole }) => {
      const tests = whereOf(table, [...viewOf(entities[kind], ctx.user).conditions, where]);
      const ids =
        kind === 'plannedVisit'
          ? dueIds(ctx, kind, tests, MOST)
          : sql`select id from ${sql.table(table)} where ${sql.join(tests, sql` and `)} order by id desc limit ${MOST}`;
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

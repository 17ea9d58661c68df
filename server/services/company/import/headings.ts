// What somebody has said that the headings of earlier files mean: kept, so that nobody is asked twice.
import type { ImportKind } from '#domain/company/imports.ts';
import { plainHeading } from '#domain/company/imports.ts';
import type { Db, Engine } from '#server/db/connect.ts';

/** By the plain heading, the field; null for one that is not imported. */
export type Kept = ReadonlyMap<string, string | null>;

export async function keptHeadings(db: Db, kind: ImportKind): Promise<Kept> {
  const rows = await db.selectFrom('import_heading').select(['heading', 'field']).where('kind', '=', kind).execute();
  return new Map(rows.map(({ heading, field }) => [heading, field]));
}

/** Keeps what `fields` say of `headings`; what was said before of the same headings is forgotten. */
export async function keepHeadings(engine: Engine, kind: ImportKind, headings: readonly string[], fields: readonly (string | null)[]): Promise<void> {
  const said = new Map(headings.map((heading, index) => [plainHeading(heading), fields[index] ?? null]));
  const rows = [...said].filter(([heading]) => heading !== '').map(([heading, field]) => ({ kind, heading, field }));
  if (rows.length === 0) return;
  await engine.transact(trx =>
    trx
      .insertInto('import_heading')
      .values(rows)
      .onConflict(on => on.columns(['kind', 'heading']).doUpdateSet(eb => ({ field: eb.ref('excluded.field') })))
      .execute(),
  );
}

// The producer's declaration of each version of this program: kept once all of it is known, and never changed.
import { DateTime } from 'luxon';
import { type Declaration, type DeclarationPoint, declarationPoints, declarationTitle } from '#domain/fiscal/declaration.ts';
import type { Letter } from '#server/adapters/pdf/sheet.ts';
import type { Db } from '#server/db/connect.ts';
import { notFound } from '#server/errors.ts';
import { type Services, nowText } from '#server/services/kernel/context.ts';
import { idOf } from '#server/services/records/validate.ts';
import { producerFaults } from './readiness.ts';
import { PROGRAM } from './setting.ts';

type Given = Pick<Services, 'fiscal' | 'clock'>;

/** Keeps what this version declares, unless that is kept already, or the producer has not said all of it. */
export async function keepDeclaration(db: Db, given: Given): Promise<void> {
  if (producerFaults(given.fiscal).length > 0) return;
  const last = await newest(db, given);
  const points = textFor(given);
  if (last && last.points === points) return;
  await db
    .insertInto('fiscal_declaration')
    .values({ version: given.fiscal.version, points, created_at: nowText(given) })
    .execute();
}

const newest = (db: Db, { fiscal }: Given) =>
  db.selectFrom('fiscal_declaration').selectAll().where('version', '=', fiscal.version).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** The points of this version; what its producer has not said, and a version that they have not signed, is ''. */
function pointsFor({ fiscal }: Pick<Given, 'fiscal'>): DeclarationPoint[] {
  const { producer, version } = fiscal;
  const day = producer.day && DateTime.fromISO(producer.day, { zone: 'utc' }).setLocale('es').toFormat("d 'de' LLLL 'de' yyyy");
  return declarationPoints({
    ...PROGRAM,
    version: producer.version === version ? version : '',
    producer,
    address: producer.address,
    place: producer.place,
    day,
  });
}

const textFor = (given: Given): string => JSON.stringify(pointsFor(given));

/** What the version that runs declares, then all that was kept before, the newest first. */
export async function declarations(given: Given & Pick<Services, 'engine'>): Promise<Declaration[]> {
  const kept = await given.engine.db.selectFrom('fiscal_declaration').selectAll().orderBy('id', 'desc').execute();
  const all = kept.map(row => toDeclaration(row));
  const present = kept.find(({ version }) => version === given.fiscal.version);
  if (present && present.points === textFor(given)) return [...all.filter(({ id }) => id === present.id), ...all.filter(({ id }) => id !== present.id)];
  return [{ id: null, version: given.fiscal.version, since: null, points: pointsFor(given) }, ...all];
}

interface Kept {
  id: number;
  version: string;
  points: string;
  created_at: string;
}

// the text was written by this file
const toDeclaration = ({ id, version, points, created_at }: Kept): Declaration => ({
  id,
  version,
  since: created_at.slice(0, 10),
  points: JSON.parse(points) as DeclarationPoint[],
});

/** One that was kept, to print; 404 for another. */
export async function declarationLetter({ engine }: Pick<Services, 'engine'>, sent: unknown): Promise<Letter> {
  const row = await engine.db.selectFrom('fiscal_declaration').selectAll().where('id', '=', idOf(sent)).executeTakeFirst();
  if (!row) throw notFound();
  return { heading: declarationTitle, points: toDeclaration(row).points, about: `${PROGRAM.name} ${row.version}` };
}

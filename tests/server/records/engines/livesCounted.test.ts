// The figures of lives are those that the audit tells, however many write and add up at the same time.
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { type Db, connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { lifeFigures } from '#server/services/records/audit/lives.ts';
import { addUp } from '#server/services/records/audit/tally.ts';
import { createDatabase } from '#tests/support/app/database.ts';

const database = await createDatabase();
const processes = [await connect(database), await connect(database)] as const;
const [engine] = processes;
const { db } = engine;
await migrate(engine);
afterAll(async () => {
  for (const each of processes) await each.close();
  await database.drop();
});

const states = ['borrador', 'emitida', 'anulada', 'cobrada', 'rectificada'];
/** Nothing is expected to happen any more to what is in one of these, so nothing is slow in it. */
const isEnd = (state: string) => ['cobrada', 'rectificada', 'anulada'].includes(state);
const DAY = 86_400;

/** A thing's way: how many seconds after the one before each audit row comes, and the state that it tells. Lengths are of every size, many of them equal. */
const way = fc.array(
  fc.record({ wait: fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer({ min: -5, max: 40 * DAY }), fc.constant(DAY)), state: fc.constantFrom(...states) }),
  { minLength: 1, maxLength: 8 },
);

interface Told {
  record_id: number;
  at: string;
  state: string;
}

const textOf = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ');

/** What the audit tells of each of some things, in its order. */
function lives(seed: number, first: number, count: number): Told[][] {
  return fc.sample(way, { seed, numRuns: count }).map((moves, place) => {
    let now = Date.UTC(2025, (place * 7) % 24) / 1_000 + place * 61;
    return moves.map(({ wait, state }) => ({ record_id: first + place, at: textOf((now += wait)), state }));
  });
}

async function write(into: Db, told: readonly Told[][]): Promise<void> {
  const toRow = ({ record_id, at, state }: Told) => ({ at, entity: 'invoice', record_id, action: 'update', after: JSON.stringify({ estado: state }) });
  for (const life of told) for (const each of life) await into.insertInto('audit').values(toRow(each)).execute();
}

/** The stays and the lives that audit rows tell, by walking them. */
function walked(told: readonly Told[][]) {
  const moves = told.map(life => life.filter(({ state }, place) => life[place - 1]?.state !== state));
  const secondsAt = (at: string) => Date.parse(`${at}Z`) / 1_000;
  const stays = moves.flatMap(life =>
    life
      .slice(1)
      .map(({ at }, place) => ({ state: life[place]!.state, month: life[place]!.at.slice(0, 7), seconds: secondsAt(at) - secondsAt(life[place]!.at) })),
  );
  return { stays, ends: moves.map(life => ({ ...life.at(-1)!, path: life.map(({ state }) => state) })) };
}

function lengthsOf(stays: readonly { seconds: number }[]) {
  const sorted = stays.map(({ seconds }) => seconds).sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1]!;
  return { left: sorted.length, median: at(0.5), p90: at(0.9) };
}

/** The figures of `state`, computed by walking everything. */
function plainFigures(told: readonly Told[][], state: string) {
  const { stays, ends } = walked(told);
  const mine = stays.filter(stay => stay.state === state);
  const months = [...new Set(mine.map(({ month }) => month))].sort().reverse().slice(0, 12);
  const ways = new Map<string, number>();
  for (const { path, state: last } of ends) if (isEnd(last)) ways.set(path.join('>'), (ways.get(path.join('>')) ?? 0) + 1);
  const byNumber = ([way, n]: [string, number], [other, m]: [string, number]) => m - n || (way < other ? -1 : 1);
  return {
    states: states.map(each => ({
      state: each,
      now: ends.filter(end => end.state === each).length,
      ...lengthsOf(stays.filter(stay => stay.state === each)),
    })),
    state,
    months: months.map(month => ({ month, ...lengthsOf(mine.filter(stay => stay.month === month)) })),
    slowest: ends
      .filter(end => end.state === state && !isEnd(state))
      .sort((one, two) => (one.at < two.at ? -1 : 1))
      .slice(0, 5)
      .map(({ record_id, at }) => ({ id: record_id, name: `n.º ${record_id}`, since: at })),
    paths: [...ways]
      .sort(byNumber)
      .slice(0, 12)
      .map(([way, count]) => ({ states: way.split('>'), count, first: expect.stringMatching(/^20/) })),
    ended: ends.filter(end => isEnd(end.state)).length,
    open: ends.filter(end => !isEnd(end.state)).length,
  };
}

async function expectFigures(told: readonly Told[][]): Promise<void> {
  for (const state of states) expect(await lifeFigures({ engine }, 'invoice', state)).toEqual(plainFigures(told, state));
}

it('The figures are exact while others add up, before what waits is added up, and after', async () => {
  const lots = [1, 2, 3, 4].map(writer => lives(writer, writer * 1_000, 60));
  const written = new AbortController();
  const keepAddingUp = async (by: typeof engine) => {
    while (!written.signal.aborted) await addUp(by);
  };
  const adders = processes.map(keepAddingUp);
  await Promise.all(lots.map((lot, writer) => write(processes[writer % 2]!.db, lot))).finally(() => written.abort());
  await Promise.all(adders);
  const late = lives(5, 5_000, 60);
  await write(db, late);
  const told = [...lots, late].flat();
  expect(await db.selectFrom('tally_waiting').select('id').execute()).not.toEqual([]);
  await expectFigures(told);
  await Promise.all(processes.map(each => addUp(each)));
  expect(await db.selectFrom('tally_waiting').select('id').execute()).toEqual([]);
  await expectFigures(told);
});

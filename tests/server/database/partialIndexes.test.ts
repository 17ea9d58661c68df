// An index of some rows only serves the queries that name the same rows: what a migration has written by hand must follow the lifecycles.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openStates } from '#server/services/collecting/reminders/reminderState.ts';
import { undecided } from '#domain/quotes/followUpStates.ts';
import { leavingMails } from '#machines/lifecycles/mail.ts';
import { openNotices } from '#machines/lifecycles/notice.ts';
import { openEngine } from '#tests/support/app/engine.ts';

const engine = await openEngine();

/** The condition of each index that has one, as the database keeps it. */
async function conditions(): Promise<Record<string, string>> {
  const { rows } = await (
    engine.kind === 'sqlite'
      ? sql<{ name: string; text: string }>`select name, sql as text from sqlite_schema where type = 'index' and sql like '% where %'`
      : sql<{ name: string; text: string }>`select indexname as name, indexdef as text from pg_indexes where indexdef ilike '% where %'`
  ).execute(engine.db);
  return Object.fromEntries(rows.map(({ name, text }) => [name, text.slice(text.toLowerCase().lastIndexOf(' where '))]));
}

const numbersIn = (text = '') => [...text.replace(/'[^']*'::/g, '').matchAll(/\d+/g)].map(([digits]) => Number(digits)).sort((one, other) => one - other);
const wordsIn = (text = '') => [...text.matchAll(/'([^']+)'/g)].map(([, word]) => word!).sort();

it('The indexes of open avisos, reminders, follow-ups and mails name the states that are open', async () => {
  const all = await conditions();
  for (const name of ['notice_open', 'notice_unplanned'])
    expect([name, numbersIn(all[name])]).toEqual([name, openNotices.toSorted((one, other) => one - other)]);
  expect(wordsIn(all['reminder_open'])).toEqual([...openStates].toSorted());
  expect(wordsIn(all['follow_up_undecided'])).toEqual([...undecided].toSorted());
  expect(wordsIn(all['mail_due'])).toEqual([...leavingMails].toSorted());
});

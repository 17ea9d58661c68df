// One SQLite thread: what is asked in one go of a transaction that has failed is not run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openThread } from '#server/db/sqliteThread.ts';

it('runs nothing of a transaction after it has failed, and others as before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'frigoria-thread-'));
  const thread = openThread(join(folder, 'one.db'), false);
  const plain = (sql: string) => ({ sql, params: [], rows: false });
  const put = (n: number) => ({ sql: 'insert into one (n) values (?)', params: [n], rows: false });
  try {
    await thread.run(plain('create table one (n integer)'));
    const together = [thread.runWithin(1, plain('begin nothing'), put(1)), thread.runWithin(1, put(2)), thread.runWithin(2, put(3)), thread.run(put(4))];
    expect((await Promise.allSettled(together)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
    await expect(thread.runWithin(1, put(5))).rejects.toThrow('syntax error');
    expect(await thread.run({ sql: 'select n from one', params: [], rows: true })).toEqual({ rows: [{ n: 3 }, { n: 4 }] });
    // a value that cannot travel fails what asked with it, and nothing else
    await expect(thread.run({ sql: 'select ?', params: [() => 1], rows: true })).rejects.toThrow('could not be cloned');
    expect(await thread.run({ sql: 'select 1 as n', params: [], rows: true })).toEqual({ rows: [{ n: 1 }] });
  } finally {
    await thread.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

// The real server as a process of its own, which can be killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestDatabase } from '#tests/support/database.ts';

export interface ServerProcess {
  address: string;
  /** Ends the process by a signal and waits until it is gone; answers its exit code, or the signal. */
  end(signal: NodeJS.Signals): Promise<number | string | null>;
}

const root = join(import.meta.dirname, '../..');

/** Starts `server/main.ts` on a free port over `database`, with more settings where they matter. Throws with what it said when it ends before it listens. */
export async function startServer(database: TestDatabase, adminPassword: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), join(root, 'server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.databaseUrl ?? '',
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  const gone = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  return {
    address: await addressOf(child),
    async end(signal) {
      child.kill(signal);
      const [code, by] = await gone;
      return code ?? by;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/[\d.]+:\d+/.exec(said);
      if (found) resolve(found[0]);
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    child.once('exit', () => reject(new Error(`The server ended before it listened:\n${said}`)));
  });
}

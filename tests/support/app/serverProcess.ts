// The real server as a process of its own, which can be killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestDatabase } from '#tests/support/app/database.ts';
import { programOf, root } from '#tests/support/app/program.ts';

export interface ServerProcess {
  address: string;
  /** All that it has written, to its log too. */
  said(): string;
  isRunning(): boolean;
  /** Ends the process by a signal and waits until it is gone; answers its exit code, or the signal. */
  end(signal: NodeJS.Signals): Promise<number | string | null>;
}

/** Starts `server/main.ts` on a free port over `database`, with more settings where they matter. Throws with what it said when it ends before it listens. */
export async function startServer(database: TestDatabase, adminPassword: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const { child, said, gone } = await spawnServer(database, adminPassword, settings);
  const listens = /http:\/\/[\d.]+:\d+/;
  const address = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const [found] = listens.exec(said()) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    void gone.then(() => reject(new Error(`The server ended before it listened:\n${said()}`)));
  });
  return {
    address,
    said,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async end(signal) {
      child.kill(signal);
      return gone;
    },
  };
}

/** Starts a server that is expected to end by itself; answers its exit code and what it said. */
export async function refusedServer(
  database: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
  settings: Record<string, string> = {},
): Promise<{ code: number | string | null; said: string }> {
  const { said, gone } = await spawnServer(database, 'secreto-largo-1', settings);
  return { code: await gone, said: said() };
}

async function spawnServer(database: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>, adminPassword: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [await programOf('server/main.ts')], {
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
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const gone = once(child, 'close').then(([code, by]) => (code ?? by) as number | string | null);
  return { child, said: () => text, gone };
}

/** Asks a server as the owner of this token; with a body by POST, a command under its key. Throws with what it refused. */
export async function askServer<Data>(server: ServerProcess, token: string, path: string, body?: object, key?: string): Promise<Data> {
  const headers = { 'content-type': 'application/json', 'x-token': token, ...(key && { 'idempotency-key': key }) };
  const response = await fetch(server.address + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  const { code, data, message } = (await response.json()) as { code: number; data: Data; message?: string };
  if (code !== 20000 && code !== 20001) throw new Error(`${path}: ${code} ${message}`);
  return data;
}

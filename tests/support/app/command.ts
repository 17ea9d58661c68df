// A command of the console as a process of its own, which can be killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { programOf, root } from '#tests/support/app/program.ts';

export interface Ended {
  /** The exit code, or the signal that ended it. */
  code: number | string | null;
  stdout: string;
  stderr: string;
}

/** Starts `server/backup/<name>.ts` over the place that `env` names; no file that it writes may be larger than `largest`, in blocks of 512 bytes. */
export async function startCommand(
  name: 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string | undefined>,
  largest: number | 'unlimited' = 'unlimited',
) {
  const program = [process.execPath, await programOf(`server/backup/${name}.ts`), ...args];
  const child = spawn('sh', ['-c', `ulimit -f ${largest}; exec "$@"`, 'sh', ...program], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', S3_URL: '', APP_TIMEZONE: 'Europe/Madrid', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()));
  const says = async (text: string): Promise<void> => {
    if (said.stderr.includes(text)) return;
    await Promise.race([once(child.stderr, 'data'), closed.then(() => Promise.reject(new Error(`It ended without «${text}»:\n${said.stderr}`)))]);
    await says(text);
  };
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  return {
    /** Waits for a text on stderr. */
    says,
    end: (signal: NodeJS.Signals) => child.kill(signal),
    ended: async (): Promise<Ended> => {
      const [code, signal] = await closed;
      return { code: code ?? signal, ...said };
    },
  };
}

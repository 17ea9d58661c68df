// A real server that speaks S3, as a process of its own: s3rver keeps a cipher in its lists that only the legacy provider has.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const program = join(createRequire(import.meta.url).resolve('s3rver/package.json'), '../bin/s3rver.js');

/** Starts it with an empty bucket; answers the address as `S3_URL` wants it. Ends with the file's tests. */
export async function openBucketServer(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'frigoria-s3-'));
  const args = ['--openssl-legacy-provider', program, '--directory', directory, '--address', '127.0.0.1', '--port', '0', '--configure-bucket', 'frigoria'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = once(child, 'exit');
  afterAll(async () => {
    child.kill();
    await gone;
    rmSync(directory, { recursive: true, force: true });
  });
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /listening on \S+?:(\d+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`The bucket server ended before it listened:\n${said}`)));
  });
  return `http://S3RVER:S3RVER@127.0.0.1:${port}/frigoria?region=us-east-1`;
}

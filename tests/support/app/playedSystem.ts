// A folder that stands for a computer: /etc, /srv and /var are below it, and commands find tests/support/fakes/system.mjs in the place of what only root has.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './program.ts';

const PLAYED = ['sudo', 'install', 'systemctl', 'journalctl', 'systemd-run', 'apt-get', 'useradd', 'ufw', 'certbot'];
const FOLDERS = ['bin', 'srv', 'var/lib', 'var/backups', 'etc/systemd/system', 'etc/caddy', 'etc/nginx/sites-available', 'etc/nginx/sites-enabled'];

export interface PlayedSystem {
  folder: string;
  at(path: string): string;
  /** A text with its absolute paths below the folder. */
  moved(text: string): string;
  /** Runs a script of a shell in the folder; answers its code and all that it said. */
  run(script: string): Promise<{ code: number | null; said: string }>;
  /** What was asked of the played commands, a line each. */
  asked(): string;
  /** Ends the services and removes the folder. */
  drop(): Promise<void>;
}

export function openSystem(): PlayedSystem {
  const folder = mkdtempSync(join(tmpdir(), 'frigoria-system-'));
  const at = (path: string) => join(folder, path);
  for (const name of FOLDERS) mkdirSync(at(name), { recursive: true });
  for (const name of PLAYED) {
    writeFileSync(at(`bin/${name}`), `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'tests/support/fakes/system.mjs')}' ${name} "$@"\n`);
    chmodSync(at(`bin/${name}`), 0o755);
  }
  const path = [at('bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter);
  const run = async (script: string) => {
    const child = spawn('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env: { PATH: path, SYSTEM_ROOT: folder, HOME: folder, LANG: 'C.UTF-8' } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, said };
  };
  return {
    folder,
    at,
    moved: text => text.replaceAll(/(?<![\w.:/}*])\/(?=(etc|srv|var)\/)/g, `${folder}/`),
    run,
    asked: () => readFileSync(at('asked.log'), 'utf8'),
    async drop() {
      for (const name of readdirSync(folder)) {
        const [, unit, company] = /^run-([\w-]+)-(\w+)\.pid$/.exec(name) ?? [];
        if (unit) await run(`systemctl stop ${unit}@${company}`);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

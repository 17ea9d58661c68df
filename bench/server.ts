// The built server as users start it, in a process of its own.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { authEndpoints } from '#domain/session/authEndpoints.ts';
import { dist } from '../scripts/built.mjs';

export interface Running {
  origin: string;
  /** Resident memory in MB. */
  memory(): number;
  close(): Promise<void>;
  /** Ends it as a power failure would. */
  kill(): Promise<void>;
}

const STARTING = 60_000;

/** Starts the server of dist/; resolves when it listens. */
export async function startServer(env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [join(dist, 'server/main.js')], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DEMO: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    const origin = await originOf(child);
    const kill = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    return { origin, close, kill, memory: () => memoryOf(child.pid!) };
  } catch (error) {
    await close();
    throw error;
  }
}

function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`El servidor no ha arrancado.\n${said}`)), STARTING);
    child.once('exit', code => reject(new Error(`El servidor ha terminado con el código ${code}.\n${said}`)));
    child.stdout?.on('data', (data: Buffer) => {
      said += data.toString();
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (!origin) return;
      clearTimeout(late);
      resolve(origin);
    });
  });
}

const memoryOf = (pid: number) => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);

/** Signs in and answers the session's token and the one for file addresses. */
export async function signIn(origin: string, identity: string, password: string): Promise<{ token: string; downloadToken: string }> {
  const { token } = await ask<{ token: string }>(origin, 'POST', authEndpoints.login.path, {}, { identity, password });
  const { downloadToken } = await ask<{ downloadToken: string }>(origin, 'GET', authEndpoints.info.path, { 'x-token': token });
  return { token, downloadToken };
}

/** Makes a call and answers its data. */
export async function ask<Data>(origin: string, method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Data> {
  const answer = await fetch(origin + path, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
  });
  const { data, message } = (await answer.json()) as { data?: Data; message?: string };
  if (!answer.ok || !data) throw new Error(`${path}: ${answer.status} ${message ?? ''}`);
  return data;
}

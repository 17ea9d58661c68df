// The release as it is delivered: it starts where Node is and nothing else, and the commands of docs/install.md, in their order, make of it two companies on one computer.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { authEndpoints } from '#domain/session/authEndpoints.ts';
import { openSystem } from '#tests/support/app/playedSystem.ts';
import { root } from '#tests/support/app/program.ts';

const TEN_MINUTES = 600_000;
const NAME = `frigoria-${readManifest().version}`;
const place = mkdtempSync(join(tmpdir(), 'frigoria-release-'));
const delivered = join(place, `${NAME}-prueba-${process.platform}-${process.arch}`);
const open: { drop(): Promise<void> }[] = [];

function readManifest(): { version: string; dependencies: Record<string, string>; devDependencies: Record<string, string> } {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as ReturnType<typeof readManifest>;
}

function runHere(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`);
}

beforeAll(() => {
  runHere(process.execPath, 'scripts/release.mjs', '--prueba', '--en', place);
  runHere('tar', '-xzf', `${delivered}.tar.gz`, '-C', place);
}, TEN_MINUTES);
afterAll(async () => {
  for (const each of open) await each.drop();
  rmSync(place, { recursive: true, force: true });
}, TEN_MINUTES);

/** The token of `admin`; throws where the password is wrong. */
async function signIn(address: string, password: string): Promise<string> {
  const { method, path } = authEndpoints.login;
  const response = await fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: 'admin', password }),
  });
  const { data, message } = (await response.json()) as { data?: { token: string }; message?: string };
  if (!data) throw new Error(message);
  return data.token;
}
const read = (address: string, token: string, { path }: Endpoint) => fetch(address + path.replace('{id}', '1'), { headers: { 'x-token': token } });

async function isUp(address: string): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(`${address}/health`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: TEN_MINUTES },
    )
    .toBe(200);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('The release', () => {
  it('holds the packages of production and none of the others, and no sources', () => {
    const { dependencies, devDependencies } = readManifest();
    const has = (name: string) => existsSync(join(delivered, 'node_modules', name));
    expect(Object.keys(dependencies).filter(name => !has(name))).toEqual([]);
    // a package of production may need one of the others itself
    const inner = new Set(Object.entries(lockedPackages()).flatMap(([path, { dev }]) => (dev ? [] : [path.replace('node_modules/', '')])));
    expect(Object.keys(devDependencies).filter(name => has(name) && !inner.has(name))).toEqual([]);
    expect(['src', 'server', 'tests', 'vite.config.ts'].filter(name => existsSync(join(delivered, name)))).toEqual([]);
    expect(['CHANGELOG.md', 'docs/install.md', 'install/frigoria.env'].filter(name => !existsSync(join(delivered, name)))).toEqual([]);
  });

  it('starts with Node alone, answers the first page and draws a document', async () => {
    const port = await freePort();
    const producer = {
      NAME: 'Fábrica, S.L.',
      NIF: 'B14000004',
      ADDRESS: 'Calle Real, 3',
      PLACE: 'Córdoba, España',
      DATE: '2026-03-02',
      VERSION: readManifest().version,
    };
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: delivered,
      env: {
        PORT: String(port),
        DATA_DIR: join(place, 'data'),
        ADMIN_PASSWORD: 'secreto-de-entrega-1',
        ...Object.fromEntries(Object.entries(producer).map(([name, value]) => [`PRODUCER_${name}`, value])),
      },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    open.push({ drop: async () => void (child.kill('SIGTERM'), await ended) });
    const address = `http://127.0.0.1:${port}`;
    await isUp(address);
    const page = await (await fetch(address)).text();
    expect(page).toContain('<html lang="es">');
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
    expect((await fetch(address + script)).status).toBe(200);
    const token = await signIn(address, 'secreto-de-entrega-1');
    const document = await read(address, token, endpoints.verifactu.declarationPdf);
    expect(
      Buffer.from(await document.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });
});

function lockedPackages(): Record<string, { dev?: boolean }> {
  return (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, { dev?: boolean }> }).packages;
}

describe('docs/install.md', () => {
  const system = openSystem();
  open.push(system);
  let ports: Record<string, string>;
  const addressOf = (port: '3001' | '3002') => `http://127.0.0.1:${ports[port]}`;

  /** As the page and the files of the release say it, on this computer: below the folder of the test, and on ports that are free. */
  const here = (text: string) => system.moved(text).replaceAll(/\b300[12]\b/g, port => ports[port] ?? port);
  const blocks = [...readFileSync(join(root, 'docs/install.md'), 'utf8').matchAll(/^```sh( \w+)?\n([^]*?)^```/gm)].map(([, kind = '', text = '']) => ({
    kind: kind.trim(),
    text,
  }));
  const block = (words: string) => {
    const [found, ...more] = blocks.filter(({ text }) => text.includes(words));
    if (!found || more.length > 0) throw new Error(`The page has one block with «${words}»`);
    return found.text;
  };
  const follow = async (words: string) => {
    const { code, said } = await system.run(here(block(words)));
    if (code !== 0) throw new Error(`«${words}» ended with ${code}: ${said}`);
    return said;
  };
  const passwordIn = (said: string) => /contraseña «?([^\s»]+)/.exec(said)?.[1] ?? '';
  const copiesOf = (company: string) => readdirSync(system.at(`var/backups/frigoria/${company}`));

  /** The release under another version: what it runs is the one that was made. */
  function pack(version: string) {
    const folder = system.at(`draft/frigoria-${version}-linux-x64`);
    mkdirSync(folder, { recursive: true });
    for (const name of ['dist', 'domain', 'node_modules', 'package.json', 'scripts', 'docs']) symlinkSync(join(delivered, name), join(folder, name));
    cpSync(join(delivered, 'install'), join(folder, 'install'), { recursive: true });
    for (const name of readdirSync(join(folder, 'install'), { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, 'install', name);
      if (statSync(path).isFile()) writeFileSync(path, here(readFileSync(path, 'utf8')));
    }
    const archive = system.at(`frigoria-${version}-linux-x64.tar.gz`);
    runHere('tar', '-czf', archive, '-C', system.at('draft'), `frigoria-${version}-linux-x64`);
  }

  it('makes two companies on one computer, copies them, updates them, and goes back to the copy', { timeout: TEN_MINUTES }, async () => {
    ports = { '3001': String(await freePort()), '3002': String(await freePort()) };
    pack('0.1.0');
    pack('0.2.0');

    await follow('useradd');
    await follow('daemon-reload');
    await follow('/etc/frigoria-acme.env >/dev/null');
    expect(statSync(system.at('etc/frigoria-acme.env')).mode & 0o777).toBe(0o600);
    await follow('enable --now frigoria@acme');
    await follow('enable --now frigoria@otra');
    await follow('systemctl reload caddy');
    expect(readFileSync(system.at('etc/caddy/Caddyfile'), 'utf8')).toMatch(
      new RegExp(`^acme\\.example\\.com \\{[^]*reverse_proxy 127\\.0\\.0\\.1:${ports['3001']}$`, 'm'),
    );
    await follow('certbot --nginx');
    expect(readFileSync(system.at('etc/nginx/sites-enabled/frigoria'), 'utf8')).toContain('server_name acme.example.com;');
    await follow('ufw allow OpenSSH');

    const first = passwordIn(await follow('journalctl'));
    const token = await signIn(addressOf('3001'), first);
    await isUp(addressOf('3002'));
    await expect(signIn(addressOf('3002'), first)).rejects.toThrow();
    const installation = (await (await read(addressOf('3001'), token, endpoints.company.server)).json()) as { data: { lastCopy: string | null } };
    expect(installation.data.lastCopy).not.toBeNull();
    expect(copiesOf('acme')).toEqual([expect.stringMatching(/^frigoria-.*\.tar\.gz$/)]);
    const second = passwordIn(await follow('clave -- admin'));
    await signIn(addressOf('3001'), second);

    const said = await follow('actualizar.sh');
    expect(said).toContain('«Volver atrás»');
    expect(readlinkSync(system.at('srv/frigoria/actual'))).toBe(system.at('srv/frigoria/frigoria-0.2.0-linux-x64'));
    await signIn(addressOf('3001'), second);
    expect(copiesOf('otra')).toHaveLength(1);

    const third = passwordIn(await follow('clave -- admin'));
    await signIn(addressOf('3001'), third);
    await follow('acme-antes');
    await isUp(addressOf('3001'));
    expect(readlinkSync(system.at('srv/frigoria/actual'))).toBe(system.at('srv/frigoria/frigoria-0.1.0-linux-x64'));
    await signIn(addressOf('3001'), second);
    await expect(signIn(addressOf('3001'), third)).rejects.toThrow();
  });

  it('changes nothing in an update whose copy fails', { timeout: TEN_MINUTES }, async () => {
    rmSync(system.at('var/backups/frigoria/acme'), { recursive: true });
    writeFileSync(system.at('var/backups/frigoria/acme'), 'no folder');
    const { code, said } = await system.run(here(block('actualizar.sh')));
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringContaining('No hay copia de acme (journalctl -u frigoria-backup@acme). No se ha cambiado nada.'),
    });
    expect(readlinkSync(system.at('srv/frigoria/actual'))).toBe(system.at('srv/frigoria/frigoria-0.1.0-linux-x64'));
    expect((await fetch(`${addressOf('3001')}/health`)).status).toBe(200);
  });

  it('has no block that these tests or those of the files leave out', () => {
    const followed = [
      'useradd',
      'daemon-reload',
      '/etc/frigoria-acme.env >/dev/null',
      'enable --now frigoria@acme',
      'enable --now frigoria@otra',
      'systemctl reload caddy',
      'certbot --nginx',
      'ufw allow',
      'journalctl',
      'clave -- admin',
      'actualizar.sh',
      'acme-antes',
    ];
    expect(blocks.filter(({ kind, text }) => kind === '' && !followed.some(words => text.includes(words)))).toEqual([]);
    expect(blocks.map(({ kind }) => kind).filter(kind => kind !== '')).toEqual(['postgresql', 'docker']);
  });
});

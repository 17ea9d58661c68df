// The files of install/: units of systemd, what stands before the program, and the container. Where their own programs are on this computer, those judge them too.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { readConfig, refuseClearText } from '#server/config.ts';
import { settings } from '#server/settings.ts';
import { root } from '#tests/support/app/program.ts';

const UNITS = ['frigoria@.service', 'frigoria-backup@.service', 'frigoria-backup@.timer'];
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
const environment = parseEnv(textOf('install/frigoria.env'));
const valueOf = (unit: string, key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(textOf(`install/systemd/${unit}`))?.[1];
const isHere = (program: string) => spawnSync('which', [program]).status === 0;

it('The copy of a company runs as its service does: the same user, folder and settings', () => {
  const [service = '', backup = ''] = UNITS;
  for (const key of ['User', 'Group', 'WorkingDirectory', 'EnvironmentFile', 'StateDirectory', 'ProtectSystem'])
    expect([key, valueOf(backup, key)]).toEqual([key, valueOf(service, key)]);
  expect(valueOf(service, 'EnvironmentFile')).toBe('/etc/frigoria-%i.env');
  expect(environment['DATA_DIR']).toBe(`/var/lib/${valueOf(service, 'StateDirectory')}/EMPRESA`);
  expect(`/usr/bin/${manifest.scripts['start']}`).toBe(valueOf(service, 'ExecStart'));
  expect(valueOf(backup, 'ExecStart')).toBe(`/usr/bin/${manifest.scripts['backup']} ${valueOf(backup, 'ReadWritePaths')}/%i/`);
});

it.skipIf(!isHere('systemd-analyze'))('systemd accepts the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'frigoria-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = UNITS.map(unit => join(folder, unit.replace('@', '@acme')));
  // the timer looks for the template of its service
  for (const [place, unit] of UNITS.entries())
    for (const target of [names[place]!, join(folder, unit)]) copyFileSync(join(root, 'install/systemd', unit), target);
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...names], { encoding: 'utf8' });
  expect(stderr.split('\n').filter(line => line.includes('frigoria'))).toEqual([]);
});

it.each(['Caddyfile', 'nginx.conf'])('%s leads the name of the file of an installation to its port, lets files of 24 MB through and keeps /metrics', name => {
  const text = textOf(`install/${name}`);
  expect(text).toContain(`127.0.0.1:${environment['PORT']}`);
  expect(text).toContain(new URL(environment['PUBLIC_URL']!).hostname);
  expect(text).toMatch(/max_size 24MB|client_max_body_size 24m/);
  expect(text).toMatch(/\/metrics.* 404/);
});

const dockerfile = textOf('install/Dockerfile');
const variables = (text: string) => Object.fromEntries([...text.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
const ofImage = variables(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '');

interface Compose {
  services: Record<string, { environment?: Record<string, string>; volumes: string[]; command?: string[]; build?: { context: string; dockerfile: string } }>;
  volumes: Record<string, null>;
}
const compose = parse(textOf('install/compose.yaml'), { merge: true }) as Compose;

it('The container starts what the release starts, as a user without rights, and answers its own question', () => {
  expect(dockerfile).toContain(`CMD ${JSON.stringify(manifest.scripts['start']!.split(' ')).replaceAll(',', ', ')}`);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toContain(`http://127.0.0.1:${ofImage['PORT']}/health`);
  for (const [, script = ''] of dockerfile.matchAll(/node (scripts\/\S+\.mjs)/g)) expect(existsSync(join(root, script))).toBe(true);
  expect(Object.keys(ofImage).filter(name => !(name in settings))).toEqual([]);
});

it('The container refuses to take passwords in clear text, and the services behind Caddy take none', () => {
  expect(() => refuseClearText(readConfig(ofImage))).toThrow('HOST=0.0.0.0');
  const { frigoria, copia, caddy } = compose.services;
  expect(Object.keys(frigoria!.environment!).filter(name => !(name in settings))).toEqual([]);
  const config = readConfig({
    ...ofImage,
    ...frigoria!.environment,
    PUBLIC_URL: frigoria!.environment!['PUBLIC_URL']!.replace(/\$\{.*\}/, 'acme.example.com'),
  });
  expect(() => refuseClearText(config)).not.toThrow();
  expect(config).toMatchObject({ publicUrl: 'https://acme.example.com', trustProxy: 1 });
  expect(copia!.environment).toEqual(frigoria!.environment);
  expect(caddy!.command).toContain(`frigoria:${ofImage['PORT']}`);
});

it('The services keep data and copies in volumes that the image has, and copy with a command of the release', () => {
  const { frigoria, copia } = compose.services;
  expect(Object.values(compose.services).flatMap(({ volumes }) => volumes.map(volume => volume.split(':')[0]))).toEqual(['datos', 'datos', 'copias', 'caddy']);
  expect(Object.keys(compose.volumes)).toEqual(['datos', 'copias', 'caddy']);
  const [, kept = ''] = /^VOLUME (.*)$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(kept)).toEqual(copia!.volumes.map(volume => volume.split(':')[1]));
  expect(ofImage['DATA_DIR']).toBe(frigoria!.volumes[0]!.split(':')[1]);
  expect(manifest.scripts).toHaveProperty(/npm run --silent (\w+)/.exec(copia!.command!.join(' '))?.[1] ?? '');
  expect(existsSync(join(root, 'install', frigoria!.build!.context, frigoria!.build!.dockerfile))).toBe(true);
});

const pageBlock = (kind: string) => new RegExp(`^\`\`\`sh ${kind}\\n([^]*?)^\`\`\``, 'm').exec(textOf('docs/install.md'))?.[1] ?? '';

it('The page’s lines for PostgreSQL make a setting that the program reads', () => {
  const [line = ''] = pageBlock('postgresql').match(/sed -i '[^']*'/) ?? [];
  const { stdout } = spawnSync('sed', [line.slice("sed -i '".length, -1)], {
    input: textOf('install/frigoria.env').replaceAll('EMPRESA', 'acme'),
    encoding: 'utf8',
  });
  const url = new URL(readConfig(parseEnv(stdout)).databaseUrl ?? '');
  expect(pageBlock('postgresql')).toContain(`create role ${url.username} login password '${url.password}'`);
  expect(pageBlock('postgresql')).toContain(`createdb -O ${url.username} ${url.pathname.slice(1)}`);
});

it('The page’s line for a container names the file of its services', () => {
  expect(existsSync(join(root, / -f (\S+)/.exec(pageBlock('docker'))?.[1] ?? 'nothing'))).toBe(true);
});

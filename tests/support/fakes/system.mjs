// @ts-check
// The parts of a Debian that the commands of docs/install.md ask for and a test cannot have: `node system.mjs <command> <arguments>`, below the folder of SYSTEM_ROOT.
// systemd is played from the unit files themselves: their settings, folder, commands and exit codes, in an environment that holds nothing else.
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const top = process.env['SYSTEM_ROOT'] ?? '';
const [command = '', ...args] = process.argv.slice(2);
appendFileSync(join(top, 'asked.log'), `${[command, ...args].join(' ')}\n`);

/** @param {string} unit `frigoria@acme`, or with its ending */
function readUnit(unit) {
  const full = /\.(service|timer)$/.test(unit) ? unit : `${unit}.service`;
  const [, name = '', instance = '', ending = ''] = /^([\w-]+)@(\w+)\.(\w+)$/.exec(full) ?? [];
  const path = join(top, 'etc/systemd/system', `${name}@.${ending}`);
  if (!existsSync(path)) fail(`Unit ${full} not found.`);
  const lines = readFileSync(path, 'utf8').replaceAll('%i', instance).split('\n');
  const said = (/** @type {string} */ key) => lines.find(line => line.startsWith(`${key}=`))?.slice(key.length + 1) ?? '';
  return { isTimer: ending === 'timer', said, file: join(top, `run-${name}-${instance}`) };
}

/** @param {string} path */
const environment = path => ({ PATH: process.env['PATH'], SYSTEM_ROOT: top, HOME: top, ...parseEnv(readFileSync(path, 'utf8')) });
const words = (/** @type {string} */ line) => line.split(' ').map(word => (word === '/usr/bin/node' ? process.execPath : word));

/** @param {string} unit */
function start(unit) {
  const { isTimer, said, file } = readUnit(unit);
  if (isTimer || pidOf(file) !== null) return;
  mkdirSync(join(top, 'var/lib', said('StateDirectory')), { recursive: true });
  const options = { cwd: said('WorkingDirectory'), env: environment(said('EnvironmentFile')) };
  const [program = '', ...given] = words(said('ExecStart'));
  const log = openSync(`${file}.log`, 'a');
  if (said('Type') !== 'oneshot') {
    const child = spawn(program, given, { ...options, detached: true, stdio: ['ignore', log, log] });
    child.unref();
    return writeFileSync(`${file}.pid`, String(child.pid));
  }
  const { status } = spawnSync(program, given, { ...options, stdio: ['ignore', log, log] });
  if (status !== 0 && String(status) !== said('SuccessExitStatus')) fail(`Job for ${unit} failed.`);
  const [after = '', ...its] = words(said('ExecStartPost'));
  if (after !== '' && spawnSync(after, its, options).status !== 0) fail(`Job for ${unit} failed after its end.`);
}

/** @param {string} file @returns {number | null} of a process that runs */
function pidOf(file) {
  const pid = existsSync(`${file}.pid`) ? Number(readFileSync(`${file}.pid`, 'utf8')) : null;
  // a process that has ended and whose parent has gone stays in the table of a container without init
  const isRunning = pid !== null && existsSync(`/proc/${pid}/stat`) && !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return isRunning ? pid : null;
}

/** @param {string} unit */
function stop(unit) {
  const { file } = readUnit(unit);
  const pid = pidOf(file);
  if (pid !== null) process.kill(pid, 'SIGTERM');
  while (pidOf(file) !== null) spawnSync('sleep', ['0.05']);
  rmSync(`${file}.pid`, { force: true });
}

/** @param {string} why @returns {never} */
function fail(why) {
  console.error(why);
  process.exit(1);
}

/** @param {string} program @param {string[]} given @param {import('node:child_process').SpawnSyncOptions} [options] */
function run(program = '', given = [], options = {}) {
  process.exit(spawnSync(program, given, { stdio: 'inherit', ...options }).status ?? 1);
}

const units = args.filter(word => word.includes('@'));
/** @type {Record<string, () => void>} */
const commands = {
  sudo() {
    const rest = args[0] === '-u' ? args.slice(2) : args;
    run(rest[0], rest.slice(1));
  },
  // no user of this name is here
  install: () =>
    run(
      '/usr/bin/install',
      args.filter((word, place) => !/^-[og]$/.test(word) && !/^-[og]$/.test(args[place - 1] ?? '')),
    ),
  systemctl() {
    if (args[0] === 'enable' || args[0] === 'start') units.forEach(start);
    if (args[0] === 'stop') units.forEach(stop);
    if (args[0] === 'is-active' && pidOf(readUnit(units[0] ?? '').file) === null) process.exit(3);
  },
  journalctl: () => process.stdout.write(readFileSync(`${readUnit(units[0] ?? '').file}.log`)),
  'systemd-run'() {
    const of = (/** @type {string} */ name) => args.find(word => word.startsWith(name))?.slice(name.length) ?? '';
    const from = args.findIndex(word => word.startsWith('--working-directory=')) + 1;
    run(args[from], args.slice(from + 1), { cwd: of('--working-directory='), env: environment(of('EnvironmentFile=')) });
  },
};
commands[command]?.();

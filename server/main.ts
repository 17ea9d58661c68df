// The program: settings, open, listen, say how to sign in, and close in good order.
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { mailFaults, readConfig, refuseClearText, refuseOpenSample } from './config.ts';
import { Refused, explained } from './errors.ts';
import { keepHouse } from './housekeeping.ts';
import { type Opened, openServices } from './open.ts';

const config = orRefuse(() => readConfig(process.env));
orRefuse(() => refuseClearText(config));
orRefuse(() => refuseOpenSample(config));
const opened = await openServices(config).catch(refuseStart);
// Makes the sample company and ends: what that takes of memory is gone with its process (scripts/start.mjs).
if (process.argv.includes('--muestra')) {
  await opened.close();
  process.exit(0);
}
const app = await buildApp({
  ...opened.services,
  pdf: opened.pdf,
  trustProxy: config.trustProxy,
  metricsToken: config.metricsToken,
  faults: mailFaults(config),
  webRoot: fileURLToPath(new URL('../web/', import.meta.url)),
  logger: { level: config.logLevel },
});
/** Everything has to end within ten seconds. What has not by then is cut as by a crash, which loses nothing that was answered. */
const LAST = 9_700;
let exitCode = 0;
const cutShort = () => {
  app.log.warn('work was cut at the end');
  // `process.exit` would wait for the thread that waits for the lock of another program, and abort a minute later
  if (opened.services.engine.waiting() > 0) process.kill(process.pid, 'SIGKILL');
  process.exit(exitCode);
};
closeWithGrace({ delay: LAST, onTimeout: cutShort }, async ({ err }) => {
  if (err) app.log.error({ err: { message: err.message, stack: err.stack } }, 'stopping after an error');
  if (err) exitCode = 1;
  await Promise.all([app.close(), leaveHouse(), ...opened.runners.map(runner => runner.stop())]);
  await opened.close();
});
const leaveHouse = keepHouse(opened.services, app.log);
await app.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
  await Promise.all([app.close(), leaveHouse()]);
  await opened.close();
  refuseStart(notListening(error));
});
for (const runner of opened.runners) runner.start(app.log);
announce(opened);

/** Why the address cannot be listened on, in words where the operator can fix it. */
function notListening(error: unknown): unknown {
  const words: Record<string, string> = {
    EADDRINUSE: `El puerto ${config.port} está ocupado: ¿ya hay un Frigoria en marcha? Elija otro con PORT.`,
    EACCES: `El puerto ${config.port} no se puede usar sin permisos: elija otro con PORT.`,
    EADDRNOTAVAIL: 'HOST no es una dirección de este equipo.',
    ENOTFOUND: 'HOST no es una dirección de este equipo.',
  };
  const told = words[(error as { code?: string }).code ?? ''];
  return told === undefined ? error : new Refused(told, { cause: error });
}

function orRefuse<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    return refuseStart(error);
  }
}

/** Says in words what keeps the program from starting; where there are none, the fault is ours and shows where it is. */
function refuseStart(error: unknown): never {
  const words = explained(error);
  if (words === undefined) throw error;
  process.stderr.write(`Frigoria no ha podido arrancar. ${words}\n`);
  process.exit(1);
}

function announce({ created }: Opened): void {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const { port } = app.server.address() as { port: number };
  say(`Frigoria está en http://${config.host}:${port}`);
  if (config.demo) {
    say('Usuarios de la empresa de muestra:');
    say(
      '  oficina: admin / frigoria-demo · técnico: tecnico / frigoria-demo · cliente: cliente / frigoria-demo · auditoría: auditor / frigoria-demo · gestoría: gestoria / frigoria-demo',
    );
  } else if (created) {
    say(
      `Entre con el usuario «${created.username}» y ${created.password ? `la contraseña «${created.password}» (no se volverá a mostrar)` : 'la contraseña de ADMIN_PASSWORD'}.`,
    );
  } else say('Entre con su usuario y contraseña.');
}

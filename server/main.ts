// The program: settings, open, listen, say how to sign in, and close in good order.
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { keepHouse } from './housekeeping.ts';
import { type Opened, openServices } from './open.ts';

const config = readConfig(process.env);
const opened = await openServices(config);
const app = await buildApp({
  ...opened.services,
  pdf: opened.pdf,
  trustProxy: config.trustProxy,
  webRoot: fileURLToPath(new URL('../web/', import.meta.url)),
  logger: { level: process.env['LOG_LEVEL'] ?? 'warn' },
});
/** Everything has to end within ten seconds. What has not by then is cut as by a crash, which loses nothing that was answered. */
const LAST = 9_700;
let exitCode = 0;
const cutShort = () => {
  app.log.warn('work was cut at the end');
  process.exit(exitCode);
};
closeWithGrace({ delay: LAST, onTimeout: cutShort }, async ({ err }) => {
  if (err) app.log.error({ err: { message: err.message, stack: err.stack } }, 'stopping after an error');
  if (err) exitCode = 1;
  await Promise.all([app.close(), leaveHouse(), opened.outbox.stop()]);
  await opened.close();
});
const leaveHouse = keepHouse(opened.services, app.log);
await app.listen({ port: config.port, host: config.host });
opened.outbox.start(app.log);
announce(opened);

function announce({ created }: Opened): void {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const { port } = app.server.address() as { port: number };
  say(`Frigoria está en http://${config.host}:${port}`);
  if (config.demo) {
    say('Usuarios de la empresa de muestra:');
    say('  oficina: admin / frigoria-demo · técnico: tecnico / frigoria-demo · cliente: cliente / frigoria-demo');
  } else if (created) {
    say(
      `Entre con el usuario «${created.username}» y ${created.password ? `la contraseña «${created.password}» (no se volverá a mostrar)` : 'la contraseña de ADMIN_PASSWORD'}.`,
    );
  } else say('Entre con su usuario y contraseña.');
}

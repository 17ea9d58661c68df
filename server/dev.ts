// The server for development: answers calls inside Vite's process. `scripts/dev.mjs` reloads it when its code changes.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openServices } from './open.ts';

export async function openDev() {
  const config = readConfig(process.env);
  const opened = await openServices(config);
  const app = await buildApp({
    ...opened.services,
    pdf: opened.pdf,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    logger: { level: 'warn' },
  });
  await app.ready();
  for (const runner of opened.runners) runner.start(app.log);
  if (opened.created?.password) process.stdout.write(`Usuario «admin», contraseña «${opened.created.password}»\n`);
  return {
    address: { host: config.host, port: config.port },
    handle: (request: IncomingMessage, response: ServerResponse) => app.routing(request, response),
    async close() {
      await app.close();
      await opened.close();
    },
  };
}

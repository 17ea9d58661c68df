// @ts-check
// npm run dev: one process and one port. Vite serves the SPA with hot reload; /api, /health and /oferta go to the server, whose modules Vite loads too,
// so saving a file of the server puts the new code in place within a tenth of a second, without a restart.
import { createServer } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { createServer as createVite } from 'vite';
import { root } from './built.mjs';

/** @typedef {Awaited<ReturnType<typeof import('../server/dev.ts').openDev>>} DevServer */

/** @type {Promise<DevServer>} */
let server;
const http = createServer((req, res) => {
  if (!/^\/(api|health|oferta)(?![^/?])/.test(req.url ?? '')) return vite.middlewares(req, res);
  return void server.then(
    running => running.handle(req, res),
    error => res.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(describe(error)),
  );
});
const vite = await createVite({ root, appType: 'spa', server: { middlewareMode: true, ws: { server: http } } });

/** @returns {Promise<DevServer>} */
const open = async () => (await vite.ssrLoadModule('/server/dev.ts')).openDev();

/** The database has one owner: the old server lets it go before the new one opens it. Requests that come meanwhile wait. */
function reload() {
  const former = server;
  const started = performance.now();
  server = former
    .then(running => running.close())
    .catch(() => undefined)
    .then(open);
  server.then(
    () => console.log(`Servidor recargado en ${Math.round(performance.now() - started)} ms`),
    error => console.error(describe(error)),
  );
}

/** @type {NodeJS.Timeout | undefined} */
let soon;
const belongsToServer = /^(server|domain|machines\/lifecycles)\//;
vite.watcher.on('all', (_event, path) => {
  const name = path.startsWith(root) ? path.slice(root.length).replaceAll('\\', '/') : path;
  if (!belongsToServer.test(name)) return;
  clearTimeout(soon);
  soon = setTimeout(reload, 20);
});

/** @param {unknown} error */
function describe(error) {
  if (error instanceof Error) vite.ssrFixStacktrace(error);
  return stripVTControlCharacters(`El servidor no ha podido cargarse. ${error instanceof Error ? error.stack : String(error)}`);
}

server = open();
const address = await server.then(
  running => running.address,
  error => {
    console.error(describe(error));
    return { host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 3000) };
  },
);
http.listen(address.port, address.host, () => console.log(`Desarrollo: http://${address.host}:${address.port}`));

async function stop() {
  http.close();
  http.closeAllConnections();
  await server.then(running => running.close()).catch(() => undefined);
  await vite.close();
  process.exit(0);
}
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());

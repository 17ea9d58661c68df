// @ts-check
// oferta.js and oferta.css: the page of a quote, which customers open without the program of the office. Bundled apart, so that it has none of that.
import { join } from 'node:path';
import { build } from 'esbuild';

/** @param {string} root @returns {Promise<{ name: string, text: string }[]>} */
async function bundled(root) {
  const { outputFiles } = await build({
    entryPoints: { oferta: join(root, 'src/offer/offer.ts') },
    outdir: root,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles.map(({ path, text }) => ({ name: path.slice(path.lastIndexOf('oferta.')), text }));
}

/** @returns {import('vite').Plugin} */
export function offer() {
  let root = '';
  return {
    name: 'offer',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      for (const { name, text } of await bundled(root)) this.emitFile({ type: 'asset', fileName: name, source: text });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = /^\/(oferta\.(?:js|css))$/.exec(request.url ?? '')?.[1];
        if (name === undefined) return next();
        return void bundled(root).then(files => {
          response.setHeader('content-type', name.endsWith('.js') ? 'text/javascript' : 'text/css');
          response.end(files.find(file => file.name === name)?.text);
        }, next);
      });
    },
  };
}

// @ts-check
// sw.js: the worker that keeps the program on a device, with the list of the files of this build.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns {import('vite').Plugin} */
export function serviceWorker() {
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('No hay index.html');
        const files = Object.keys(bundle).filter(name => /^assets\/.*\.(js|css)$/.test(name));
        const precache = [
          // the name of an asset changes with its content
          ...files.map(name => ({ url: `/${name}`, revision: null })),
          { url: '/index.html', revision: revisionOf(String(index.source)) },
          ...['favicon.svg', 'manifest.webmanifest'].map(name => ({ url: `/${name}`, revision: revisionOf(readFileSync(join(root, 'public', name))) })),
        ];
        const { build } = await import('esbuild');
        const { outputFiles } = await build({
          entryPoints: [join(root, 'src/device/serviceWorker.ts')],
          bundle: true,
          minify: true,
          write: false,
          format: 'iife',
          target: 'es2022',
          define: { PRECACHE: JSON.stringify(precache), 'process.env.NODE_ENV': '"production"' },
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: outputFiles[0]?.text ?? '' });
      },
    },
  };
}

/** @param {string | Buffer} content */
const revisionOf = content => createHash('sha256').update(content).digest('hex').slice(0, 16);

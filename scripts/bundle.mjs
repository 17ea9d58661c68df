// @ts-check
// How TypeScript becomes a program that Node 20 can run: one file, our own code inside, packages left where npm put them.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { root } from './built.mjs';

/**
 * A bundled module no longer lives where it was written, so `new URL('./worker.mjs', import.meta.url)` would look in the wrong folder.
 * This gives every module of ours its own address back.
 * @param {(path: string) => string} addressOf source file → JavaScript expression of its address
 * @returns {import('esbuild').Plugin}
 */
const ownAddress = addressOf => ({
  name: 'own-address',
  setup(build) {
    build.onLoad({ filter: /\.(ts|tsx|mjs)$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const text = await readFile(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      return { contents: text.replaceAll('import.meta.url', addressOf(path)), loader: path.endsWith('x') ? 'tsx' : path.endsWith('.mjs') ? 'js' : 'ts' };
    });
  },
});

/**
 * @param {string} entry
 * @param {{ outfile: string, addressOf?: (path: string) => string, production?: boolean }} options
 * @returns {Promise<import('esbuild').OutputFile[]>} the program and its source map, not yet written
 */
export async function bundle(entry, { outfile, addressOf = path => JSON.stringify(pathToFileURL(path).href), production = false }) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    absWorkingDir: root,
    outfile,
    write: false,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    define: production ? { 'process.env.NODE_ENV': '"production"' } : {},
    plugins: [ownAddress(addressOf)],
    logLevel: 'warning',
  });
  return outputFiles ?? [];
}

// @ts-check
// Compresses once, at build time, as hard as possible; the server then only picks a file.
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder } from '../built.mjs';

const compressible = /\.(js|css|html|svg|json|txt|xml|ico|map|webmanifest|wasm|ttf)$/;

/** @returns {import('vite').Plugin} */
export function precompress() {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle(error) {
      if (error) return;
      const names = filesUnder(folder).filter(name => compressible.test(name) && !name.startsWith('.vite/'));
      await Promise.all(names.map(name => compressFile(join(folder, name))));
    },
  };
}

/** @param {string} path */
async function compressFile(path) {
  const content = await readFile(path);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

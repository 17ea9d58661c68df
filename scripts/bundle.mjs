// @ts-check
// How TypeScript becomes a program that Node 20 can run: one file, our own code inside, packages left where npm put them.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesUnder, root } from './built.mjs';

const glob = /import\.meta\.glob(?:<\w+>)?\('\.\/(\w+)\/\*\.ts', \{ eager: true \}\)/g;

/**
 * What Vite does by itself and esbuild does not: `import.meta.glob` stands for the modules of a folder, by their paths.
 * @param {string} text
 * @param {string} folder
 */
function withGlobs(text, folder) {
  /** @type {string[]} */
  const imports = [];
  const filled = text.replaceAll(glob, (_, /** @type {string} */ name) => {
    const modules = filesUnder(join(folder, name)).map(file => {
      imports.push(`import * as found${imports.length} from './${name}/${file}';`);
      return `'./${name}/${file}': found${imports.length - 1}`;
    });
    return `{ ${modules.join(', ')} }`;
  });
  return imports.join(' ') + filled; // on the first line, so that the others keep their numbers
}

/**
 * A bundled module no longer lives where it was written, so `new URL('./worker.mjs', import.meta.url)` would look in the wrong folder.
 * This gives every module of ours its own address back, and the folders of modules that it asks for.
 * @param {(path: string) => string} addressOf source file → JavaScript expression of its address
 * @returns {import('esbuild').Plugin}
 */
const ownModules = addressOf => ({
  name: 'own-modules',
  setup(build) {
    build.onLoad({ filter: /\.(ts|tsx|mjs)$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const text = await readFile(path, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const contents = withGlobs(text, dirname(path)).replaceAll('import.meta.url', addressOf(path));
      return { contents, loader: path.endsWith('x') ? 'tsx' : path.endsWith('.mjs') ? 'js' : 'ts' };
    });
  },
});

/**
 * @param {Record<string, string>} entries by the names of the programs, which share what more than one of them holds
 * @param {{ outdir: string, extension?: '.js' | '.mjs', addressOf?: (path: string) => string, production?: boolean }} options
 * @returns {Promise<import('esbuild').OutputFile[]>} the programs and their source maps, not yet written
 */
export async function bundle(entries, { outdir, extension = '.js', addressOf = path => JSON.stringify(pathToFileURL(path).href), production = false }) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: entries,
    absWorkingDir: root,
    outdir,
    outExtension: { '.js': extension },
    splitting: Object.keys(entries).length > 1,
    write: false,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    define: production ? { 'process.env.NODE_ENV': '"production"' } : {},
    plugins: [ownModules(addressOf)],
    logLevel: 'warning',
  });
  return outputFiles ?? [];
}

/**
 * Of its path, since there is more than one main.ts.
 * @param {string} entry
 */
export const programName = entry => entry.replaceAll(/\W+/g, '-').replace(/-ts$/, '');

/**
 * Bundles a program to run it here. Workers and other files next to a source are found where they are, because every module keeps its own address.
 * @param {string} entry an absolute path
 * @returns {Promise<string>} the path of the program
 */
export async function bundleHere(entry) {
  const name = programName(relative(root, entry));
  const program = join(root, '.cache/run', `${name}.mjs`);
  await mkdir(dirname(program), { recursive: true });
  for (const { path, contents } of await bundle({ [name]: entry }, { outdir: dirname(program), extension: '.mjs' })) {
    // Written under another name and renamed: two runs at once never read half a program.
    await writeFile(`${path}.${process.pid}`, contents);
    await rename(`${path}.${process.pid}`, path);
  }
  return program;
}

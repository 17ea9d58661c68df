// @ts-check
// A page of its own for every route: index.html that also names the files of the route's screen, so that a browser asks for all of them at once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const shell = 'src/layout/Shell.tsx';
const ahead = 'src/ahead.ts';
/** The tables of screens, and what surrounds the screens of each. */
const tables = /** @type {Record<string, string[]>} */ ({ 'src/session/PublicScreens.tsx': [], 'src/screens/index.tsx': [shell] });

/** @returns {import('vite').Plugin} */
export function pages() {
  let root = '';
  return {
    name: 'pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(root, ahead) });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('No hay index.html');
        const bare = String(index.source).replace('</head>', `${fontOf(bundle)}</head>`);
        // of a page that is not known, as of all those that a service worker answers, anybody may be the reader
        index.source = bare.replace('<script', `${scriptOf(bundle, root)}<script`);
        const preloads = preloadsOf(bundle, root);
        /** Those that have their page: what is open to all is in both tables, and its page is a stranger's. */
        const done = new Set();
        for (const [table, around] of Object.entries(tables)) {
          const page = around.length > 0 ? index.source : bare;
          for (const [key, screen] of screensOf(join(root, table))) {
            if (done.has(key)) continue;
            done.add(key);
            this.emitFile({ type: 'asset', fileName: `pages/${key}.html`, source: page.replace('</head>', `${preloads([...around, screen])}</head>`) });
          }
        }
      },
    },
  };
}

/**
 * The keys of a table of screens with the module of each: `home: () => import('#src/…')`, or the name of a constant that is made so.
 * @param {string} path
 * @returns {Map<string, string>}
 */
function screensOf(path) {
  const source = readFileSync(path, 'utf8');
  const lazies = new Map(
    [...source.matchAll(/^\s*(?:const )?(\w+)(?: =|:) (?:async )?\(\) =>.*import\('#([^']+)'\)/gm)].map(([, name = '', module = '']) => [name, module]),
  );
  const constants = [...source.matchAll(/^const (\w+) = \(\) =>/gm)].map(([, name = '']) => name);
  for (const [, key = '', name = ''] of source.matchAll(/^ {2}(\w+): (\w+),$/gm)) lazies.set(key, lazies.get(name) ?? '');
  for (const name of constants) lazies.delete(name);
  return lazies;
}

/** @typedef {Record<string, import('vite').Rollup.OutputAsset | import('vite').Rollup.OutputChunk>} Bundle */

/** @param {Bundle} bundle @param {string} root @param {string} module */
function chunkOf(bundle, root, module) {
  const wanted = join(root, module).replaceAll('\\', '/');
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.moduleIds.includes(wanted)) return file;
  throw new Error(`No está en la compilación: ${module}`);
}

/**
 * What runs before the program: scripts of modules run in the order of the page, each as soon as it is there.
 * @param {Bundle} bundle @param {string} root
 */
function scriptOf(bundle, root) {
  return `<script type="module" crossorigin src="/${chunkOf(bundle, root, ahead).fileName}"></script>`;
}

/** The typeface, which the stylesheet would ask for a round later. @param {Bundle} bundle */
function fontOf(bundle) {
  const font = Object.keys(bundle).find(file => /inter-latin-wght.*\.woff2$/.test(file));
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
}

/**
 * Answers the links to the files of some modules and of all that these import, but for what the page itself asks for.
 * @param {Bundle} bundle @param {string} root @returns {(modules: string[]) => string}
 */
function preloadsOf(bundle, root) {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
  /** @param {string[]} files @param {Set<string>} known @returns {Set<string>} */
  const closure = (files, known) => {
    for (const file of files) {
      const chunk = bundle[file];
      if (known.has(file) || chunk?.type !== 'chunk') continue;
      closure(chunk.imports, known.add(file));
    }
    return known;
  };
  const start = closure(
    chunks.filter(chunk => chunk.isEntry).map(chunk => chunk.fileName),
    new Set(),
  );
  return modules => {
    const files = modules.map(module => chunkOf(bundle, root, module).fileName);
    const own = [...closure(files, new Set(start))].filter(file => !start.has(file));
    const styles = new Set(own.flatMap(file => [...(bundle[file]?.type === 'chunk' ? (bundle[file].viteMetadata?.importedCss ?? []) : [])]));
    return [
      ...own.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ...[...styles].map(file => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ].join('');
  };
}

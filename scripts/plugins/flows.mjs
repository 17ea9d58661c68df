// @ts-check
// The pictures of the machines, laid out when they are asked for or when the program is built: a browser loads a finished picture, and nothing of ELK.
// `virtual:flows` is the table of all machines, with what loads the picture of one and the machine itself.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../built.mjs';

const TABLE = '\0virtual:flows';
const PICTURE = '\0virtual:flow/';

/** @typedef {typeof import('../flows/pictures.ts')} Pictures */

/** @returns {import('vite').Plugin} */
export function flows() {
  /** @type {Promise<Pictures> | undefined} */
  let loaded;
  const pictures = () => (loaded ??= runnerImport(join(root, 'scripts/flows/pictures.ts')).then(({ module }) => /** @type {Pictures} */ (module)));
  return {
    name: 'flows',
    // Reading all machines takes seconds of a busy machine: before anything is served, not while somebody waits for the first picture.
    async buildStart() {
      await pictures();
    },
    resolveId: id => (id === TABLE.slice(1) || id.startsWith(PICTURE.slice(1)) ? `\0${id}` : undefined),
    async load(id) {
      if (id === TABLE) return tableOf(await pictures());
      if (!id.startsWith(PICTURE)) return undefined;
      return `export const layout = ${JSON.stringify(await (await pictures()).picture(/** @type {Parameters<Pictures['picture']>[0]} */ (id.slice(PICTURE.length))))};`;
    },
    hotUpdate({ file }) {
      if (!/\/(machines|scripts\/flows)\//.test(file)) return;
      loaded = undefined;
      const { moduleGraph } = this.environment;
      for (const [id, module] of moduleGraph.idToModuleMap) if (id.startsWith('\0virtual:flow')) moduleGraph.invalidateModule(module);
    },
  };
}

/** @param {Pictures} pictures */
function tableOf({ table }) {
  const words = new Map(readdirSync(join(root, 'machines/flows'), { recursive: true, encoding: 'utf8' }).map(file => [basename(file, '.ts'), file]));
  const rows = table.map(row => {
    const loads = `layout: () => import('virtual:flow/${row.id}').then(m => m.layout), flow: () => import('/machines/flows/${words.get(row.id)}').then(m => m.${row.id}Flow)`;
    return `{ ...${JSON.stringify(row)}, ${loads} }`;
  });
  return `export const flows = [${rows.join(',\n')}];\nexport { layout as map } from 'virtual:flow/map';`;
}

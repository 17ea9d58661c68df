// @ts-check
// The part of Chakra's look that is the same on every page (its reset, our tokens and what we say of all elements), as a stylesheet that a browser reads before
// any of the program has run. Made at run time it took Emotion longer than all else that a list draws.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../built.mjs';

const NAME = 'virtual:look.css';
const RESOLVED = `\0${NAME}`;

/** @typedef {typeof import('../look.tsx')} Look */

/** @returns {import('vite').Plugin} */
export const look = () => ({
  name: 'look',
  resolveId: id => (id === NAME ? RESOLVED : undefined),
  async load(id) {
    if (id !== RESOLVED) return undefined;
    const { module } = await runnerImport(join(root, 'scripts/look.tsx'));
    return /** @type {Look} */ (module).styleSheet;
  },
  hotUpdate({ file }) {
    if (!/\/src\/(theme|palette|widgetLook)\.ts$/.test(file)) return;
    const module = this.environment.moduleGraph.getModuleById(RESOLVED);
    if (module) this.environment.moduleGraph.invalidateModule(module);
  },
});

// @ts-check
// Vitest reporter for scripts/coverageMachines.mjs: what the tests walked of each machine, in the file WALKS_FILE.
import { writeFileSync } from 'node:fs';

/** @typedef {{ machine: string, medium: 'chart' | 'alone' | 'screen' | 'api', states: string[], arrows: string[] }} Walked */

export default class Walks {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const tasks = modules.flatMap(module => [module, ...module.children.allTests()]);
    const walks = tasks.flatMap(task => /** @type {{ walked?: Walked[] }} */ (task.meta()).walked ?? []);
    writeFileSync(/** @type {string} */ (process.env.WALKS_FILE), JSON.stringify(walks));
  }
}

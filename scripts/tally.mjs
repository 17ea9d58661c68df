// @ts-check
// Vitest reporter for scripts/test.mjs: what happened, as numbers, in the file TALLY_FILE.
import { writeFileSync } from 'node:fs';

export default class Tally {
  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<import('vitest/node').SerializedError>} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const tally = { passed: 0, failed: unhandled.length, skipped: 0, projects: /** @type {Record<string, number>} */ ({}) };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests) {
        const { state } = test.result();
        // A test that never came to an end (its file or browser crashed) has not passed.
        if (state === 'passed' || state === 'skipped') tally[state]++;
        else tally.failed++;
      }
      const suites = [...module.children.allSuites()];
      const broken = module.errors().length + suites.reduce((sum, suite) => sum + suite.errors().length, 0);
      tally.failed += broken || (module.state() === 'failed' && tests.every(test => test.result().state !== 'failed') ? 1 : 0);
      // A browser project is named after its browser too: 'screens (chromium)'.
      const name = module.project.name.replace(/ \(.*/, '');
      tally.projects[name] = (tally.projects[name] ?? 0) + tests.length;
    }
    writeFileSync(/** @type {string} */ (process.env.TALLY_FILE), JSON.stringify(tally));
  }
}

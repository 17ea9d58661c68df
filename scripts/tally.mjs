// @ts-check
// Vitest reporter for scripts/test.mjs: what happened, as numbers, in the file TALLY_FILE.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './built.mjs';

/**
 * @typedef {object} Counted
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {Record<string, number>} projects tests by project
 * @property {Record<string, { from: number, to: number }>} spans by project, when its first file began and its last one ended, in milliseconds
 * @property {{ file: string, project: string, ms: number }[]} files
 * @property {{ file: string, test: string }[]} askedAgain the tests that passed after they had run out of time once
 */

/** A browser project is named after its browser too: 'screens (chromium)'. @param {import('vitest/node').TestModule} module */
const nameOf = module => module.project.name.replace(/ \(.*/, '');

export default class Tally {
  /** @type {Counted['spans']} */
  spans = {};

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleStart(module) {
    this.spans[nameOf(module)] ??= { from: Date.now(), to: Date.now() };
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const span = this.spans[nameOf(module)];
    if (span) span.to = Date.now();
  }

  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<import('vitest/node').SerializedError>} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    /** @type {Counted} */
    const tally = { passed: 0, failed: unhandled.length, skipped: 0, projects: {}, spans: this.spans, files: [], askedAgain: [] };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests) {
        const { state } = test.result();
        // A test that never came to an end (its file or browser crashed) has not passed.
        if (state === 'passed' || state === 'skipped') tally[state]++;
        else tally.failed++;
        if (test.diagnostic()?.flaky) tally.askedAgain.push({ file: relative(root, module.moduleId), test: test.fullName });
      }
      const suites = [...module.children.allSuites()];
      const broken = module.errors().length + suites.reduce((sum, suite) => sum + suite.errors().length, 0);
      tally.failed += broken || (module.state() === 'failed' && tests.every(test => test.result().state !== 'failed') ? 1 : 0);
      const name = nameOf(module);
      tally.projects[name] = (tally.projects[name] ?? 0) + tests.length;
      const { collectDuration, duration } = module.diagnostic();
      tally.files.push({ file: relative(root, module.moduleId), project: name, ms: collectDuration + duration });
    }
    writeFileSync(/** @type {string} */ (process.env.TALLY_FILE), JSON.stringify(tally));
  }
}

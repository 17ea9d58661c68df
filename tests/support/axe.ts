// What axe finds wrong on a page.
import axe, { type Result } from 'axe-core';
import type { Page } from 'playwright';
import { rested } from '#tests/support/rested.ts';

/** The rules that a page breaks, each with the elements that break it. Axe's own runner for Playwright opens a second page for each look, which takes five times as long. */
export async function violationsOf(page: Page): Promise<Result[]> {
  await page.evaluate(rested);
  return page.evaluate<Result[]>(`${axe.source}; axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)`);
}

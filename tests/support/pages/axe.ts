// What axe finds wrong on a page.
import axe, { type Result } from 'axe-core';
import type { Page } from 'playwright';
import { idle } from '#tests/support/pages/quiet.ts';
import { rested } from '#tests/support/pages/stillPage.ts';

/** The rules that a page breaks, each with the elements that break it. Axe's own runner for Playwright opens a second page for each look, which takes five times as long. */
export async function violationsOf(page: Page): Promise<Result[]> {
  // what fades in may let something else fade in that waited for it: a button that is switched on when its list has come
  for (const wait of [idle, rested, idle, rested]) await page.evaluate(wait);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate<Result[]>(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)`);
}

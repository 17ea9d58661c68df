// What on a page is too small for a thumb in a glove.
import type { Page } from 'playwright';

const LEAST = 44;

/** The buttons, boxes and links of the main part that are lower than 44 px; links within a sentence are none. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(least => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>('main button, main input:not([type=file]), main textarea, main select, main summary, main label:has(svg)'),
    ];
    return parts
      .filter(part => part.checkVisibility() && Math.round(part.getBoundingClientRect().height) < least)
      .map(part => `${part.getBoundingClientRect().height} px: ${part.getAttribute('aria-label') ?? part.textContent}`);
  }, LEAST);

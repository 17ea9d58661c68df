// What a finger cannot press on a page: targets lower than 44 px, and a page wider than its window.
import type { Page } from 'playwright';

/** One sentence for each; the page is at its address already. */
export const untouchable = (page: Page): Promise<string[]> => page.evaluate(measure);

/** Runs in the page. */
function measure(): string[] {
  const LEAST = 44;
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`${scrollWidth} wide in ${clientWidth}`);
  /** A link within a sentence is as high as its words. */
  const isInSentence = (each: Element) =>
    each.matches('a') && getComputedStyle(each).display === 'inline' && (each.parentElement?.textContent.trim() ?? '') !== each.textContent.trim();
  /** The map's makers are named in its corner in the small print that their licence asks for. */
  const isLicence = (each: Element) => each.matches('a[href$="openstreetmap.org/copyright"]');
  const targets = 'button, a[href], select, summary, label:has(input), [role=option], [role=menuitem], [role=tab], input:is([type=checkbox], [type=radio])';
  for (const each of document.querySelectorAll<HTMLElement>(targets)) {
    const { width, height, bottom } = (each.matches('input') ? (each.closest('label') ?? each) : each).getBoundingClientRect();
    const isHidden =
      !each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || width <= 1 || bottom < 0 || each.closest('[inert], [aria-hidden=true]');
    if (isHidden || isInSentence(each) || isLicence(each) || Math.round(height) >= LEAST) continue;
    found.push(`${Math.round(height)} px: ${each.outerHTML.slice(0, 140)} «${each.textContent.slice(0, 30)}»`);
  }
  return found;
}

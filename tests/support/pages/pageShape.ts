// What is wrong with the shape of a page at each width of its window: wider than it, longer than its content, words that are broken, tabs one below the other, or a head with too many buttons.
import type { Standing } from '#tests/support/pages/journey.ts';
import { idle } from '#tests/support/pages/quiet.ts';
import { drawn } from '#tests/support/samples/drawn.ts';

/** A telephone, the two tablets and two desks. */
const all = [390, 820, 1024, 1280, 1440] as const;

/** The widths at which each of these addresses is looked at: `always` those that are named, and a sixth of the others a run. */
export function widthsOf(paths: readonly string[], always: readonly number[]): Map<string, number[]> {
  const cases = paths.flatMap(path => all.filter(width => !always.includes(width)).map(width => [path, width] as const));
  const widths = new Map(paths.map(path => [path, [...always]]));
  for (const [path, width] of drawn(cases)) widths.get(path)!.push(width);
  return widths;
}

/** How often the page is given time until it has fetched and drawn what another width needs; what is wrong stays wrong. */
const ROUNDS = 5;

/** The next step of a record, two actions beside it, and «Más». */
const HEAD_MAX = 4;

/** The space below the last part of a page. */
const FOOT = 40;

/** One sentence for each thing that is wrong; the page is at its address already. Nothing is measured while the cards of a list are on their way, which a telephone fetches: an empty place has no fault. */
export async function wrongShapes({ page, isQuiet }: Standing, widths: readonly number[] = all): Promise<string[]> {
  const wrong: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(idle);
    await page.waitForFunction(() => document.querySelector('.cards-wait') === null);
    let found = await page.evaluate(measure, [FOOT, HEAD_MAX] as const);
    for (let round = 0; found.length > 0 && round < ROUNDS; round += 1) {
      await isQuiet();
      found = await page.evaluate(measure, [FOOT, HEAD_MAX] as const);
    }
    wrong.push(...found.map(what => `${width}: ${what}`));
  }
  return wrong;
}

/** Runs in the page. */
function measure([foot, most]: readonly [number, number]): string[] {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
  const found: string[] = [];
  if (scrollWidth > clientWidth) {
    // what a dialog holds makes no page wider
    const parts = [...document.querySelectorAll('body *')].filter(part => !part.closest('[role=dialog], [role=alertdialog], dialog'));
    const wide = parts.findLast(part => part.getBoundingClientRect().right > clientWidth + 1);
    found.push(`${scrollWidth} wide in ${clientWidth}: ${wide?.parentElement?.outerHTML.slice(0, 300)}`);
  }
  const parts = [...document.querySelectorAll('main > *')];
  // the tools of a record stand at the foot of a telephone, over a place that is left free for them
  const bar = document.querySelector('.record-tools.has-next');
  const covered = bar && getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().height : 0;
  const end = Math.max(...parts.map(part => part.getBoundingClientRect().bottom)) + window.scrollY + foot + covered;
  if (parts.length > 0 && scrollHeight > Math.max(clientHeight, Math.ceil(end))) found.push(`${scrollHeight} long, its content ends at ${Math.ceil(end)}`);
  for (const dialog of document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], dialog[open]')) {
    const box = dialog.getBoundingClientRect();
    if (box.right > clientWidth + 1 || box.left < -1) found.push(`a dialog from ${box.left} to ${box.right} in ${clientWidth}`);
    for (const title of dialog.querySelectorAll('h2'))
      if (title.getBoundingClientRect().right > box.right + 1) found.push(`«${title.textContent.slice(0, 60)}» sticks out of its dialog`);
    for (const part of [dialog, ...dialog.querySelectorAll<HTMLElement>('*')])
      if (
        /auto|scroll/.test(getComputedStyle(part).overflowX) &&
        part.scrollWidth > part.clientWidth + 1 &&
        !part.matches('[role=region], nav, textarea, [role=tablist]')
      )
        found.push(`a part of a dialog ${part.scrollWidth} wide in ${part.clientWidth}: ${part.outerHTML.slice(0, 80)}`);
  }
  const tools = [...document.querySelectorAll<HTMLElement>('.record-tools :is(button, a):not([aria-hidden])')];
  if (tools.length > most) found.push(`${tools.length} buttons in the head: ${tools.map(each => each.innerText).join(', ')}`);
  const strays = [...document.querySelectorAll<HTMLElement>('.record-head :is(button, a):not([aria-hidden], .page-help)')].filter(
    each => !each.closest('.record-tools, .register-visit'),
  );
  if (strays.length > 0) found.push(`a button of the head outside of its place: ${strays.map(each => each.innerText).join(', ')}`);
  for (const tabs of document.querySelectorAll('[data-orientation=horizontal]')) {
    const rows = new Set([...tabs.querySelectorAll(':scope > :is(a, button)')].map(tab => Math.round(tab.getBoundingClientRect().top)));
    if (rows.size > 1) found.push(`tabs in ${rows.size} rows: ${tabs.textContent.slice(0, 60)}`);
  }
  for (const box of document.querySelectorAll<HTMLInputElement>('input.is-date'))
    if (box.scrollWidth > box.clientWidth + 1) found.push(`the date ${box.value} of «${box.name}» is cut`);
  const range = document.createRange();
  /** The small boxes of calendars cut their words as they must; what is only heard has no lines. */
  const mayBreak = '.task, .task-crowd, .board-card, .unseen, svg, textarea, [aria-hidden=true]';
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest(mayBreak)) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<![^\s(«])\p{L}{4,18}(?![^\s.,:;)»])/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`«${word}» broken in «${text.textContent?.slice(0, 60)}»`);
    }
  }
  return [...new Set(found)];
}

/** Runs in the page: heads, and dates, amounts, codes and telephones in cells, of which something is cut. Words may be, with an ellipsis, which a box within a line does not get from its cell. */
export function cutCells(): string[] {
  /** Pixels from the edge of a cell to what it begins with. */
  const FIRST = 16;
  const whole = /\d{2}\/\d{2}\/\d{4}(?: \d{2}:\d{2})?|-?(?:\d{1,3}\.)*\d{1,3},\d{2} €|\b[A-Z]\d{2}-\d{5}\b|\b\d{9}\b/g;
  const isCut = (part: Element) => part.scrollWidth > part.clientWidth + 1;
  const found = [...document.querySelectorAll('main .rows th')].flatMap(head =>
    [head, ...head.querySelectorAll('.sort-head > span')].some(isCut) ? [`the head «${head.textContent}» is cut`] : [],
  );
  const range = document.createRange();
  for (const cell of [...document.querySelectorAll('main .rows :is(td, td div)')].filter(isCut)) {
    const end = cell.getBoundingClientRect().right;
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(whole)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getBoundingClientRect().right > end) found.push(`«${word}» is cut`);
      }
    for (const part of cell.querySelectorAll('*')) {
      const { left, right } = part.getBoundingClientRect();
      // what comes after something else in its line gives its place to an ellipsis
      const isFirst = left < cell.getBoundingClientRect().left + FIRST;
      if (isFirst && right > end && getComputedStyle(part).display.startsWith('inline-')) found.push(`«${part.textContent}» is cut without an ellipsis`);
    }
  }
  return [...new Set(found)];
}

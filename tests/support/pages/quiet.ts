// When a page has asked our server for everything: the pictures of the map come from elsewhere, and one of them that is given up never ends for Playwright.
import type { Page, Request } from 'playwright';
import { live } from '#domain/records/live.ts';

/** Milliseconds without a request under way; a page that is busy for longer is waited for as well. */
const PAUSE = 100;

/** Follows the requests of `page` from now on; what is answered waits until our server has answered the last of them and the page has drawn it. */
export function followRequests(page: Page, origin: string): () => Promise<void> {
  const open = new Set<Request>();
  let calm = () => {};
  const end = (request: Request) => {
    open.delete(request);
    calm();
  };
  page.on('request', request => {
    // the stream of changes never ends
    if (!request.url().startsWith(origin) || request.url().endsWith(live.path)) return;
    open.add(request);
    calm();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isCalm = () =>
    new Promise<void>(resolve => {
      let timer: NodeJS.Timeout | undefined;
      calm = () => {
        clearTimeout(timer);
        if (open.size === 0) timer = setTimeout(resolve, PAUSE);
      };
      calm();
    });
  return async () => {
    do {
      await isCalm();
      await page.evaluate(idle);
    } while (open.size > 0);
  };
}

/** Resolves when the page has drawn what it was about to draw, however busy the computer is. Runs in the page. */
export function idle(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 10_000 })));
}

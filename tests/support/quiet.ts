// When a page has asked our server for everything: the pictures of the map come from elsewhere, and one of them that is given up never ends for Playwright.
import type { Page, Request } from 'playwright';
import { live } from '#domain/live.ts';

/** Milliseconds without a request under way, as Playwright counts idle. */
const PAUSE = 500;

/** Follows the requests of `page` from now on; what is answered waits until our server has answered the last of them. */
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
  return () =>
    new Promise(resolve => {
      let timer: NodeJS.Timeout | undefined;
      calm = () => {
        clearTimeout(timer);
        if (open.size === 0) timer = setTimeout(resolve, PAUSE);
      };
      calm();
    });
}

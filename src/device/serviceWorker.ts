// The worker that keeps the program on a technician's device: every page is the shell, which finds its own files here.
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** The files of this build, put here by `scripts/plugins/serviceWorker.mjs`. */
declare const PRECACHE: PrecacheEntry[];
/** What a worker has and a page has not. */
declare const self: {
  addEventListener(type: 'message', listener: (told: MessageEvent<unknown>) => void): void;
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

precacheAndRoute(PRECACHE);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/(api|oferta)\//, /\.\w{1,8}$/] }));

// the page that has brought it finds its own parts here from now on, also before it is loaded again
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));

// a new version waits until somebody asks for it, so that no page changes while its user types
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

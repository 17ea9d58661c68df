// The worker that keeps the program on a technician's device: every page is the shell, which finds its own files here.
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** The files of this build, put here by `scripts/serviceWorker.mjs`. */
declare const PRECACHE: PrecacheEntry[];
/** What a worker has and a page has not. */
declare const self: { addEventListener(type: 'message', listener: (told: MessageEvent<unknown>) => void): void; skipWaiting(): Promise<void> };

precacheAndRoute(PRECACHE);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /\.\w{1,8}$/] }));

// a new version waits until somebody asks for it, so that nobody's page changes under what they type
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

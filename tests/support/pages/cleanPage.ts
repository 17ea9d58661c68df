// Runs before each test of a screen. Files share a page and the program that it has loaded, so what one test leaves behind is taken away here.
import '#tests/support/walks/watched.ts';
import * as React from 'react';
import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { forgetRecent } from '#src/api/recent.ts';
import { takeToasts } from '#src/ui/widgets/toasts/toastQueue.ts';

// React notes where each of its first ten thousand elements a second was made, for its tools: a fifth of what a test would take.
const internals = (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']!;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {}, configurable: true });

beforeEach(async () => {
  await cleanup();
  forgetRecent();
  takeToasts({ take: () => undefined, clear: () => undefined })(); // those that nothing has drawn
});

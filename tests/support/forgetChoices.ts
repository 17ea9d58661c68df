// What one test chooses in a dropdown is no other test's: the browser's store outlives them.
import { beforeEach } from 'vitest';
import { forgetRecent } from '#src/api/recent.ts';

beforeEach(forgetRecent);

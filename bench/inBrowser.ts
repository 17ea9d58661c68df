// A browser in front of the sample company, on a server of its own in a temporary folder; all of it is gone at the end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { findBrowser, noBrowser } from '../scripts/browser.mjs';
import { buildIfNeeded } from '../scripts/built.mjs';
import { signIn, startServer } from './server.ts';

export interface Opened {
  browser: Browser;
  origin: string;
  token: string;
}

/** Runs `work` for a user of the sample company, and takes down whatever was opened for it, also when it throws. */
export async function inBrowser(user: string, work: (opened: Opened) => Promise<void>): Promise<void> {
  if (!(await buildIfNeeded())) throw new Error('No se ha podido construir la aplicación');
  const found = await findBrowser();
  if (!found) throw new Error(noBrowser);
  const undo: (() => Promise<void> | void)[] = [];
  try {
    const dataDir = mkdtempSync(join(tmpdir(), 'frigoria-bench-'));
    undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const server = await startServer({ DATA_DIR: dataDir, DEMO: '1' });
    undo.push(() => server.close());
    const { token } = await signIn(server.origin, user, 'frigoria-demo');
    const browser = await chromium.launch(found);
    undo.push(() => browser.close());
    await work({ browser, origin: server.origin, token });
  } finally {
    for (const each of undo.reverse()) await each();
  }
}

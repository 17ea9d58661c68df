// One page, opened as by somebody who comes for the first time, and again: what was seen when, and what it cost.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { followRequests } from '#tests/support/pages/quiet.ts';

export interface Sight {
  title: string;
  path: string;
  /** Of the signed-in user. */
  token: string | null;
  /** What must be in sight for the page to be of use. */
  visible: string;
  /** There are goals for it. */
  hasGoal?: true;
  /** Its users keep the program on the device. */
  isInstalled?: true;
  /** Of the window, where it is no desktop's. */
  size?: { width: number; height: number };
}

export interface Figures {
  /** Milliseconds until the first paint with content, and until what matters is in sight. */
  painted: number;
  visible: number;
  /** Milliseconds of the main thread, until the page is at rest; and what 2·10⁷ steps of a loop of whole numbers take in the same page. */
  busy: number;
  unit: number;
  /** Over the wire, until what matters is in sight. */
  requests: number;
  kib: number;
}

export type Opening = Record<'cold' | 'warm', Figures>;

/** What a page is opened on: how many times slower than this one the processor is, and what the way to the server is like. */
export interface Means {
  cpu: number;
  /** A line of its own: milliseconds there and back, and kbit a second; null for none at all, left out for this machine's. */
  net?: { latency: number; kbits: number } | null;
}

/** Opens a page with an empty cache, and once more with what the first visit left in it. */
export async function openPage(browser: Browser, origin: string, sight: Sight, means: Means): Promise<Opening> {
  const context = await newVisitor(browser, sight);
  try {
    return { cold: await visit(context, origin, sight, means), warm: await visit(context, origin, sight, means) };
  } finally {
    await context.close();
  }
}

/** Somebody whose browser has nothing of ours but that they have signed in. */
export async function newVisitor(browser: Browser, { token, visible, size = { width: 1440, height: 900 } }: Sight): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: size });
  if (token !== null) await context.addInitScript(signedIn, token);
  await context.addInitScript(noteSight, visible);
  return context;
}

/** Opens the page in a new tab, and closes it when it is at rest and, where it is `installed`, the program is kept on the device. */
export async function visit(context: BrowserContext, origin: string, sight: Sight, { cpu, net }: Means): Promise<Figures> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await session.send('Network.enable');
  if (net)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: net.latency,
      downloadThroughput: net.kbits * 125,
      uploadThroughput: net.kbits * 125,
    });
  if (net === null) await context.setOffline(true);
  const figures = await look(page, session, origin + sight.path);
  if (sight.isInstalled && net !== null) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.close();
  return figures;
}

async function look(page: Page, session: CDPSession, url: string): Promise<Figures> {
  await session.send('Performance.enable');
  const isQuiet = followRequests(page, new URL(url).origin);
  await page.goto(url);
  await isQuiet();
  const seen = await page.waitForFunction(() => performance.getEntriesByName('in-sight')[0]?.startTime);
  const { metrics } = await session.send('Performance.getMetrics');
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  return {
    painted,
    visible: (await seen.jsonValue()) ?? 0,
    busy: (metrics.find(metric => metric.name === 'TaskDuration')?.value ?? 0) * 1000,
    unit: await page.evaluate(unit),
    ...(await page.evaluate(fetched)),
  };
}

/** Runs in the page: what came over the wire until what matters was in sight. */
function fetched(): Pick<Figures, 'requests' | 'kib'> {
  const at = performance.getEntriesByName('in-sight')[0]?.startTime ?? Infinity;
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] as PerformanceResourceTiming[];
  const sent = entries.filter(({ startTime, transferSize }) => startTime < at && transferSize > 0);
  return { requests: sent.length, kib: sent.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024 };
}

/** Runs in the page: the unit in which its work is told on whatever machine; the shortest of nine, when the engine has made the loop as fast as it gets. */
function unit(): number {
  const times = Array.from({ length: 9 }, () => {
    const begin = performance.now();
    let sum = 0;
    for (let step = 0; step < 2e7; step += 1) sum = (sum + step) | 0;
    return sum === 1 ? 0 : performance.now() - begin;
  });
  return Math.min(...times);
}

/** Runs in the page, before any of ours: somebody has signed in. The empty page that comes first keeps nothing. */
function signedIn(token: string): void {
  if (location.protocol.startsWith('http')) localStorage.setItem('frigoria.token', token);
}

/** Runs in the page: notes the first frame in which something is there. */
function noteSight(selector: string): void {
  const look = () => {
    if (document.querySelector(selector)) performance.mark('in-sight');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Of each figure the middle one. */
export function medianOf(all: readonly Figures[]): Figures {
  const middle = (pick: (figures: Figures) => number) => all.map(pick).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return {
    painted: middle(each => each.painted),
    visible: middle(each => each.visible),
    busy: middle(each => each.busy),
    unit: middle(each => each.unit),
    requests: middle(each => each.requests),
    kib: middle(each => each.kib),
  };
}

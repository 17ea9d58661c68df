// A technician's day while the program is on its way: what this device has kept of it, then what the server says, until the program shows it.
import type { VisitDay } from '#domain/work/wire.ts';
import { DAY } from '#src/api/askAhead.ts';
import type { Answered } from '#src/api/early.ts';
import { keyOf, recallAnswer } from '#src/device/store.ts';
import { dayPage } from '#src/glance/dayPage.ts';
import { currentColorMode } from '#src/ui/widgets/colorMode.ts';

/** The program waits: it has drawn nothing, or only that it waits for the day. */
const waiting = ':scope:empty, :scope > .entry-wait[aria-busy], main > [aria-live=polite], [data-reading-day]';

export async function glance(answer: Promise<Answered<VisitDay>>, isKept: boolean): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const frame = document.createElement('div');
  frame.className = 'glance';
  const isWaiting = () => root.matches(':empty') || root.querySelector(waiting) !== null;
  const show = (day: VisitDay | undefined, isOld: boolean) => {
    if (!day || !isWaiting()) return;
    frame.replaceChildren(...dayPage(day, isOld));
    if (!frame.isConnected) root.before(frame);
  };
  document.documentElement.classList.add(currentColorMode());
  new MutationObserver((_, observer) => {
    if (isWaiting()) return;
    observer.disconnect();
    frame.remove();
  }).observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  if (isKept) show(await keptDay(), true);
  show((await answer)._data?.data, false);
}

async function keptDay(): Promise<VisitDay | undefined> {
  return (await recallAnswer(keyOf({ method: 'GET', path: DAY })))?.data as VisitDay | undefined;
}

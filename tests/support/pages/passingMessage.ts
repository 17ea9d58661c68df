// How long a passing message stays, while setTimeout, requestAnimationFrame and performance of the page are fake.
import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

const realFrame = window.requestAnimationFrame.bind(window);
const frame = () => new Promise(resolve => realFrame(resolve));
/** A message counts frames: it closes with the first of them after its time. */
const FRAMES = 50;

/** The words of a message, once they are drawn. By frames: each try of a polling expectation would move the clock on. */
export async function said(message: Locator): Promise<string> {
  while (message.elements().length === 0) await frame();
  return message.element().textContent ?? '';
}

/** One that leaves is in the page for another moment, but closed. */
const isOpen = (element: Element) => element.closest('[data-state]')?.getAttribute('data-state') === 'open';

/** A message is there until so many milliseconds have passed, and gone with the next frames. */
export async function lasts(message: Locator, milliseconds: number) {
  const isThere = async () => {
    for (let turn = 0; turn < 3; turn++) await frame();
    return message.elements().some(isOpen);
  };
  expect(await isThere()).toBe(true);
  vi.advanceTimersByTime(milliseconds - 1);
  expect(await isThere()).toBe(true);
  for (let turn = 0; turn < 2; turn++) {
    vi.advanceTimersByTime(FRAMES);
    await frame();
  }
  expect(await isThere()).toBe(false);
}

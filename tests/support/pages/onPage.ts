// What a person finds on a page, and what they hear from it.
import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
export const question = () => page.getByRole('alertdialog');

/** Nothing of a head is on its way. */
const headIsThere = () => document.querySelector('.record-head') !== null && document.querySelector('.record-head .ghost') === null;
const head = () => [...document.querySelectorAll<HTMLElement>('.record-tools :is(button, a):not([aria-hidden])')];

/** What a record's head offers: its buttons, and then, in «Más», the rest. */
export async function offeredInHead(): Promise<string[]> {
  await expect.poll(headIsThere).toBe(true);
  const shown = head().map(({ textContent }) => textContent.trim());
  if (!shown.includes('')) return shown;
  await button('Más').click();
  const items = page.getByRole('menuitem');
  await sees(items.first());
  const rest = items.elements().map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return [...shown.filter(Boolean), ...rest];
}

/** An action of a record's head, ready to be pressed: its button, or its line in «Más», which is opened. */
export async function inHead(name: string): Promise<Locator> {
  await expect.poll(() => head().some(({ textContent }) => ['', name].includes(textContent.trim()))).toBe(true);
  const own = head().find(({ textContent }) => textContent.trim() === name);
  if (own) return page.elementLocator(own);
  await button('Más').click();
  return page.getByRole('menuitem', { name, exact: true });
}

/** The status bar of a record says that it is in a state. */
export async function isIn(state: string): Promise<void> {
  await expect.poll(() => document.querySelector('.status-bar [aria-current]')?.textContent).toBe(state);
}

export async function pressInHead(name: string): Promise<void> {
  await (await inHead(name)).click();
}

export async function sees(what: Locator): Promise<void> {
  await expect.element(what).toBeVisible();
}

export async function seesNot(what: Locator): Promise<void> {
  await expect.element(what).not.toBeInTheDocument();
}

/** Something went wrong, and it says what. */
export async function isTold(text: string): Promise<void> {
  await sees(page.getByRole('alert').filter({ hasText: text }));
}

/** The words of the buttons within reach that would send a form now: there are none while one is being sent. */
export function buttonsThatSend(): string[] {
  const reachable = document.querySelector('dialog:modal') ?? document;
  const buttons = [...reachable.querySelectorAll<HTMLButtonElement>('button:enabled:not([aria-disabled=true], [inert] *)')];
  return buttons.filter(({ type, textContent }) => type === 'submit' || textContent.startsWith('Guardar')).map(({ textContent }) => textContent);
}

// What a person finds on a page, and what they hear from it.
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
export const question = () => page.getByRole('alertdialog');

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

// A passing message may not get in the way: no button of the page or of a dialog lies under it, however wide the window.
import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { oneOf } from '#tests/support/samples/drawn.ts';
import { openJourney, signIn } from '#tests/support/pages/journey.ts';

const { newPerson } = await openJourney();

/** The words of the buttons that a message covers, its own aside. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const region = document.querySelector('[aria-label="Mensajes"]');
    const messages = [...(region?.querySelectorAll('[role=alert], [role=status]') ?? [])].map(each => each.getBoundingClientRect());
    const buttons = [...document.querySelectorAll<HTMLElement>('button, main a')].filter(each => !region?.contains(each) && each.checkVisibility());
    const isUnder = (each: HTMLElement) => {
      const box = each.getBoundingClientRect();
      return messages.some(({ left, right, top, bottom }) => box.left < right && left < box.right && box.top < bottom && top < box.bottom);
    };
    return { messages: messages.length, buttons: buttons.filter(isUnder).map(each => each.textContent || each.ariaLabel) };
  });

test.each(oneOf([390, 820, 1024, 1440]))('A message covers no button of a window of %i px', async width => {
  const { page } = await newPerson(width);
  await signIn(page);
  await page.goto('/demo?ver=mensajes');
  for (const name of [/^Error de red/, /^Información/]) await page.getByRole('button', { name }).click();
  await expect.poll(() => covered(page)).toEqual({ messages: 2, buttons: [] });

  await page.goto('/proveedores?abrir=nuevo');
  const dialog = page.getByRole('dialog');
  const fields = {
    Nombre: 'Frío Sur',
    'DNI/CIF': 'B14000004',
    Dirección: 'Calle Real, 3',
    'Código postal': '14001',
    Municipio: 'Córdoba',
    Provincia: 'Córdoba',
  };
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).first().fill(text);
  await page.route('**/api/provider/**', route => route.abort());
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('region', { name: 'Mensajes' }).getByRole('alert').first().waitFor();
  expect((await covered(page)).buttons).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).waitFor();
  expect((await covered(page)).buttons).toEqual([]);
});

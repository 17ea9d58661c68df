// Walks through the screens in one window, from address to address as links lead.
import { type Standing, goInside } from '#tests/support/pages/journey.ts';

/** The parameters of an address that open a dialog over its page. */
const opening = /[?&](abrir|pagar|enviar|editar|plan|maquina|plantilla)=/;

/** Goes to `path` and waits for what it shows: its dialog where it opens one, or else its heading and no dialog. */
export async function walkTo(standing: Standing, path: string): Promise<void> {
  const { page, isQuiet } = standing;
  const [place = path] = path.split('?');
  const isDialog = opening.test(path);
  // the dialog of the address before must not be taken for this one's
  if (isDialog) await walkTo(standing, place);
  const isAnother = place !== new URL(page.url()).pathname;
  // a busy page is slow to give way to the next one, and its heading must not be taken for that one's
  if (isAnother) await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-before', ''));
  await goInside(page, path);
  await page.locator('main h1[data-before]').waitFor({ state: 'detached' });
  await isQuiet();
  await page
    .locator('[role=dialog]:visible')
    .first()
    .waitFor({ state: isDialog ? 'visible' : 'hidden' });
  await page
    .locator('main h1')
    .first()
    .waitFor({ state: isDialog ? 'attached' : 'visible' });
}

// The coordinates of a location: a position that is pasted into one of them fills both.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import LocationDialog from '#src/screens/parties/locations/LocationDialog.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button } from '#tests/support/pages/onPage.ts';

const box = (name: string) => page.getByRole('textbox', { name });

let inside: Inside;

beforeEach(async () => {
  playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter('/clientes');
});
afterEach(() => leave(inside));

async function paste(name: string, text: string): Promise<boolean> {
  await expect.element(box(name)).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  return box(name)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

it.each(['37.8891234, -4.7791234', 'https://www.google.com/maps/@37.8891234,-4.7791234,17z'])('%s fills both boxes', async text => {
  await render(
    <Office inside={inside}>
      <LocationDialog target={{ mode: 'add', id: null, given: null }} onClose={() => undefined} />
    </Office>,
  );
  expect(await paste('Latitud', text)).toBe(false);
  await expect.element(box('Latitud')).toHaveValue('37,889123');
  await expect.element(box('Longitud')).toHaveValue('-4,779123');
  expect(await paste('Latitud', '36.5')).toBe(true);
  await box('Latitud').fill('4321');
  await button('Guardar').click();
  await expect.element(box('Latitud')).toHaveAccessibleDescription('La latitud va de -90 a 90 grados');
});

it('The dialog has a map (§2)', async () => {
  await render(
    <Office inside={inside}>
      <LocationDialog target={{ mode: 'add', id: null, given: null }} onClose={() => undefined} />
    </Office>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Añadir Localización' })).toBeVisible();
  await expect.poll(() => document.querySelector('[role=dialog] .map-ground')).not.toBeNull();
});

// Photos as a technician adds them on a tablet, clicking, on the built product: kept, put in order, and printed with the albarán.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openJourney, signIn } from '#tests/support/pages/journey.ts';
import { pdfLines } from '#tests/support/files/pdfText.ts';
import { buildWorkOrder } from '#tests/support/samples/build.ts';
import { photo } from '#tests/support/files/pictures.ts';

const { newPerson, office } = await openJourney();

test('photos are sent, put in order, removed, seen large and printed', async () => {
  const customer_id = await office.customer('Bar El Puente', 'B12345674');
  const { id } = await office.post('/api/workOrder/create', buildWorkOrder({ customer_id }));

  const { page, complaints } = await newPerson(820);
  await signIn(page);
  await page.goto(`/trabajos/detalles/${id}`);
  const files = ['uno.jpg', 'dos.jpg', 'tres.jpg'].map(async name => ({ name, mimeType: 'image/jpeg', buffer: await photo({ width: 4000, height: 3000 }) }));
  await page.getByLabel('Añadir fotos').setInputFiles(await Promise.all(files));
  await page.getByRole('heading', { name: 'Fotos (3)' }).waitFor();
  await page.getByRole('button', { name: 'Mover antes la foto 3' }).click();
  await page.getByRole('button', { name: 'Ver la foto 2 de 3: tres.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Quitar la foto 1' }).click();
  await page.getByRole('button', { name: 'Sí, quitar' }).click();
  await page.getByRole('heading', { name: 'Fotos (2)' }).waitFor();

  await page.getByRole('button', { name: 'Ver la foto 1 de 2: tres.jpg' }).click();
  const large = page.getByRole('img', { name: 'Foto 1: tres.jpg' });
  await large.waitFor();
  expect(await large.evaluate((image: HTMLImageElement) => image.decode().then(() => [image.naturalWidth, image.naturalHeight]))).toEqual([2560, 1920]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'PDF' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Descargar' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^A\d\d-00001\.pdf$/);
  const printed = await readFile(await download.path());
  expect(pdfLines(printed).at(-1)).toEqual(expect.arrayContaining(['Fotografías', 'Foto 1 · tres.jpg', 'Foto 2 · dos.jpg']));
  expect(complaints).toEqual([]);
});

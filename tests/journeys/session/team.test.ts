// The team comes in: eight people are added with few presses, and a tablet reaches «Hoy» by its code without a key.
import { expect, test } from 'vitest';
import { violationsOf } from '#tests/support/pages/axe.ts';
import { openJourney, signIn } from '#tests/support/pages/journey.ts';

const { newPerson } = await openJourney();

test('eight people take sixteen presses and sixteen fields at most, and a tablet is at «Hoy» without a key', async () => {
  const { page: office } = await newPerson();
  await signIn(office, 'admin');
  await office.goto('/usuarios/trabajadores');
  let presses = 0;
  let fields = 0;
  const press = async (name: string) => {
    presses += 1;
    await office.getByRole('button', { name, exact: true }).click();
  };
  await press('Añadir personas');
  for (let n = 1; n <= 8; n += 1) {
    const line = office.getByRole('group', { name: `Persona ${n}`, exact: true });
    for (const [label, text] of [
      ['Nombre y apellidos', `Persona Número${n}`],
      ['Móvil o correo', `60011223${n}`],
    ] as const) {
      fields += 1;
      await line.getByLabel(label).fill(text);
    }
    if (n < 8) await line.getByLabel('Móvil o correo').press('Enter');
  }
  await press('Crear y mostrar códigos');
  const codes = office.getByRole('dialog', { name: 'Códigos de entrada' });
  await expect.poll(() => codes.getByRole('img').count()).toBe(8);
  expect([presses, fields]).toEqual([2, 16]);
  expect(presses).toBeLessThanOrEqual(16);
  expect(await violationsOf(office)).toEqual([]);
  const chat = await codes.getByRole('link', { name: 'WhatsApp a Persona Número3' }).getAttribute('href');
  const { pathname, hash } = new URL(/http\S+/.exec(new URL(chat!).searchParams.get('text')!)![0]);
  const link = pathname + hash; // the port of a journey is drawn after the server has read its own address

  const { page: tablet, complaints } = await newPerson(1024);
  await tablet.request.get(link); // as a program does that looks at messages
  await tablet.goto(link);
  let keys = 0;
  await tablet.exposeFunction('noteKey', () => (keys += 1));
  await tablet.evaluate(() => window.addEventListener('keydown', () => (window as unknown as { noteKey: () => void }).noteKey(), true));
  await tablet.getByRole('button', { name: 'Entrar como Persona Número3' }).click();
  await tablet.getByRole('button', { name: 'Ahora no' }).click();
  await tablet.getByRole('button', { name: 'Seguir' }).click();
  await tablet.getByRole('navigation', { name: 'Menú' }).waitFor();
  await tablet.getByRole('heading', { name: 'Hoy', exact: true }).first().waitFor();
  expect(keys).toBe(0);
  expect(complaints).toEqual([]);

  const { page: other } = await newPerson(390);
  await other.goto(link);
  await other.getByRole('alert').waitFor();
  expect(await other.getByRole('button', { name: /^Entrar como/ }).count()).toBe(0);
});

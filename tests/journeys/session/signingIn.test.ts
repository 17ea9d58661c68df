// Signing in with more than a password, in a real browser: a passkey of a virtual device, an app of codes that the company demands, and a link by mail.
import { signInPath } from '#domain/session/signInLink.ts';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeAt, periodAt } from '#server/services/session/oneTimeCodes.ts';
import { buildCompany } from '#tests/support/samples/build.ts';
import { PASSWORD, openJourney } from '#tests/support/pages/journey.ts';

/** A port that nobody uses: a passkey belongs to an address that the server knows before it starts. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const { product, newPerson, office } = await openJourney({ PORT: String(await freePort()) });

test('a passkey is added in «Mi cuenta» and opens the office', async () => {
  const { page, context } = await newPerson();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } });
  await office.post('/api/user/create', {
    data: { username: 'llave', email: 'llave@frigoria.test', first_name: 'Lola', last_name: 'Gil', roles: 2, password: PASSWORD, password_confirm: PASSWORD },
  });
  const site = product.url.replace('127.0.0.1', 'localhost');
  await page.goto(`${site}/login`);
  await page.getByLabel('Usuario o correo electrónico').fill('llave');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('navigation', { name: 'Menú' }).waitFor();
  await page.goto(`${site}/mi-cuenta`);
  await page.getByRole('button', { name: 'Añadir una clave de acceso' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Seguir' }).click();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(10);
  await dialog.getByRole('button', { name: 'Los he guardado' }).click();
  await page.getByText(/Clave de acceso: Chrome/).waitFor();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site}/login`);
  await page.getByRole('button', { name: 'Entrar con una clave de acceso' }).click();
  await page.getByRole('navigation', { name: 'Menú' }).waitFor();
});

test('a customer comes in by the link of a mail, which looking at it does not use up', async () => {
  const { page } = await newPerson();
  const customer_id = await office.customer('Hotel Mar', 'B33333337');
  await office.post('/api/user/create', {
    data: {
      username: 'mar',
      email: 'mar@frigoria.test',
      first_name: 'Mar',
      last_name: 'Gil',
      roles: 3,
      customer_id,
      password: PASSWORD,
      password_confirm: PASSWORD,
    },
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Recibir un enlace por correo' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('mar@frigoria.test');
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(mailedCode).not.toBeNull();
  const link = signInPath(mailedCode()!);
  await page.request.get(link); // as a program does that looks at mails
  await page.goto(link);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('navigation', { name: 'Menú' }).waitFor();
});

test('A user without the second step that the company demands is led to it before anything else', async () => {
  const { page } = await newPerson();
  await office.post('/api/user/create', {
    data: { username: 'movil', email: 'movil@frigoria.test', first_name: 'Iván', last_name: 'Gil', roles: 2, password: PASSWORD, password_confirm: PASSWORD },
  });
  await office.post('/api/company/update', { ...buildCompany(), id: 1, doble_trabajador: true });
  await page.goto('/login');
  await page.getByLabel('Usuario o correo electrónico').fill('movil');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const secret = (await page.locator('.second-app code').innerText()).replaceAll(' ', '');
  const code = (off = 0) => codeAt(secret, periodAt(Date.now()) + off);
  await page.getByLabel('Código de seis cifras').fill(code());
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('button', { name: 'Los he guardado' }).click();
  await page.getByRole('navigation', { name: 'Menú' }).waitFor();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('Usuario o correo electrónico').fill('movil');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByLabel('Código de la aplicación').fill(code(1)); // the next one, half a minute early
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('navigation', { name: 'Menú' }).waitFor();
  await office.post('/api/company/update', { id: 1, doble_trabajador: false });
});

/** The code of the link to sign in that was mailed, or null while there is none. */
function mailedCode(): string | null {
  const folder = join(product.dataDir, 'outbox');
  try {
    const mails = readdirSync(folder).filter(each => each.endsWith('.eml'));
    const texts = mails.map(name => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='));
    return texts.map(text => /\/login\?enlace=([\w-]+)/.exec(text)?.[1] ?? null).find(Boolean) ?? null;
  } catch {
    return null;
  }
}

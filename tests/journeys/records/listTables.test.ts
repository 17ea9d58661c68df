// Lists on every width: nothing that decides is folded, only words are cut, fourteen avisos fit on a desktop screen, columns follow their reader, and paper holds the list alone.
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openJourney, signIn } from '#tests/support/pages/journey.ts';
import { cutCells } from '#tests/support/pages/pageShape.ts';

const DEMO_PASSWORD = 'frigoria-demo';
const { newPerson } = await openJourney({ DEMO: '1', ADMIN_PASSWORD: DEMO_PASSWORD });

/** The lists, and of each the columns that decide. */
const deciding: Record<string, readonly string[]> = {
  '/avisos': ['Visita', 'Descripción del trabajo', 'Cliente', 'Estado'],
  '/llamadas': ['Fecha', 'Contacto', 'Cliente', 'Llamada gestionada'],
  '/trabajos': ['Código', 'Cliente', 'Estado', 'Total'],
  '/listo-facturar': ['Código', 'Fecha del albarán', 'Cliente', 'Total'],
  '/facturas': ['Número', 'Fecha', 'Cliente', 'Estado', 'Total'],
  '/cobros': ['Vencimiento', 'Cliente', 'Deuda'],
  '/presupuestos/seguimientos': ['Presupuesto n.º', 'Cliente', 'Sin respuesta desde', 'Estado'],
  '/clientes': ['Código', 'Nombre', 'Teléfono', 'Deuda'],
  '/proveedores': ['Código', 'Nombre', 'Teléfono'],
  '/facturas-proveedores': ['N.º nuestro', 'Proveedor', 'Fecha de la factura', 'Total'],
  '/maquinas': ['Nombre', 'Cliente', 'Próxima revisión'],
  '/productos': ['Código', 'Nombre', 'Stock físico', 'Precio'],
  '/familia_productos': ['Nombre'],
  '/usuarios': ['Apellidos', 'Nombre', 'Rol', 'Acceso a la aplicación'],
  '/auditoria': ['Fecha y hora', 'Quién', 'Qué', 'Registro', 'Paso'],
};
const widths = [1440, 1280, 1024, 820];

let page: Page;
let isQuiet: () => Promise<void>;
beforeAll(async () => {
  ({ page, isQuiet } = await newPerson(1440));
  await signIn(page, 'admin', DEMO_PASSWORD);
});

async function opened(path: string) {
  await page.goto(path);
  await page.locator('tbody td').first().waitFor();
  await isQuiet();
}

/** What is wrong with the table on the page: that it scrolls sideways, lacks a column, or holds words outside of their cell. Runs in the page. */
function wrongIn(wanted: readonly string[]): string[] {
  const table = document.querySelector('main table')!;
  const place = table.parentElement!;
  const heads = [...table.querySelectorAll('th')].map(head => head.textContent.trim());
  const wrong = wanted.filter(name => !heads.includes(name)).map(name => `${name} is folded`);
  if (place.scrollWidth > place.clientWidth) wrong.push(`${place.scrollWidth} wide in ${place.clientWidth}`);
  for (const row of table.querySelectorAll<HTMLTableRowElement>('tbody tr'))
    for (const [index, cell] of [...row.cells].entries()) {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const [words, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
      if (words.right > box.right + 1 && getComputedStyle(cell).overflowX === 'visible') wrong.push(`${heads[index]}: «${cell.innerText.slice(0, 40)}»`);
    }
  return [...new Set(wrong)].slice(0, 3);
}

test('No list is wider than its place, what decides is never folded, and no head, date, amount, code or telephone is cut', { timeout: 240_000 }, async () => {
  const wrong: string[] = [];
  for (const [path, wanted] of Object.entries(deciding)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await opened(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
      wrong.push(...[...(await page.evaluate(wrongIn, wanted)), ...(await page.evaluate(cutCells))].map(what => `${path} at ${width}: ${what}`));
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(wrong).toEqual([]);
});

test.each([820, 1024])('The rows stay where they are when «Vistas», «Columnas» and «Imprimir» come, %i pixels wide', { timeout: 240_000 }, async width => {
  const person = await newPerson(width);
  await signIn(person.page, 'admin', DEMO_PASSWORD);
  const top = () => person.page.locator('main table').evaluate(table => Math.round(table.getBoundingClientRect().top));
  const moved: string[] = [];
  for (const path of ['/avisos', '/contratos', '/productos', '/llamadas']) {
    let release = () => undefined as void;
    const isReleased = new Promise<void>(resolve => (release = resolve));
    let isHeld = false;
    await person.page.route(/\/assets\/ListDesk/, async route => {
      isHeld = true;
      await isReleased;
      await route.continue();
    });
    await person.page.goto(path);
    await person.page.locator('main tbody td').first().waitFor();
    await expect.poll(() => isHeld).toBe(true);
    const before = await top();
    release();
    await person.page.getByRole('button', { name: 'Columnas' }).waitFor();
    const after = await top();
    if (after !== before) moved.push(`${path}: from ${before} to ${after}`);
    await person.page.unrouteAll({ behavior: 'wait' });
  }
  expect(moved).toEqual([]);
});

test('Fourteen avisos fit whole in a window of 1440 × 900', async () => {
  await opened('/avisos');
  const whole = () =>
    page.evaluate(() => {
      const { bottom } = document.querySelector('main table')!.parentElement!.getBoundingClientRect();
      const end = Math.min(bottom, window.innerHeight);
      return [...document.querySelectorAll('main tbody tr')].filter(row => row.getBoundingClientRect().bottom <= end).length;
    });
  await expect.poll(whole).toBeGreaterThanOrEqual(14);
});

test('A folded column is shown in its row, by the keyboard too', async () => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await opened('/clientes');
  const more = page.getByRole('button', { name: 'Más datos' }).first();
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('term').filter({ hasText: 'Email:' }).waitFor();
  await page.getByRole('button', { name: 'Menos datos' }).click();
  await page.getByRole('term').first().waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('columns that are chosen and dragged follow their reader to another browser', async () => {
  await opened('/facturas');
  const saved = () => page.waitForResponse(answer => answer.url().endsWith('/api/vista/columnas') && answer.ok());
  await page.getByRole('button', { name: 'Columnas' }).click();
  const hidden = saved();
  await page.getByRole('checkbox', { name: 'Vencimiento' }).uncheck();
  await hidden;
  await page.getByRole('button', { name: 'Cerrar' }).click();
  const head = (of: Page) => of.locator('th').filter({ hasText: 'Estado' });
  const grip = (await head(page).locator('[data-grip]').boundingBox())!;
  const dragged = saved();
  await page.mouse.move(grip.x + 4, grip.y + 8);
  await page.mouse.down();
  await page.mouse.move(grip.x + 64, grip.y + 8, { steps: 4 });
  await page.mouse.up();
  await dragged;
  const width = (await head(page).boundingBox())!.width;
  const other = await newPerson(1440);
  await signIn(other.page, 'admin', DEMO_PASSWORD);
  await other.page.goto('/facturas');
  await other.page.locator('tbody td').first().waitFor();
  await expect.poll(() => other.page.locator('th').allInnerTexts()).not.toContain('Vencimiento');
  await expect.poll(async () => Math.round((await head(other.page).boundingBox())!.width)).toBe(Math.round(width));
});

test('paper holds the list alone: its title, filters and rows, with every column', async () => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await opened('/trabajos?estado=listo');
  await page.getByRole('button', { name: 'Imprimir', exact: true }).waitFor();
  await page.evaluate(() => document.documentElement.classList.replace('light', 'dark'));
  const code = await page.locator('tbody td').nth(1).innerText();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const seen = await page.evaluate(() => document.body.innerText);
  const looks = await page.evaluate(() => {
    const cell = getComputedStyle(document.querySelector('tbody td')!);
    return [cell.color, getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector('thead')!).display];
  });
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(seen).toContain(code);
  for (const words of ['Climatización Bética, S.L.', 'Albaranes', 'Estado: Listo para facturar', 'Lucía Romero', 'Trabajo realizado', 'Trabajador'])
    expect(seen).toContain(words);
  for (const words of ['Cerrar Sesión', 'Salir', 'Buscar o ir a', 'Nuevo albarán', 'Imprimir', 'Columnas', 'Exportar']) expect(seen).not.toContain(words);
  expect(looks).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'table-header-group']);
});

test('printing reads all of the list before the browser looks, up to a thousand rows, and shows the page again', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await opened('/facturas');
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      const words = document.querySelector<HTMLElement>('[data-paper]')?.textContent ?? '';
      document.body.dataset['paper'] = `${document.querySelectorAll('tbody tr').length}: ${words}`;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => document.body.dataset['paper']))
    .toMatch(/^1000: .*Las primeras 1\.000 filas de \d\.\d{3}Total de 1\.000 filas: Base imponible [\d.]+,\d\d € · IVA [\d.]+,\d\d € · Total [\d.]+,\d\d €/);
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(100);
});

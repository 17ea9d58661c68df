// Lists on every width: nothing that decides or that the specification names is folded, only words are cut, avisos fit on a desktop screen, columns follow their reader, and paper holds the list alone.
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { titleOf, type FieldName, type Noun } from '#domain/records/titles.ts';
import { drawn } from '#tests/support/samples/drawn.ts';
import { openJourney, signIn } from '#tests/support/pages/journey.ts';
import { cutCells } from '#tests/support/pages/pageShape.ts';
import { walkTo } from '#tests/support/pages/walk.ts';

const DEMO_PASSWORD = 'frigoria-demo';
const { newPerson } = await openJourney({ DEMO: '1', ADMIN_PASSWORD: DEMO_PASSWORD });

/** The lists, and of each the columns that decide. */
const deciding: Record<string, readonly string[]> = {
  '/avisos': ['Fecha de creación', 'Descripción del trabajo', 'Cliente', 'Estado', 'Visita'],
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

const titles = <Name extends Noun>(noun: Name, ...fields: FieldName<Name>[]): string[] => fields.map(field => titleOf(noun, field));
const party = ['code', 'name', 'nif_cif', 'province', 'city', 'postal_code', 'address', 'phone', 'phone_2', 'email'] as const;
const ofCall = titles('call', 'date', 'text', 'notes', 'optional_address', 'name', 'company', 'phone', 'dni', 'customer_name', 'user_name', 'checked');
const ofNotice = titles('notice', 'created', 'notice_description', 'internal_observations', 'customer_name', 'machine_name', 'user_name');
const ofWorkOrder = titles('workOrder', 'code', 'fecha_albaran', 'fecha_creacion', 'customer_name', 'notice_id', 'machine_id', 'user_name', 'invoice_id');
const ofInvoice = titles('invoice', 'codigo', 'fecha_creacion', 'customer_name');
const ofDebt = titles('cobro', 'deuda', 'fecha_vencimiento', 'fecha_pago', 'banco', 'gestiones_realizadas');
const ofMachine = [...titles('machine', 'name', 'location_name', 'inside_location', 'outside_location'), 'Marca y modelo', 'Interior', 'Exterior'];
const ofUser = titles('user', 'username', 'email', 'first_name', 'last_name', 'phone', 'roles', 'customer_name', 'dni');
const money = ['total_neto', 'porcentaje_iva', 'porcentaje_irpf', 'total_iva', 'total'] as const;
const bill = ['proveedor_name', 'n_factura_nuestro', 'n_factura_proveedor', 'fecha_factura', 'fecha_operacion', ...money, 'gas'] as const;
const stock = ['product_family_name', 'code', 'name', 'price', 'physical_stock', 'min_stock', 'provider_name', 'provider_code', 'cost', 'last_buy'] as const;

/** Of each list the titles of what §2 and §3 name of its records. */
const specified: Record<string, readonly string[]> = {
  '/avisos': ofNotice,
  '/llamadas': ofCall,
  '/trabajos': ofWorkOrder,
  '/listo-facturar': ofWorkOrder,
  '/facturas': ofInvoice,
  '/cobros': ofDebt,
  '/clientes': titles('customer', ...party),
  '/proveedores': titles('provider', ...party),
  '/facturas-proveedores': titles('providerInvoice', ...bill),
  '/maquinas': ofMachine,
  '/productos': titles('product', ...stock),
  '/usuarios/administradores': ofUser,
  '/usuarios/usuarios-cliente': ofUser,
  '/clientes/perfil/1?ver=localizaciones': titles('location', 'name', 'address', 'city', 'postal_code', 'email', 'fax', 'phone', 'phone_2'),
  '/clientes/perfil/1?ver=maquinas': ofMachine,
  '/clientes/perfil/1?ver=avisos': ofNotice,
  '/clientes/perfil/1?ver=llamadas': ofCall,
  '/clientes/perfil/1?ver=albaranes': ofWorkOrder,
  '/clientes/perfil/1?ver=facturas': ofInvoice,
  '/clientes/perfil/1?ver=cobros': ofDebt,
};

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
  const heads = [...table.querySelectorAll('th > *')].map(head => head.textContent.trim());
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

/** The titles of what is folded into the first row. */
async function foldedTitles(): Promise<string[]> {
  const opener = page.getByRole('button', { name: 'Más datos' }).first();
  if ((await opener.count()) === 0) return [];
  await opener.click();
  const facts = await page.locator('.is-facts dt').allTextContents();
  await page.getByRole('button', { name: 'Menos datos' }).first().click();
  return facts.map(title => title.replace(/:$/, ''));
}

test(
  'No list is wider than its place, what §2 and §3 name folds below 1280 px only, what decides never, and no figure is cut',
  { timeout: 300_000 },
  async () => {
    const wrong: string[] = [];
    for (const path of drawn([...new Set([...Object.keys(deciding), ...Object.keys(specified)])])) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await walkTo({ page, isQuiet }, path);
      await page.locator('tbody td').first().waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
        const folded = width < 1280 ? [] : (await foldedTitles()).filter(title => specified[path]?.includes(title));
        const found = [
          ...(await page.evaluate(wrongIn, deciding[path] ?? [])),
          ...(await page.evaluate(cutCells)),
          ...folded.map(title => `${title} is folded`),
        ];
        wrong.push(...found.map(what => `${path} at ${width}: ${what}`));
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(wrong).toEqual([]);
  },
);

test.each([
  [1280, ['Trabajador', 'Estado', 'Visita', 'Acciones']],
  [1440, ['Trabajador', 'Visita', 'Estado', 'Acciones']],
])('The table of avisos has the columns of §2 in its order at %i pixels, the actions last', async (width, last) => {
  await page.setViewportSize({ width, height: 900 });
  await opened('/avisos');
  const heads = await page.locator('main thead th > *').allTextContents();
  expect(heads.map(head => head.trim()).filter(Boolean)).toEqual([...ofNotice.slice(0, 5), ...last]);
  const row = page.locator('main tbody tr').first().locator('td');
  expect(await row.nth(1).innerText()).toMatch(/^\d{2}\/\d{2}\/\d{4}\s\d{2}:\d{2}$/);
  const names = await page.locator('main tbody td:nth-child(7)').allTextContents();
  // first and last name of each, not initials
  expect(names.filter(name => !/^\p{L}{2,}( \p{L}{2,})+$/u.test(name))).toEqual([]);
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

/** What may be pressed or written in within the window. Runs in the page. */
function controlsInSight(): number {
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
  return all.filter(each => {
    const { top, bottom, width } = each.getBoundingClientRect();
    return width > 1 && bottom > 0 && top < window.innerHeight && each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }).length;
}

/** The most of any list on 2026-11-30; 92 to 163 before rows showed their buttons only to the pointer and the menu had folds. */
const CONTROLS_MAX = 90;

test('A list of the office has few controls in sight, and those of a row are seen where the pointer or the focus is', { timeout: 120_000 }, async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const crowded: string[] = [];
  for (const path of drawn([
    '/llamadas',
    '/avisos',
    '/trabajos',
    '/listo-facturar',
    '/facturas',
    '/cobros',
    '/clientes',
    '/maquinas',
    '/productos',
    '/presupuestos',
    '/contratos',
    '/visitas',
  ])) {
    await opened(path);
    await page.mouse.move(0, 0);
    const count = await page.evaluate(controlsInSight);
    if (count > CONTROLS_MAX) crowded.push(`${path}: ${count}`);
  }
  expect(crowded).toEqual([]);
  await opened('/facturas');
  await page.mouse.move(0, 0);
  const row = page.locator('main tbody tr').nth(2);
  const opacity = (of: string) => row.locator(of).evaluate(part => getComputedStyle(part).opacity);
  expect([await opacity('.row-buttons'), await opacity('.row-mark')]).toEqual(['0', '0']);
  await row.hover();
  expect([await opacity('.row-buttons'), await opacity('.row-mark')]).toEqual(['1', '1']);
  await page.mouse.move(0, 0);
  await row.getByRole('link').first().focus();
  expect(await opacity('.row-buttons')).toBe('1');
  await row.getByRole('checkbox').check();
  expect(
    await page
      .locator('main tbody tr')
      .nth(4)
      .locator('.row-mark')
      .evaluate(part => getComputedStyle(part).opacity),
  ).toBe('1');
});

test('Twelve avisos of two lines each fit whole in a window of 1440 × 900', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await opened('/avisos');
  const whole = () =>
    page.evaluate(() => {
      const { bottom } = document.querySelector('main table')!.parentElement!.getBoundingClientRect();
      const end = Math.min(bottom, window.innerHeight);
      return [...document.querySelectorAll('main tbody tr')].filter(row => row.getBoundingClientRect().bottom <= end).length;
    });
  await expect.poll(whole).toBeGreaterThanOrEqual(12);
});

test('A folded column is shown in its row, by the keyboard too', async () => {
  // a tablet, next to whose rows no menu is
  await page.setViewportSize({ width: 784, height: 900 });
  await opened('/clientes');
  const more = page.getByRole('button', { name: 'Más datos' }).first();
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('term').filter({ hasText: 'Municipio:' }).waitFor();
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

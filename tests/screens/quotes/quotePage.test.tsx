// The page of a quote: its money and what was invoiced of it, and what each of its steps sends.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { QuoteRecord } from '#domain/quotes/wire.ts';
import QuoteScreen from '#src/screens/quotes/quotes/QuoteScreen.tsx';
import { dialog, fill } from '#tests/support/pages/dialogs.tsx';
import { button, isIn, offeredInHead, pressInHead, question, sees } from '#tests/support/pages/onPage.ts';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let inside: Inside;
afterEach(() => leave(inside));

const DATA = '/api/quote/data/7';
const STEP = '/api/quote/paso';

const line = { product_id: null, quantity: 1, discount: 0, iva: 21, operation: 'S1', grupo: '', elegida: false, cost: null, seccion: 0, unidad: 'C62' };
const quote = {
  id: 7,
  version: 3,
  codigo: 'P26-00007-v2',
  name: 'Split en el salón',
  estado: 'aceptado',
  customer_id: 5,
  customer_name: 'Ana Ruiz',
  customer_email: 'ana@ruiz.test',
  fecha: '2026-03-02',
  valido_hasta: '2026-04-01',
  respondido_el: '2026-03-05',
  aceptado_por: 'Ana Ruiz',
  medio: 'papel',
  motivo: '',
  interesado: '',
  interesado_telefono: '',
  interesado_email: '',
  interesado_direccion: '',
  condiciones: 'Sin obra civil',
  base: 1000,
  iva: 210,
  total: 1210,
  rates: [{ iva: 21, operation: 'S1', base: 1000, cuota: 210 }],
  margen_minimo: null,
  secciones: [{ titulo: '', texto: '' }],
  quote_lines: [
    { ...line, id: 1, description: 'Split', price: 1000, tipo: 'normal' },
    { ...line, id: 2, description: 'Canaleta', price: 10, tipo: 'opcional' },
  ],
  versiones: [
    { id: 7, codigo: 'P26-00007-v2', estado: 'aceptado', total: 1210 },
    { id: 6, codigo: 'P26-00007', estado: 'sustituido', total: 1500 },
  ],
  facturacion: {
    partes: [{ id: 31, codigo: 'F26-00003', fecha: '2026-03-06', tipo: 'anticipo', estado: 'facturado', total: 605, descontada_en: null }],
    queda: 605,
    permitido: 1210,
    hecho: 1331,
    ampliaciones: [{ id: 9, codigo: 'P26-00007-a1', estado: 'enviado', total: 121 }],
  },
  defecto: { notice_id: 12, texto: 'Filtro roto' },
  fotos: [],
  siguiente_seguimiento: null,
  allowed: [],
  holding: [],
} as unknown as QuoteRecord;

async function open(over: Partial<QuoteRecord> = {}) {
  const server = playServer({
    '/api/auth/info': infoOf('admin'),
    '/api/quote/correos/7': { via: 'smtp', queued: 0, failed: 0, mails: [] },
    '/api/quote/enlaces/7': { enlaces: [], aceptacion: null },
    '/api/followUp/getPaginatedFilter': { items: [], total: 0, page: 1, pageSize: 20 },
  });
  inside = await enter('/presupuestos/7');
  await render(
    <Office inside={inside}>
      <QuoteScreen params={{ id: '7' }} />
    </Office>,
  );
  const reads = async (more: Partial<QuoteRecord>) => {
    await expect.poll(() => server.waits(DATA)).toBe(true);
    await server.answer(DATA, { code: 20000, data: { ...quote, ...more } });
  };
  await reads(over);
  await sees(page.getByRole('heading', { name: 'P26-00007-v2 · Split en el salón' }));
  return { server, reads };
}

it('What was quoted, accepted, done, invoiced and is left is said, and leads to what it names', async () => {
  await open();
  await sees(page.getByText('Ana Ruiz (firmado en papel)'));
  await sees(page.getByText('Presupuestado, con sus ampliaciones aceptadas: 1.210,00 € · Hecho, según su albarán: 1.331,00 €'));
  await sees(page.getByText(/El albarán pasa en 121,00 € de lo aceptado/));
  await sees(page.getByText(/Queda por facturar: 605,00 €\./));
  await sees(page.getByRole('list', { name: 'Facturas de una parte' }).getByText('Anticipo · 06/03/2026 · 605,00 €'));
  await sees(page.getByText('El total cuenta lo incluido y lo marcado con [×].'));
  const links = { 'P26-00007': '/presupuestos/6', 'P26-00007-a1': '/presupuestos/9', 'F26-00003': '/facturas/editar/31', 'Filtro roto': '/avisos?abrir=12' };
  for (const [name, to] of Object.entries(links)) await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
  await expectAccessible();
});

it('A new link is sent by a chat, with the quote that it opens, to the telephone of the person who asked', async () => {
  const { server } = await open({ allowed: ['quote.mail'], estado: 'enviado', interesado_telefono: '600 10 20 30' });
  await button('Crear un enlace').click();
  await expect.poll(() => server.sent('/api/quote/crearEnlace')).toEqual([{ id: 7 }]);
  await server.answer('/api/quote/crearEnlace', { code: 20001, message: '', data: { url: 'https://frigoria.test/oferta/abc' } });
  const chat = new URL((await page.getByRole('link', { name: 'WhatsApp' }).findElement()).getAttribute('href')!);
  expect([chat.host, chat.pathname]).toEqual(['wa.me', '/34600102030']);
  expect(chat.searchParams.get('text')).toBe(
    'Le enviamos el presupuesto P26-00007-v2, Split en el salón. Puede leerlo y firmarlo aquí: https://frigoria.test/oferta/abc',
  );
});

describe('A step', () => {
  it.each([
    ['Marcar como enviado', 'quote.send'],
    ['Anotar que lo ha visto', 'quote.see'],
  ] as const)('«%s» is sent for the version that is shown', async (label, paso) => {
    const { server, reads } = await open({ allowed: [paso], estado: 'borrador' });
    await pressInHead(label);
    await expect.poll(() => server.sent(STEP)).toEqual([{ id: 7, version: 3, paso }]);
    await server.answer(STEP, { code: 20001, message: '', data: { id: 7, version: 4 } });
    await reads({ allowed: [], estado: 'enviado' });
    await isIn('Enviado');
    expect(await offeredInHead()).not.toContain(label);
  });

  it.each([
    ['Hacer el aviso', 'quote.plan', '/api/quote/hacerAviso'],
    ['Hacer el albarán', 'quote.deliver', '/api/quote/hacerAlbaran'],
  ] as const)('«%s» makes it once, by its own call', async (label, step, path) => {
    const { server } = await open({ allowed: [step] });
    await pressInHead(label);
    await expect.poll(() => server.sent(path)).toEqual([{ id: 7, version: 3 }]);
    expect(server.sent(STEP)).toEqual([]);
  });

  it('«Hacer la factura» leads to the draft that it made', async () => {
    const { server } = await open({ allowed: ['quote.bill'] });
    await pressInHead('Hacer la factura');
    await expect.poll(() => server.sent('/api/quote/facturarAlbaran')).toEqual([{ id: 7, version: 3 }]);
    await server.answer('/api/quote/facturarAlbaran', { code: 20001, message: '', data: { id: 7, version: 4, invoice_id: 88 } });
    await expect.poll(() => inside.location.history.at(-1)).toBe('/facturas/editar/88');
  });

  it.each([
    ['Hacer otra versión', 'quote.revise', 'Sí, otra versión', '/api/quote/revisar', '/presupuestos/editar/15'],
    ['Hacer una ampliación', 'quote.extend', 'Sí, ampliarlo', '/api/quote/ampliar', '/presupuestos/editar/15'],
    ['Borrar', 'quote.delete', 'Sí, borrar', '/api/quote/delete', '/presupuestos'],
  ] as const)('«%s» is asked first, and leads to what follows', async (label, step, yes, path, to) => {
    const { server } = await open({ allowed: [step] });
    await pressInHead(label);
    await sees(question());
    expect(server.sent(path)).toEqual([]);
    await button(yes).click();
    await expect.poll(() => server.sent(path)).toEqual([step === 'quote.delete' ? { id: 7 } : { id: 7, version: 3 }]);
    await server.answer(path, { code: 20001, message: '', data: { id: 15, version: 1 } });
    await expect.poll(() => inside.location.history.at(-1)).toBe(to);
  });

  it('that ends the work is asked first, for the version that is shown', async () => {
    const { server } = await open({ allowed: ['quote.finish'] });
    await pressInHead('Dar por terminada la obra');
    expect(server.sent(STEP)).toEqual([]);
    await button('Sí, está terminada').click();
    await expect.poll(() => server.sent(STEP)).toEqual([{ id: 7, version: 3, paso: 'quote.finish' }]);
  });

  it('that invoices a part reads the page again', async () => {
    const { server, reads } = await open({ allowed: ['quote.charge'] });
    const CHARGE = '/api/quote/facturarParte';
    await pressInHead('Facturar una parte');
    await fill({ 'Importe con IVA': '605' });
    await dialog().getByRole('button', { name: 'Hacer el borrador' }).click();
    await expect.poll(() => server.sent(CHARGE)).toMatchObject([{ id: 7, version: 3, importe: 605 }]);
    await server.answer(CHARGE, { code: 20001, message: '', data: { id: 7, version: 4, invoice_id: 9 } });
    await reads({ version: 4, facturacion: { ...quote.facturacion!, queda: 0 } });
    await sees(page.getByText(/Lo aceptado está facturado\./));
  });
});

it('A quote accepted by a prospect says that its customer is to be named first', async () => {
  await open({ customer_id: null, interesado: 'Eva Mora', allowed: ['quote.identify'] });
  await sees(page.getByText(/Lo aceptó quien todavía no es cliente/));
  await pressInHead('Decir qué cliente es');
  await sees(dialog().getByText('Si Eva Mora no está todavía entre los clientes:'));
});

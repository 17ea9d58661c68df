// A document shown within the page, and its download next to it.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import PdfPreview from '#src/documents/preview/PdfPreview.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const FILE = '/api/invoice/d1/5';
const onClose = vi.fn<() => void>();
let server: Played;
let inside: Inside | undefined;
afterEach(async () => {
  await leave(inside);
  onClose.mockClear();
});

async function open(known: Record<string, unknown>, reads = true) {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(reads);
  server = playServer({ '/api/auth/info': infoOf('admin'), ...known });
  inside = await enter('/facturas');
  await render(
    <Office inside={inside}>
      <PdfPreview title="Factura F26-00001" controller="invoice" id={5} onClose={onClose} />
    </Office>,
  );
}

describe('the preview', () => {
  it('shows the file and downloads the same', async () => {
    await open({ [FILE]: 'PDF' });
    const frame = page.getByTitle('Factura F26-00001');
    await expect.element(frame).toHaveAttribute('src', expect.stringMatching(/^blob:.*#navpanes=0/));
    const link = page.getByRole('link', { name: 'Descargar' });
    const address = link.element().getAttribute('href')!;
    expect(frame.element().getAttribute('src')).toContain(address);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  it('says so where the browser has no reader, and still downloads', async () => {
    await open({ [FILE]: 'PDF' }, false);
    await sees(page.getByText(/^Este navegador no muestra PDF/));
    await sees(page.getByRole('link', { name: 'Descargar' }));
    await expectAccessible();
  });

  it('says why it cannot be prepared, and tries again', async () => {
    await open({});
    await expect.poll(() => server.waits(FILE)).toBe(true);
    await seesNot(page.getByRole('link', { name: 'Descargar' }));
    await server.lose(FILE);
    await sees(page.getByText('No se puede conectar con el servidor'));
    await expectAccessible();
    await button('Reintentar').click();
    await expect.poll(() => server.waits(FILE)).toBe(true);
    await server.answer(FILE, { code: 20000, data: 'PDF' });
    await sees(page.getByRole('link', { name: 'Descargar' }));
  });
});

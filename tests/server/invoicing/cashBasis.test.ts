// A company that settles VAT as it is paid says so on its invoices (RD 1619/2012, art. 6.1.p).
import { expect, it } from 'vitest';
import { createPdf } from '#server/adapters/pdf/pdf.ts';
import { openApp } from '#tests/support/app/app.ts';
import { startRecords } from '#tests/support/app/fiscal.ts';
import { paperOf } from '#tests/support/files/paper.ts';

const app = await openApp({ pdf: createPdf(), fiscal: { environment: 'simulado' } });
const { office, given } = app;
await startRecords(app, '07');

const words = 'Régimen especial del criterio de caja';

it('An invoice with VAT says that it is settled as it is paid', async () => {
  expect((await paperOf(office, 'invoice', await given.issued())).join('\n')).toContain(words);
});

it('An invoice whose customer settles its VAT does not', async () => {
  const paper = (await paperOf(office, 'invoice', await given.issued({}, [{ description: 'Obra', quantity: 1, price: 100, iva: 0, operation: 'S2' }]))).join(
    '\n',
  );
  expect(paper).toContain('Inversión del sujeto pasivo');
  expect(paper).not.toContain(words);
});

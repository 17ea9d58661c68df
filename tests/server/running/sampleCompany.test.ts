// The sample company shows on paper that it is one, and its mails never leave.
import { expect, it, onTestFinished } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { createPdf } from '#server/adapters/pdf/pdf.ts';
import { readConfig } from '#server/config.ts';
import { ofSample, openData } from '#server/open.ts';
import { openApp } from '#tests/support/app/app.ts';
import { createDatabase } from '#tests/support/app/database.ts';
import { pdfLines } from '#tests/support/files/pdfText.ts';
import { buildSheet } from '#tests/support/files/sheets.ts';

it('Every page of a document of the sample company is marked MUESTRA, besides what it was marked already', async () => {
  const pdf = ofSample(createPdf());
  onTestFinished(() => pdf.close());
  const plain = await pdf.render(1, () => Promise.resolve(buildSheet({ mark: null }, 40)));
  expect(pdfLines(plain.file).map(lines => lines.includes('MUESTRA'))).toEqual([true, true]);
  const draft = await pdf.render(1, () => Promise.resolve(buildSheet({ mark: 'BORRADOR' })));
  expect(pdfLines(draft.file)[0]).toContain('MUESTRA · BORRADOR');
});

it('The mails of the sample company are kept as files, whatever mail server is named', async () => {
  const { dataDir, databaseUrl, drop } = await createDatabase();
  onTestFinished(drop);
  const wayOf = async (env: Record<string, string>) => {
    const { mailer, engine } = await openData(readConfig({ DATA_DIR: dataDir, SMTP_URL: 'smtp://mail.example.com', DATABASE_URL: databaseUrl, ...env }));
    try {
      return await mailer.via();
    } finally {
      await engine.close();
    }
  };
  expect([await wayOf({}), await wayOf({ DEMO: '1' })]).toEqual(['smtp', 'outbox']);
});

it('The sample company takes no mail server on the screen', async () => {
  const { office } = await openApp({ isSample: true });
  const server = { proveedor: 'otro' as const, email: 'ana@frio.example', usuario: '', clave: 'x', servidor: '127.0.0.1', puerto: 465 };
  const { status, message } = await office.refused(endpoints.company.changeMailServer, server);
  expect([status, message]).toEqual([409, 'La empresa de muestra no envía correos: los que manda se quedan guardados']);
});

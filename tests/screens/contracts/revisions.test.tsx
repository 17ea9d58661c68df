// Price revisions as the office decides on many at once: communicated in one text, noted, applied or withdrawn for one reason.
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RevisionListRow } from '#domain/contracts/wire.ts';
import ContractsScreen from '#src/screens/contracts/contracts/ContractsScreen.tsx';
import RevisionsScreen from '#src/screens/contracts/contracts/RevisionsScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { dialog, fill } from '#tests/support/pages/dialogs.tsx';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const PATH = '/contratos/revisiones';
const LIST = '/api/priceRevision/getPaginatedFilter';
const STEP = '/api/priceRevision/paso';
const MAIL = '/api/priceRevision/enviarCorreo';

let inside: Inside | undefined;
afterEach(async () => {
  await leave(inside);
  standBack();
});

const row = (id: number, over: Partial<RevisionListRow> = {}): RevisionListRow => ({
  version: 1,
  created_at: '2027-01-05 09:00:00',
  created_by: 1,
  updated_at: '2027-01-05 09:00:00',
  updated_by: 1,
  id,
  contract_id: id,
  codigo: `C26-0000${id}`,
  contract_name: 'Mantenimiento',
  customer_id: id,
  customer_name: `Bar ${id}`,
  estado: 'propuesta',
  porcentaje: 3,
  antes: 600,
  despues: 618,
  desde: '2027-03-01',
  porque: 'IPC',
  comunicada_el: null,
  aplicada_el: null,
  motivo: '',
  email: `bar${id}@sol.test`,
  allowed: ['revision.communicate', 'revision.withdraw'],
  ...over,
});
const told: Partial<RevisionListRow> = { estado: 'comunicada', comunicada_el: '2027-01-10', allowed: ['revision.apply', 'revision.withdraw'] };

async function open(items: readonly RevisionListRow[], role: Parameters<typeof infoOf>[0] = 'admin') {
  const server = playServer({
    '/api/auth/info': infoOf(role),
    '/api/listView/layout': { columns: [], default_view: null },
    '/api/company/textosCorreo': [{ kind: 'revision_precio', subject: 'Precio de {numero}', text: 'Será de {precio}.', version: 0 }],
    '/api/company/mail': { via: 'smtp' },
    [LIST]: { items, total: items.length, page: 1, pageSize: 20 },
  });
  inside = await enter(PATH);
  standAt(PATH);
  await render(
    <Office inside={inside}>
      <Suspense>
        <RevisionsScreen />
      </Suspense>
    </Office>,
  );
  return server;
}

const mark = (name: string) => page.getByRole('row', { name: new RegExp(name) }).getByRole('checkbox');

it('Those that are marked are communicated in one text, each to its customer; one without an address is noted when it has its letter', async () => {
  const server = await open([row(1), row(2), row(3, { email: '' }), row(4, { estado: 'aplicada', allowed: [] })]);
  await sees(page.getByText('Marque las que quiera comunicar, aplicar o retirar.'));
  await seesNot(mark('Bar 4'));
  await expectAccessible();
  for (const name of ['Bar 1', 'Bar 2', 'Bar 3']) await mark(name).click();
  await button('Comunicar por correo (2)').click();
  await expect.element(dialog()).toHaveAccessibleName('Enviar 2 cartas por correo');
  await sees(dialog().getByText('Sin correo: 1. Imprima su carta y pulse «Anotar que se comunicó».'));
  await fill({ Texto: 'Desde enero, {precio}.' });
  await expectAccessible();
  expect(server.sent(MAIL)).toEqual([]);
  await button('Enviar 2').click();
  const mail = (revision_id: number) => ({ revision_id, copia: false, subject: 'Precio de {numero}', text: 'Desde enero, {precio}.' });
  await expect.poll(() => server.sent(MAIL)).toEqual([mail(1)]);
  await server.answer(MAIL, { code: 20000, data: { message: 'En la cola', mails: [5] } });
  await expect.poll(() => server.sent(MAIL)).toEqual([mail(1), mail(2)]);
  await server.answer(MAIL, { code: 20000, data: { message: 'En la cola', mails: [6] } });
  await sees(page.getByText('1 revisión de precio', { exact: true }));
  await button('Anotar que se comunicó (1)').click();
  await question().getByRole('button', { name: 'Sí, anotar' }).click();
  await expect.poll(() => server.sent(STEP)).toEqual([{ id: 3, paso: 'revision.communicate' }]);
});

it('Those that are marked are applied for one reason, each in its turn, and what is refused is said', async () => {
  const server = await open([row(1, told), row(2, told), row(3)]);
  for (const name of ['Bar 1', 'Bar 2', 'Bar 3']) await mark(name).click();
  await button('Aplicar (2)').click();
  await expect.element(dialog()).toHaveAccessibleName('Aplicar 2 revisiones de precio');
  await dialog().getByRole('button', { name: 'Aplicar 2' }).click();
  await sees(dialog().getByText('Diga por qué'));
  await fill({ Motivo: 'IPC de enero' });
  await dialog().getByRole('button', { name: 'Aplicar 2' }).click();
  const applied = (id: number) => ({ id, paso: 'revision.apply', motivo: 'IPC de enero' });
  await expect.poll(() => server.sent(STEP)).toEqual([applied(1)]);
  await server.answer(STEP, { code: 20000, data: { id: 1, version: 2 } });
  await expect.poll(() => server.sent(STEP)).toEqual([applied(1), applied(2)]);
  await server.answer(STEP, { code: 30001, message: 'El contrato no está vigente', data: null });
  const end = page.getByRole('dialog', { name: 'No se ha podido con todos' });
  await sees(end.getByText('C26-00002 · Bar 2'));
  await sees(end.getByText('El contrato no está vigente'));
});

it('The auditor reads them and decides on none', async () => {
  await open([row(1, { allowed: [] })], 'auditor');
  await sees(page.getByText('Bar 1').first());
  await seesNot(page.getByText('Marque las que quiera comunicar, aplicar o retirar.'));
  await seesNot(button('Revisar precios'));
});

it('Before a contract is renewed or ends, its new price that is not applied yet is said', async () => {
  const contract = {
    id: 1,
    version: 4,
    codigo: 'C26-00001',
    name: 'Mantenimiento',
    customer_name: 'Bar 1',
    estado: 'vigente',
    inicio: '2026-03-01',
    fin: '2026-04-10',
  };
  playServer({
    '/api/auth/info': infoOf('admin'),
    '/api/listView/layout': { columns: [], default_view: null },
    '/api/contract/getPaginatedFilter': { items: [contract], total: 1, page: 1, pageSize: 20 },
    [LIST]: { items: [row(1, { contract_id: 1 }), row(2, { contract_id: 2, despues: 999 })], total: 2, page: 1, pageSize: 1 },
  });
  inside = await enter('/contratos');
  standAt('/contratos');
  await render(
    <Office inside={inside}>
      <Suspense>
        <ContractsScreen />
      </Suspense>
    </Office>,
  );
  const left = 'Tiene una revisión de precio propuesta y sin aplicar: de 600,00 € a 618,00 € al año desde el 01/03/2027.';
  await page.getByRole('button', { name: 'Por renovar (60 días): 1' }).click();
  await button('Renovar C26-00001').click();
  await sees(question().getByText(left));
  await question().getByRole('button', { name: 'No', exact: true }).click();
  await button('No renovar C26-00001').click();
  await sees(dialog().getByText(left));
});

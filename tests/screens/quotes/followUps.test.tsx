// Follow-ups of quotes as people decide on them: some marked, each mail looked at, one press; one whose words are changed; and those of a quote on its page.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Suspense } from 'react';
import type { FollowUpRow } from '#domain/quotes/followUpRow.ts';
import type { QuoteRecord } from '#domain/quotes/wire.ts';
import FollowUpsScreen from '#src/screens/quotes/followUps/FollowUpsScreen.tsx';
import { FollowUpsOfQuote } from '#src/screens/quotes/quotes/FollowUpsOfQuote.tsx';
import { SessionProvider } from '#src/session/SessionProvider.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { box, dialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { enter, infoOf, leave, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible, Stage } from '#tests/support/pages/stage.tsx';

let inside: Inside | undefined;
afterEach(async () => {
  await leave(inside);
  standBack();
});

const LIST = '/presupuestos/seguimientos';
const PAGE = '/api/followUp/getPaginatedFilter';
const DROP = '/api/followUp/descartar';
const SEND = '/api/followUp/enviar';

const record = (id: number, over: Partial<FollowUpRow> = {}): FollowUpRow => ({
  id,
  version: 1,
  created_at: '2026-03-02 07:00:00',
  created_by: null,
  updated_at: '2026-03-02 07:00:00',
  updated_by: null,
  quote_id: 10 + id,
  quote_name: `P26-0000${id}`,
  user_id: 1,
  user_name: 'Ana Oficina',
  seguimiento_id: 1,
  seguimiento_name: 'Ana Oficina',
  numero: 1,
  dia: '2026-03-02',
  desde: '2026-02-20',
  estado: 'pendiente',
  fecha: null,
  correo: '',
  asunto: `Sobre el presupuesto P26-0000${id}`,
  texto: 'No nos consta su respuesta.',
  nota: '',
  asunto_presupuesto: 'Split en el salón',
  customer_name: `Bar ${id}`,
  total: 121,
  valido_hasta: '2026-03-22',
  para: `bar${id}@sol.test`,
  phone: '957102030',
  lleva_enlace: id === 1,
  allowed: ['followUp.send', 'followUp.tell', 'followUp.discard'],
  holding: ['maySend'],
  ...over,
});

const sent = (id: number, copia = false) => ({
  id,
  version: 1,
  para: `bar${id}@sol.test`,
  asunto: `Sobre el presupuesto P26-0000${id}`,
  texto: 'No nos consta su respuesta.',
  copia,
});
const items = [record(1), record(2), record(3, { para: '' }), record(4, { estado: 'enviado', allowed: [] })];
const list = { items, total: 4, page: 1, pageSize: 100 };

async function open(address: string, known: Record<string, unknown> = {}) {
  const server = playServer({
    '/api/auth/info': infoOf('admin'),
    '/api/user/getAdminUsersDropdown': [{ value: 1, label: 'Ana Oficina' }],
    '/api/followUp/correos/1': { via: 'smtp', queued: 0, failed: 0, mails: [] },
    [PAGE]: list,
    '/api/followUp/data/1': record(1),
    ...known,
  });
  inside = await enter(LIST);
  standAt(address);
  await render(
    <Stage>
      <SessionProvider session={inside.session}>
        <Suspense>
          <FollowUpsScreen />
        </Suspense>
      </SessionProvider>
    </Stage>,
  );
  return { server };
}

const mark = (name: string) => page.getByRole('row', { name: new RegExp(name) }).getByRole('checkbox');

it('Several are marked, each mail is looked at, and none leaves before; what leaves is what was seen', async () => {
  const { server } = await open(LIST);
  await sees(page.getByText('Marque los que quiera enviar o descartar; antes de salir se ve cada correo.'));
  await seesNot(mark('Bar 4'));
  await expectAccessible();
  await mark('Bar 1').click();
  await mark('Bar 2').click();
  await mark('Bar 3').click();
  await sees(page.getByText('3 seguimientos, 1 sin correo'));
  await button('Ver y enviar').click();
  const look = page.getByRole('dialog', { name: 'Así salen: 2 seguimientos' });
  const first = look.getByRole('listitem', { name: 'P26-00001 · Bar 1' });
  await sees(first.getByText('Para bar1@sol.test'));
  await sees(first.getByText('No nos consta su respuesta.'));
  await sees(first.getByText(/y un enlace para verlo/));
  await sees(look.getByRole('listitem', { name: 'P26-00002 · Bar 2' }).getByText(/sin enlace/));
  await expectAccessible();
  await button('No enviar').click();
  expect(server.sent(SEND)).toEqual([]);
  await button('Ver y enviar').click();
  await button('Enviar 2 seguimientos').click();
  await expect.poll(() => server.sent(SEND)).toEqual([sent(1)]);
  await server.answer(SEND, { code: 20000, data: { id: 1, version: 2, mails: [5] } });
  await expect.poll(() => server.sent(SEND)).toEqual([sent(1), sent(2)]);
  await server.answer(SEND, { code: 30001, message: 'Este seguimiento ya se ha enviado', data: null });
  const told = page.getByRole('dialog', { name: 'No se ha podido con todos' });
  await sees(told.getByText('P26-00002 · Bar 2'));
  await sees(told.getByText('Este seguimiento ya se ha enviado'));
});

it('Several are dropped for one reason, which is asked for, whether or not they could be sent', async () => {
  const { server } = await open(LIST);
  await mark('Bar 1').click();
  await mark('Bar 3').click();
  await button('No insistir').click();
  const asks = page.getByRole('dialog', { name: 'No insistir en 2 presupuestos' });
  await asks.getByRole('button', { name: 'No insistir' }).click();
  await expect.element(box('Por qué')).toHaveAccessibleDescription(/Diga por qué no se insiste/);
  await expectAccessible();
  expect(server.sent(DROP)).toEqual([]);
  await box('Por qué').fill('Fuera de temporada');
  await asks.getByRole('button', { name: 'No insistir' }).click();
  await expect.poll(() => server.sent(DROP)).toEqual([{ id: 1, nota: 'Fuera de temporada' }]);
  await server.answer(DROP, { code: 20000, data: { id: 1, version: 2 } });
  await expect.poll(() => server.sent(DROP)).toEqual([1, 3].map(id => ({ id, nota: 'Fuera de temporada' })));
  await server.answer(DROP, { code: 20000, data: { id: 3, version: 2 } });
  await sees(page.getByText('Marque los que quiera enviar o descartar; antes de salir se ve cada correo.'));
});

it('One is sent in the words that were written for it, under the same key when its answer is lost', async () => {
  const { server } = await open(`${LIST}?abrir=1`);
  await expect.element(dialog()).toHaveAccessibleName('Seguimiento de P26-00001');
  await expectAccessible();
  await box('Texto').fill('Hola, Antonio.');
  await button('Enviar seguimiento').click();
  await expect.poll(() => server.sent(SEND)).toEqual([{ ...sent(1), texto: 'Hola, Antonio.' }]);
  await server.lose(SEND);
  await button('Enviar seguimiento').click();
  await expect.poll(() => server.sent(SEND)).toHaveLength(2);
  const [first, second] = server.keys(SEND);
  expect(second).toBe(first);
});

it('Nobody stops insisting without saying why', async () => {
  const { server } = await open(`${LIST}?noInsistir=1`);
  await button('No insistir').click();
  await expect.element(box('Por qué')).toHaveAccessibleDescription(/Diga por qué no se insiste/);
  await box('Por qué').fill('Es amigo');
  await button('No insistir').click();
  await expect.poll(() => server.sent(DROP)).toEqual([{ id: 1, nota: 'Es amigo' }]);
});

it('One that was sent can only be read', async () => {
  await open(`${LIST}?abrir=1`, { '/api/followUp/data/1': record(1, { estado: 'enviado', correo: 'bar1@sol.test', fecha: '2026-03-02', allowed: [] }) });
  await sees(dialog().getByText('bar1@sol.test').first());
  await seesNot(button('Enviar seguimiento'));
  await seesNot(button('No insistir'));
});

it('The page of a quote shows its own follow-ups, and when the next one is due', async () => {
  const before = record(4, { quote_id: 11, estado: 'enviado', fecha: '2026-02-27', correo: 'bar1@sol.test', allowed: [] });
  const ofAnother = record(2, { numero: 3 });
  playServer({ '/api/auth/info': infoOf('admin'), [PAGE]: { ...list, items: [record(1, { numero: 2 }), before, ofAnother] } });
  inside = await enter('/presupuestos/11');
  await render(
    <Stage>
      <SessionProvider session={inside.session}>
        <FollowUpsOfQuote record={{ id: 11, siguiente_seguimiento: '2026-03-09' } as QuoteRecord} onChanged={() => {}} />
      </SessionProvider>
    </Stage>,
  );
  const all = page.getByRole('list', { name: 'Seguimientos' });
  await sees(all.getByRole('listitem').filter({ hasText: '1.º · 27/02/2026 · bar1@sol.test' }).filter({ hasText: 'Enviado' }));
  expect(all.getByRole('listitem').elements()).toHaveLength(2);
  await sees(page.getByText('Si no contesta, se propone preguntarle el 09/03/2026.'));
  await sees(all.getByRole('button', { name: 'Enviar seguimiento' }));
  await sees(all.getByRole('button', { name: 'No insistir' }));
  await expectAccessible();
});

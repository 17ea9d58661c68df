// How often the rows of a list are drawn, and that those of a list that was seen are there at once.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '#domain/endpoints.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { listActors } from '#src/api/actors.ts';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { sees } from '#tests/support/pages/onPage.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';

const PAGE = '/api/customer/getPaginatedFilter';
const names = ['Bar Julián', 'Hotel Almería'];
const items = names.map((name, index) => ({ id: index + 1, name }));

interface Named extends Row {
  name: string;
}

const drawn = vi.fn((row: Named) => row.name);
const columns = [{ header: 'Nombre', cell: drawn }];
const actors = listActors<Named>(endpoints.customer);

const empty = { text: 'Aquí está cada cliente.', example: 'Hotel Sur' };

function Customers() {
  const list = useRecordList(actors);
  return <ListScreen title="Clientes" list={list} columns={columns} nouns={['cliente', 'clientes']} searchLabel="Buscar" empty={empty} />;
}

let server: Played;
let inside: Inside;

beforeEach(async () => {
  server = playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter('/clientes');
});
afterEach(() => leave(inside));

const show = () =>
  render(
    <Office inside={inside}>
      <Customers />
    </Office>,
  );
const answer = async () => {
  await expect.poll(() => server.waits(PAGE)).toBe(true);
  await server.answer(PAGE, { code: 20000, data: { items, total: 2, page: 1, pageSize: 20 } });
};

it('What is typed into the search box draws no row anew', async () => {
  await show();
  await answer();
  await sees(page.getByText('Hotel Almería'));
  drawn.mockClear();
  await page.getByRole('searchbox').fill('ab');
  await sees(page.getByText('Mínimo 3 letras'));
  expect(drawn).not.toHaveBeenCalled();
});

it('A list that was seen shows its rows again before the server has answered', async () => {
  const first = await show();
  await answer();
  await sees(page.getByText('Hotel Almería'));
  await first.unmount();
  await show();
  await sees(page.getByText('Hotel Almería'));
  await expect.poll(() => server.waits(PAGE)).toBe(true);
  await expect.element(page.getByRole('region', { name: 'Clientes' })).toHaveAttribute('aria-busy', 'true');
  await answer();
  await expect.element(page.getByRole('region', { name: 'Clientes' })).toHaveAttribute('aria-busy', 'false');
});

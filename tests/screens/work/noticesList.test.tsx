// The list of avisos: its columns, who may do what with a row, and the question before one is deleted.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Suspense } from 'react';
import type { Role } from '#domain/kernel/roles.ts';
import NoticesScreen from '#src/screens/work/notices/NoticesScreen.tsx';
import { SessionProvider } from '#src/session/SessionProvider.tsx';
import { path as here, standAt, standBack } from '#tests/support/pages/address.ts';
import { enter, infoOf, leave, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible, Stage } from '#tests/support/pages/stage.tsx';

const PAGE = '/api/notice/getPaginatedFilter';
const REMOVE = '/api/notice/delete';
const EDIT = 'Editar aviso';
const DELETE = 'Borrar aviso';
const WORK = 'Hacer el albarán de este aviso';
const text = (length: number) => 'Gotea. '.repeat(30).slice(0, length);
const gotea = {
  id: 13,
  created: '2026-03-02 09:05:00',
  fecha_visita: '2026-03-03 10:30:00' as string | null,
  notice_description: text(121),
  internal_observations: text(120),
  customer_name: 'Bar Julián',
  machine_name: 'Split de la barra',
  user_name: 'Inés Cabello',
  status_id: 1,
};

let server: Played;
let inside: Inside | undefined;
afterEach(async () => {
  await leave(inside);
  standBack();
  await page.viewport(1280, 800);
});

/** What the list says of the rows that the server has. */
async function open(rows: (typeof gotea | (Omit<typeof gotea, 'machine_name'> & { machine_name: null }))[], role: Role = 'admin') {
  server = playServer({ '/api/auth/info': infoOf(role), '/api/user/getAdminUsersDropdown': [] });
  inside = await enter('/avisos');
  standAt('/avisos');
  await render(
    <Stage>
      <SessionProvider session={inside.session}>
        <Suspense>
          <NoticesScreen />
        </Suspense>
      </SessionProvider>
    </Stage>,
  );
  await answer(rows);
}
async function answer(items: unknown[]) {
  await expect.poll(() => server.waits(PAGE)).toBe(true);
  await server.answer(PAGE, { code: 20000, data: { items, total: items.length, page: 1, pageSize: 20 } });
  await expect.element(page.getByRole('region', { name: 'Avisos' })).toHaveAttribute('aria-busy', 'false');
}

const heads = () => [...document.querySelectorAll('thead th')].map(head => head.textContent);

/** The text under a head, row by row. */
function under(head: string): string[] {
  const index = heads().indexOf(head);
  return [...document.querySelectorAll('tbody tr')].map(row => row.children[index]?.textContent ?? '(nothing)');
}

it('The list that is empty as it opens says that nothing waits, and one that is searched that nothing matches', async () => {
  await open([]);
  await sees(page.getByText('Nada pendiente'));
  await sees(page.getByText('Aquí salen solo avisos que quedan por atender: quite el filtro para ver todo.'));
  await page.getByRole('searchbox').fill('caldera');
  await server.answer(PAGE, { code: 20000, data: { items: [], total: 0, page: 1, pageSize: 20 } });
  await sees(page.getByText('Nada coincide con la búsqueda'));
});

it('The list of a company without one aviso says what will be in it, an example and what to do, also while it is searched', async () => {
  await open([]);
  await page.getByRole('searchbox').fill('caldera');
  await expect.poll(() => server.waits(PAGE)).toBe(true);
  await server.answer(PAGE, { code: 20000, data: { items: [], total: 0, isBlank: true, page: 1, pageSize: 20 } });
  await sees(page.getByText('Todavía no hay avisos'));
  await sees(page.getByText('Un aviso es un trabajo por hacer'));
  await sees(page.getByText('Por ejemplo: Hotel Sur'));
  await expect.element(page.getByRole('button', { name: 'Nuevo aviso' }).last()).toBeVisible();
  await seesNot(page.getByText('Nada coincide con la búsqueda'));
});

describe('the columns', () => {
  it('are those of §2 in its order, texts cut at 120 characters, a missing machine as --, then visit and state', async () => {
    await page.viewport(1920, 800); // room for all of them
    await open([gotea, { ...gotea, id: 14, fecha_visita: null, notice_description: 'Gotea', internal_observations: text(130), machine_name: null }]);
    expect(heads()).toEqual([
      '',
      'Fecha de creación',
      'Descripción del trabajo',
      'Observaciones internas',
      'Cliente',
      'Máquina',
      'Trabajador',
      'Visita',
      'Estado',
      'Acciones',
    ]);
    expect(under('Fecha de creación')).toEqual(['02/03/2026 09:05', '02/03/2026 09:05']);
    expect(under('Visita')).toEqual(['03/03/2026 10:30', 'Sin fecha']);
    expect(under('Descripción del trabajo')).toEqual([`${text(120)}…`, 'Gotea']);
    expect(under('Observaciones internas')).toEqual([text(120), `${text(120)}…`]);
    expect(under('Cliente')).toEqual(['Bar Julián', 'Bar Julián']);
    expect(under('Máquina')).toEqual(['Split de la barra', '--']);
    expect(under('Trabajador')).toEqual(['Inés Cabello', 'Inés Cabello']);
    expect(under('Estado')).toEqual(['Pendiente', 'Pendiente']);
    await expectAccessible();
  });
});

describe('the actions of a row', () => {
  const first = (name: string) => button(name).first();

  it('are edit and delete for the office', async () => {
    await open([gotea]);
    await sees(first(DELETE));
    await first(EDIT).click();
    await expect.poll(here).toBe('/avisos/editar/13');
  });

  it('are neither for a technician, who makes the albarán', async () => {
    await open([gotea], 'trabajador');
    await sees(first(WORK));
    await seesNot(first(EDIT));
    await seesNot(first(DELETE));
  });

  it.each([
    [1, 'Pendiente', [EDIT, DELETE]],
    [2, 'En curso', [EDIT]],
    [3, 'Terminado', [EDIT]],
    [4, 'Cancelado', [DELETE]],
  ])('are what the life of an aviso allows (%i, %s)', async (status_id, state, names) => {
    await page.viewport(1920, 800);
    await open([{ ...gotea, status_id }]);
    expect(under('Estado')).toEqual([state]);
    const all = [...document.querySelectorAll('tbody td:last-child button')];
    expect(all.map(each => each.getAttribute('aria-label'))).toEqual(names);
  });
});

describe('deleting', () => {
  it('asks first, with No and Sí, borrar (§2)', async () => {
    await open([gotea]);
    await button(DELETE).click();
    await expect.element(question()).toHaveAccessibleName('Seguro que quieres eliminar este aviso?');
    expect([...question().element().querySelectorAll('button')].map(each => each.textContent)).toEqual(['No', 'Sí, borrar']);
    await expect.element(button('No')).toHaveFocus();
    await expectAccessible();
    await button('No').click();
    await seesNot(question());
    await expect.element(button(DELETE)).toHaveFocus();
    expect(server.sent(REMOVE)).toEqual([]);
  });

  it('takes the aviso away, and shows what is left', async () => {
    await open([gotea, { ...gotea, id: 14, customer_name: 'Farmacia Ruiz' }]);
    await button(DELETE).first().click();
    await button('Sí, borrar').click();
    await expect.poll(() => server.sent(REMOVE)).toEqual([{ id: 13 }]);
    await server.answer(REMOVE, { code: 20001, message: 'Aviso borrado', data: { id: 13 } });
    await answer([{ ...gotea, id: 14, customer_name: 'Farmacia Ruiz' }]);
    await seesNot(question());
    expect(under('Cliente')).toEqual(['Farmacia Ruiz']);
  });
});

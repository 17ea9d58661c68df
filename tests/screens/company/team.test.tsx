// «Añadir personas»: a line each, Enter for the next, and codes that are copied, sent and printed.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { EntryCodes } from '#domain/company/team.ts';
import EntryCodesDialog from '#src/screens/company/users/EntryCodesDialog.tsx';
import TeamDialog from '#src/screens/company/users/TeamDialog.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const INVITE = '/api/user/invite';
const marta = {
  id: 7,
  name: 'Marta Gil',
  username: 'mgil',
  phone: '600 11 22 33',
  email: '',
  url: 'https://clima.example/login#entrada=abc',
  expires: '2026-03-04 09:00:00',
};
const ivan = { ...marta, id: 8, name: 'Iván Ruiz', username: 'iruiz', phone: '', email: 'ivan@clima.example', url: 'https://clima.example/login#entrada=def' };
const made: EntryCodes = { codes: [marta, ivan], fault: null, mails: true };

let inside: Inside;
afterEach(async () => {
  vi.restoreAllMocks();
  await leave(inside);
});

const line = (at: number) => page.getByRole('group', { name: `Persona ${at}`, exact: true });
const name = (at: number) => line(at).getByRole('textbox', { name: /^Nombre y apellidos/ });
const contact = (at: number) => line(at).getByRole('textbox', { name: /^Móvil o correo/ });

describe('«Añadir personas»', () => {
  const opened = async () => {
    const server = playServer({ '/api/auth/info': infoOf('admin') });
    inside = await enter('/usuarios');
    const told = { onMade: vi.fn(), onClose: vi.fn() };
    await render(
      <Office inside={inside}>
        <TeamDialog {...told} />
      </Office>,
    );
    return { server, told };
  };

  it('adds a line by Enter, leaves out the empty ones, and sends all at once', async () => {
    const { server, told } = await opened();
    await name(1).fill('Marta Gil');
    await contact(1).fill('600 11 22 33');
    await userEvent.keyboard('{Enter}');
    await expect.element(name(2)).toHaveFocus();
    await userEvent.keyboard('Iván Ruiz{Tab}ivan@clima.example{Enter}');
    await expect.element(name(3)).toHaveFocus();
    await line(2).getByRole('combobox', { name: 'Rol' }).selectOptions('Administración');
    await expectAccessible();
    expect(server.sent(INVITE)).toEqual([]);
    await button('Crear y mostrar códigos').click();
    await server.answer(INVITE, { code: 20001, message: 'Personas añadidas', data: made });
    await expect.poll(() => told.onMade.mock.calls).toEqual([[made]]);
    expect(server.sent(INVITE)).toEqual([
      {
        people: [
          { name: 'Marta Gil', contact: '600 11 22 33', roles: 2 },
          { name: 'Iván Ruiz', contact: 'ivan@clima.example', roles: 1 },
        ],
      },
    ]);
  });

  it('says what is missing in a line, and a line is taken away', async () => {
    const { server } = await opened();
    await name(1).fill('Marta');
    await contact(1).fill('el de siempre');
    await button('Crear y mostrar códigos').click();
    await expect.element(name(1)).toHaveAccessibleDescription('Introduzca nombre y apellidos');
    await expect.element(contact(1)).toHaveAccessibleDescription('Introduzca un móvil o un correo');
    await button('Otra persona').click();
    await button('Quitar a la persona 1').click();
    await seesNot(line(2));
    await expect.element(name(1)).toHaveValue('');
    expect(server.sent(INVITE)).toEqual([]);
  });
});

describe('The entry codes', () => {
  const opened = async (over: Partial<EntryCodes> = {}) => {
    const server = playServer({ '/api/auth/info': infoOf('admin') });
    inside = await enter('/usuarios');
    await render(
      <Office inside={inside}>
        <EntryCodesDialog made={{ ...made, ...over }} onClose={() => undefined} />
      </Office>,
    );
    return server;
  };

  it('are a QR, a link, a chat and a mail each, and a sheet to print', async () => {
    const server = await opened();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const printed = vi.spyOn(window, 'print').mockReturnValue();
    await sees(page.getByRole('img', { name: 'Código QR de Marta Gil' }));
    await sees(page.getByText('Usuario mgil. Vale hasta el 04/03/2026 09:00, una sola vez.'));
    await expectAccessible();
    await button('Copiar enlace de Iván Ruiz').click();
    expect(copied.mock.calls).toEqual([[ivan.url]]);
    const chat = new URL((page.getByRole('link', { name: 'WhatsApp a Marta Gil' }).element() as HTMLAnchorElement).href);
    expect([chat.origin + chat.pathname, chat.searchParams.get('text')]).toEqual(['https://wa.me/34600112233', expect.stringContaining(marta.url)]);
    await seesNot(button('Enviar por correo a Marta Gil'));
    await button('Enviar por correo a Iván Ruiz').click();
    await server.answer('/api/user/mailEntryCode', { code: 20001, message: 'Código enviado por correo', data: null });
    expect(server.sent('/api/user/mailEntryCode')).toEqual([{ id: 8, url: ivan.url }]);
    await button('Imprimir la hoja').click();
    expect(printed.mock.calls).toHaveLength(1);
    await seesNot(page.getByText(/dirección pública con https/));
  });

  it.each([
    ['here', 'ninguna tableta puede abrirlos'],
    ['plain', 'no funcionarán la cámara, el trabajo sin cobertura ni las claves de acceso'],
  ] as const)('say before they are printed what tablets will not do, and how that is mended: %s', async (fault, words) => {
    await opened({ fault, mails: false });
    await sees(page.getByText(words));
    await sees(page.getByText(/dirección pública con https/));
    await seesNot(button('Enviar por correo a Iván Ruiz'));
    await expectAccessible();
  });
});

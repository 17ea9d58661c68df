// The line above every page of the office while invoices cannot reach the tax agency.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Role } from '#domain/kernel/roles.ts';
import type { MembershipView } from '#domain/fiscal/membership.ts';
import type { SenderView } from '#domain/fiscal/sending.ts';
import { tellChanges } from '#src/api/heardChanges.ts';
import { today } from '#src/api/companyClock.ts';
import { Banners } from '#src/layout/Banners.tsx';
import { buildSender } from '#tests/support/walks/fiscalPlans.ts';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const SENDER = '/api/verifactu/sender';

const onWaiting = vi.fn();
let inside: Inside;
afterEach(async () => {
  onWaiting.mockClear();
  await leave(inside);
});

async function open(sender: SenderView | null, { role = 'admin', registra = true }: { role?: Role; registra?: boolean } = {}) {
  const info = infoOf(role);
  const data: Record<string, unknown> = { '/api/auth/info': { ...info, user: { ...info.user, registra } }, ...(sender && { [SENDER]: sender }) };
  const played = playServer(data);
  inside = await enter('/facturas');
  await render(
    <Office inside={inside}>
      <Banners onWaiting={onWaiting} />
      <p>Aquí</p>
    </Office>,
  );
  await sees(page.getByText('Aquí'));
  return { played, data };
}

const waiting = (over: Partial<SenderView>) => buildSender({ pending: 1_200, oldest: '2026-03-02T08:00:04+01:00', ...over });
const link = () => page.getByRole('link', { name: 'Ver el envío' });

it.each(['incidencia', 'parado'] as const)('The banner says how many wait and since when, and leads there: %s', async estado => {
  await open(waiting({ estado }));
  await sees(page.getByText('1.200 facturas sin enviar a la AEAT desde el 02/03/2026 a las 08:00'));
  await expect.element(link()).toHaveAttribute('href', '/verifactu');
  await expectAccessible();
});

it('The banner says that a sender is stopped, also where nothing waits', async () => {
  await open(buildSender({ estado: 'parado' }));
  await sees(page.getByText('El envío de facturas a la AEAT está parado'));
});

it('The banner counts invoices and records apart', async () => {
  await open(waiting({ estado: 'incidencia', invoices: 1_100 }));
  await sees(page.getByText('1.100 facturas (1.200 registros) sin enviar a la AEAT desde el 02/03/2026 a las 08:00'));
});

it('The banner says what AEAT finds fault with and what it does not confirm, leads to each, and counts both for the menu', async () => {
  await open(buildSender({ toResolve: 3, unconfirmed: 1 }));
  await sees(page.getByText('3 facturas a las que la AEAT pone reparos: lea qué dice de cada una y decida cómo se corrige'));
  await expect.element(page.getByRole('link', { name: 'Resolver' })).toHaveAttribute('href', '/verifactu?ver=resolver');
  await sees(page.getByText('1 registro lleva más de una hora sin que la AEAT confirme que lo tiene: pregúntele por él'));
  await expect.element(page.getByRole('link', { name: 'Ver los registros' })).toHaveAttribute('href', '/verifactu?ver=registros&estado=sinConfirmar');
  expect(onWaiting).toHaveBeenLastCalledWith({ verifactu: 4 });
  await expectAccessible();
});

it.each([
  [60, 'va 60 segundos por delante'],
  [-3_900, 'va 65 minutos por detrás'],
])('The banner says that the clock is off: %s seconds', async (clock, words) => {
  await open(buildSender({ clock }));
  await sees(page.getByText(`El reloj del servidor ${words} del de la AEAT: avise a quien lo mantiene, o la AEAT aceptará los registros con errores`));
  await expect.element(page.getByRole('link', { name: 'Ver el reloj' })).toHaveAttribute('href', '/verifactu');
});

it('The banner goes away once records leave again', async () => {
  const { data } = await open(waiting({ estado: 'incidencia', pending: 1 }));
  await sees(page.getByText(/^1 factura sin enviar/));
  data[SENDER] = buildSender();
  tellChanges({ changes: [{ entity: 'fiscalSender', id: 1, action: 'sender.answered', by: null, isMine: false }], missed: false });
  await seesNot(link());
});

describe('a company that leaves', () => {
  const leaving = (over: Partial<MembershipView>) =>
    buildSender({ membership: { estado: 'comunicada', ends: '2026-12-31', isOver: false, allowed: [], ...over } });
  const exported = () => page.getByRole('link', { name: 'Descargar los registros' });
  const last = `${today().slice(0, 7)}-31`;

  it('sees it in the last month, and whether AEAT knows', async () => {
    await open(leaving({ ends: last }));
    await sees(page.getByText(/^La empresa deja VERI\*FACTU el .*: después no se podrán emitir facturas$/));
    await expect.element(exported()).toHaveAttribute('href', '/verifactu?ver=activacion');
    await expectAccessible();
    await leave(inside);
    await open(leaving({ estado: 'saliendo', ends: last }));
    await sees(page.getByText(/la AEAT todavía no lo sabe$/));
  });

  it('sees that it has left', async () => {
    await open(leaving({ ends: '2025-12-31', isOver: true }));
    await sees(page.getByText('La empresa dejó VERI*FACTU el 31/12/2025: ya no se pueden emitir facturas'));
    await sees(exported());
  });

  it('sees nothing of it months before', async () => {
    await open(leaving({ ends: '2099-12-31' }));
    await expect.element(page.getByRole('status', { name: 'Envío a la AEAT' })).toBeInTheDocument();
    await seesNot(exported());
  });
});

describe('nothing is said', () => {
  it('while the clock is right to a minute', async () => {
    await open(buildSender({ clock: 59 }));
    await expect.element(page.getByRole('status', { name: 'Envío a la AEAT' })).toBeInTheDocument();
    await seesNot(page.getByRole('link', { name: 'Ver el reloj' }));
  });

  it.each(['esperando', 'enviando'] as const)('while records leave: %s', async estado => {
    await open(waiting({ estado }));
    await expect.element(page.getByRole('status', { name: 'Envío a la AEAT' })).toBeInTheDocument();
    await seesNot(link());
  });

  it('and nothing asked where no records are made', async () => {
    const { played } = await open(null, { registra: false });
    await seesNot(page.getByRole('status', { name: 'Envío a la AEAT' }));
    expect(played.sent(SENDER)).toEqual([]);
  });
});

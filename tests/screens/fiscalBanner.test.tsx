// The line above every page of the office while invoices cannot reach the tax agency.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Role } from '#domain/roles.ts';
import type { MembershipView } from '#domain/verifactu/membership.ts';
import type { SenderView } from '#domain/verifactu/sending.ts';
import { tellChanges } from '#src/api/changes.ts';
import { today } from '#src/api/companyClock.ts';
import { Banners } from '#src/layout/Banners.tsx';
import { buildSender } from '#tests/support/fiscalPlans.ts';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/played.tsx';
import { sees, seesNot } from '#tests/support/seen.ts';
import { expectAccessible } from '#tests/support/stage.tsx';

const SENDER = '/api/verifactu/sender';

let inside: Inside;
afterEach(() => leave(inside));

async function open(sender: SenderView | null, { role = 'admin', registra = true }: { role?: Role; registra?: boolean } = {}) {
  const info = infoOf(role);
  const data: Record<string, unknown> = { '/api/auth/info': { ...info, user: { ...info.user, registra } }, ...(sender && { [SENDER]: sender }) };
  const played = playServer(data);
  inside = await enter('/facturas');
  await render(
    <Office inside={inside}>
      <Banners />
      <p>Aquí</p>
    </Office>,
  );
  await sees(page.getByText('Aquí'));
  return { played, data };
}

const waiting = (over: Partial<SenderView>) => buildSender({ pending: 1_200, oldest: '2026-03-02T08:00:04+01:00', ...over });
const link = () => page.getByRole('link', { name: 'Ver el envío' });

it.each(['incidencia', 'parado'] as const)('says how many wait and since when, and leads there: %s', async estado => {
  await open(waiting({ estado }));
  await sees(page.getByText('1.200 facturas pendientes de enviar a la AEAT desde el 02/03/2026 a las 08:00'));
  await expect.element(link()).toHaveAttribute('href', '/verifactu');
  await expectAccessible();
});

it('says of a sender that stands still that it does, also where nothing waits', async () => {
  await open(buildSender({ estado: 'parado' }));
  await sees(page.getByText('El envío de facturas a la AEAT está parado'));
});

it('goes away once they leave again', async () => {
  const { data } = await open(waiting({ estado: 'incidencia', pending: 1 }));
  await sees(page.getByText(/^1 factura pendiente de enviar/));
  data[SENDER] = buildSender();
  tellChanges({ changes: [{ entity: 'fiscalSender', id: 1, action: 'sender.answered', by: null, isMine: false }], missed: false });
  await seesNot(link());
});

describe('a company that leaves', () => {
  const leaving = (over: Partial<MembershipView>) =>
    buildSender({ membership: { estado: 'comunicada', ends: '2026-12-31', isOver: false, allowed: [], ...over } });
  const exported = () => page.getByRole('link', { name: 'Descargar los registros' });
  const last = `${today().slice(0, 7)}-31`;

  it('is told in the last month, and whether AEAT knows', async () => {
    await open(leaving({ ends: last }));
    await sees(page.getByText(/^La empresa deja VERI\*FACTU el .*: después no se podrán emitir facturas$/));
    await expect.element(exported()).toHaveAttribute('href', '/verifactu?ver=activacion');
    await expectAccessible();
    await leave(inside);
    await open(leaving({ estado: 'saliendo', ends: last }));
    await sees(page.getByText(/la AEAT todavía no lo sabe$/));
  });

  it('is told that it has left', async () => {
    await open(leaving({ ends: '2025-12-31', isOver: true }));
    await sees(page.getByText('La empresa dejó VERI*FACTU el 31/12/2025: ya no se pueden emitir facturas'));
    await sees(exported());
  });

  it('is not told of it months before', async () => {
    await open(leaving({ ends: '2099-12-31' }));
    await expect.element(page.getByRole('status', { name: 'Envío a la AEAT' })).toBeInTheDocument();
    await seesNot(exported());
  });
});

describe('nothing is said', () => {
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

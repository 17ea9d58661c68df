// The line above every page of the office while invoices cannot reach the tax agency.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Role } from '#domain/roles.ts';
import type { SenderView } from '#domain/verifactu/sending.ts';
import { tellChanges } from '#src/api/changes.ts';
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

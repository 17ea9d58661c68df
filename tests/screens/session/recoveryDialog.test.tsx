// What the dialog of a forgotten password says of an address before it asks anybody.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RecoveryDialog } from '#src/session/RecoveryDialog.tsx';
import { playServer } from '#tests/support/pages/playedServer.tsx';
import { button, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible, Stage } from '#tests/support/pages/stage.tsx';

const FORGOTTEN = '/api/external/forgotPassword';
const address = () => page.getByRole('textbox', { name: 'Correo electrónico' });

afterEach(() => vi.restoreAllMocks());

describe('the address of the forgotten password (§5)', () => {
  it.each([
    ['', 'Introduzca su correo electrónico'],
    ['   ', 'Introduzca su correo electrónico'],
    ['ana', 'Introduzca un correo electrónico válido'],
    ['ana@frigoria', 'Introduzca un correo electrónico válido'],
    ['ana ruiz@frigoria.es', 'Introduzca un correo electrónico válido'],
  ])('«%s»: %s', async (text, message) => {
    const server = playServer({});
    await render(
      <Stage>
        <RecoveryDialog kind="password" onClose={() => undefined} />
      </Stage>,
    );
    await address().fill(text);
    await seesNot(page.getByText(message));
    await userEvent.tab();
    await expect.element(address()).toHaveAccessibleDescription(message);
    await expect.element(address()).toBeInvalid();
    await expectAccessible();
    await button('Enviar').click();
    expect(server.sent(FORGOTTEN)).toEqual([]);
    await address().fill('ana@otra');
    await expect.element(address()).toHaveAccessibleDescription('Introduzca un correo electrónico válido');
    await address().fill('ana@frigoria.es');
    await expect.element(address()).toHaveAccessibleDescription('');
    await button('Enviar').click();
    await expect.poll(() => server.sent(FORGOTTEN)).toEqual([{ identity: 'ana@frigoria.es' }]);
  });
});

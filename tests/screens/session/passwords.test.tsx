// The two machines of a forgotten password, walked from the login and from the mailed link.
import '#tests/support/walks/watched.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import { StrictMode } from 'react';
import { passwordRecoveryMachine } from '#machines/session/passwordRecoveryMachine.ts';
import { passwordResetMachine } from '#machines/session/passwordResetMachine.ts';
import { App } from '#src/App.tsx';
import { openSession, type Session } from '#src/session/session.ts';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { leave, playServer, type Played } from '#tests/support/pages/playedServer.tsx';
import { plans } from '#tests/support/walks/plans.ts';
import { walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, isTold, sees, seesNot } from '#tests/support/pages/onPage.ts';

const FORGOT = '/api/external/forgotPassword';
const CHANGE = '/api/external/changePassword';

let server: Played;
let session: Session | undefined;
let screen: RenderResult | undefined;
let serial = 0;

beforeEach(() => {
  server = playServer({});
});
afterEach(async () => {
  await screen?.unmount();
  session?.close();
  [screen, session] = [undefined, undefined];
  await leave(undefined);
  standBack();
});

async function open(path: string) {
  standAt(path);
  session = openSession(() => undefined);
  screen = await render(
    <StrictMode>
      <App session={session} />
    </StrictMode>,
  );
}

describe('asking for the link', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Recuperar la contraseña' });
  const email = () => dialog().getByRole('textbox', { name: 'Correo electrónico' });
  const openDialog = async () => {
    await open('/login');
    await button('He olvidado mi contraseña').click();
  };

  const gestures: ScreenWalk['gestures'] = {
    'form.changed': () => email().fill(`ana${++serial}`),
    'recovery.submit': async ({ identity }) => {
      await email().fill(String(identity));
      await button('Enviar').click();
    },
    'xstate.done.actor.send': () => server.answer(FORGOT, { code: 20001, data: null }),
    'xstate.error.actor.send': async () => {
      await server.lose(FORGOT);
      await isTold('No se puede conectar con el servidor');
    },
    'dialog.close': async () => {
      if (dialog().getByText('recibirá un correo').query()) await button('Aceptar').click();
      else await (++serial % 2 ? userEvent.keyboard('{Escape}') : button('Cancelar').click());
    },
  };
  const looks: ScreenWalk['looks'] = {
    editing: async () => {
      await expect.element(email()).toBeVisible();
      await sees(button('Enviar'));
    },
    sending: async () => {
      await expect.poll(() => server.waits(FORGOT)).toBe(true);
      await expect.element(email()).toBeVisible();
      await expect.element(button('Enviando…')).toHaveAttribute('aria-disabled', 'true');
      await seesNot(page.getByRole('alert'));
    },
    confirmation: () => sees(dialog().getByText('recibirá un correo')),
    closed: async () => {
      await seesNot(page.getByRole('dialog'));
      await expect.element(button('He olvidado mi contraseña')).toHaveFocus();
    },
  };
  it('forgets what went wrong as soon as the address changes or is sent again', async () => {
    const lose = async () => {
      await expect.poll(() => server.waits(FORGOT)).toBe(true);
      await server.lose(FORGOT);
      await isTold('No se puede conectar con el servidor');
    };
    await openDialog();
    await email().fill('ana@frigoria.es');
    await button('Enviar').click();
    await lose();
    await button('Enviar').click();
    await looks['sending']!();
    await lose();
    await email().fill('ana@frigoria.test');
    await seesNot(page.getByRole('alert'));
  });

  it('ends where it began, before and after it is sent', async () => {
    await openDialog();
    await button('Cancelar').click();
    await looks['closed']!();
    await button('He olvidado mi contraseña').click();
    await email().fill('ana@frigoria.es');
    await button('Enviar').click();
    await looks['sending']!();
    await server.answer(FORGOT, { code: 20001, data: null });
    await looks['confirmation']!();
    await button('Aceptar').click();
    await looks['closed']!();
  });

  walkScreen({ machine: passwordRecoveryMachine, plans: plans.passwordRecovery, open: openDialog, gestures, looks });
});

describe('a new password', () => {
  const box = (name: string) => page.getByLabelText(name, { exact: true });
  const gestures: ScreenWalk['gestures'] = {
    'form.changed': () => box('Contraseña nueva').fill(`otra-${++serial}`),
    'reset.submit': async ({ password, password_confirm }) => {
      await box('Contraseña nueva').fill(String(password));
      await box('Repita la contraseña').fill(String(password_confirm));
      await button('Guardar la contraseña').click();
    },
    'xstate.done.actor.save': () => server.answer(CHANGE, { code: 20001, data: null }),
    'xstate.error.actor.save': async ({ error }) => {
      await server.answer(CHANGE, { ...error, errors: { password: 'Es la de antes' } });
      await isTold(error.message);
      await expect.element(box('Contraseña nueva')).toHaveAccessibleDescription('Es la de antes');
    },
  };
  const looks: ScreenWalk['looks'] = {
    editing: async () => {
      await sees(page.getByRole('heading', { name: 'Nueva contraseña' }));
      await sees(button('Guardar la contraseña'));
    },
    saving: async () => {
      await expect.poll(() => server.sent(CHANGE).at(-1)).toMatchObject({ forgotten_password_code: 'abc' });
      await expect.element(button('Guardando…')).toHaveAttribute('aria-disabled', 'true');
      await seesNot(page.getByRole('alert'));
    },
    done: async () => {
      await sees(page.getByRole('heading', { name: 'Contraseña cambiada' }));
      await sees(page.getByRole('link', { name: 'Iniciar sesión' }));
    },
  };
  it('speaks of each box once the user has left it, and then as it changes (§5)', async () => {
    const [first, repeated] = [box('Contraseña nueva'), box('Repita la contraseña')];
    await open('/resetPassword/abc');
    await first.fill('corta');
    await expect.element(first).toHaveAccessibleDescription('');
    await userEvent.tab();
    await expect.element(first).toHaveAccessibleDescription('Demasiado corta, debe tener min 8 caracteres');
    await first.fill('larga-de-sobra');
    await expect.element(first).toHaveAccessibleDescription('');
    await expect.element(repeated).toHaveAccessibleDescription('');
    await repeated.fill('larga-de-sob');
    await expect.element(repeated).toHaveAccessibleDescription('');
    (repeated.element() as HTMLElement).blur();
    await expect.element(repeated).toHaveAccessibleDescription('Las contraseñas no coinciden');
    await repeated.fill('larga-de-sobra');
    await expect.element(repeated).toHaveAccessibleDescription('');
    await first.fill('larga-de-sobra-2');
    await expect.element(repeated).toHaveAccessibleDescription('Las contraseñas no coinciden');
    expect(server.sent(CHANGE)).toEqual([]);
  });

  it('forgets what went wrong as soon as it changes or is sent again', async () => {
    const refuse = async () => {
      await expect.poll(() => server.waits(CHANGE)).toBe(true);
      await server.answer(CHANGE, { code: 30001, message: 'No se puede', errors: { password: 'Es la de antes' } });
      await isTold('No se puede');
      await expect.element(box('Contraseña nueva')).toHaveAccessibleDescription('Es la de antes');
    };
    const isQuiet = async () => {
      await seesNot(page.getByRole('alert'));
      await seesNot(page.getByText('Es la de antes'));
    };
    await open('/resetPassword/abc');
    await box('Contraseña nueva').fill('secreto-frio-2');
    await box('Repita la contraseña').fill('secreto-frio-2');
    await button('Guardar la contraseña').click();
    await refuse();
    await button('Guardar la contraseña').click();
    await looks['saving']!();
    await isQuiet();
    await refuse();
    await box('Repita la contraseña').fill('secreto-frio-3');
    await isQuiet();
  });

  walkScreen({
    machine: passwordResetMachine,
    plans: plans.passwordReset,
    open: () => open('/resetPassword/abc'),
    gestures,
    looks,
  });
});

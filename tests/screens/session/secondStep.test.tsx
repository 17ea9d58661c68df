// The machine of the second step, walked from the login and, for each change, in its box.
import '#tests/support/walks/watched.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import { secondFactorMachine, type SecondFactorPurpose } from '#machines/session/secondFactorMachine.ts';
import { App } from '#src/App.tsx';
import { SecondStepDialog } from '#src/session/second/SecondStepDialog.tsx';
import { openSession, type Session } from '#src/session/session.ts';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { playServer, type Played } from '#tests/support/pages/playedServer.tsx';
import { button, isTold, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { Stage } from '#tests/support/pages/stage.tsx';
import { plans } from '#tests/support/walks/plans.ts';
import { walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';

const of = (name: string) => `/api/secondStep/${name}`;
const paths = {
  look: of('step'),
  pass: of('pass'),
  start: of('startApp'),
  confirm: of('confirmApp'),
  renew: of('newCodes'),
  add: of('newPasskey'),
  remove: of('removeApp'),
} as const;

let server: Played;
let session: Session | undefined;
let screen: RenderResult | undefined;
const told = { onDone: vi.fn(), onClose: vi.fn() };

beforeEach(() => {
  server = playServer({});
});
afterEach(async () => {
  await screen?.unmount();
  session?.close();
  session = undefined;
  localStorage.clear();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  standBack();
});

async function open(purpose: SecondFactorPurpose, id: number | null = null) {
  if (purpose !== 'signIn') {
    screen = await render(
      <Stage>
        <SecondStepDialog change={purpose} of={id} {...told} />
      </Stage>,
    );
    return;
  }
  localStorage.setItem('frigoria.token', 't0');
  standAt('/login');
  session = openSession(() => undefined);
  screen = await render(<App session={session} />);
  await server.answer('/api/auth/info', { code: 50020, message: 'Falta la verificación en dos pasos' });
}

const waitsAt = async (path: string) => {
  await expect.poll(() => server.waits(path)).toBe(true);
};
const waits = (actor: keyof typeof paths) => waitsAt(paths[actor]);
const box = () => page.getByRole('textbox', { name: /^Código/ });
const password = () => page.getByLabelText('Contraseña', { exact: true });

const gestures: ScreenWalk['gestures'] = {
  'form.changed': () => userEvent.keyboard('1'),
  'code.given': async ({ code }) => {
    await box().fill(String(code));
    await page.getByRole('button', { name: /^(Entrar|Confirmar)$/ }).click();
  },
  'password.given': async ({ current }) => {
    await password().fill(String(current));
    await page.getByRole('button', { name: /^(Seguir|Hacer códigos nuevos|Quitar)$/ }).click();
  },
  'step.read': () => page.getByRole('button', { name: /^(Seguir|Los he guardado)$/ }).click(),
  'step.retry': () => button('Reintentar').click(),
  'step.left': () => (session ? button('Salir').click() : userEvent.keyboard('{Escape}')),
};
for (const [actor, path] of Object.entries(paths)) {
  gestures[`xstate.done.actor.${actor}`] = ({ output }) => server.answer(path, { code: 20000, data: output ?? null });
  gestures[`xstate.error.actor.${actor}`] = async ({ error }) => {
    await (error.code ? server.answer(path, error) : server.lose(path));
    await isTold(error.code ? error.message : 'No se puede conectar con el servidor');
  };
}

const calls = () => [told.onDone.mock.calls.length, told.onClose.mock.calls.length];
const answerRemove = gestures['xstate.error.actor.remove']!;
/** What a browser answers that has made a passkey. */
const response = { attestationObject: new ArrayBuffer(3), clientDataJSON: new ArrayBuffer(3) };
const made = { id: 'AAAA', rawId: new ArrayBuffer(3), type: 'public-key', getClientExtensionResults: () => ({}), response };
gestures['xstate.done.actor.add'] = async ({ output }) => {
  vi.spyOn(navigator.credentials, 'create').mockResolvedValue(made);
  const options = { challenge: 'AAAA', rp: { name: 'Frigoria' }, user: { id: 'AAAA', name: 'ana', displayName: 'Ana' }, pubKeyCredParams: [] };
  await server.answer(paths.add, { code: 20000, data: options });
  await waitsAt(of('addPasskey'));
  await server.answer(of('addPasskey'), { code: 20000, data: output });
};
gestures['xstate.done.actor.remove'] = () => server.answer(server.waits(paths.remove) ? paths.remove : of('removePasskey'), { code: 20001, data: null });
gestures['xstate.error.actor.remove'] = async event => {
  if (server.waits(paths.remove)) return answerRemove(event);
  await server.answer(of('removePasskey'), event['error'] as { code: 30001; message: string });
  return isTold((event['error'] as { message: string }).message);
};

const isQuiet = () => seesNot(page.getByRole('alert'));
const looks: ScreenWalk['looks'] = {
  looking: () => waits('look'),
  failed: () => sees(button('Reintentar')),
  asking: async () => {
    await sees(box());
    await sees(page.getByText('códigos de recuperación'));
    await sees(button('Salir'));
  },
  passing: async () => {
    await waits('pass');
    await isQuiet();
    await expect.element(button('Comprobando…')).toHaveAttribute('aria-disabled', 'true');
  },
  recovered: () => sees(page.getByText('le quedan 9')),
  proving: () => sees(password()),
  starting: async () => {
    await waits('start');
    await isQuiet();
  },
  showing: async () => {
    await sees(page.getByRole('img', { name: 'Código QR para la aplicación' }));
    await sees(page.getByText('MZXW 6YTB OI23 4567 MZXW 6YTB OI23 4567'));
    await sees(box());
  },
  confirming: async () => {
    await waits('confirm');
    await isQuiet();
    await expect.element(button('Comprobando…')).toHaveAttribute('aria-disabled', 'true');
  },
  adding: async () => {
    await waits('add');
    await isQuiet();
  },
  renewing: async () => {
    await waits('renew');
    await isQuiet();
  },
  removing: async () => {
    await expect.poll(() => server.waits(paths.remove) || server.waits(of('removePasskey'))).toBe(true);
    await isQuiet();
  },
  keeping: async () => {
    await sees(page.getByText('ABCD-EFGH-IJKL-MNOP'));
    await sees(page.getByText('QRST-UVWX-YZ23-4567'));
  },
  passed: async () => {
    if (session) await expect.poll(() => session?.actor.getSnapshot().value).toBe('verifying');
    else await expect.poll(calls).toEqual([1, 0]);
  },
  left: async () => {
    if (session) await expect.poll(() => session?.actor.getSnapshot().value).toBe('signingOut');
    else await expect.poll(calls).toEqual([0, 1]);
  },
};

walkScreen({
  machine: secondFactorMachine,
  plans: plans.secondFactor,
  open: ({ input }) => {
    const { purpose, of: id } = input as { purpose: SecondFactorPurpose; of: number | null };
    return open(purpose, id);
  },
  gestures,
  looks,
});

describe('the codes', () => {
  it('stay in sight when Escape is pressed, and are copied one below the other', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open('codes');
    await gestures['password.given']!({ type: 'password.given', current: 'secreto-frio-1' });
    await waits('renew');
    await server.answer(paths.renew, { code: 20000, data: { codes: ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567'] } });
    await looks['keeping']!();
    await userEvent.keyboard('{Escape}');
    await button('Copiar').click();
    await sees(page.getByText('Copiados'));
    expect(written.mock.calls).toEqual([['ABCD-EFGH-IJKL-MNOP\nQRST-UVWX-YZ23-4567']]);
    expect(told.onClose.mock.calls).toEqual([]);
    const printed = vi.spyOn(window, 'print').mockReturnValue();
    await button('Imprimir').click();
    expect(printed.mock.calls).toHaveLength(1);
  });
});

it('an empty box is not sent', async () => {
  await open('removal');
  await button('Quitar').click();
  await expect.element(password()).toHaveAccessibleDescription('Introduzca su contraseña');
  expect(server.sent(paths.remove)).toEqual([]);
});

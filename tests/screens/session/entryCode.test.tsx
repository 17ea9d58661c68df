// The page of an entry code, and the machine of the choice after it, walked through the whole program.
import '#tests/support/walks/watched.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import { entryChoiceMachine } from '#machines/session/entryChoiceMachine.ts';
import { App } from '#src/App.tsx';
import { install, keepInstallPrompt } from '#src/session/code/installPrompt.ts';
import { openSession, type Session } from '#src/session/session.ts';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { infoOf, playServer, type Played } from '#tests/support/pages/playedServer.tsx';
import { button, isTold, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';
import { plans } from '#tests/support/walks/plans.ts';
import { walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';

const INFO = '/api/auth/info';
const OWNER = '/api/external/entryOf';
const SIGN_IN = '/api/external/signInByLink';
const SAVE = '/api/auth/choosePassword';
const LEAVE = '/api/auth/chooseLater';
const NEW_PASSKEY = '/api/secondStep/newPasskey';
const ADD_PASSKEY = '/api/secondStep/addPasskey';

let server: Played;
let session: Session | undefined;
let screen: RenderResult | undefined;
let asked: { resolve: () => void; reject: (error: Error) => void };
let serial = 0;

keepInstallPrompt();
/** The browser offers the home screen, and asks its user once it is told to. */
function offerHomeScreen() {
  const answered = new Promise<void>((resolve, reject) => (asked = { resolve, reject }));
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => answered }));
}

beforeEach(() => {
  server = playServer({});
});
afterEach(async () => {
  await screen?.unmount();
  session?.close();
  [screen, session] = [undefined, undefined];
  localStorage.clear();
  vi.restoreAllMocks();
  standBack();
});

async function open(path: string) {
  standAt(path);
  session = openSession(() => undefined);
  screen = await render(<App session={session} />);
}

async function openChoice(isInstalled = false) {
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation(query => (query.includes('standalone') ? ({ matches: isInstalled } as MediaQueryList) : ask(query)));
  localStorage.setItem('frigoria.token', 't0');
  await open('/');
  await server.answer(INFO, { code: 20000, data: { ...infoOf('trabajador'), chooses: true } });
}

const waitsAt = async (path: string) => {
  await expect.poll(() => server.waits(path)).toBe(true);
};
const answer = async (...answered: Parameters<Played['answer']>) => {
  await waitsAt(answered[0]);
  await server.answer(...answered);
};
const box = (name: string) => page.getByLabelText(name, { exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const later = () => button('Ahora no');

describe('The page of an entry code', () => {
  const owner = { name: 'Marta Gil', company: 'Clima Sur', expires: '2026-03-04 09:00:00' };
  const enter = () => button('Entrar como Marta Gil');

  it('says whose it is, and uses it by a press alone', async () => {
    await open('/login#entrada=abc');
    await answer(OWNER, { code: 20000, data: owner });
    await sees(heading('Entrar como Marta Gil'));
    await sees(page.getByText('hasta el 04/03/2026 09:00'));
    await expectAccessible();
    expect([server.sent(OWNER), server.sent(SIGN_IN)]).toEqual([[{ code: 'abc' }], []]);
    await enter().click();
    await answer(SIGN_IN, { code: 20000, data: { token: 't1' } });
    await answer(INFO, { code: 20000, data: { ...infoOf('trabajador'), chooses: true } });
    await sees(heading('Elija cómo entrará la próxima vez'));
    expect(server.sent(SIGN_IN)).toEqual([{ code: 'abc' }]);
  });

  it('says that a code is old, and where another comes from', async () => {
    await open('/login#entrada=viejo');
    await answer(OWNER, { code: 30001, message: 'El enlace ha caducado o ya se ha usado. Pida otro.' });
    await isTold('El enlace ha caducado');
    await sees(page.getByText('Pida otro código en la oficina'));
    await seesNot(enter());
    await expectAccessible();
  });

  it('says why the press did not open the session', async () => {
    await open('/login#entrada=abc');
    await answer(OWNER, { code: 20000, data: owner });
    await enter().click();
    await answer(SIGN_IN, { code: 30001, message: 'El enlace ha caducado o ya se ha usado. Pida otro.' });
    await isTold('El enlace ha caducado');
    await sees(enter());
  });
});

it('Where the browser offers nothing, the words say how Frigoria goes to the home screen', async () => {
  await install(); // what another test has left
  await openChoice();
  await later().click();
  await answer(LEAVE, { code: 20000, data: null });
  await sees(page.getByText('«Compartir»'));
  await seesNot(button('Añadir a la pantalla de inicio'));
  await expectAccessible();
});

it('A password of two kinds, or too short, is not sent', async () => {
  await openChoice();
  await button('Con contraseña').click();
  await box('Contraseña').fill('corta');
  await box('Repita la contraseña').fill('otra-cosa');
  await button('Guardar la contraseña').click();
  await expect.element(box('Contraseña')).toHaveAccessibleDescription('Demasiado corta, debe tener min 8 caracteres');
  await expect.element(box('Repita la contraseña')).toHaveAccessibleDescription('Las contraseñas no coinciden');
  expect(server.sent(SAVE)).toEqual([]);
});

/** What a browser answers that has made a passkey. */
const response = { attestationObject: new ArrayBuffer(3), clientDataJSON: new ArrayBuffer(3) };
const made = { id: 'AAAA', rawId: new ArrayBuffer(3), type: 'public-key', getClientExtensionResults: () => ({}), response };

const gestures: ScreenWalk['gestures'] = {
  'passkey.chosen': () => button('Con una clave de acceso').click(),
  'password.chosen': () => button('Con contraseña').click(),
  'password.given': async ({ password, password_confirm }) => {
    await box('Contraseña').fill(String(password));
    await box('Repita la contraseña').fill(String(password_confirm));
    await button('Guardar la contraseña').click();
  },
  'form.changed': () => box('Contraseña').fill(`otra-${++serial}`),
  'choice.back': () => button('Volver').click(),
  'choice.left': () => later().click(),
  'codes.kept': () => button('Los he guardado').click(),
  'install.asked': () => button('Añadir a la pantalla de inicio').click(),
  'install.left': () => button('Seguir').click(),
  'xstate.done.actor.add': async ({ output }) => {
    vi.spyOn(navigator.credentials, 'create').mockResolvedValue(made);
    const options = { challenge: 'AAAA', rp: { name: 'Frigoria' }, user: { id: 'AAAA', name: 'ana', displayName: 'Ana' }, pubKeyCredParams: [] };
    await server.answer(NEW_PASSKEY, { code: 20000, data: options });
    await waitsAt(ADD_PASSKEY);
    await server.answer(ADD_PASSKEY, { code: 20000, data: output });
  },
  'xstate.error.actor.add': async ({ error }) => {
    await server.answer(NEW_PASSKEY, error);
    await isTold(error.message);
  },
  'xstate.done.actor.save': () => server.answer(SAVE, { code: 20000, data: null }),
  'xstate.error.actor.save': async ({ error }) => {
    await server.answer(SAVE, { ...error, errors: { password: 'Es la de antes' } });
    await isTold(error.message);
    await expect.element(box('Contraseña')).toHaveAccessibleDescription('Es la de antes');
  },
  'xstate.done.actor.leave': () => server.answer(LEAVE, { code: 20000, data: null }),
  'xstate.error.actor.leave': () => server.lose(LEAVE),
  'xstate.done.actor.install': () => asked.resolve(),
  'xstate.error.actor.install': () => {
    const refused = asked;
    offerHomeScreen();
    refused.reject(new Error('El navegador no quiere'));
  },
};

const looks: ScreenWalk['looks'] = {
  asking: async () => {
    await sees(heading('Elija cómo entrará la próxima vez'));
    await sees(page.getByText('La próxima vez hará falta otro código de entrada de la oficina.'));
    await seesNot(page.getByRole('navigation'));
  },
  adding: async () => {
    await waitsAt(NEW_PASSKEY);
    await expect.element(button('Un momento…')).toHaveAttribute('aria-disabled', 'true');
  },
  keeping: () => sees(page.getByText('ABCD-EFGH')),
  writing: () => sees(heading('Su contraseña')),
  saving: async () => {
    await waitsAt(SAVE);
    await expect.element(button('Guardando…')).toHaveAttribute('aria-disabled', 'true');
  },
  leaving: async () => {
    await waitsAt(LEAVE);
    await expect.element(later()).toHaveAttribute('aria-disabled', 'true');
  },
  chosen: null,
  offering: () => sees(button('Añadir a la pantalla de inicio')),
  installing: async () => {
    await expect.element(button('Seguir')).toHaveAttribute('aria-disabled', 'true');
  },
  done: () => waitsAt(INFO),
};

walkScreen({
  machine: entryChoiceMachine,
  plans: plans.entryChoice,
  open: ({ input }) => {
    offerHomeScreen();
    return openChoice((input as { isInstalled: boolean }).isInstalled);
  },
  gestures,
  looks,
});

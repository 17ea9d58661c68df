// The session machine walked through the program as it is: guard, login, office.
import { signInPath } from '#domain/session/signInLink.ts';
import '#tests/support/walks/watched.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import { StrictMode } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { messages } from '#domain/kernel/messages.ts';
import { sessionMachine } from '#machines/session/sessionMachine.ts';
import { App } from '#src/App.tsx';
import { openSession, type Session } from '#src/session/session.ts';
import { holdReloads, path as here, standAt, standBack } from '#tests/support/pages/address.ts';
import { holdTimers, type HeldTimers } from '#tests/support/pages/heldTimers.ts';
import { infoOf, playServer, type Played } from '#tests/support/pages/playedServer.tsx';
import { plans } from '#tests/support/walks/plans.ts';
import { walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, isTold, question, sees, seesNot } from '#tests/support/pages/onPage.ts';

const INFO = '/api/auth/info';
const LOGIN = '/api/externalWeb/login';
const LOGOUT = '/api/auth/logout';
const DATES = '/api/workOrder/switchFechas';
const PASSWORD = '/api/auth/changePassword';
const LINK = '/api/external/signInByLink';
const PASSKEY = '/api/external/askPasskey';
const SIGNED = '/api/external/signInByPasskey';
const STEP = '/api/secondStep/step';
const PASS = '/api/secondStep/pass';
const TOKEN = 'frigoria.token';

const login = () => page.getByRole('heading', { name: 'Iniciar sesión' });
const menu = () => page.getByRole('navigation', { name: 'Menú' });
const link = (name: string) => menu().getByRole('link', { name });

let server: Played;
let session: Session;
let timers: HeldTimers;
let held: ReturnType<typeof holdReloads>;
let screen: RenderResult | undefined;

beforeEach(() => {
  timers = holdTimers(constants.avatarReloadDelay);
  held = holdReloads();
  server = playServer({ '/api/workOrder/getPaginatedFilter': { items: [], total: 0, page: 1, pageSize: 20 } });
});
afterEach(async () => {
  await screen?.unmount();
  screen = undefined;
  session.close();
  held.release();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  standBack();
});

async function show() {
  screen = await render(
    <StrictMode>
      <App session={session} />
    </StrictMode>,
  );
}

/** Does something, and waits until the session has heard of it. */
async function heard(act: () => unknown) {
  const before = session.actor.getSnapshot();
  await act();
  await expect.poll(() => session.actor.getSnapshot()).not.toBe(before);
}

/** Another date on the albaranes: a call from inside, after which the session asks who is there. */
async function switchDates() {
  if (here() !== '/trabajos') await link('3. Albaranes').click();
  await button('Ver por fecha de creación').click();
  await expect.poll(() => server.waits(DATES)).toBe(true);
}

/** What a browser answers that has signed with a passkey. */
const response = { clientDataJSON: new ArrayBuffer(3), authenticatorData: new ArrayBuffer(3), signature: new ArrayBuffer(3) };
const signed = { id: 'AAAA', rawId: new ArrayBuffer(3), type: 'public-key', getClientExtensionResults: () => ({}), response };

/** Answers whichever way of signing in waits; a passkey signs first. */
async function answerEntry(envelope: Parameters<Played['answer']>[1]) {
  if (!server.waits(PASSKEY)) return server.answer(server.waits(LINK) ? LINK : LOGIN, envelope);
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(signed);
  await server.answer(PASSKEY, { code: 20000, data: { challenge: 'AAAA' } });
  await expect.poll(() => server.waits(SIGNED)).toBe(true);
  return server.answer(SIGNED, envelope);
}

const gestures: ScreenWalk['gestures'] = {
  'path.visited': () =>
    heard(async () => {
      if (!screen) await show();
      else if (session.actor.getSnapshot().hasTag('inside')) await link(here() === '/clientes' ? '3. Albaranes' : '7. Clientes').click();
      else window.history.pushState(null, '', here() === '/clientes' ? '/trabajos' : '/clientes'); // Back and Forward
    }),
  'signIn.asked': async ({ identity, password }) => {
    if (here() !== '/login') window.history.pushState(null, '', '/login');
    await page.getByRole('textbox', { name: 'Usuario o correo electrónico' }).fill(String(identity));
    await page.getByLabelText('Contraseña', { exact: true }).fill(String(password));
    await button('Entrar').click();
  },
  'passkey.asked': async () => {
    if (!session.actor.getSnapshot().matches('unfinished')) return button('Entrar con una clave de acceso').click();
    await server.answer(STEP, { code: 20000, data: { lacks: 'code', app: true, passkey: true } });
    return button('Usar una clave de acceso').click();
  },
  'link.followed': async ({ code }) => {
    window.history.pushState(null, '', signInPath(String(code)));
    await sees(page.getByRole('heading', { name: 'Entrar', exact: true }));
    await button('Entrar').click();
  },
  'xstate.done.actor.signIn': async ({ output }) => {
    await answerEntry({ code: 20000, data: output });
    await expect.poll(() => localStorage.getItem(TOKEN)).toBe('t1');
    await sees(button('Entrando…'));
  },
  'xstate.error.actor.signIn': async ({ error }) => {
    await answerEntry({ ...error, code: 30001 });
    await isTold(error.message);
  },
  'xstate.done.actor.info': async ({ output: { roles } }) => {
    await heard(() => server.answer(INFO, { code: 20000, data: { ...infoOf('admin', 1), roles } }));
    if (roles.length === 0) await isTold(messages.noRoles);
  },
  'xstate.error.actor.info': ({ error }) => heard(() => (error.code ? server.answer(INFO, error) : server.lose(INFO))),
  'session.retry': () => button('Reintentar').click(),
  'session.unfinished': async () => {
    const unfinished = { code: 50020, message: messages.sessionUnfinished } as const;
    if (!session.actor.getSnapshot().hasTag('inside')) return server.answer(INFO, unfinished);
    await switchDates();
    return server.answer(DATES, unfinished);
  },
  'token.renewed': async ({ token }) => {
    await server.answer(STEP, { code: 20000, data: { lacks: 'code', app: true, passkey: true } });
    await page.getByRole('textbox', { name: 'Código de la aplicación' }).fill('ABCD-EFGH-IJKL-MNOP');
    await button('Entrar').click();
    await expect.poll(() => server.waits(PASS)).toBe(true);
    await heard(() => server.answer(PASS, { code: 20000, data: { left: 9, token } }));
    await sees(page.getByText('le quedan 9'));
    expect(localStorage.getItem(TOKEN)).toBe(token);
  },
  'step.passed': () => server.answer(STEP, { code: 20000, data: { lacks: null, app: true, passkey: true } }),
  'session.expired': async () => {
    if (session.actor.getSnapshot().matches('unfinished')) return server.answer(STEP, { code: 50014, message: 'La sesión ha caducado' });
    if (!session.actor.getSnapshot().hasTag('inside')) return server.answer(INFO, { code: 50014, message: 'La sesión ha caducado' });
    await switchDates();
    return server.answer(DATES, { code: 50014, message: 'La sesión ha caducado' });
  },
  'expired.accepted': async () => {
    await button('Aceptar').click();
    await expect.poll(() => held.reloads.length).toBe(1);
  },
  'info.refresh': async () => {
    await switchDates();
    await server.answer(DATES, { code: 20000, data: { fecha: 'fecha_creacion' } });
  },
  'password.changed': async () => {
    await button('Menú de Ana').click();
    await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).click();
    await page.getByLabelText(/^Contraseña actual/).fill('secreto-frio-1');
    await page.getByLabelText(/^Contraseña nueva/).fill('secreto-frio-2');
    await page.getByLabelText(/^Repita la contraseña nueva/).fill('secreto-frio-2');
    await button('Guardar').click();
    await expect.poll(() => server.waits(PASSWORD)).toBe(true);
    await server.answer(PASSWORD, { code: 20001, data: null });
    await isTold(messages.passwordChanged);
  },
  'avatar.changed': () => window.dispatchEvent(new Event('avatar-changed')),
  'xstate.after.avatarReload.session.authenticated.awaitingAvatar': () => timers.run(),
  'signOut.asked': async () => {
    if (session.actor.getSnapshot().matches('unfinished')) await server.answer(STEP, { code: 20000, data: { lacks: 'code', app: true, passkey: true } });
    await button('Salir').click();
  },
  'xstate.done.actor.signOut': () => server.answer(LOGOUT, { code: 20001, data: null }),
  'xstate.error.actor.signOut': () => server.lose(LOGOUT),
};

const looks: ScreenWalk['looks'] = {
  unknown: () => expect(screen).toBeUndefined(), // the guard visits the path before anything is drawn
  anonymous: async () => {
    await sees(login());
    await seesNot(menu());
    await expect.element(button('Entrar')).toHaveAttribute('aria-disabled', 'false');
    expect(here()).toBe('/login');
    expect(localStorage.getItem(TOKEN)).toBeNull();
  },
  'anonymous.failed': async () => {
    await sees(page.getByRole('alert'));
    expect(localStorage.getItem(TOKEN)).toBeNull();
  },
  'anonymous.signingIn': async () => {
    await expect.poll(() => [LOGIN, LINK, PASSKEY].some(server.waits)).toBe(true);
    await expect.element(button('Entrando…')).toHaveAttribute('aria-disabled', 'true');
    await seesNot(page.getByRole('alert'));
  },
  verifying: async () => {
    await expect.poll(() => server.waits(INFO)).toBe(true);
    await seesNot(menu());
    await seesNot(button('Reintentar'));
  },
  unfinished: async () => {
    if (session.actor.getSnapshot().context.token !== 't2') await expect.poll(() => server.waits(STEP)).toBe(true);
    await sees(page.getByRole('heading', { name: 'Verificación en dos pasos' }));
    await seesNot(menu());
    expect(here()).toBe('/login');
    expect(localStorage.getItem(TOKEN)).not.toBeNull();
  },
  unreachable: () => isTold('No se puede conectar con el servidor'),
  authenticated: async () => {
    await sees(menu());
    await expect.poll(here).not.toBe('/login');
    await seesNot(question());
  },
  'authenticated.refreshing': async () => {
    await expect.poll(() => server.waits(INFO)).toBe(true);
    await sees(menu());
  },
  expired: async () => {
    await expect.element(question()).toHaveAccessibleName(messages.sessionOver);
    await expect.element(button('Aceptar')).toHaveFocus();
  },
  signingOut: async () => {
    await expect.poll(() => server.waits(LOGOUT)).toBe(true);
    await seesNot(menu());
  },
};

walkScreen({
  machine: sessionMachine,
  plans: plans.session,
  open: async ({ input }) => {
    const { token } = input as { token: string | null };
    if (token) localStorage.setItem(TOKEN, token);
    standAt(token ? '/trabajos' : '/login');
    session = openSession(() => undefined);
    if (!token) await show();
  },
  gestures,
  looks,
  beyond: {
    'session.verifying —xstate.error.actor.info [1]→ session.unfinished': 'the client says that the second step is missing before the call fails',
    'session.authenticated.refreshing —xstate.error.actor.info [1]→ session.unfinished': 'the same',
    'session.verifying —xstate.error.actor.info [2]→ session.expired': 'the client says that the session is over before the call fails',
    'session.authenticated.refreshing —xstate.error.actor.info [2]→ session.expired': 'the same',
  },
});

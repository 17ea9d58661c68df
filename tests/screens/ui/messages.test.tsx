// What the client shows of the codes of an answer: in which look, how long, and that the call is refused.
import { lazy } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '#domain/endpoints.ts';
import { constants } from '#domain/kernel/constants.ts';
import { App } from '#src/App.tsx';
import { call } from '#src/api/client.ts';
import { openSession, type Session } from '#src/session/session.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { ToastGate } from '#src/ui/widgets/toasts/ToastGate.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';
import { holdReloads, standAt, standBack } from '#tests/support/pages/address.ts';
import { infoOf } from '#tests/support/pages/playedServer.tsx';
import { lasts, said } from '#tests/support/pages/passingMessage.ts';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible, Stage } from '#tests/support/pages/stage.tsx';

const TOKEN = 'frigoria.token';
const alert = () => page.getByRole('alert');
const status = () => page.getByRole('status');
const ask = () => call(endpoints.customer.remove, { body: { id: 7 }, key: null });

/** What the server does with a path; the signal is the call's own. */
let serve: (path: string, signal: AbortSignal) => Promise<Response>;
let session: Session | undefined;

const json = (envelope: unknown, init?: ResponseInit) =>
  Promise.resolve(new Response(JSON.stringify(envelope), { ...init, headers: { 'content-type': 'application/json' } }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  vi.spyOn(window, 'fetch').mockImplementation((asked, init) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, window.location.href);
    return serve(pathname, init!.signal!);
  });
});
afterEach(() => {
  session?.close();
  session = undefined;
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The albaranes, all of them there. */
async function enterOffice() {
  serve = path =>
    json({
      code: 20000,
      data:
        path === '/api/auth/info' ? infoOf('admin') : { items: [], total: 0, page: 1, pageSize: 20, views: [], columns: [], default_view: null, allowed: [] },
    });
  standAt('/trabajos');
  localStorage.setItem(TOKEN, 't1');
  session = openSession(showToast);
  await render(<App session={session} />);
  await sees(page.getByRole('heading', { name: 'Albaranes' }));
  await expect.element(page.getByRole('region').first()).toHaveAttribute('aria-busy', 'false');
}

/** The colour of what a person sees, by name. */
function colourOf(message: Locator) {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
  canvas.fillStyle = getComputedStyle(message.element()).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data as unknown as [number, number, number];
  if (green > red && green > blue) return 'green';
  return red > blue && green - blue > (red - blue) / 4 ? 'orange' : red > green ? 'red' : 'other';
}

describe('a passing message (§8, §9)', () => {
  beforeEach(async () => {
    session = openSession(showToast);
    await render(
      <Stage>
        <ToastGate />
      </Stage>,
    );
  });

  it('§8, 20000: none', async () => {
    serve = () => json({ code: 20000, message: 'Nadie lo lee', data: 'así' });
    expect(await ask()).toBe('así');
    await seesNot(status());
  });

  it('§8, 20001: green, 2 s', async () => {
    serve = () => json({ code: 20001, message: 'Cliente guardado', data: { id: 7 } });
    expect(await ask()).toEqual({ id: 7 });
    expect(await said(status())).toContain('Cliente guardado');
    expect(colourOf(status())).toBe('green');
    await lasts(status(), 2000);
  });

  it('§8, 30001: a warning, 2 s, and the call is refused', async () => {
    serve = () => json({ code: 30001, message: 'Tiene albaranes', errors: { id: 'En uso' } });
    await expect(ask()).rejects.toMatchObject({ name: 'ApiError', code: 30001, message: 'Tiene albaranes', errors: { id: 'En uso' } });
    expect(await said(alert())).toContain('Tiene albaranes');
    expect(colourOf(alert())).toBe('orange');
    await lasts(alert(), 2000);
  });

  it.each([
    ['message', { message: 'No se ha podido', error: 'otra cosa' }, 'No se ha podido', 2000],
    ['error', { error: 'Falta el cliente' }, 'Falta el cliente', 2000],
    ['neither', {}, 'Error', 2000],
    ['its own duration', { message: 'Espere', duration: 7000 }, 'Espere', 7000],
  ])('§8, 40001: an error (%s), refused, for 2 s or its own duration', async (_, answer, text, duration) => {
    serve = () => json({ code: 40001, ...answer }, { status: 500 });
    await expect(ask()).rejects.toMatchObject({ code: 40001, message: 'message' in answer || 'error' in answer ? text : '' });
    expect(await said(alert())).toContain(text);
    expect(colourOf(alert())).toBe('red');
    await lasts(alert(), duration);
  });

  it('§8, 40001: harmless HTML stays, everything else goes', async () => {
    const ran = vi.fn();
    Object.assign(window, { ran });
    const wrong = '<b onclick="ran()">Dos</b> <img src="x:" onerror="ran()"><script>ran()</script><a href="javascript:ran()">líneas</a><br>mal';
    serve = () => json({ code: 40001, message: wrong });
    await expect(ask()).rejects.toThrow();
    expect(await said(alert())).toContain('Dos líneas');
    expect(alert().element().querySelector('span')!.innerHTML).toBe('<b>Dos</b> líneas<br>mal');
    expect(ran).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<Response>, string]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'No se puede conectar con el servidor'],
    ['a page in place of an answer', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })), 'Error 502 del servidor'],
    ['an answer without a code', () => json({ ok: true }), 'El servidor ha dado una respuesta que no se entiende'],
  ])('§8, %s: an error, 5 s, refused', async (_, answer, text) => {
    serve = answer;
    await expect(ask()).rejects.toMatchObject({ name: 'ApiError', code: undefined, message: text });
    expect(await said(alert())).toContain(text);
    expect(colourOf(alert())).toBe('red');
    await lasts(alert(), 5000);
  });

  describe('a command whose answer does not come', () => {
    const asked: (string | null)[] = [];
    /** Gives a command, and lets time pass until it is over. */
    const order = async () => {
      const given = call(endpoints.failureCategory.remove, { body: { id: 1 }, key: 'k'.repeat(16) });
      given.catch(() => undefined);
      for (let turn = 0; turn < 3; turn += 1) await vi.advanceTimersByTimeAsync(constants.askAgainAfter);
      return given;
    };
    const answering =
      (...answers: (() => Promise<Response>)[]): typeof serve =>
      () => {
        asked.push(new Headers(vi.mocked(window.fetch).mock.lastCall?.[1]?.headers).get('idempotency-key'));
        return answers[Math.min(asked.length, answers.length) - 1]!();
      };
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const proxy = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    beforeEach(() => void (asked.length = 0));

    it.each([
      ['is lost', lost],
      ['is a page', proxy],
    ])('and %s: it is asked for once more under its key, and only what was answered is said', async (_, first) => {
      serve = answering(first, () => json({ code: 20001, message: 'Categoría de averías borrada', data: { id: 1 } }));
      await expect(order()).resolves.toEqual({ id: 1 });
      expect(asked).toEqual(['k'.repeat(16), 'k'.repeat(16)]);
      expect(await said(status())).toContain('Categoría de averías borrada');
      await seesNot(alert());
    });

    it('twice: it is said that nobody knows, and that it may be pressed again', async () => {
      serve = answering(lost, lost);
      await expect(order()).rejects.toMatchObject({ code: undefined });
      expect(asked).toHaveLength(2);
      expect(await said(alert())).toContain('No se puede conectar con el servidor. No sabemos si se ha guardado: vuelva a pulsar, no se hará dos veces');
    });

    it('and whose refusal comes is not asked for again', async () => {
      serve = answering(() => json({ code: 30001, message: 'Está en uso' }));
      await expect(order()).rejects.toThrow('Está en uso');
      expect(asked).toHaveLength(1);
    });

    it('without a key is not sent twice, nor is what only reads', async () => {
      serve = answering(lost);
      await expect(call(endpoints.auth.logout, { key: null })).rejects.toThrow('No se puede conectar con el servidor');
      await expect(ask()).rejects.toThrow('No se puede conectar con el servidor');
      expect(asked).toHaveLength(2);
    });
  });

  const unanswered = (signal: AbortSignal) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));
  /** Its head came, and no end of its body: a browser rejects with the signal's own reason then. */
  const halfAnswered = (signal: AbortSignal) =>
    Promise.resolve(Object.assign(new Response('{', { headers: { 'content-type': 'application/json' } }), { text: () => unanswered(signal) }));
  const given: [string, boolean, typeof unanswered][] = [
    ['a request that is never answered', false, unanswered],
    ['a request that is never answered and could be cancelled', true, unanswered],
    ['an answer that never ends', false, halfAnswered],
    ['an answer that never ends, of a call that could be cancelled', true, halfAnswered],
  ];

  it.each(given)('%s: given up after 15 s, an error for 5 s (§8, §9)', async (_, isCancellable, answer) => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const asking = new Promise<void>(resolve => {
      serve = (__, signal) => {
        resolve();
        return answer(signal);
      };
    });
    const asked = call(endpoints.failureCode.all, isCancellable ? { signal: new AbortController().signal } : {});
    await asking;
    expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000);
    limit.abort(new DOMException('signal timed out', 'TimeoutError'));
    await expect(asked).rejects.toThrow('El servidor no ha respondido a tiempo');
    expect(await said(alert())).toContain('El servidor no ha respondido a tiempo');
    await lasts(alert(), 5000);
  });

  it.each([
    ['before its answer', unanswered],
    ['in the middle of its answer', halfAnswered],
  ])('a call that its caller cancels %s is rejected without a message', async (_, answer) => {
    const own = new AbortController();
    const asking = new Promise<void>(resolve => {
      serve = (__, signal) => {
        resolve();
        return answer(signal);
      };
    });
    const asked = call(endpoints.failureCode.all, { signal: own.signal });
    await asking;
    own.abort();
    await expect(asked).rejects.not.toThrow(/servidor/);
    await seesNot(alert());
  });

  it('§9, says no more: an information, 3 s', async () => {
    showToast({ text: 'Copiado' });
    expect(await said(status())).toContain('Copiado');
    await lasts(status(), 3000);
  });

  it.each([
    ['success', 'status', 2000],
    ['error', 'alert', 2000],
    ['warning', 'alert', 3000],
  ] as const)('of ours, %s, says no more (%s): %i ms (§9)', async (kind, role, duration) => {
    showToast({ kind, text: 'Copiado' });
    expect(await said(page.getByRole(role))).toContain('Copiado');
    await lasts(page.getByRole(role), duration);
  });

  it('can be read in every look', async () => {
    vi.useRealTimers();
    for (const kind of ['success', 'warning', 'error', 'info'] as const) showToast({ kind, text: `Con <b>${kind}</b>`, duration: 60_000 });
    await sees(page.getByText('info'));
    await expectAccessible();
  });
});

describe('a session that is over (§8)', () => {
  let held: ReturnType<typeof holdReloads>;
  beforeEach(async () => {
    held = holdReloads();
    await enterOffice();
  });
  afterEach(() => {
    held.release();
    standBack();
  });

  it.each([[[50008]], [[50012]], [[50014]], [[50014, 50008, 50012, 50014]]])('%j: one box, the calls refused, and away at Aceptar', async answers => {
    const left = [...answers];
    serve = () => json({ code: left.shift(), message: 'La sesión ha caducado' }, { status: 401 });
    const ends = await Promise.allSettled(answers.map(() => ask()));
    expect(ends.map(end => (end.status === 'rejected' ? (end.reason as { code: number }).code : end.value))).toEqual(answers);
    await expect.element(question()).toHaveAccessibleName('La sesión ha caducado, por favor vuelva a loguear');
    await expect.element(page.getByRole('region', { name: 'Mensajes' })).toHaveTextContent(/^$/);
    expect(held.reloads).toHaveLength(0);
    await button('Aceptar').click();
    await expect.poll(() => held.reloads.length).toBe(1);
    expect(localStorage.getItem(TOKEN)).toBeNull();
    await seesNot(question());
  });
});

describe('a dialog that cannot be fetched', () => {
  it('is closed again and says so; the page stays', async () => {
    const Lost = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const close = vi.fn();
    await render(
      <Stage>
        <h1>Albarán</h1>
        <Fetched onFault={close}>
          <Lost />
        </Fetched>
        <ToastGate />
      </Stage>,
    );
    await sees(page.getByText('No se ha podido abrir. Compruebe la conexión y recargue la página.'));
    await sees(page.getByRole('heading', { name: 'Albarán' }));
    expect(close).toHaveBeenCalledOnce();
  });
});

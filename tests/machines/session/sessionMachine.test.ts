import { describe, expect, it } from 'vitest';
import type { SessionInfo } from '#domain/session/authEndpoints.ts';
import { sessionMachine } from '#machines/session/sessionMachine.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

const info = (roles: SessionInfo['roles'], avatar = ''): SessionInfo => ({
  user: { id: 1, username: 'ana', first_name: 'Ana', last_name: 'Ruiz', customer_id: null } as SessionInfo['user'],
  roles,
  avatar,
  downloadToken: 'd1',
  zone: 'Europe/Madrid',
  company: { name: 'Climas del Sur', color: '', hasLogo: false },
});

async function signedIn() {
  const stage = play(sessionMachine, { token: 't0' });
  stage.actor.send({ type: 'path.visited', path: '/facturas?page=3' });
  await stage.open('info', info(['admin']));
  return stage;
}

describe('a stored token', () => {
  it('is checked on the first visited path, once', async () => {
    const { actor, open, inputs } = play(sessionMachine, { token: 't0' });
    expect(actor.getSnapshot().value).toBe('unknown');
    actor.send({ type: 'path.visited', path: '/' });
    actor.send({ type: 'path.visited', path: '/avisos' });
    await open('info', info(['admin']));
    expect(actor.getSnapshot().hasTag('inside')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ roles: ['admin'], downloadToken: 'd1', message: null });
    expect(inputs('info')).toEqual([{ token: 't0' }]);
  });

  it('without roles ends outside with its error', async () => {
    const { actor, open, emitted } = play(sessionMachine, { token: 't0' });
    actor.send({ type: 'path.visited', path: '/' });
    await open('info', info([]));
    expect(actor.getSnapshot().value).toEqual({ anonymous: 'failed' });
    expect(actor.getSnapshot().context).toMatchObject({ token: null, message: 'Error: No tiene roles asignados.' });
    expect(emitted).toEqual([{ type: 'session.closed' }]);
  });

  it('is thrown away when the server refuses, with its message or the default one', async () => {
    for (const [error, message] of [
      [{ message: 'Usuario desactivado', code: 40001 }, 'Usuario desactivado'],
      [{ code: 40001 }, 'Verification failed, please login again'],
    ] as const) {
      const { actor, refuse, emitted } = play(sessionMachine, { token: 't0' });
      actor.send({ type: 'path.visited', path: '/' });
      await refuse('info', error);
      expect(actor.getSnapshot()).toMatchObject({ value: { anonymous: 'failed' }, context: { token: null, message } });
      expect(emitted).toEqual([{ type: 'session.closed' }]);
    }
  });

  it('survives a server out of reach', async () => {
    const { actor, refuse, open, emitted } = play(sessionMachine, { token: 't0' });
    actor.send({ type: 'path.visited', path: '/' });
    await refuse('info', new TypeError('Failed to fetch'));
    expect(actor.getSnapshot().value).toBe('unreachable');
    expect(actor.getSnapshot().context).toMatchObject({ token: 't0', message: 'Failed to fetch' });
    actor.send({ type: 'session.retry' });
    await open('info', info(['cliente']));
    expect(actor.getSnapshot().hasTag('inside')).toBe(true);
    expect(emitted).toEqual([]);
  });
});

describe('signing in', () => {
  it('opens the session and verifies it at once', async () => {
    const { actor, open, emitted, inputs } = play(sessionMachine, { token: null });
    actor.send({ type: 'signIn.asked', identity: 'ana', password: 'secreto-frio-1' });
    await open('signIn', { token: 't1' });
    expect(actor.getSnapshot().value).toBe('verifying');
    expect(emitted).toEqual([{ type: 'session.opened', token: 't1' }]);
    expect(inputs('info')).toEqual([{ token: 't1' }]);
  });

  it('keeps no password and says what went wrong until the next try', async () => {
    const { actor, refuse } = play(sessionMachine, { token: null });
    actor.send({ type: 'signIn.asked', identity: 'ana', password: 'secreto-frio-1' });
    await refuse('signIn', { message: 'Usuario o contraseña incorrectos', code: 40001 });
    expect(actor.getSnapshot()).toMatchObject({ value: { anonymous: 'failed' }, context: { message: 'Usuario o contraseña incorrectos' } });
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secreto-frio-1');
    actor.send({ type: 'signIn.asked', identity: 'ana', password: 'secreto-frio-2' });
    expect(actor.getSnapshot().context.message).toBeNull();
  });
});

describe('expiry', () => {
  it('shows the box, then goes out and remembers the page', async () => {
    const { actor, emitted } = await signedIn();
    actor.send({ type: 'session.expired' });
    expect(actor.getSnapshot().value).toBe('expired');
    actor.send({ type: 'expired.accepted' });
    expect(actor.getSnapshot().context).toMatchObject({ token: null, user: null, roles: [], returnTo: '/facturas?page=3' });
    expect(emitted).toEqual([{ type: 'session.closed' }, { type: 'session.reload', returnTo: '/facturas?page=3' }]);
  });

  it.each(['verifying', 'authenticated'] as const)('remembers the page visited last, and no message from before, when %s', async state => {
    const stage = play(sessionMachine, { token: 't0' });
    const { actor, open, refuse, emitted } = stage;
    actor.send({ type: 'path.visited', path: '/avisos' });
    await refuse('info', { message: 'Failed to fetch' });
    actor.send({ type: 'path.visited', path: '/cobros' });
    actor.send({ type: 'session.retry' });
    if (state === 'verifying') actor.send({ type: 'path.visited', path: '/facturas' });
    else {
      await open('info', info(['admin']));
      actor.send({ type: 'path.visited', path: '/facturas' });
      actor.send({ type: 'info.refresh' });
    }
    await refuse('info', { message: 'La sesión ha caducado', code: 50014 });
    expect(actor.getSnapshot().context.returnTo).toBe('/facturas');
    actor.send({ type: 'expired.accepted' });
    expect(emitted.at(-1)).toEqual({ type: 'session.reload', returnTo: '/facturas' });
    expect(actor.getSnapshot().context.message).toBeNull();
  });

  it('of a session that could not be checked before returns to the last path visited', async () => {
    const { actor, refuse } = play(sessionMachine, { token: 't0' });
    actor.send({ type: 'path.visited', path: '/avisos' });
    await refuse('info', { message: 'Failed to fetch' });
    actor.send({ type: 'path.visited', path: '/cobros' });
    actor.send({ type: 'session.retry' });
    actor.send({ type: 'session.expired' });
    expect(actor.getSnapshot().context.returnTo).toBe('/cobros');
    const told = play(sessionMachine, { token: 't0' });
    told.actor.send({ type: 'path.visited', path: '/avisos' });
    told.actor.send({ type: 'session.expired', path: '/avisos/editar/9' });
    told.actor.send({ type: 'expired.accepted' });
    expect(told.emitted.at(-1)).toEqual({ type: 'session.reload', returnTo: '/avisos/editar/9' });
  });

  it('asks once, however many calls find out', async () => {
    const { actor, emitted } = await signedIn();
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'expired.accepted' });
    actor.send({ type: 'session.expired' });
    expect(actor.getSnapshot().matches('anonymous')).toBe(true);
    expect(emitted.filter(({ type }) => type === 'session.reload')).toHaveLength(1);
  });
});

describe('signing out', () => {
  it.each(['open', 'refuse'] as const)('goes out even when the call fails, and remembers no page (%s)', async answer => {
    const { actor, emitted, ...waiting } = await signedIn();
    actor.send({ type: 'signOut.asked' });
    await waiting[answer]('signOut', new TypeError('Failed to fetch'));
    expect(actor.getSnapshot().matches('anonymous')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ token: null, returnTo: null, path: null, message: null });
    expect(emitted).toEqual([{ type: 'session.closed' }]);
  });
});

describe('a changed password', () => {
  it('ends the session, and the login says why', async () => {
    const { actor, emitted, inputs } = await signedIn();
    actor.send({ type: 'password.changed' });
    expect(actor.getSnapshot().value).toEqual({ anonymous: 'idle' });
    expect(actor.getSnapshot().context).toMatchObject({ token: null, user: null, path: null, message: 'Contraseña cambiada. Vuelva a iniciar sesión.' });
    expect(emitted).toEqual([{ type: 'session.closed' }]);
    expect(inputs('signOut')).toEqual([]);
    actor.send({ type: 'signIn.asked', identity: 'ana', password: 'secreto-frio-2' });
    expect(actor.getSnapshot().context.message).toBeNull();
  });
});

describe('refreshing', () => {
  it('fetches a changed avatar after 100 ms, keeping the old one until then (§9)', async () => {
    const { actor, pass, open, inputs } = await signedIn();
    actor.send({ type: 'avatar.changed' });
    pass(99);
    expect(inputs('info')).toHaveLength(1);
    pass(1);
    await open('info', info(['admin'], '/ana.png'));
    expect(actor.getSnapshot().context.avatar).toBe('/ana.png');
    pass(100);
    expect(inputs('info')).toHaveLength(2);
  });

  it('keeps what it had when it fails', async () => {
    const { actor, refuse, pass, inputs } = await signedIn();
    actor.send({ type: 'info.refresh' });
    await refuse('info', { message: 'Error', code: 40001 });
    pass(100);
    expect(inputs('info')).toHaveLength(2);
    expect(actor.getSnapshot().context).toMatchObject({ downloadToken: 'd1', roles: ['admin'] });
    expect(actor.getSnapshot().hasTag('inside')).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { passwordRecoveryMachine } from '#machines/session/passwordRecoveryMachine.ts';
import { passwordResetMachine } from '#machines/session/passwordResetMachine.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

describe('recovering', () => {
  it('sends the address once and confirms', async () => {
    const { actor, open, inputs } = play(passwordRecoveryMachine);
    actor.send({ type: 'recovery.submit', identity: 'ana@frigoria.es' });
    actor.send({ type: 'recovery.submit', identity: 'ana@frigoria.es' });
    await open('send');
    expect(inputs('send')).toEqual([{ identity: 'ana@frigoria.es' }]);
    expect(actor.getSnapshot().value).toBe('confirmation');
  });

  it('returns to the form with what went wrong', async () => {
    const { actor, refuse } = play(passwordRecoveryMachine);
    actor.send({ type: 'recovery.submit', identity: 'ana@frigoria.es' });
    await refuse('send', { message: 'Failed to fetch' });
    expect(actor.getSnapshot().hasTag('form')).toBe(true);
    expect(actor.getSnapshot().context.message).toBe('Failed to fetch');
  });
});

describe('a new password', () => {
  it('is sent with the mailed code and kept nowhere', async () => {
    const { actor, open, inputs } = play(passwordResetMachine, { code: 'c0d1g0' });
    actor.send({ type: 'reset.submit', password: 'secreto-frio-2', password_confirm: 'secreto-frio-2' });
    expect(inputs('save')).toEqual([{ code: 'c0d1g0', password: 'secreto-frio-2', password_confirm: 'secreto-frio-2' }]);
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secreto');
    await open('save');
    expect(actor.getSnapshot()).toMatchObject({ value: 'done', status: 'done' });
  });

  it('may be tried again after a refusal', async () => {
    const { actor, refuse } = play(passwordResetMachine, { code: 'viejo' });
    actor.send({ type: 'reset.submit', password: 'secreto-frio-2', password_confirm: 'secreto-frio-2' });
    await refuse('save', { message: 'El enlace ha caducado', code: 30001 });
    expect(actor.getSnapshot().context.message).toBe('El enlace ha caducado');
    expect(actor.getSnapshot().can({ type: 'reset.submit', password: 'x', password_confirm: 'x' })).toBe(true);
  });
});

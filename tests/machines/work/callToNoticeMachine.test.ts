import { expect, it } from 'vitest';
import { callToNoticeMachine } from '#machines/work/callToNoticeMachine.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

const values = { text: 'No enfría', name: 'Ana', phone: '957 000 000' };
const call = { id: 4, version: 1 };
const notice = { id: 9, version: 1 };

it('The machine saves the call, then makes its notice, and says where to go', async () => {
  const { actor, open, inputs, emitted } = play(callToNoticeMachine, { values, callId: null, key: 'clave-de-la-llamada' });
  await open('saveCall', call);
  expect(inputs('createNotice')).toEqual([{ callId: 4, values }]);
  await open('createNotice', notice);
  expect(emitted).toEqual([{ type: 'call.saved', saved: call }]);
  expect(actor.getSnapshot().output).toEqual({ call, notice, failure: null });
});

it('The machine retries only the notice, however often', async () => {
  const { actor, open, refuse, inputs } = play(callToNoticeMachine, { values, callId: null, key: 'clave-de-la-llamada' });
  await open('saveCall', call);
  for (let attempt = 0; attempt < 3; attempt++) {
    await refuse('createNotice', { message: 'Failed to fetch' });
    actor.send({ type: 'notice.retry' });
  }
  await open('createNotice', notice);
  expect(inputs('saveCall')).toHaveLength(1);
  expect(inputs('createNotice')).toHaveLength(4);
  expect(actor.getSnapshot().value).toBe('done');
});

it('The dialog can be left with the call saved and no notice', async () => {
  const { actor, open, refuse } = play(callToNoticeMachine, { values, callId: null, key: 'clave-de-la-llamada' });
  await open('saveCall', call);
  await refuse('createNotice', { message: 'Failed to fetch' });
  actor.send({ type: 'notice.left' });
  expect(actor.getSnapshot().output).toMatchObject({ call, notice: null, failure: { message: 'Failed to fetch' } });
});

it('The machine makes no notice for a call that was not saved', async () => {
  const { actor, refuse, inputs, emitted } = play(callToNoticeMachine, { values, callId: 4, key: 'clave-de-la-llamada' });
  const failure = { message: 'Revise los datos', code: 40001, errors: { phone: 'Introduzca un teléfono' } };
  await refuse('saveCall', failure);
  expect(inputs('createNotice')).toEqual([]);
  expect(emitted).toEqual([]);
  expect(actor.getSnapshot().output).toEqual({ call: null, notice: null, failure });
});

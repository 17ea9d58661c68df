import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { phoneCallLifecycle, phoneCallStateOf, phoneCallWords } from '#machines/lifecycles/phoneCall.ts';
import { openApp } from '#tests/support/app.ts';
import { buildNoticeFromCall } from '#tests/support/build.ts';
import { type Stage, walkThrough, walksOf } from '#tests/support/through.ts';

const { office, given } = await openApp();
const { call, notice } = endpoints;

const change = (id: number, values: object) => office.ask(call.update, { body: { id, ...values } });

const stage: Stage<number> = {
  machine: phoneCallLifecycle,
  words: phoneCallWords,
  plans: [{}],
  build: () => given.call(),
  calls: {
    'call.handle': id => change(id, { checked: true }),
    'call.reopen': id => change(id, { checked: false }),
    'call.edit': id => change(id, { notes: 'Vuelve a llamar' }),
    'notice.created': id => office.ask(notice.create, { body: buildNoticeFromCall(id) }),
    'call.delete': async id => office.ask(call.remove, { body: { id: await given.call({ checked: (await office.get(call.data, { id })).checked }) } }),
  },
  stored: async id => phoneCallStateOf((await office.get(call.data, { id })).checked),
  snapshot: id => office.get(call.data, { id }),
};

it.each(walksOf(stage))('walks $title', ({ path, input }) => walkThrough(stage, path, input));

it.each([true, false])('saved again with checked %s it stays as it is: the checkbox is a value, not a step', async checked => {
  const id = await given.call({ checked });
  await change(id, { checked });
  expect(await office.get(call.data, { id })).toMatchObject({ checked });
});

it('is not deleted while its aviso names it', async () => {
  const id = await given.call();
  await office.post(notice.create, buildNoticeFromCall(id));
  expect(await office.refused(call.remove, { id })).toEqual({ status: 409, code: 30001, message: 'No se puede borrar: lo usan 1 aviso' });
});

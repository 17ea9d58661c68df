import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { type PhoneCallEvent, type PhoneCallState, phoneCallLifecycle, phoneCallStateOf, phoneCallWords } from '#machines/lifecycles/phoneCall.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildNoticeFromCall } from '#tests/support/samples/build.ts';
import { becomes, cannot, isDeleted, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';

const { office, given, db, pass } = await openApp();
const { call, notice } = endpoints;

/** The calls of which an aviso was made. */
const made = new Set<number>();

const change = (id: number, values: object) => office.ask(call.update, { body: { id, ...values } });
const read = (id: number) => office.ask(call.data, { params: { id } });
const isAValue = cannot('the checkbox is a value, not a step: sent as it stands, it is an edit like any other');

testLifecycle<PhoneCallState, PhoneCallEvent['type'], number>({
  machine: phoneCallLifecycle,
  situations: {
    abierta: {
      state: 'abierta',
      build: () => given.call(),
      answers: {
        'call.handle': becomes('gestionada'),
        'call.reopen': isAValue,
        'call.edit': becomes('abierta'),
        'call.delete': isDeleted,
        'notice.created': becomes('gestionada'),
      },
    },
    gestionada: {
      state: 'gestionada',
      build: () => given.call({ checked: true }),
      answers: {
        'call.handle': isAValue,
        'call.reopen': becomes('abierta'),
        'call.edit': becomes('gestionada'),
        'call.delete': isDeleted,
        'notice.created': becomes('gestionada'),
      },
    },
  },
  calls: {
    'call.handle': id => change(id, { checked: true }),
    'call.reopen': id => change(id, { checked: false }),
    'call.edit': id => change(id, { notes: 'Vuelve a llamar' }),
    'call.delete': id => office.ask(call.remove, { body: { id } }),
    'notice.created'(id) {
      made.add(id);
      return office.ask(notice.create, { body: buildNoticeFromCall(id) });
    },
  },
  async stored(id) {
    const { status, data } = await read(id);
    return status === 404 ? null : phoneCallStateOf(data.checked);
  },
  snapshot: read,
  walker: {
    office,
    pass,
    entity: 'call',
    idOf: id => id,
    words: phoneCallWords,
    facts: async () => ({}),
    // a call that an aviso names is not deleted (below); handled, it is answered with that aviso and nothing happens
    async isPossible(id, asked) {
      if (!made.has(id)) return true;
      return asked === 'notice.created' ? !(await read(id)).data.checked : asked !== 'call.delete';
    },
    async related(id, state) {
      const { checked } = (await read(id)).data;
      return { are: [checked, await noticesOf(id)], ought: [state === 'gestionada', Number(made.has(id))] };
    },
  },
});

async function noticesOf(call_id: number): Promise<number> {
  return (await db.selectFrom('notice').select('id').where('call_id', '=', call_id).execute()).length;
}

it.each([true, false])('A llamada that is saved again with checked %s stays as it is', async checked => {
  const id = await given.call({ checked });
  expect(await change(id, { checked })).toMatchObject({ status: 200 });
  expect(await office.get(call.data, { id })).toMatchObject({ checked });
});

it('A llamada is not deleted while its aviso names it', async () => {
  const id = await given.call();
  await office.post(notice.create, buildNoticeFromCall(id));
  expect(await office.refused(call.remove, { id })).toEqual({ status: 409, code: 30001, message: 'No se puede borrar: lo usan 1 aviso' });
});

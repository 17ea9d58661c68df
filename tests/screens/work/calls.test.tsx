// 'Guardar y crear aviso', walked through the dialog of a call: outcome → answer of the server, event → gesture, state → what a person sees.
// It is the only form that lets another machine save, of all that machines/editing/editorMachine.ts allows.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AnyEventObject } from 'xstate';
import { messages } from '#domain/kernel/messages.ts';
import { callToNoticeMachine } from '#machines/work/callToNoticeMachine.ts';
import type { EditorTarget } from '#machines/editing/editorShapes.ts';
import CallDialog from '#src/screens/work/calls/CallDialog.tsx';
import { covering } from '#tests/support/walks/covering.ts';
import { plans } from '#tests/support/walks/plans.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';
import { walk, type Path } from '#tests/support/walks/walk.ts';

const CREATE = '/api/call/create';
const UPDATE = '/api/call/update';
const NOTICE = '/api/notice/create';
const customer = { id: 5, name: 'Bar Julián', name_contact_1: 'Julián', phone_contact_1: '600 111 222', phone: '-', phone_2: '', address: 'Calle Real, 3' };
const stored = {
  id: 7,
  version: 4,
  date: '2026-03-02 08:30:00',
  name: 'Ana',
  phone: '957',
  company: '',
  dni: '',
  optional_address: '',
  text: 'Gotea',
  notes: '',
};
const add: EditorTarget = { mode: 'add', id: null, given: null };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });
const question = () => page.getByRole('alertdialog');
/** The dialog keeps what was typed in sight, and nothing in it can be changed or sent. */
const isSaving = async () => {
  const hidden = { includeHidden: true }; // the question may be open above it
  await expect.element(page.getByRole('dialog', hidden).first()).toHaveTextContent('Guardando');
  const name = page.getByRole('textbox', { name: 'Nombre', ...hidden });
  await expect.element(name).toHaveValue('Paco');
  await expect.element(name).toBeDisabled();
};
const drafts = () => Object.keys(localStorage).filter(key => key.startsWith('frigoria.borrador'));

let server: Played;
let inside: Inside;
let onClose: ReturnType<typeof vi.fn<() => void>>;
let onSaved: ReturnType<typeof vi.fn<() => void>>;

beforeEach(async () => {
  server = playServer({
    '/api/customer/coincidencias': [],
    '/api/auth/info': infoOf('admin'),
    '/api/user/getAdminUsersDropdown': [{ value: 3, label: 'Ana Ruiz' }],
    '/api/customer/filteredDropdown': [{ value: 5, label: 'Bar Julián' }],
    '/api/customer/getCustomerData/5': customer,
    '/api/call/data/7': stored,
  });
  inside = await enter('/llamadas');
  onClose = vi.fn();
  onSaved = vi.fn();
});
afterEach(() => leave(inside));

const open = (target: EditorTarget = add) =>
  render(
    <Office inside={inside}>
      <CallDialog target={target} onClose={onClose} onSaved={onSaved} />
    </Office>,
  );

async function fillIn() {
  await field('Nombre').fill('Paco');
  await field('Teléfono').fill('957 00 11 22');
  await field('Trabajo requerido').fill('No enfría');
}

describe('every arrow', async () => {
  const [plan] = plans.callToNotice;
  const paths = await covering(callToNoticeMachine, walk(callToNoticeMachine, plan!), plan!.input);

  const gestures: Record<string, (event: AnyEventObject) => unknown> = {
    'xstate.done.actor.saveCall': event => server.answer(CREATE, { code: 20001, message: 'Llamada creada', data: event['output'] }),
    'xstate.error.actor.saveCall': event => server.answer(CREATE, { ...event['error'], code: 40001 }),
    'xstate.done.actor.createNotice': event => server.answer(NOTICE, { code: 20001, message: 'Aviso creado', data: event['output'] }),
    'xstate.error.actor.createNotice': () => server.lose(NOTICE),
    'notice.retry': () => button('Reintentar').click(),
    'notice.left': () => button('Dejarlo para luego').click(),
  };
  const looks: Record<string, () => Promise<unknown>> = {
    savingCall: async () => {
      await expect.poll(() => server.waits(CREATE)).toBe(true);
      await isSaving();
    },
    creatingNotice: async () => {
      await expect.poll(() => server.waits(NOTICE)).toBe(true);
      await isSaving();
      if (question().query()) await expect.element(button('Dejarlo para luego')).toBeDisabled();
    },
    noticeFailed: async () => {
      await expect.element(question()).toHaveTextContent('La llamada está guardada, pero no se ha podido crear su aviso');
      await expect.element(question()).toHaveTextContent('No se puede conectar con el servidor');
      expect(inside.messages.map(({ text }) => text)).toEqual(['Llamada creada']); // the question says the rest
      await expectAccessible();
    },
    callFailed: async () => {
      await expect.element(page.getByRole('alert')).toHaveTextContent('No se puede');
      await expect.element(field('Nombre')).toHaveAccessibleDescription('Este campo es obligatorio');
      await expect.element(button('Guardar y crear aviso')).toBeEnabled();
      expect(onClose).not.toHaveBeenCalled();
    },
    left: async () => {
      await expect.poll(() => onClose.mock.calls.length).toBe(1);
      expect(inside.location.history).toEqual(['/llamadas']);
    },
    done: async () => {
      await expect.poll(() => onClose.mock.calls.length).toBe(1);
      expect(inside.location.history).toEqual(['/avisos/editar/9']);
    },
  };

  it.each(paths.map((path): [string, Path] => [path.title, path]))('%s', async (_, path) => {
    await open();
    await fillIn();
    await button('Guardar y crear aviso').click();
    await looks[String(path.states[0])]!();
    for (const [index, event] of path.steps.entries()) {
      await gestures[event.type]!(event);
      await looks[String(path.states[index + 1])]!();
    }
    expect(server.sent(CREATE)).toHaveLength(1);
  });
});

describe('the aviso of a call', () => {
  it('carries what the call says (§3)', async () => {
    await open();
    await fillIn();
    await field('Empresa').fill('Farmacia Ruiz');
    await field('Notas internas').fill('Llamar antes');
    await button('Guardar y crear aviso').click();
    await expect.poll(() => server.waits(CREATE)).toBe(true);
    await server.answer(CREATE, { code: 20001, data: { id: 7, version: 1 } });
    await expect
      .poll(() => server.sent(NOTICE))
      .toEqual([
        {
          notice: true,
          call_id: 7,
          customer_id: null,
          customer_name: 'Farmacia Ruiz',
          status_id: 1,
          pedido_por: 'Paco 957 00 11 22',
          trabajo_requerido: 'No enfría',
          notas_internas: 'Llamar antes',
          fecha_creacion: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:00$/),
          optional_address: '',
        },
      ]);
  });

  it('changes a call that exists, and makes no other', async () => {
    await open({ mode: 'edit', id: 7, given: null });
    await button('Guardar y crear aviso').click();
    await expect.poll(() => server.sent(UPDATE)).toMatchObject([{ id: 7, version: 4, name: 'Ana' }]);
    expect(server.sent(CREATE)).toEqual([]);
  });

  it('of a call that another has changed is made once the differences are settled', async () => {
    await open({ mode: 'edit', id: 7, given: null });
    await button('Guardar y crear aviso').click();
    await expect.poll(() => server.waits(UPDATE)).toBe(true);
    await server.answer(UPDATE, { code: 30001, message: messages.stale });
    await expect.element(page.getByRole('alert', { includeHidden: true })).toHaveTextContent(messages.stale);
    expect(server.sent(NOTICE)).toEqual([]);
    await button('Guardar lo elegido').click();
    await expect.poll(() => server.waits(UPDATE)).toBe(true);
    await server.answer(UPDATE, { code: 20001, data: { id: 7, version: 6 } });
    await expect.poll(() => server.waits(NOTICE)).toBe(true);
  });

  /** «Guardar y crear aviso» pressed again because the answer was lost. */
  async function loseOnce() {
    await open();
    await fillIn();
    await button('Guardar y crear aviso').click();
    await expect.poll(() => server.waits(CREATE)).toBe(true);
    await server.lose(CREATE);
    await button('Guardar y crear aviso').click();
    await expect.poll(() => server.waits(CREATE)).toBe(true);
  }

  it('of a call whose answer was lost is made for that call, which is not made twice', async () => {
    await loseOnce();
    expect(new Set(server.keys(CREATE)).size).toBe(1);
    await server.answer(CREATE, { code: 20001, data: { id: 7, version: 1 } });
    await expect.poll(() => server.sent(UPDATE)).toMatchObject([{ id: 7, version: 1 }]);
    await server.answer(UPDATE, { code: 20001, data: { id: 7, version: 2 } });
    await expect.poll(() => server.sent(NOTICE)).toMatchObject([{ call_id: 7 }]);
  });

  it('of a call that was lost and is then refused is made for a call that is new', async () => {
    await loseOnce();
    await server.answer(CREATE, { code: 30001, message: 'No se puede' });
    await expect.poll(() => server.waits(CREATE)).toBe(true);
    expect(new Set(server.keys(CREATE)).size).toBe(2);
  });

  it('leaves no draft of a saved call, not even when the page goes away before its aviso is made', async () => {
    await open();
    await fillIn();
    await expect.poll(drafts).toHaveLength(1);
    await button('Guardar y crear aviso').click();
    await expect.poll(() => server.waits(CREATE)).toBe(true);
    await server.answer(CREATE, { code: 20001, data: { id: 7, version: 1 } });
    await expect.poll(() => server.waits(NOTICE)).toBe(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(drafts()).toEqual([]);
    expect(onSaved).toHaveBeenCalled();
  });

  it('says what is missing, and sends nothing', async () => {
    await open();
    await button('Guardar y crear aviso').click();
    for (const message of ['Introduzca un nombre', 'Introduzca un teléfono', 'Introduzca una descripción de la llamada'])
      await expect.element(page.getByText(message)).toBeVisible();
    expect(server.sent(CREATE)).toEqual([]);
  });
});

describe('the customer of a call', () => {
  const choose = async () => {
    await page.getByRole('combobox', { name: 'Cliente' }).fill('bar');
    await page.getByRole('option', { name: 'Bar Julián' }).click();
  };

  it('fills in whom to call and where, where the field is empty', async () => {
    await open();
    await field('Nombre').fill('La vecina');
    await choose();
    await expect.element(field('Dirección opcional')).toHaveValue('Calle Real, 3');
    await expect.element(field('Teléfono')).toHaveValue('600 111 222');
    await expect.element(field('Nombre')).toHaveValue('La vecina');
  });

  it('takes along what it filled in when it is taken away', async () => {
    await open();
    await choose();
    await expect.element(field('Nombre')).toHaveValue('Julián');
    await field('Teléfono').fill('957');
    await userEvent.click(button('Quitar'));
    await expect.element(field('Nombre')).toHaveValue('');
    await expect.element(field('Teléfono')).toHaveValue('957');
  });

  it('is preset for the calls of one customer', async () => {
    await open({ ...add, given: { customer_id: 5 } });
    await expect.element(field('Nombre')).toHaveValue('Julián');
    await expect.element(field('Dirección opcional')).toHaveValue('Calle Real, 3');
  });
});

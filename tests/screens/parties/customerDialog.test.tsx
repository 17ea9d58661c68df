// The dialog machine walked through the dialog of a customer.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { Envelope } from '#domain/kernel/answer.ts';
import { customer } from '#domain/parties/customer.ts';
import { messages } from '#domain/kernel/messages.ts';
import { editorMachine } from '#machines/editing/editorMachine.ts';
import type { EditorContext, EditorTarget } from '#machines/editing/editorShapes.ts';
import CustomerDialog from '#src/screens/parties/customers/CustomerDialog.tsx';
import { draftsOf } from '#src/session/drafts.ts';
import { stale } from '#tests/support/walks/planAnswers.ts';
import { evaWrites } from '#tests/support/pages/others.ts';
import { plans } from '#tests/support/walks/plans.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { onScreen, walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';
import { button, isTold, question, sees, seesNot } from '#tests/support/pages/onPage.ts';

const CODE = '/api/customer/getLastCode';
const DATA = '/api/customer/data/7';
const DNI = '/api/customer/checkDNI';
const CREATE = '/api/customer/create';
const UPDATE = '/api/customer/update';
const typed = { 'DNI/CIF': 'B14000004', Dirección: 'Calle Real, 3', 'Código postal': '14001', Municipio: 'Córdoba', Provincia: 'Córdoba' };
const place = { address: 'Calle Real, 3', city: 'Córdoba', province: 'Córdoba', postal_code: '14001' };
const own = { id: 7, version: 4, code: 12, name: 'Bar Julián', nif_cif: 'B14000004', phone: '-', email: '-', customer_category_id: 1 };
const stored = { ...customer.draft.getDefault(), ...place, ...own };

const name = () => page.getByRole('textbox', { name: 'Nombre', exact: false }).first();

let server: Played;
let inside: Inside;
let onClose: ReturnType<typeof vi.fn<() => void>>;
let onSaved: ReturnType<typeof vi.fn<(saved: { id: number }) => void>>;
let isNew: boolean;
/** The name that is in the form. */
let typedName: string;
let serial = 0;

const comparison = () => page.getByRole('dialog', { name: 'Otra persona ha guardado cambios en este registro' });

beforeEach(async () => {
  server = playServer({
    '/api/customer/coincidencias': [],
    '/api/auth/info': infoOf('admin'),
    '/api/customerCategory/dropdown': [{ value: 1, label: 'Hostelería' }],
  });
  inside = await enter('/clientes');
  [onClose, onSaved] = [vi.fn(), vi.fn()];
});
afterEach(() => leave(inside));

async function open(input: EditorTarget) {
  isNew = input.mode === 'add';
  await render(
    <Office inside={inside}>
      <CustomerDialog target={input} onClose={onClose} onSaved={onSaved} />
    </Office>,
  );
}

/** Types another name; in an empty form, all that is required. */
async function type() {
  typedName = `Bar Julián ${++serial}`;
  await name().fill(typedName);
  if (
    !isNew ||
    page
      .getByLabelText(/^Municipio/)
      .element()
      .getAttribute('value')
  )
    return;
  for (const [label, text] of Object.entries(typed)) await page.getByLabelText(new RegExp(`^${label}`)).fill(text);
  await page.getByRole('combobox', { name: 'Categoría' }).selectOptions('1');
}

const keep = () => draftsOf(3)(`customer:${isNew ? 'nuevo' : 7}`);
const load = () => (isNew ? CODE : DATA);
const save = () => (isNew ? CREATE : UPDATE);
const isBusy = async (path: string) => {
  await expect.poll(() => server.waits(path)).toBe(true);
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Guardando');
  await expect.element(name()).toBeDisabled();
  await expect.element(name()).not.toHaveAccessibleDescription();
  await seesNot(page.getByRole('alert').filter({ hasText: /./ }));
};

const gestures: ScreenWalk['gestures'] = {
  'xstate.done.actor.load': () => server.answer(load(), { code: 20000, data: isNew ? { code: 13 } : stored }),
  'xstate.error.actor.load': () => server.lose(load()),
  'load.retry': () => button('Reintentar').click(),
  'form.changed': type,
  'form.submitted': () => button('Guardar').click(),
  'xstate.done.actor.check': async event => {
    await server.answer(DNI, { code: 20000, data: event['output'] === null });
    if (event['output'] === null) return;
    await isTold(messages.dniTaken);
  },
  'xstate.error.actor.check': async () => {
    await server.lose(DNI);
    await isTold('No se puede conectar con el servidor');
  },
  'xstate.done.actor.save': async event => {
    await server.answer(save(), { code: 20001, message: 'Cliente guardado', data: event['output'] });
    await expect.poll(() => onSaved.mock.calls[0]?.[0]).toEqual(event['output']);
  },
  'xstate.error.actor.save': async ({ error }) => {
    const { message, errors } = error as { message: string; errors: Record<string, string> };
    await server.answer(save(), { code: 30001, message, errors });
    await isTold(message);
    if (!errors['name']) return;
    await expect.element(name()).toHaveAccessibleDescription(errors['name']);
    await expect.element(name()).toHaveFocus();
  },
  'xstate.done.actor.theirs': async () => {
    await expect.poll(() => server.waits(DATA)).toBe(true);
    await server.answer(DATA, { code: 20000, data: { ...stored, version: 5, city: 'Cabra' } });
  },
  'xstate.error.actor.theirs': async () => {
    await expect.poll(() => server.waits(DATA)).toBe(true);
    await server.lose(DATA);
  },
  'record.overtaken': async ({ isGone }) => {
    evaWrites('customer', 7, isGone ? 'delete' : 'update');
    await isTold(`Eva Ruiz ha ${isGone ? 'borrado este registro' : 'guardado cambios en este registro'}.`);
  },
  'record.reload': () => button('Ver lo guardado').click(),
  'comparison.opened': () => button('Ver diferencias').click(),
  'comparison.closed': () => button('Seguir escribiendo').click(),
  'leave.asked': () => (serial++ % 2 ? userEvent.keyboard('{Escape}') : button('Cancelar').click()),
  'leave.confirmed': () => button('Descartar').last().click(),
  'leave.cancelled': () => button('Seguir escribiendo').click(),
};

const looks: ScreenWalk['looks'] = {
  loading: async () => {
    await expect.poll(() => server.waits(load())).toBe(true);
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName(isNew ? 'Añadir Cliente' : 'Editar Cliente');
    await expect.element(button('Guardar')).toBeDisabled();
    await expect.element(name()).not.toBeInTheDocument();
  },
  loadFailed: () => isTold('No se puede conectar con el servidor'),
  editing: async () => {
    await expect.element(comparison()).not.toBeInTheDocument();
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(name()).toBeEnabled();
    await expect.element(button('Guardar')).toBeEnabled();
    expect(onClose).not.toHaveBeenCalled();
  },
  'editing.stale': () => sees(button('Ver diferencias')),
  'editing.stale.comparing': async () => {
    await expect.element(comparison()).toHaveTextContent('Municipio');
    await sees(page.getByRole('radio', { name: /^Guardado Cabra/ }));
  },
  checking: () => isBusy(DNI),
  saving: () => isBusy(save()),
  leaving: async () => {
    await expect.element(question()).toHaveAccessibleName('¿Descartar lo que ha escrito?');
    await expect.element(button('Seguir escribiendo')).toHaveFocus();
    await expect.element(page.getByRole('textbox', { name: 'Nombre', includeHidden: true }).first()).toHaveValue(typedName);
  },
  closed: async () => {
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(keep().read()).toBeNull();
  },
  left: async () => {
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(onSaved).not.toHaveBeenCalled();
    expect(keep().read()).toBeNull();
  },
};

const act = 'only a dialog that does something with a record: billMoney.test.tsx';
const delegated = 'only a call lets another machine save: calls.test.tsx';
const document = 'only a document: documentEditors.test.tsx';
const settled = 'below, with what is then saved';
const lost = 'below, where an answer is lost';
const thrown = 'below, where a draft is put back';
const beyond = {
  '…editor.confirming': document,
  '…editor.readOnly': document,
  'editor.saved —always [1]→ editor.loading': document,
  '…settl': lost,
  'editor.editing —form.submitted [1]→ editor.settling': lost,
  'editor.saving —xstate.error.actor.save [3]→ editor.editing.last': lost,
  '…editor.delegating': delegated,
  '…editor.discarding': thrown,
  'editor.loading —xstate.done.actor.load [2]→ editor.editing.stale.comparing': thrown,
  'editor.editing.stale.reading —xstate.done.actor.theirs [1]→ editor.editing.fresh': act,
  'editor.editing.stale.comparing —comparison.settled→ editor.editing.fresh': settled,
};

walkScreen({
  machine: editorMachine,
  plans: plans.editor.slice(0, 2).map(plan =>
    onScreen(plan, (snapshot, { type, ...event }) => {
      const { context } = snapshot;
      const isFresh = snapshot.matches({ editing: 'fresh' });
      if (/delegate|discard|settled/.test(type)) return false;
      const { overtaken, dirty } = context as EditorContext;
      // what another has stored is looked at where nothing was typed, and compared where something was
      if (type === 'record.reload') return isFresh && overtaken?.isGone === false && !dirty;
      if (type === 'comparison.opened' && isFresh && !dirty) return false;
      if (event['output']?.isReadOnly) return false;
      if (context.mode === 'edit') return true;
      if (type === 'record.overtaken') return false;
      // an empty form cannot be sent, and no other user saves a record that is not there yet
      return event['error'] !== stale && (type !== 'form.submitted' || context.dirty);
    }),
  ),
  open: ({ input }) => open(input as EditorTarget),
  gestures,
  looks,
  beyond,
});

async function answerSave(envelope: Envelope) {
  await expect.poll(() => server.waits(DNI)).toBe(true);
  await server.answer(DNI, { code: 20000, data: true });
  await expect.poll(() => server.waits(UPDATE)).toBe(true);
  await server.answer(UPDATE, envelope);
}

describe('a customer', () => {
  it('says what is missing, and sends nothing', async () => {
    await open({ mode: 'add', id: null, given: null });
    await expect.poll(() => server.waits(CODE)).toBe(true);
    await server.answer(CODE, { code: 20000, data: { code: 13 } });
    await button('Guardar').click();
    for (const message of ['Introduzca el nombre del cliente', messages.dniRequired, 'Introduzca la dirección', 'Categoría obligatorio'])
      await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(name()).toHaveFocus();
    expect(server.sent(DNI)).toEqual([]);
  });

  it.each([false, true])('can be closed before it is there (reading failed: %s)', async hasFailed => {
    await open({ mode: 'edit', id: 7, given: null });
    await looks['loading']!();
    if (hasFailed) {
      await server.lose(DATA);
      await looks['loadFailed']!();
    }
    await button('Cancelar').click();
    await looks['left']!();
  });

  it('forgets what went wrong as soon as it is tried again', async () => {
    const isQuiet = () => seesNot(page.getByRole('alert').filter({ hasText: /./ }));
    await open({ mode: 'edit', id: 7, given: null });
    await expect.poll(() => server.waits(DATA)).toBe(true);
    await server.lose(DATA);
    await button('Reintentar').click();
    await expect.poll(() => server.waits(DATA)).toBe(true);
    await server.answer(DATA, { code: 20000, data: stored });
    await expect.element(name()).toHaveValue('Bar Julián');
    await isQuiet();
    await button('Guardar').click();
    await expect.poll(() => server.waits(DNI)).toBe(true);
    await server.answer(DNI, { code: 20000, data: true });
    await expect.poll(() => server.waits(UPDATE)).toBe(true);
    await server.answer(UPDATE, { code: 30001, message: 'No se puede', errors: { name: 'Este nombre ya existe' } });
    await isTold('No se puede');
    await expect.element(name()).toHaveAccessibleDescription('Este nombre ya existe');
    await button('Guardar').click();
    await isBusy(DNI);
  });

  it('that somebody has merged into another one says with which, leads there, and is not compared with what is gone', async () => {
    await open({ mode: 'edit', id: 7, given: stored });
    await name().fill('Bar Julián e hijos');
    evaWrites('customer', 7, 'merge', { into: { id: 9, name: 'Hotel Patios' } });
    await isTold('Eva Ruiz ha fusionado este registro con Hotel Patios.');
    await expect.element(page.getByRole('link', { name: 'Hotel Patios' })).toHaveAttribute('href', '/clientes/perfil/9');
    await seesNot(button('Ver diferencias'));
    await expect.element(name()).toHaveValue('Bar Julián e hijos');
    await expectAccessible();
  });

  it('shows what another saved meanwhile field by field, also where the opener had it, and saves what is chosen', async () => {
    await open({ mode: 'edit', id: 7, given: stored });
    await name().fill('Bar Julián e hijos');
    await page.getByLabelText(/^Municipio/).fill('Lucena');
    await button('Guardar').click();
    await answerSave({ code: 30001, message: messages.stale });
    expect(server.sent(DATA)).toEqual([]);
    await expect.poll(() => server.waits(DATA)).toBe(true);
    await server.lose(DATA);
    await button('Ver diferencias').click();
    await expect.poll(() => server.waits(DATA)).toBe(true);
    const theirs = { ...stored, version: 9, city: 'Cabra', postal_code: '14940', phone: '957 00 00 00' };
    await server.answer(DATA, { code: 20000, data: theirs });
    await expect.element(comparison()).toHaveTextContent('Nada se ha perdido');
    const sides = (title: string) => comparison().getByRole('group', { name: title }).getByRole('radio');
    await expect.element(sides('Nombre').first()).toHaveAccessibleName('En este formulario Bar Julián e hijos');
    await expect.element(sides('Nombre').first()).toBeChecked();
    // what only the other person changed is taken, unless one says otherwise
    await expect.element(sides('Teléfono').last()).toBeChecked();
    await expect.element(sides('Teléfono').last()).toHaveAccessibleName('Guardado 957 00 00 00');
    await sides('Municipio').last().click();
    await expectAccessible();
    await button('Guardar lo elegido').click();
    await expect.poll(() => server.waits(DNI)).toBe(true);
    await server.answer(DNI, { code: 20000, data: true });
    const chosen = { version: 9, name: 'Bar Julián e hijos', city: 'Cabra', postal_code: '14940', phone: '957 00 00 00' };
    await expect.poll(() => server.sent(UPDATE).at(-1)).toMatchObject(chosen);
  });
});

describe('an answer that is lost', () => {
  /** A new customer is sent, and the answer never comes. */
  async function loseCreate() {
    await open({ mode: 'add', id: null, given: null });
    await expect.poll(() => server.waits(CODE)).toBe(true);
    await server.answer(CODE, { code: 20000, data: { code: 13 } });
    await type();
    await button('Guardar').click();
    await expect.poll(() => server.waits(DNI)).toBe(true);
    await server.answer(DNI, { code: 20000, data: true });
    await expect.poll(() => server.waits(CREATE)).toBe(true);
    await server.lose(CREATE);
    await isTold('No se puede conectar con el servidor');
  }

  it('leaves the focus on the button; pressed again, the same travels under the same key, and nothing is checked against what may be stored', async () => {
    await loseCreate();
    await expect.element(button('Guardar')).toHaveFocus();
    await button('Guardar').click();
    await expect.poll(() => server.waits(CREATE)).toBe(true);
    const [first, second] = server.keys(CREATE);
    expect([typeof first, second, server.sent(DNI).length]).toEqual(['string', first, 1]);
    await server.answer(CREATE, { code: 20001, message: 'Guardado', data: { id: 7, version: 1 } });
    await expect.poll(() => onSaved.mock.calls[0]?.[0]).toMatchObject({ id: 7 });
    expect(server.sent(UPDATE)).toEqual([]);
  });

  it('is settled before what was changed since, which goes as an update of what came of it', async () => {
    await loseCreate();
    await name().fill('Bar Julián e hijos');
    await button('Guardar').click();
    await expect.poll(() => server.waits(CREATE)).toBe(true);
    expect(server.sent(CREATE)[1]).toEqual(server.sent(CREATE)[0]);
    await server.answer(CREATE, { code: 20001, message: 'Guardado', data: { id: 7, version: 1 } });
    await answerSave({ code: 20001, message: 'Guardado', data: { id: 7, version: 2 } });
    expect(server.sent(UPDATE)).toMatchObject([{ id: 7, version: 1, name: 'Bar Julián e hijos' }]);
    expect(server.keys(UPDATE)[0]).not.toBe(server.keys(CREATE)[0]);
  });

  it('is asked for as often as it is lost, and what the server says it has not done is saved as new', async () => {
    await loseCreate();
    await button('Guardar').click();
    await expect.poll(() => server.waits(CREATE)).toBe(true);
    await server.lose(CREATE);
    await expect.element(button('Guardar')).toHaveFocus();
    await button('Guardar').click();
    await expect.poll(() => server.waits(CREATE)).toBe(true);
    await server.answer(CREATE, { code: 30001, message: 'El código ya existe' });
    await expect.poll(() => server.waits(DNI)).toBe(true);
    await server.answer(DNI, { code: 20000, data: true });
    await expect.poll(() => server.waits(CREATE)).toBe(true);
    const keys = server.keys(CREATE);
    expect([keys.length, new Set(keys.slice(0, 3)).size, new Set(keys).size]).toEqual([4, 1, 2]);
  });
});

describe('what somebody was typing', () => {
  const NEW: EditorTarget = { mode: 'add', id: null, given: null };
  async function openAs(id: number) {
    inside.session.close(); // the tab goes on to the next user, and keeps its drafts
    server = playServer({ '/api/auth/info': infoOf('admin', id), '/api/customerCategory/dropdown': [] });
    inside = await enter('/clientes');
    await open(NEW);
    await expect.poll(() => server.waits(CODE)).toBe(true);
    await server.answer(CODE, { code: 20000, data: { code: 13 } });
    await expect.element(name()).toBeEnabled();
  }

  it('waits for them, and for no other user who signs in at the same place', async () => {
    await openAs(3);
    await name().fill('Lo que escribía Ana');
    await cleanup(); // at once: the last key is not waited for
    await openAs(4);
    await expect.element(name()).toHaveValue('');
    await expect.element(button('Descartar')).not.toBeInTheDocument();
    await name().fill('Lo de Inés');
    await cleanup();
    await openAs(3);
    await expect.element(name()).toHaveValue('Lo que escribía Ana');
    await sees(button('Descartar'));
    await button('Cancelar').click();
    await sees(question());
    await button('Seguir escribiendo').click();
    await button('Descartar').click();
    await sees(question());
    await button('Seguir escribiendo').click();
    await expect.element(name()).toHaveValue('Lo que escribía Ana');
    await button('Descartar').click();
    await sees(question());
    await button('Descartar').last().click();
    await expect.poll(() => server.waits(CODE)).toBe(true);
    await server.answer(CODE, { code: 20000, data: { code: 13 } });
    await expect.element(name()).toHaveValue('');
    expect(keep().read()).toBeNull();
  });

  it('is compared when it is opened again and somebody else has saved meanwhile', async () => {
    const base = { ...stored, version: 4 };
    const draft = draftsOf(3)('customer:7');
    draft.write({ base, values: { ...base, name: 'Lo que escribía' } });
    draft.flush();
    await open({ mode: 'edit', id: 7, given: null });
    await expect.poll(() => server.waits(DATA)).toBe(true);
    await server.answer(DATA, { code: 20000, data: { ...stored, version: 5, city: 'Cabra' } });
    await expect.element(comparison()).toHaveTextContent('Lo que escribía');
    await button('Guardar lo elegido').click();
    await expect.poll(() => server.waits(DNI)).toBe(true);
    await server.answer(DNI, { code: 20000, data: true });
    await expect.poll(() => server.sent(UPDATE).at(-1)).toMatchObject({ version: 5, name: 'Lo que escribía', city: 'Cabra' });
  });

  it('stays theirs when somebody else opens the same form', () => {
    const half = { base: {}, values: { name: 'A medias' } };
    const draft = draftsOf(3)('customer:nuevo');
    draft.write(half);
    draft.flush();
    expect([draftsOf(4)('customer:nuevo').read(), draft.read()]).toEqual([null, half]);
  });
});

it('The dialog shows nothing for the dash of a missing phone, and a note that is a dash as it is', async () => {
  server = playServer({ '/api/auth/info': infoOf('admin'), '/api/customerCategory/dropdown': [], [DATA]: { ...stored, notes: '-' }, [DNI]: true });
  await open({ mode: 'edit', id: 7, given: null });
  await expect.element(page.getByRole('textbox', { name: 'Notas' })).toHaveValue('-');
  await expect.element(page.getByRole('textbox', { name: 'Teléfono', exact: true })).toHaveValue('');
  await button('Guardar').click();
  await expect.poll(() => server.sent(UPDATE)).toMatchObject([{ notes: '-', phone: '', email: '' }]);
  await server.answer(UPDATE, { code: 20001, data: { id: 7, version: 5 } });
});

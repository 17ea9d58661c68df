// The editor machine walked through the pages of documents: a factura and an albarán that exist.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ComponentType } from 'react';
import { Link } from 'wouter';
import type { Envelope } from '#domain/kernel/answer.ts';
import { messages } from '#domain/kernel/messages.ts';
import { editorMachine } from '#machines/editing/editorMachine.ts';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import InvoiceScreen from '#src/screens/invoicing/invoices/InvoiceScreen.tsx';
import WorkOrderScreen from '#src/screens/work/workOrders/WorkOrderScreen.tsx';
import { draftsOf } from '#src/session/drafts.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { plans } from '#tests/support/walks/plans.ts';
import { onScreen, walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, isTold, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import type { Plan } from '#tests/support/walks/walk.ts';

const line = { id: 1, product_id: null, description: 'Mano de obra', quantity: 2, price: 35.5, discount: 0, iva: 21, operation: 'S1', base: 71, total: 85.91 };
const common = {
  id: 7,
  version: 4,
  customer_id: 5,
  customer_name: 'Bar Julián',
  observaciones: 'Junto al horno',
  base: 71,
  iva: 14.91,
  total: 85.91,
  rates: [],
};

const settled = 'below, with what is then saved';
const act = 'only a dialog that does something with a record: billMoney.test.tsx';
const inDialog = 'walked through a dialog: customerDialog.test.tsx';
const lost = 'an answer is lost in the dialog of a customer: customerDialog.test.tsx';
const beyondDocuments = {
  'editor.checking —xstate.done.actor.check [1]→ editor.editing.last': 'nothing is asked before a document is saved',
  'editor.checking —xstate.error.actor.check→ editor.editing.last': 'nothing is asked before a document is saved',
  '…editor.delegating': 'only a call lets another machine save: calls.test.tsx',
  '…editor.discarding': inDialog,
  '…settl': lost,
  'editor.editing —form.submitted [1]→ editor.settling': lost,
  'editor.saving —xstate.error.actor.save [3]→ editor.editing.last': lost,
  '…record.overtaken': inDialog,
  'editor.editing.fresh —comparison.opened→ editor.editing.stale': inDialog,
  '…record.reload': 'a small dialog has changed the record: below',
  'editor.editing.stale.reading —xstate.done.actor.theirs [1]→ editor.editing.fresh': act,
  'editor.editing.stale.comparing —comparison.settled→ editor.editing.fresh': settled,
  'editor.loading —xstate.done.actor.load [2]→ editor.editing.stale.comparing': inDialog,
  'editor.loading —leave.asked→ editor.left': 'a link simply leads away',
  'editor.loadFailed —leave.asked→ editor.left': 'a link simply leads away',
};

interface Editor {
  plan: Plan;
  /** The parts of the machine that no such page has. */
  beyond: Record<string, string>;
  Screen: ComponentType<ScreenProps>;
  params: Record<string, string>;
  path: string;
  api: string;
  record: Record<string, unknown>;
  /** Where Cancelar leads, and where a saved one is shown. */
  back: string;
  saved: string;
  second: string;
  /** The states in which it may be edited, and in which not. */
  estado: string;
  locked: string;
}

const editors: Record<string, Editor> = {
  invoice: {
    plan: plans.editor[2]!,
    beyond: { ...beyondDocuments, 'editor.closed': 'it stays', 'editor.saved —always [2]→ editor.closed': 'it stays' },
    Screen: InvoiceScreen,
    params: { id_invoice: '7' },
    path: '/facturas/editar/7',
    api: '/api/invoice',
    record: { ...common, codigo: 'F26-7', fecha_creacion: '2026-03-02', fecha_vencimiento: '2026-04-01', invoice_lines: [line], rectifica_id: null },
    back: '/facturas',
    saved: '/facturas/editar/7',
    second: 'Guardar y emitir',
    estado: 'borrador',
    locked: 'emitida',
  },
  workOrder: {
    plan: plans.editor[1]!,
    beyond: {
      ...beyondDocuments,
      '…editor.confirming': 'sending to invoicing can be taken back',
      'editor.saved —always [1]→ editor.loading': 'it leads to the page of the albarán',
    },
    Screen: WorkOrderScreen,
    params: { id_work: '7' },
    path: '/trabajos/editar/7',
    api: '/api/workOrder',
    record: { ...common, code: 'ALB-7', fecha_albaran: '2026-03-02', fecha_creacion: '2026-03-02 09:00:00', work_order_lines: [line], failure_codes: [] },
    back: '/trabajos/detalles/7',
    saved: '/trabajos/detalles/7',
    second: 'Guardar y enviar a facturar',
    estado: 'pendiente',
    locked: 'facturado',
  },
};

const known = {
  '/api/auth/info': infoOf('admin'),
  '/api/company/data/1': { default_iva: 21, due_days: 30 },
  '/api/customer/dropdownById/5': { value: 5, label: 'Bar Julián' },
  '/api/user/getAdminUsersDropdown': [{ value: 3, label: 'Ana Ruiz' }],
  '/api/machine/filteredDropdown': [],
  '/api/failureCode/all': [],
  '/api/workOrder/getPaginatedFilter': { items: [], total: 0, page: 1, pageSize: 20 },
};

let server: Played;
let inside: Inside | undefined;
const comparison = () => page.getByRole('dialog', { name: 'Otra persona ha guardado cambios en este registro' });
afterEach(() => leave(inside));

describe.each(Object.entries(editors))('%s', (name, { plan, beyond, Screen, params, path, api, record, back, saved, second, estado, locked }) => {
  const [DATA, UPDATE] = [`${api}/data/7`, `${api}/update`] as const;
  const body = name === 'invoice' ? 'invoiceData' : 'orderData';
  const notes = () => page.getByRole('textbox', { name: 'Observaciones' });
  const at = () => inside!.location.history?.at(-1);
  let serial = 0;
  /** What is written in the notes. */
  let written: string;

  const open = async () => {
    written = record['observaciones'] as string;
    server = playServer(known);
    inside = await enter(path);
    await render(
      <Office inside={inside}>
        <Screen params={params} />
        <Link href="/clientes">Clientes</Link>
      </Office>,
    );
  };
  const answerLoad = async (envelope: Envelope) => {
    await expect.poll(() => server.waits(DATA)).toBe(true);
    await server.answer(DATA, envelope);
  };
  const isQuiet = async () => {
    await expect.element(notes()).not.toHaveAccessibleDescription();
    await seesNot(page.getByRole('alert').filter({ hasText: /./ }));
  };

  const gestures: ScreenWalk['gestures'] = {
    'xstate.done.actor.load': async ({ output: { isReadOnly } }) => {
      await answerLoad({ code: 20000, data: { ...record, estado: isReadOnly ? locked : estado } });
    },
    'xstate.error.actor.load': async () => {
      await expect.poll(() => server.waits(DATA)).toBe(true);
      await server.lose(DATA);
    },
    'load.retry': () => button('Reintentar').click(),
    'form.changed': () => {
      written = `Llamar antes ${++serial}`;
      return notes().fill(written);
    },
    'form.submitted': ({ intent }) => {
      return button(intent === 'save' ? 'Guardar' : second).click();
    },
    'save.confirmed': () => button('Sí, emitir').click(),
    'save.cancelled': () => button('No').click(),
    'leave.asked': () => button('Cancelar').click(),
    'leave.confirmed': () => button('Descartar').last().click(),
    'leave.cancelled': () => button('Seguir escribiendo').click(),
    'xstate.done.actor.theirs': () => answerLoad({ code: 20000, data: { ...record, estado, version: 5, observaciones: 'Lo que guardó la otra' } }),
    'xstate.error.actor.theirs': async () => {
      await expect.poll(() => server.waits(DATA)).toBe(true);
      await server.lose(DATA);
    },
    'comparison.opened': () => button('Ver diferencias').click(),
    'comparison.closed': () => button('Seguir escribiendo').click(),
    'xstate.done.actor.check': () => undefined, // nothing is asked before a document is saved
    'xstate.done.actor.save': async ({ output }) => {
      await server.answer(UPDATE, { code: 20001, message: 'Guardado', data: output });
      await expect.poll(() => draftsOf(3)(`${name}:7`).read()).toBeNull();
    },
    'xstate.error.actor.save': async ({ error }) => {
      await server.answer(UPDATE, error);
      await isTold(error.message);
    },
  };

  const looks: ScreenWalk['looks'] = {
    loading: async () => {
      await expect.poll(() => server.waits(DATA)).toBe(true);
      await expect.element(notes()).not.toBeInTheDocument();
    },
    loadFailed: async () => {
      await sees(page.getByRole('heading', { name: 'No se ha podido abrir el documento' }));
      await sees(page.getByText('No se puede conectar con el servidor'));
    },
    readOnly: async () => {
      if (name === 'invoice') await expect.poll(() => server.waits(DATA)).toBe(true); // the page of an issued one reads it again
      else await expect.poll(at).toBe(back);
      await expect.element(button('Guardar')).not.toBeInTheDocument();
    },
    editing: async () => {
      await expect.element(question()).not.toBeInTheDocument();
      await expect.element(notes()).toBeEnabled();
      await expect.element(notes()).toHaveValue(written);
      if (name === 'invoice') await sees(button('Más'));
      await expect.element(button('Guardar')).toBeEnabled();
      expect(at()).toBe(path);
    },
    'editing.stale': () => sees(button('Ver diferencias')),
    'editing.stale.comparing': () => sees(comparison()),
    saving: async () => {
      await expect.poll(() => server.waits(UPDATE)).toBe(true);
      await expect.element(notes()).toBeDisabled();
      await expect.element(button('Cancelar')).toBeDisabled();
      await isQuiet();
    },
    confirming: async () => {
      await expect.element(question()).toHaveAccessibleName('¿Emitir la factura?');
      await expect.element(button('No')).toHaveFocus();
    },
    leaving: async () => {
      await expect.element(question()).toHaveAccessibleName('¿Descartar lo que ha escrito?');
      await expect.element(button('Seguir escribiendo')).toHaveFocus();
    },
    checking: null, // nothing is asked before a document is saved
    closed: async () => {
      await expect.poll(at).toBe(saved);
    },
    left: async () => {
      await expect.poll(at).toBe(back);
    },
  };

  walkScreen({
    machine: editorMachine,
    plans: [
      onScreen(plan, ({ value }, event) => {
        if (/delegate|discard|reload|settled|overtaken/.test(event.type)) return false;
        if (event.type.endsWith('.check')) return event['output'] === null;
        return event.type !== 'leave.asked' || typeof value === 'object';
      }),
    ],
    open,
    gestures,
    looks,
    beyond,
  });

  const stored = { code: 20000 as const, data: { ...record, estado } };

  it('forgets what went wrong as soon as it is tried again, and starts anew where another was faster', async () => {
    await open();
    await answerLoad({ code: 30001, message: 'Ahora no', errors: { observaciones: 'Demasiado largo' } });
    await button('Reintentar').click();
    await answerLoad(stored);
    await expect.element(notes()).toHaveValue('Junto al horno');
    await isQuiet();
    const refusal = { code: 30001 as const, message: 'No se puede', errors: { observaciones: 'Demasiado largo' } };
    for (const refused of [refusal, { code: 30001 as const, message: messages.stale }]) {
      await button('Guardar').click();
      await looks['saving']!();
      await server.answer(UPDATE, refused);
      await isTold(refused.message);
    }
    await answerLoad({ ...stored, data: { ...stored.data, version: 5, observaciones: 'Lo que guardó la otra' } });
    await expect.element(comparison()).toHaveTextContent('Lo que guardó la otra');
    await button('Guardar lo elegido').click();
    await expect.poll(() => server.sent(UPDATE).at(-1)).toMatchObject({ [body]: { version: 5, observaciones: 'Lo que guardó la otra' } });
  });

  it('puts back what was being typed, and asks before it is thrown away', async () => {
    const draft = draftsOf(3)(`${name}:7`);
    draft.write({ base: { ...record, estado }, values: { observaciones: 'Lo que escribía' } });
    draft.flush();
    await open();
    await answerLoad(stored);
    await expect.element(notes()).toHaveValue('Lo que escribía');
    await button('Cancelar').click();
    await looks['leaving']!();
  });
});

it('The editor reads a factura again when a small dialog has changed its date', async () => {
  const { params, path, record, estado } = editors['invoice']!;
  const DATA = '/api/invoice/data/7';
  let reads = 0;
  const answerData = async (over: object) => {
    await expect.poll(() => server.sent(DATA).length).toBeGreaterThan(reads);
    reads = server.sent(DATA).length;
    await server.answer(DATA, { code: 20000, data: { ...record, estado, ...over } });
  };
  server = playServer(known);
  inside = await enter(path);
  await render(
    <Office inside={inside}>
      <InvoiceScreen params={params} />
    </Office>,
  );
  await answerData({});
  await button('Más').click();
  await page.getByRole('menuitem', { name: 'Cambiar la fecha' }).click();
  await answerData({});
  await button('Guardar').last().click();
  await expect.poll(() => server.waits('/api/invoice/update')).toBe(true);
  await server.answer('/api/invoice/update', { code: 20001, data: { id: 7, version: 5 } });
  await answerData({ version: 5, observaciones: 'Leída de nuevo' });
  await expect.element(page.getByRole('textbox', { name: 'Observaciones' })).toHaveValue('Leída de nuevo');
});

it('The editor saves an albarán and sends it to invoicing in one call', async () => {
  const { params: _params, record, estado } = editors['workOrder']!;
  const CREATE = '/api/workOrder/create';
  server = playServer({ ...known, '/api/workOrder/getLastCode': { code: 'ALB-9' } });
  inside = await enter('/trabajos/nuevo');
  const draft = draftsOf(3)('workOrder:nuevo');
  draft.write({ base: {}, values: { ...record, estado, version: undefined, id: undefined } });
  draft.flush();
  await render(
    <Office inside={inside}>
      <WorkOrderScreen params={{}} />
    </Office>,
  );
  await button('Guardar y enviar a facturar').click();
  await expect.poll(() => server.sent(CREATE)).toMatchObject([{ orderData: { code: 'ALB-7', facturar: true } }]);
  await server.answer(CREATE, { code: 20001, data: { id: 9, version: 1 } });
});

it('The editor asks whether an ordinary invoice below zero is meant as a credit note, and saves it where it is not', async () => {
  const { params, path, record, estado } = editors['invoice']!;
  const UPDATE = '/api/invoice/update';
  server = playServer(known);
  inside = await enter(path);
  await render(
    <Office inside={inside}>
      <InvoiceScreen params={params} />
    </Office>,
  );
  await expect.poll(() => server.waits('/api/invoice/data/7')).toBe(true);
  await server.answer('/api/invoice/data/7', { code: 20000, data: { ...record, customer_id: 5, estado, invoice_lines: [{ ...line, quantity: -2 }] } });
  await button('Guardar').click();
  await sees(page.getByText('El total es -85,91 €: lo que se devuelve de una factura se hace con «Rectificar», desde esa factura'));
  await expect.element(page.getByRole('link', { name: 'Buscar la factura' })).toHaveAttribute('href', '/facturas?customer_id=5');
  expect(server.sent(UPDATE)).toEqual([]);
  await button('Guardar de todos modos').click();
  await expect.poll(() => server.sent(UPDATE).length).toBe(1);
  await server.answer(UPDATE, { code: 30001, message: 'Hoy no' });
  await isTold('Hoy no');
  await button('Guardar y emitir').click();
  await button('Emitir de todos modos').click();
  await button('Sí, emitir').click();
  await expect.poll(() => server.sent(UPDATE)[1]).toMatchObject({ invoiceData: { emitir: true } });
});

it('A credit note is below zero by its nature, and is saved without a question', async () => {
  const { params, path, record, estado } = editors['invoice']!;
  server = playServer(known);
  inside = await enter(path);
  await render(
    <Office inside={inside}>
      <InvoiceScreen params={params} />
    </Office>,
  );
  const note = { ...record, customer_id: 5, estado, rectifica_id: 3, motivo: 'devolucion', invoice_lines: [{ ...line, quantity: -2 }] };
  await expect.poll(() => server.waits('/api/invoice/data/7')).toBe(true);
  await server.answer('/api/invoice/data/7', { code: 20000, data: note });
  await button('Guardar').click();
  await expect.poll(() => server.sent('/api/invoice/update').length).toBe(1);
});

// The machines of the full-page editors walked through their pages: a factura and an albarán that exist.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ComponentType } from 'react';
import { Link } from 'wouter';
import type { AnyStateMachine } from 'xstate';
import type { Envelope } from '#domain/answer.ts';
import { messages } from '#domain/messages.ts';
import { invoiceEditorMachine } from '#machines/invoiceEditorMachine.ts';
import { workOrderEditorMachine } from '#machines/workOrderEditorMachine.ts';
import type { ScreenProps } from '#src/screens/index.tsx';
import InvoiceScreen from '#src/screens/invoices/InvoiceScreen.tsx';
import WorkOrderScreen from '#src/screens/workOrders/WorkOrderScreen.tsx';
import { draftsOf } from '#src/session/drafts.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/played.tsx';
import { plans } from '#tests/support/plans.ts';
import { onScreen, walkScreen, type ScreenWalk } from '#tests/support/screenWalk.ts';
import { button, isTold, question, sees, seesNot } from '#tests/support/seen.ts';
import type { Plan } from '#tests/support/walk.ts';

const line = { id: 1, product_id: null, description: 'Mano de obra', quantity: 2, price: 35.5, discount: 0, iva: 21, base: 71, total: 85.91 };
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

interface Editor {
  machine: AnyStateMachine;
  plan: Plan;
  Screen: ComponentType<ScreenProps>;
  params: Record<string, string>;
  path: string;
  api: string;
  record: Record<string, unknown>;
  /** Where Cancelar leads, and where a saved one is shown. */
  back: string;
  saved: string;
  second: string;
}

const editors: Record<string, Editor> = {
  invoice: {
    machine: invoiceEditorMachine,
    plan: plans.invoiceEditor[0]!,
    Screen: InvoiceScreen,
    params: { id_invoice: '7' },
    path: '/facturas/editar/7',
    api: '/api/invoice',
    record: { ...common, codigo: 'F26-7', fecha_creacion: '2026-03-02', fecha_vencimiento: '2026-04-01', invoice_lines: [line], rectifica_id: null },
    back: '/facturas',
    saved: '/facturas/editar/7',
    second: 'Guardar y emitir',
  },
  workOrder: {
    machine: workOrderEditorMachine,
    plan: plans.workOrderEditor[0]!,
    Screen: WorkOrderScreen,
    params: { id_work: '7' },
    path: '/trabajos/editar/7',
    api: '/api/workOrder',
    record: { ...common, code: 'ALB-7', fecha_albaran: '2026-03-02', fecha_creacion: '2026-03-02 09:00:00', work_order_lines: [line], failure_codes: [] },
    back: '/trabajos/detalles/7',
    saved: '/trabajos/detalles/7',
    second: 'Guardar y enviar a facturar',
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
afterEach(() => leave(inside));

describe.each(Object.entries(editors))('%s', (name, { machine, plan, Screen, params, path, api, record, back, saved, second }) => {
  const [DATA, UPDATE, FACTURAR] = [`${api}/data/7`, `${api}/update`, `${api}/facturar/7`] as const;
  const notes = () => page.getByRole('textbox', { name: 'Observaciones' });
  const at = () => inside!.location.history?.at(-1);
  let serial = 0;
  let sentOn = false;
  /** What stands in the notes. */
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
    'xstate.done.actor.load': async ({ output: { estado } }) => {
      await answerLoad({ code: 20000, data: { ...record, estado } });
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
    'document.submit': ({ intent }) => {
      sentOn = intent === 'facturar';
      return button(intent === 'save' ? 'Guardar' : second).click();
    },
    'issue.confirmed': () => button('Sí, emitir').click(),
    'issue.cancelled': () => button('No').click(),
    'leave.asked': () => button('Cancelar').click(),
    'leave.confirmed': () => button('Descartar').last().click(),
    'leave.cancelled': () => button('Seguir escribiendo').click(),
    'xstate.done.actor.save': async ({ output }) => {
      await server.answer(UPDATE, { code: 20001, message: 'Guardado', data: output });
      if (!sentOn) return;
      await expect.poll(() => server.waits(FACTURAR)).toBe(true);
      await server.answer(FACTURAR, { code: 20001, data: output });
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
      if (name === 'invoice') await sees(button('Cambiar la fecha'));
      await expect.element(button('Guardar')).toBeEnabled();
      expect(at()).toBe(path);
    },
    'editing.stale': () => sees(button('Recargar')),
    saving: async () => {
      await expect.poll(() => server.waits(UPDATE)).toBe(true);
      await expect.element(notes()).toBeDisabled();
      await expect.element(button('Cancelar')).toBeDisabled();
      await isQuiet();
    },
    confirmingIssue: async () => {
      await expect.element(question()).toHaveAccessibleName('¿Emitir la factura?');
      await expect.element(button('No')).toHaveFocus();
    },
    confirmingLeave: async () => {
      await expect.element(question()).toHaveAccessibleName('¿Descartar lo que ha escrito?');
      await expect.element(button('Seguir escribiendo')).toHaveFocus();
    },
    saved: async () => {
      await expect.poll(() => draftsOf(3)(`${name}:7`).read()).toBeNull();
      await expect.poll(at).toBe(saved);
      if (saved === path) await expect.poll(() => server.sent(DATA).length).toBeGreaterThan(1); // starts again from what is stored
    },
    left: async () => {
      await expect.poll(at).toBe(back);
    },
  };

  const link = 'where nothing is typed, a link simply leads away';
  const beyond: Record<string, string> = {
    [`${machine.id}.readOnly —leave.asked→ ${machine.id}.left`]: link,
    [`${machine.id}.loading —leave.asked→ ${machine.id}.left`]: link,
    [`${machine.id}.loadFailed —leave.asked→ ${machine.id}.left`]: link,
  };

  walkScreen({
    machine,
    plans: [onScreen(plan, ({ value }, event) => (event.type === 'leave.asked' ? typeof value === 'object' : event['output']?.estado !== null))],
    open,
    gestures,
    looks,
    beyond,
  });

  const stored = { code: 20000 as const, data: { ...record, estado: name === 'invoice' ? 'borrador' : 'pendiente' } };

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
    await button('Recargar').click();
    await answerLoad({ ...stored, data: { ...stored.data, observaciones: 'Lo que guardó la otra' } });
    await expect.element(notes()).toHaveValue('Lo que guardó la otra');
  });

  it('puts back what was being typed, and asks before it is thrown away', async () => {
    draftsOf(3)(`${name}:7`).write({ observaciones: 'Lo que escribía' });
    await open();
    await answerLoad(stored);
    await expect.element(notes()).toHaveValue('Lo que escribía');
    await button('Cancelar').click();
    await looks['confirmingLeave']!();
  });
});

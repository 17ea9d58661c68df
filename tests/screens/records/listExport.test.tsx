// The export of a list walked through the list of proveedores: the file comes line by line, as the server writes it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fileExportMachine } from '#machines/lists/fileExportMachine.ts';
import ProvidersScreen from '#src/screens/parties/providers/ProvidersScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { plans } from '#tests/support/walks/plans.ts';
import { walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';

const EXPORT = '/api/provider/export';
const row = { id: 7, version: 1, code: 3, name: 'Fríos del Norte', nif_cif: 'B14000004', phone: '-', email: '-', address: '-', city: 'Córdoba' };
const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="proveedores.csv"', 'x-total-rows': '3' };

let server: Played;
let inside: Inside;
let downloads: string[];
/** The file on its way, where it has begun. */
let file: ReadableStreamDefaultController<Uint8Array> | null;

beforeEach(() => {
  downloads = [];
  file = null;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});
afterEach(async () => {
  await leave(inside);
  standBack();
});

async function open() {
  server = playServer({ '/api/auth/info': infoOf('admin'), '/api/provider/getPaginatedFilter': { items: [row], total: 1, page: 1, pageSize: 20 } });
  inside = await enter('/proveedores?texto=norte');
  standAt('/proveedores');
  await render(
    <Office inside={inside}>
      <ProvidersScreen />
    </Office>,
  );
  await sees(button('CSV'));
}

const write = (lines: number) => file!.enqueue(new TextEncoder().encode('3;Fríos del Norte\n'.repeat(lines)));
async function begin() {
  if (file) return;
  const body = new ReadableStream<Uint8Array>({ start: controller => void (file = controller) });
  await server.respond(EXPORT, new Response(body, { headers }));
}

const gestures: ScreenWalk['gestures'] = {
  'export.asked': async () => {
    file = null;
    await button('CSV').click();
    await expect.poll(() => server.sent(EXPORT).at(-1)).toEqual({ format: 'csv', filter: { text: 'norte' } });
  },
  'export.progressed': async () => {
    await begin();
    write(2);
    await sees(page.getByText('Exportando… 50 %'));
  },
  'export.cancelled': async () => {
    await button('Parar').click();
    await expect(server.lose(EXPORT)).rejects.toThrow('Nobody waits');
  },
  'xstate.done.actor.download': async () => {
    await begin();
    write(2);
    file!.close();
    await expect.poll(() => downloads).toEqual(['proveedores.csv']);
  },
  'xstate.error.actor.download': async () => {
    if (file) file.error(new TypeError('network error'));
    else await server.lose(EXPORT);
    await expect.poll(() => inside.messages.at(-1)?.text).toBe('No se puede conectar con el servidor');
  },
};

const looks: ScreenWalk['looks'] = {
  idle: async () => {
    await sees(button('Excel'));
    await seesNot(page.getByText('Exportando…'));
  },
  exporting: async () => {
    await expect.poll(() => server.waits(EXPORT) || file !== null).toBe(true);
    await sees(page.getByText('Exportando…'));
    await sees(button('Parar'));
    await seesNot(button('CSV'));
  },
};

walkScreen({
  machine: fileExportMachine,
  plans: plans.fileExport,
  open,
  gestures,
  looks,
});

it('An export can be asked for again when the file is there, and when it was stopped', async () => {
  await open();
  for (const [end, files] of [
    ['xstate.done.actor.download', 1],
    ['export.cancelled', 1],
    ['xstate.done.actor.download', 2],
  ] as const) {
    file = null;
    await button('CSV').click();
    await looks['exporting']!();
    if (end === 'export.cancelled') await button('Parar').click();
    else {
      await begin();
      write(3);
      file!.close();
    }
    await looks['idle']!();
    expect(downloads).toEqual(Array(files).fill('proveedores.csv'));
  }
});

it('that breaks off on its way saves nothing and says so', async () => {
  await open();
  await button('Excel').click();
  await expect.poll(() => server.sent(EXPORT)).toMatchObject([{ format: 'xlsx' }]);
  await begin();
  write(2);
  await sees(page.getByText('Exportando… 50 %'));
  file!.error(new TypeError('network error'));
  await sees(button('Excel'));
  expect(downloads).toEqual([]);
  expect(inside.messages.map(({ text }) => text)).toEqual(['No se puede conectar con el servidor']);
});

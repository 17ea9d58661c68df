// The albarán on site as a technician has it in hand, with the server played by the test.
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import WorkOrderScreen from '#src/screens/work/workOrders/WorkOrderScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { playUploads, type SentUpload } from '#tests/support/pages/playedUploads.ts';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';

export const CREATE = '/api/workOrder/createWorkorderFromNotice';
export const SIGN = '/api/workOrder/firmar';
export const END = '/api/workOrder/terminar';

export const notice = {
  id: 5,
  customer_id: 3,
  customer_name: 'Bar Julián',
  machine_id: 8,
  machine_name: 'Split del comedor',
  location_id: null,
  notice_description: 'No enfría',
  internal_observations: 'Avisar antes de ir',
  pedido_por: 'Ana Ruiz 600 12 31 23',
  order_id: null,
  horas: [],
  tiempos: [],
};

export const stored = {
  id: 12,
  version: 4,
  code: 'A26-00012',
  estado: 'pendiente',
  customer_id: 3,
  customer_name: 'Bar Julián',
  notice_id: 5,
  user_id: 3,
  fecha_albaran: '2026-03-02',
  fecha_creacion: '2026-03-02 09:15:00',
  trabajo_realizado: 'Limpieza',
  observaciones: '',
  work_order_lines: [],
  failure_codes: [],
  order_photos: [],
  firma: null,
  allowed: ['workOrder.edit', 'workOrder.sign', 'workOrder.terminar'],
};

const known = {
  '/api/auth/info': infoOf('trabajador'),
  '/api/company/data/1': { default_iva: 21, precios_tecnicos: false, precios_albaran: true, name: 'Frío Sur', nif_cif: 'B14000000' },
  '/api/customer/getCustomerData/3': { id: 3, name: 'Bar Julián', nif_cif: '11111111H' },
  '/api/notice/data/5': notice,
  '/api/failureCode/all': [
    { id: 1, name: 'Fuga de gas', category_name: 'Circuito' },
    { id: 2, name: 'Placa quemada', category_name: 'Electrónica' },
    { id: 3, name: 'Sin tensión', category_name: 'Electrónica' },
  ],
  '/api/workOrder/habituales': {
    fallos: [{ id: 1, name: 'Fuga de gas', category_name: 'Circuito' }],
    escritas: ['Recarga de gas.', 'Todo correcto.'].map(frase => ({ frase, fallos: [], maquinas: [] })),
    productos: [{ id: 9, name: 'Gas R-32', price: 35.5 }],
  },
};

export let server: Played;
export let uploads: SentUpload[];
export let inside: Inside | undefined;
/** Leaves the form, and the browser as it was found. */
export async function leaveSite() {
  await leave(inside);
  standBack();
}

/** Opens the form of a visit, with more answers of the server. */
export async function openSite(answers: Record<string, unknown> = {}, path = '/trabajos/nuevo?aviso=5', params: Record<string, string> = {}) {
  server = playServer({ ...known, ...answers });
  uploads = playUploads();
  inside = await enter(path);
  standAt(path);
  await render(
    <Office inside={inside}>
      <WorkOrderScreen params={params} />
    </Office>,
  );
  await sees(page.getByRole('heading', { name: 'Visita' }));
}

export async function picture(name: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
  const blob = await new Promise<Blob>(resolve => canvas.toBlob(made => resolve(made!), 'image/jpeg'));
  return new File([blob], name, { type: 'image/jpeg' });
}
export const takePhoto = async (moment: 'antes' | 'después', name = 'foto.jpg') =>
  userEvent.upload(page.getByLabelText(`Foto de ${moment}`), await picture(name));

/** Opens the sheet, leads a pen across it, and closes it. */
export async function draw() {
  await button('Hoja para firmar').click();
  await stroke();
  await button('Listo').click();
  await seesNot(page.getByRole('dialog'));
}

/** A stroke of a pen across the paper. */
export async function stroke() {
  await sees(page.getByRole('img', { name: 'Espacio para firmar con el dedo' }));
  const canvas = page.getByRole('img', { name: 'Espacio para firmar con el dedo' }).element() as HTMLCanvasElement;
  await expect.poll(() => canvas.style.touchAction).toBe('none'); // the pen is read from then on
  canvas.scrollIntoView();
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const touch = (type: string, at: number) =>
    new PointerEvent(type, {
      pointerId: 1,
      pointerType: 'pen',
      isPrimary: true,
      buttons: type === 'pointerup' ? 0 : 1,
      pressure: 0.5,
      clientX: left + width * at,
      clientY: top + height * at,
      bubbles: true,
      cancelable: true,
    });
  canvas.dispatchEvent(touch('pointerdown', 0.2));
  for (const at of [0.4, 0.6, 0.8]) canvas.dispatchEvent(touch('pointermove', at));
  canvas.dispatchEvent(touch('pointerup', 0.8));
  await sees(page.getByRole('dialog').getByText('Firmado', { exact: true }));
}

export const answer = async (path: string, data: object) => {
  await expect.poll(() => server.waits(path)).toBe(true);
  await server.answer(path, { code: 20001, message: '', data });
};
export const upload = async (place: number) => {
  await expect.poll(() => uploads.length).toBeGreaterThan(place);
  return uploads[place]!;
};
export const sent = { code: 20001 as const, message: '', data: { id: 1 } };

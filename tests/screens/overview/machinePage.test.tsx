// The page of a machine: its facts, its quotes, its indoor units and documents, who may change them, and the way to it by its sticker.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ReactNode } from 'react';
import { equipment } from '#domain/catalogue/equipment.ts';
import { indoorUnit } from '#domain/catalogue/indoorUnit.ts';
import type { EquipmentOverview } from '#domain/catalogue/wire.ts';
import type { Role } from '#domain/kernel/roles.ts';
import type { QuoteRow } from '#domain/quotes/followUpRow.ts';
import StickerScreen from '#src/screens/catalogue/equipment/StickerScreen.tsx';
import EquipmentDetailScreen from '#src/screens/overview/machine/EquipmentDetailScreen.tsx';
import { dialog } from '#tests/support/pages/dialogs.tsx';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { playUploads } from '#tests/support/pages/playedUploads.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const DATA = '/api/machine/ficha/7';
const QUOTES = '/api/quote/getPaginatedFilter';

let inside: Inside;
afterEach(() => leave(inside));

const unit = { ...indoorUnit.draft.getDefault(), id: 21, version: 1, machine_id: 7, ubicacion: 'Dormitorio', marca: 'Daikin', modelo: 'FTX-20' };
const machine = {
  ...equipment.draft.getDefault(),
  id: 7,
  version: 3,
  name: 'Split del comedor',
  codigo: 'AB12CD34',
  location_name: 'Terraza',
  inside_brand: 'Mitsubishi',
  outside_brand: 'Hitachi',
  proxima_revision: '2026-03-01',
  cliente: { id: 5, name: 'Hotel Patios', phone: '957 10 20 30' },
  lugar: { address: 'Calle Real, 3', phone: '600 10 20 30', latitude: null, longitude: null },
  documentos: [
    { id: 41, name: 'manual.pdf', size: 2048, created_at: '2026-02-01 10:00:00' },
    { id: 42, name: 'garantia.pdf', size: 1024, created_at: '2026-02-02 10:00:00' },
  ],
  interiores: [unit, { ...unit, id: 22, ubicacion: 'Salón' }],
  historia: false,
} as unknown as EquipmentOverview;
const quote = { id: 31, machine_id: 7, codigo: 'P26-00031', name: 'Cambio de placa', estado: 'enviado', total: 302.5 } as QuoteRow;
const quotes = { items: [quote, { ...quote, id: 32, machine_id: 9, codigo: 'P26-00032', name: 'De otra máquina' }], total: 7, page: 1, pageSize: 5 };

async function open(draw: ReactNode, path: string, role: Role = 'admin', known: Record<string, unknown> = {}) {
  const server = playServer({ '/api/auth/info': infoOf(role), ...known });
  inside = await enter(path);
  await render(<Office inside={inside}>{draw}</Office>);
  return server;
}
const openMachine = (over: Partial<EquipmentOverview> = {}, role: Role = 'admin') =>
  open(<EquipmentDetailScreen params={{ id: '7' }} />, '/maquinas/7', role, { [DATA]: { ...machine, ...over }, '/api/lugar': [] });

describe('The page of a machine', () => {
  it('says whose it is, where, and when it is due', async () => {
    await openMachine();
    await sees(page.getByRole('heading', { level: 1, name: 'Split del comedor' }));
    await expect.element(page.getByRole('link', { name: 'Hotel Patios' })).toHaveAttribute('href', '/clientes/perfil/5');
    for (const words of ['Terraza, Calle Real, 3', 'Vencida el 01/03/2026', '600 10 20 30', 'Su localización no tiene posición en el mapa.'])
      await sees(page.getByText(words));
    await sees(page.getByText('Verá aquí lo que se le ha hecho cuando tenga un aviso de esta máquina.'));
    await expect.element(page.getByRole('link', { name: 'Presupuesto' })).toHaveAttribute('href', '/presupuestos/nuevo?cliente=5&maquina=7');
    await expectAccessible();
  });

  it('lists the quotes of this machine, with their state and sum, and leads to all of them', async () => {
    const server = await openMachine();
    await expect.poll(() => server.waits(QUOTES)).toBe(true);
    expect(server.sent(QUOTES).at(-1)).toEqual({ page: 1, pageSize: 5, filter: { machine_id: 7 } });
    await server.answer(QUOTES, { code: 20000, data: quotes });
    await expect.element(page.getByRole('link', { name: 'P26-00031' })).toHaveAttribute('href', '/presupuestos/31');
    await sees(page.getByText('Cambio de placa · 302,50 €'));
    await sees(page.getByText('Enviado', { exact: true }));
    await seesNot(page.getByText('De otra máquina'));
    await expect.element(page.getByRole('link', { name: 'Ver los 6' })).toHaveAttribute('href', '/presupuestos?machine_id=7');
  });

  it('takes out the indoor unit and the document that are named, after a yes', async () => {
    const server = await openMachine();
    await button('Quitar Salón').click();
    await expect.element(question()).toHaveAccessibleName('¿Quitar la unidad «Salón»?');
    await button('Sí, quitar').click();
    await expect.poll(() => server.sent('/api/indoorUnit/delete')).toEqual([{ id: 22 }]);
    await server.answer('/api/indoorUnit/delete', { code: 20001, message: 'Unidad borrada', data: { id: 22 } });
    await seesNot(question());
    await button('Quitar garantia.pdf').click();
    await sees(page.getByText('¿Seguro que quiere quitar garantia.pdf?'));
    await button('Sí, quitar').click();
    await expect.poll(() => server.sent('/api/machine/deleteDocument')).toEqual([{ id: 7, document: 42 }]);
    const keys = [...server.keys('/api/indoorUnit/delete'), ...server.keys('/api/machine/deleteDocument')];
    expect(new Set(keys).size).toBe(2);
    expect(keys).toEqual([expect.any(String), expect.any(String)]);
  });

  it('keeps a document that is chosen, once there is one', async () => {
    await openMachine();
    await button('Añadir documento').click();
    await expect.element(dialog()).toHaveAccessibleName('Añadir Documento');
    await dialog().getByRole('button', { name: 'Guardar' }).click();
    await sees(dialog().getByText('Este campo es obligatorio'));
    await dialog()
      .getByLabelText(/^Documento/)
      .upload(new File(['%PDF-1.4'], 'ficha.pdf', { type: 'application/pdf' }));
    await sees(dialog().getByText('ficha.pdf'));
    const uploads = playUploads();
    await dialog().getByRole('button', { name: 'Guardar' }).click();
    await expect.poll(() => uploads).toHaveLength(1);
    expect(uploads[0]!.fields).toMatchObject({ id: '7', documento: expect.objectContaining({ name: 'ficha.pdf' }) });
  });

  it('offers a technician no change, and says that nothing is kept', async () => {
    await openMachine({ documentos: [], interiores: [] }, 'trabajador');
    await sees(page.getByText('Sin manuales ni garantías guardados.'));
    await sees(page.getByText('La unidad exterior sirve a una sola interior.'));
    for (const name of ['Editar', 'Añadir documento', 'Añadir unidad']) await seesNot(button(name));
    await expect.element(page.getByRole('link', { name: 'Aviso' })).toHaveAttribute('href', '/avisos/nuevo?cliente=5&maquina=7');
  });

  it('says why it could not be opened, and is read again', async () => {
    const server = await open(<EquipmentDetailScreen params={{ id: '7' }} />, '/maquinas/7');
    await server.answer(DATA, { code: 40001, message: 'El servidor no contesta' });
    await sees(page.getByText('No se ha podido abrir la máquina'));
    await button('Reintentar').click();
    await expect.poll(() => server.waits(DATA)).toBe(true);
    await server.answer(DATA, { code: 20000, data: machine });
    await sees(page.getByRole('heading', { name: 'Split del comedor' }));
  });
});

describe('A sticker', () => {
  const CODE = '/api/machine/codigo/AB12';
  const scan = async (role: Role) => {
    const server = await open(<StickerScreen params={{ code: 'AB12' }} />, '/m/AB12', role);
    await expect.poll(() => server.waits(CODE)).toBe(true);
    return server;
  };

  it.each([
    ['admin', '/maquinas/7'],
    ['trabajador', '/maquinas/7'],
    ['cliente', '/pedir?equipo=7'],
  ] as const)('leads a user who is %s to %s', async (role, to) => {
    const server = await scan(role);
    await server.answer(CODE, { code: 20000, data: { id: 7 } });
    await expect.poll(() => inside.location.history?.at(-1)).toBe(to);
  });

  it('of no machine says so', async () => {
    const server = await scan('admin');
    await server.answer(CODE, { code: 40001, message: 'El servidor no contesta' });
    await sees(page.getByText('No se ha encontrado la máquina'));
    await sees(button('Reintentar'));
  });
});

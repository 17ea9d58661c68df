// The portal of customers: what they see of their avisos and invoices, and how they ask for a service.
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ComponentType } from 'react';
import type { Page } from '#domain/kernel/answer.ts';
import { messages } from '#domain/kernel/messages.ts';
import type { OwnMails, PortalHome, PortalInvoice, PortalPlace, PortalStory } from '#domain/portal/portal.ts';
import { HomeOfCustomer } from '#src/screens/portal/HomeOfCustomer.tsx';
import EquipmentOfCustomerScreen from '#src/screens/portal/EquipmentOfCustomerScreen.tsx';
import InvoicesOfCustomerScreen from '#src/screens/portal/InvoicesOfCustomerScreen.tsx';
import NoticesOfCustomerScreen from '#src/screens/portal/NoticesOfCustomerScreen.tsx';
import OwnDataScreen from '#src/screens/portal/OwnDataScreen.tsx';
import RequestScreen from '#src/screens/portal/request/RequestScreen.tsx';
import StoryScreen from '#src/screens/portal/StoryScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let inside: Inside | undefined;
afterEach(() => leave(inside));

async function open(Screen: ComponentType, data: Record<string, unknown>, path = '/'): Promise<Played> {
  const server = playServer({ '/api/auth/info': infoOf('cliente'), ...data });
  inside = await enter(path);
  await render(
    <Office inside={inside}>
      <Screen />
    </Office>,
  );
  return server;
}

const today = '2026-03-02';
const story = (over: Partial<PortalStory>): PortalStory => ({
  kind: 'notice',
  id: 7,
  state: 'recibido',
  asked: 'No enfría',
  received: '2026-03-01 09:00:00',
  visit: null,
  left: null,
  technician: null,
  machine: 'Split del comedor',
  place: 'Terraza',
  request: null,
  photos: [],
  orders: [],
  ...over,
});
const home = (over: Partial<PortalHome>): PortalHome => ({
  today,
  company: { name: 'Climas del Sur', phone: '957 10 20 30', email: '', iban: 'ES91 2100 0418 4502 0005 1332', enlace_pago: '' },
  visits: [],
  open: 0,
  owed: [],
  toSign: [],
  toAccept: [],
  ...over,
});
const address = (name: string) => page.getByRole('link', { name }).element().getAttribute('href');

const chosen: OwnMails = { correo_visita: true, correo_en_camino: false, correo_terminado: false, correo_factura: false, email: 'bar@sol.test' };

describe('Inicio', () => {
  it('says whom to call, who comes and when, and what remains to be paid, with what is overdue first', async () => {
    const owed = [
      { id: 1, codigo: 'F26-1', due: '2026-02-10', total: 100, remaining: 40.5 },
      { id: 2, codigo: 'F26-2', due: '2026-03-30', total: 20, remaining: 20 },
    ];
    const visits = [story({ state: 'programado', visit: '2026-03-03 10:00:00', technician: 'Rosa' })];
    await open(HomeOfCustomer, { '/api/portal/home': home({ visits, open: 3, owed }) });
    await sees(page.getByRole('heading', { level: 1, name: '¿En qué podemos ayudarle?' }));
    expect([address('Llamar al 957 10 20 30'), address('Pedir un servicio')]).toEqual(['tel:957102030', '/pedir']);
    await sees(page.getByText('Programado para mañana a las 10:00. Irá Rosa.'));
    await sees(page.getByRole('link', { name: 'Ver sus 3 avisos abiertos' }));
    const titles = page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(each => each.textContent?.replace(/\s/g, ' '));
    expect(titles).toEqual(['Próximas visitas', 'Facturas vencidas: 40,50 €', 'Facturas por pagar: 20,00 €']);
    await sees(page.getByText('Vencida desde el 10/02/2026'));
    await sees(page.getByText(/de un total de 100,00/));
    await seesNot(page.getByRole('link', { name: /^Pagar/ }));
    await button('Pagar F26-1 por transferencia').click();
    await sees(page.getByText('ES91 2100 0418 4502 0005 1332'));
    await sees(page.getByRole('img', { name: 'Código QR de la transferencia de F26-1' }));
    await expectAccessible();
  });

  it('leads to the company’s own page to pay an invoice, and has no document of a debt from before', async () => {
    const company = { name: 'Climas del Sur', phone: '', email: '', iban: '', enlace_pago: 'https://pago.example.com/?e={importe}&r={referencia}' };
    const owed = [{ id: null, codigo: '2025/118', due: '2026-01-10', total: 100, remaining: 40.5 }];
    await open(HomeOfCustomer, { '/api/portal/home': home({ company, owed }) });
    await sees(page.getByText('2025/118'));
    expect(address('Pagar 2025/118')).toBe('https://pago.example.com/?e=40.50&r=2025%2F118');
    await seesNot(button(/PDF|transferencia/));
    await expectAccessible();
  });

  it('leads to a contract that waits to be signed', async () => {
    await open(HomeOfCustomer, { '/api/portal/home': home({ toSign: [{ id: 7, code: 'C26-00007', name: 'Mantenimiento del bar' }] }) });
    await sees(page.getByText('Le hemos enviado el contrato C26-00007, Mantenimiento del bar.'));
    expect(address('Leer y firmar')).toBe('/contratos-cliente/7');
    await expectAccessible();
  });

  it('says that there is nothing where there is nothing', async () => {
    await open(HomeOfCustomer, { '/api/portal/home': home({}) });
    await sees(page.getByText('No tiene nada pendiente con nosotros.'));
    await sees(page.getByText('No tiene ninguna factura por pagar.'));
    await seesNot(page.getByText('ES91'));
  });
});

const machines: PortalPlace[] = [
  { id: 4, name: 'Terraza', address: 'Plaza Mayor, 3', machines: [{ id: 12, name: 'Split del comedor', units: ['Interior: Daikin', 'Exterior: Daikin'] }] },
  { id: 5, name: 'Almacén', address: 'Calle Larga, 1', machines: [] },
];
const places: Page<PortalPlace> = { items: machines, total: 1, isMore: false, page: 1, pageSize: 2 };
const me = { username: 'elena', first_name: 'Elena', last_name: 'Criado', email: 'elena@example.com', phone: '600 10 20 30', company: 'Bar', address: 'Calle' };

describe('«Pedir un servicio»', () => {
  const data = { '/api/portal/equipos': places, '/api/portal/datos': me, '/api/portal/pedir': { id: 9, version: 1 } };

  it('begins with the person who asks, needs only what happens, and is ready for a screen reader', async () => {
    await open(RequestScreen, data, '/pedir?equipo=12');
    await expect.element(page.getByLabelText('Persona de contacto')).toHaveValue('Elena Criado');
    await expect.element(page.getByLabelText('Teléfono de contacto')).toHaveValue('600 10 20 30');
    await expect.element(page.getByLabelText('Equipo')).toHaveValue('machine 12');
    await button('Enviar la petición').click();
    await sees(page.getByText('Cuéntenos qué ocurre'));
    await expectAccessible();
  });

  it('takes a usual fault by a press, another place, days and a part of the day', async () => {
    await open(RequestScreen, data, '/pedir');
    await button('Gotea agua').click();
    await button('Hace ruido').click();
    await expect.element(page.getByLabelText('¿Qué ocurre?')).toHaveValue('Gotea agua. Hace ruido');
    await userEvent.selectOptions(page.getByLabelText('Equipo'), 'place 5');
    await page.getByText('tarde', { exact: true }).click();
    await page.getByText('jueves', { exact: true }).click();
    await expect.element(page.getByRole('radio', { name: 'tarde' })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'jueves' })).toBeChecked();
    await expect.element(page.getByLabelText('Equipo')).toHaveValue('place 5');
  });

  it('shows the photos that were picked, takes one away, and refuses a sixth', async () => {
    await open(RequestScreen, data, '/pedir');
    const photos = Array.from({ length: 6 }, (_, index) => new File([new Uint8Array([1])], `foto${index}.png`, { type: 'image/png' }));
    await userEvent.upload(page.getByLabelText('Añadir fotos'), photos);
    await sees(page.getByText('Como máximo 5 fotos'));
    await button('Quitar foto5.png').click();
    await seesNot(page.getByText('Como máximo 5 fotos'));
  });
});

describe('avisos', () => {
  it('say what state each is in: requests that wait are among them', async () => {
    const items = [
      story({ kind: 'request', id: 3, request: 3, asked: 'Gotea', machine: null, place: null }),
      story({ state: 'en curso' }),
      story({ id: 8, state: 'cancelado' }),
    ];
    await open(NoticesOfCustomerScreen, { '/api/portal/avisos': { items, total: 3, page: 1, pageSize: 20 } }, '/avisos-cliente');
    await sees(page.getByText('Lo hemos recibido. Le avisaremos cuando tenga fecha.'));
    await sees(page.getByText('El trabajo está en curso.'));
    expect(address('Ver el aviso n.º 7')).toBe('/avisos-cliente/7');
    await sees(page.getByText('3 avisos'));
    await expectAccessible();
  });

  it('turn their pages', async () => {
    const pageOf = (at: number) => ({ items: [story({ id: at, asked: `De la página ${at}` })], total: 21, page: at, pageSize: 20 });
    const AVISOS = '/api/portal/avisos';
    const server = await open(NoticesOfCustomerScreen, {}, '/avisos-cliente');
    await expect.poll(() => server.waits(AVISOS)).toBe(true);
    await server.answer(AVISOS, { code: 20000, data: pageOf(1) });
    await sees(page.getByText('De la página 1'));
    await button('Siguientes').click();
    await expect.poll(() => server.sent(AVISOS).at(-1)).toMatchObject({ page: 2 });
    await server.answer(AVISOS, { code: 20000, data: pageOf(2) });
    await sees(page.getByText('De la página 2'));
    await sees(page.getByText('21 avisos · página 2 de 2'));
  });

  it('show their steps, what was done, the albarán and the invoice', async () => {
    const order = { id: 5, code: 'A26-1', date: '2026-02-20', technician: 'Rosa', machine: 'Split', failures: ['Fuga de gas'], done: 'Carga de gas' };
    const finished = story({ state: 'terminado', visit: '2026-02-20 10:00:00', orders: [{ ...order, photos: [], invoice: { id: 6, codigo: 'F26-1' } }] });
    await open(() => <StoryScreen params={{ id: '7' }} />, { '/api/portal/aviso/7': finished });
    await sees(page.getByRole('heading', { level: 1, name: 'Aviso n.º 7' }));
    await sees(page.getByText(/^Terminado el viernes 20 de febrero/).first());
    await sees(page.getByText('Carga de gas'));
    await sees(button('Ver el albarán A26-1 en PDF'));
    await sees(button('Ver la factura F26-1 en PDF'));
    await expectAccessible();
  });
});

describe('an aviso that is not there', () => {
  const STORY = '/api/portal/aviso/999';
  const openIt = async () => {
    const server = await open(() => <StoryScreen params={{ id: '999' }} />, {}, '/avisos-cliente/999');
    await expect.poll(() => server.waits(STORY)).toBe(true);
    return server;
  };
  const refusal = (status: number, message: string) =>
    new Response(JSON.stringify({ code: 40001, message }), { status, headers: { 'content-type': 'application/json' } });

  it.each([
    [404, 'No existe lo que busca'],
    [403, messages.forbidden],
  ])('is said once, by the page, with a way back and none to try again: %i', async (status, message) => {
    const server = await openIt();
    await server.respond(STORY, refusal(status, message));
    await sees(page.getByRole('heading', { level: 1, name: 'No existe el aviso 999' }));
    await sees(page.getByText('Puede que esté borrado, que sea de otro ejercicio o que no tenga permiso para verlo.'));
    expect(address('Ir a «Mis avisos»')).toBe('/avisos-cliente');
    await seesNot(button('Reintentar'));
    expect(inside!.messages).toEqual([]);
    await expectAccessible();
  });

  it('is another matter than a server that does not answer: trying again may help', async () => {
    const server = await openIt();
    await server.lose(STORY);
    await sees(page.getByRole('heading', { level: 1, name: 'No se ha podido abrir el aviso' }));
    await button('Reintentar').click();
    await expect.poll(() => server.waits(STORY)).toBe(true);
    await server.answer(STORY, { code: 20000, data: story({ id: 999 }) });
    await sees(page.getByRole('heading', { level: 1, name: 'Aviso n.º 999' }));
  });
});

describe('facturas', () => {
  const invoice = (over: Partial<PortalInvoice>): PortalInvoice => ({
    id: 5,
    codigo: 'F26-5',
    date: '2026-02-01',
    due: '2036-03-30',
    total: 100,
    remaining: 100,
    estado: 'emitida',
    isCreditNote: false,
    sustituidas: [],
    qr: null,
    payments: [],
    ...over,
  });
  const answer = (...items: PortalInvoice[]): Page<PortalInvoice> => ({
    items,
    total: items.length,
    isMore: false,
    page: 1,
    pageSize: 20,
  });
  const years = { '/api/portal/facturas/anos': [2026, 2025] };

  it('say in plain words what is paid and what remains', async () => {
    const items = [
      invoice({ remaining: 70, payments: [{ id: 1, date: '2026-02-10', amount: 30 }] }),
      invoice({ id: 6, codigo: 'F26-6', due: '2026-02-20' }),
      invoice({ id: 7, codigo: 'F26-7', remaining: 0, estado: 'cobrada' }),
      invoice({ id: 8, codigo: 'F26-8', remaining: 0, estado: 'rectificada' }),
      invoice({ id: 9, codigo: 'R26-1', total: -10, remaining: -10, isCreditNote: true }),
    ];
    await open(InvoicesOfCustomerScreen, { ...years, '/api/portal/facturas': answer(...items) });
    await sees(page.getByText('Pendiente, vence el 30/03/2036'));
    await sees(page.getByText(/^Quedan por pagar 70,00/));
    await sees(page.getByText(/^Pago del 10\/02\/2026: 30,00/));
    await sees(page.getByText('Vencida desde el 20/02/2026'));
    await sees(page.getByText('Pagada', { exact: true }));
    await sees(page.getByText('Rectificada'));
    await sees(page.getByText(/^A su favor: 10,00/));
    await sees(button('Descargar todas las de 2025 (ZIP)'));
    await expectAccessible();
  });

  it('come with their albaranes as a ZIP, which may be asked for again after a failure', async () => {
    const server = await open(InvoicesOfCustomerScreen, { ...years, '/api/portal/facturas': answer(invoice({})) });
    const ZIP = '/api/invoice/descargarDocumentos/5';
    await button('Descargar F26-5 con sus albaranes y fotos').click();
    await expect.poll(() => server.waits(ZIP)).toBe(true);
    await server.lose(ZIP);
    await expect.element(button('Descargar F26-5 con sus albaranes y fotos')).toBeEnabled();
    expect(inside!.messages.at(-1)).toMatchObject({ kind: 'error', text: 'No se puede conectar con el servidor' });
  });
});

describe('a list of the portal', () => {
  const FACTURAS = '/api/portal/facturas';
  const years = { '/api/portal/facturas/anos': [] };
  const nothing = { items: [], total: 0, isMore: false, page: 1, pageSize: 20 };
  const answerNothing = async (server: Played) => {
    await expect.poll(() => server.waits(FACTURAS)).toBe(true);
    await server.answer(FACTURAS, { code: 20000, data: nothing });
  };

  it('asks for the words and the state of its address, says that there is nothing of that, and takes them away by a press', async () => {
    const server = await open(InvoicesOfCustomerScreen, years, '/facturas-cliente?texto=xyz&estado=pagadas');
    await answerNothing(server);
    expect(server.sent(FACTURAS).at(-1)).toMatchObject({ page: 1, filter: { text: 'xyz', estado: 'pagadas' } });
    await sees(page.getByText('No hay facturas con «xyz» en «Pagadas»'));
    await expectAccessible();
    await button('Quitar los filtros').click();
    await answerNothing(server);
    expect(server.sent(FACTURAS).at(-1)).toMatchObject({ page: 1, filter: {} });
    await sees(page.getByText('Todavía no hay facturas'));
    expect(inside!.location.history.at(-1)).toBe('/facturas-cliente');
  });

  it('writes what is typed and chosen into its address', async () => {
    const server = await open(InvoicesOfCustomerScreen, years, '/facturas-cliente');
    await answerNothing(server);
    await userEvent.selectOptions(page.getByLabelText('Estado'), 'Vencidas');
    await answerNothing(server);
    await page.getByRole('searchbox').fill('F26-1');
    await answerNothing(server);
    expect(server.sent(FACTURAS).at(-1)).toMatchObject({ filter: { text: 'F26-1', estado: 'vencidas' } });
    await sees(page.getByText('No hay facturas con «F26-1» en «Vencidas»'));
  });
});

it('«Mis equipos» are listed by their places, each with its history and a way to ask for a service', async () => {
  const visit = { id: 1, date: '2026-02-20', technician: 'Rosa', failures: [], done: 'Carga de gas', parts: [], photos: [] };
  await open(EquipmentOfCustomerScreen, { '/api/portal/equipos': places, '/api/machine/history/12': [visit] });
  await sees(page.getByRole('region', { name: 'Terraza' }).getByText('Split del comedor'));
  expect(address('Pedir un servicio: Split del comedor')).toBe('/pedir?equipo=12');
  await button('Historia de Split del comedor').click();
  await sees(page.getByText('Carga de gas'));
  await expectAccessible();
});

it('«Mis datos» are shown, and a change of them is asked for', async () => {
  const server = await open(OwnDataScreen, { '/api/portal/datos': me, '/api/portal/correos': chosen }, '/mis-datos');
  await sees(page.getByText('Elena Criado'));
  await sees(button('Cambiar la contraseña'));
  await expect.element(button('Pedir el cambio')).toBeDisabled();
  await page.getByLabelText('Email').fill('otra@example.com');
  await expect.element(button('Pedir el cambio')).toBeEnabled();
  await expectAccessible();
  expect(server).toBeDefined();
});

describe('the e-mails that a customer gets', () => {
  const turned = (name: string) => page.getByRole('switch', { name });
  const MAILS = '/api/portal/correos';

  it('are turned one by one, each with what it brings, and are shown as the server has them', async () => {
    const server = await open(OwnDataScreen, { '/api/portal/datos': me }, '/mis-datos');
    await expect.poll(() => server.waits(MAILS)).toBe(true);
    await server.answer(MAILS, { code: 20000, data: chosen });
    await sees(page.getByText('Se envían a bar@sol.test.'));
    await expect.element(turned('Visita programada o cambiada')).toBeChecked();
    await expect.element(turned('Factura emitida')).not.toBeChecked();
    await expect.element(turned('Factura emitida')).toHaveAccessibleDescription('La factura en PDF, en cuanto se emite.');
    await turned('Factura emitida').click();
    const { email: _email, ...choices } = chosen;
    await expect.poll(() => server.sent(MAILS).at(-1)).toEqual({ ...choices, correo_factura: true });
    await server.answer(MAILS, { code: 20001, message: 'Guardado', data: { id: 1, version: 2 } });
    await expect.poll(() => server.sent(MAILS).at(-1)).toEqual({});
    await server.answer(MAILS, { code: 20000, data: { ...chosen, correo_factura: true } });
    await expect.element(turned('Factura emitida')).toBeChecked();
    await expectAccessible();
  });

  it('wait for an address where there is none', async () => {
    await open(OwnDataScreen, { '/api/portal/datos': me, [MAILS]: { ...chosen, email: '' } }, '/mis-datos');
    await sees(page.getByText(/No tenemos un email válido de su empresa/));
  });
});

describe('a technician on the way', () => {
  const steps = () =>
    page
      .getByRole('list', { name: 'Cómo va' })
      .getByRole('listitem')
      .elements()
      .map(each => each.textContent);
  const openStory = (over: Partial<PortalStory>) => open(Story, { '/api/portal/aviso/7': story(over) }, '/avisos-cliente/7');
  const Story = () => <StoryScreen params={{ id: '7' }} />;

  it('is shown by first name and hour', async () => {
    await openStory({ state: 'en camino', visit: '2026-03-02 10:00:00', left: '2026-03-02 09:40:00', technician: 'Rosa' });
    await sees(page.getByText('Rosa va de camino desde las 09:40.'));
    expect(steps()[2]).toMatch(/^En camino .+ a las 09:40, con Rosa$/);
    expect(steps()[3]).toBe('En curso (todavía no)');
    await expectAccessible();
  });

  it('is left out of the story where the work began and the departure was never reported', async () => {
    await openStory({ state: 'en curso', visit: '2026-03-02 10:00:00' });
    await sees(page.getByText('El trabajo está en curso.'));
    expect(steps().map(text => text?.split(' ')[0])).toEqual(['Recibido', 'Programado', 'En', 'Terminado']);
  });
});

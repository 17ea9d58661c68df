// The lists of records, one by one: what is asked for, what a row says in each column, what its bin sends, and what an auditor is not offered.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ReactNode } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import type { AnswerOf, Endpoint } from '#domain/kernel/endpoint.ts';
import type { Role } from '#domain/kernel/roles.ts';
import BookMapsScreen from '#src/screens/books/bookMaps/BookMapsScreen.tsx';
import EquipmentScreen from '#src/screens/catalogue/equipment/EquipmentScreen.tsx';
import KitsScreen from '#src/screens/catalogue/kits/KitsScreen.tsx';
import ProductFamiliesScreen from '#src/screens/catalogue/productFamilies/ProductFamiliesScreen.tsx';
import ProductsScreen from '#src/screens/catalogue/products/ProductsScreen.tsx';
import TariffsScreen from '#src/screens/catalogue/tariffs/TariffsScreen.tsx';
import { CustomerCategoriesPanel } from '#src/screens/company/settings/CustomerCategoriesPanel.tsx';
import UsersScreen from '#src/screens/company/users/UsersScreen.tsx';
import ContractTemplatesScreen from '#src/screens/contracts/contractTemplates/ContractTemplatesScreen.tsx';
import InstallationsScreen from '#src/screens/contracts/installations/InstallationsScreen.tsx';
import QuotesScreen from '#src/screens/quotes/quotes/QuotesScreen.tsx';
import AbsencesDialog from '#src/screens/work/absences/AbsencesDialog.tsx';
import CallsOfCustomerScreen from '#src/screens/work/calls/CallsOfCustomerScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

type Calls = { page: Endpoint; data?: Endpoint; remove?: Endpoint };
type RowOf<C extends Calls> = Partial<AnswerOf<C['page']> extends { items: (infer R)[] } ? R : never>;

interface Listed<C extends Calls> {
  calls: C;
  draw: () => ReactNode;
  /** The address, of which the second row is left out, and what it asks for. */
  at: string;
  filter: Record<string, unknown>;
  /** What is asked for besides. */
  always?: Record<string, unknown>;
  rows: readonly [RowOf<C>, RowOf<C>];
  /** What the two are called, and what the first says under each head. */
  name: string;
  other: string;
  cells: Record<string, string>;
  /** Where the row leads to; without it, it opens its record in a dialog. */
  to?: string;
  /** Who deletes a row is asked this. */
  one: string;
  question?: string;
  /** Says that there are none. */
  none: readonly string[];
  /** The button by which a record is made. */
  add?: string;
  /** A box by which the list is narrowed, what is chosen in it, and what that asks for. */
  narrows?: readonly [box: string, choice: string, filter: Record<string, unknown>];
  /** What else the server answers at once. */
  known?: Record<string, unknown>;
}

const listed = <C extends Calls>(row: Listed<C>): Listed<Calls> => row as unknown as Listed<Calls>;

const lists: Record<string, Listed<Calls>> = {
  tariffs: listed({
    calls: endpoints.tariff,
    draw: () => <TariffsScreen />,
    at: '/tarifas?customer_id=5',
    filter: { customer_id: 5 },
    rows: [
      {
        id: 7,
        name: 'Hoteles',
        customer_id: 5,
        customer_name: 'Hotel Patios',
        product_family_name: 'Splits',
        porcentaje: -8,
        precio: null,
        desde: '2026-01-01',
      },
      { id: 8, name: 'Bares', customer_id: 6, customer_name: 'Bar Julián', product_name: 'Filtro', porcentaje: null, precio: 12.5, desde: '2026-02-01' },
    ],
    name: 'Hoteles',
    other: 'Bares',
    cells: { Nombre: 'Hoteles', 'Para quién': 'Hotel Patios', 'De qué': 'Splits', Precio: '−8,00 %', Desde: '01/01/2026', Hasta: '' },
    one: 'tarifa',
    question: '¿Seguro que quiere borrar la tarifa «Hoteles»? Lo que ya está escrito no cambia.',
    none: ['Todavía no hay tarifas'],
    add: 'Añadir tarifa',
  }),
  quotes: listed({
    calls: endpoints.quote,
    draw: () => <QuotesScreen />,
    at: '/presupuestos?machine_id=4&estado=borrador',
    filter: { machine_id: 4, estado: 'borrador' },
    rows: [
      {
        id: 7,
        codigo: 'P26-00007',
        fecha: '2026-03-02',
        name: 'Split en el salón',
        customer_name: 'Ana Ruiz',
        machine_id: 4,
        estado: 'borrador',
        enviado_el: '2026-03-01',
        seguimiento_pendiente: null,
        siguiente_seguimiento: '2026-03-20',
        valido_hasta: '2026-04-01',
        user_name: 'Inés Cabello',
        total: 1210,
      },
      { id: 8, codigo: 'P26-00008', name: 'De otra máquina', machine_id: 9, estado: 'borrador', fecha: '2026-03-02', seguimiento_pendiente: 3, total: 1 },
    ],
    name: 'P26-00007',
    other: 'De otra máquina',
    cells: {
      Número: 'P26-00007',
      Fecha: '02/03/2026',
      Asunto: 'Split en el salón',
      Cliente: 'Ana Ruiz',
      Estado: 'Borrador',
      'Sin respuesta': '',
      'Siguiente seguimiento': '20/03/2026',
      'Vale hasta': '01/04/2026',
      'Lo prepara': 'Inés Cabello',
      Total: '1.210,00 €',
    },
    to: '/presupuestos/7',
    one: 'presupuesto',
    question: '¿Seguro que quiere borrar el presupuesto P26-00007?',
    none: ['Todavía no hay presupuestos', 'Un presupuesto se prepara aquí, se envía al cliente y, aceptado, da su aviso y su albarán.'],
    add: 'Nuevo presupuesto',
    narrows: ['Estado', 'Borrador', { estado: 'borrador' }],
    known: { '/api/machine/getById': { id: 4, label: 'Split' }, '/api/followUp': { items: [], total: 0, page: 1, pageSize: 20 } },
  }),
  products: listed({
    calls: endpoints.product,
    draw: () => <ProductsScreen />,
    at: '/productos?product_family_id=2',
    filter: { product_family_id: 2 },
    rows: [
      {
        id: 7,
        code: 'F-1',
        name: 'Filtro',
        product_family_id: 2,
        product_family_name: 'Filtros',
        provider_name: 'Frío Sur',
        physical_stock: 3,
        min_stock: 5,
        price: 12.5,
      },
      { id: 8, code: 'G-1', name: 'Gas', product_family_id: 3, product_family_name: 'Gases', physical_stock: 9, min_stock: 5, price: 90 },
    ],
    name: 'Filtro',
    other: 'Gas',
    cells: {
      Código: 'F-1',
      Nombre: 'Filtro',
      Familia: 'Filtros',
      Proveedor: 'Frío Sur',
      'Stock físico': 'Bajo mínimo3,00',
      'Stock mínimo': '5,00',
      Precio: '12,50 €',
    },
    one: 'producto',
    question: '¿Seguro que quiere borrar el producto «Filtro»?',
    none: ['Todavía no hay productos'],
    add: 'Añadir producto',
    narrows: ['Existencias', 'Bajo mínimo', { bajo_minimo: true }],
    known: { '/api/productFamily/': [{ value: 2, label: 'Filtros' }] },
  }),
  kits: listed({
    calls: endpoints.kit,
    draw: () => <KitsScreen />,
    at: '/kits',
    filter: {},
    rows: [
      { id: 7, name: 'Montaje de split', lineas: 6 },
      { id: 8, name: 'Carga de gas', lineas: 2 },
    ],
    name: 'Montaje de split',
    other: 'Carga de gas',
    cells: { Nombre: 'Montaje de split', Líneas: '6' },
    one: 'kit',
    question: '¿Seguro que quiere borrar el kit «Montaje de split»? Lo que ya está escrito no cambia.',
    none: ['Todavía no hay kits', 'Un kit guarda lo que va junto en un trabajo, para añadirlo de una vez a un presupuesto o a un albarán.'],
    add: 'Añadir kit',
  }),
  productFamilies: listed({
    calls: endpoints.productFamily,
    draw: () => <ProductFamiliesScreen />,
    at: '/familia_productos',
    filter: {},
    rows: [
      { id: 7, name: 'Filtros' },
      { id: 8, name: 'Gases' },
    ],
    name: 'Filtros',
    other: 'Gases',
    cells: { Nombre: 'Filtros', Productos: 'Ver sus productos' },
    one: 'familia',
    question: '¿Seguro que quiere borrar la familia «Filtros»?',
    none: ['Todavía no hay familias'],
    add: 'Añadir familia',
  }),
  customerCategories: listed({
    calls: endpoints.customerCategory,
    draw: () => <CustomerCategoriesPanel />,
    at: '/configuracion?ver=clientes',
    filter: {},
    rows: [
      { id: 7, name: 'Hoteles' },
      { id: 8, name: 'Particular' },
    ],
    name: 'Hoteles',
    other: 'Particular',
    cells: { Nombre: 'Hoteles' },
    one: 'categoría',
    question: '¿Seguro que quiere borrar la categoría «Hoteles»?',
    none: ['Todavía no hay categorías'],
    add: 'Añadir',
  }),
  bookMaps: listed({
    calls: endpoints.bookMap,
    draw: () => <BookMapsScreen />,
    at: '/libros/formatos',
    filter: {},
    rows: [
      { id: 7, name: 'Asesoría Gil', libro: 'expedidas', columnas: 9 },
      { id: 8, name: 'Asesoría Mora', libro: 'recibidas', columnas: 11 },
    ],
    name: 'Asesoría Gil',
    other: 'Asesoría Mora',
    cells: { Nombre: 'Asesoría Gil', Libro: 'Facturas expedidas', Columnas: '9' },
    one: 'formato de exportación',
    question: '¿Seguro que quiere borrar el formato «Asesoría Gil»?',
    none: [
      'Todavía no hay formatos de exportación',
      'Los formatos de A3, ContaPlus y Odoo se eligen en los libros. Aquí se guardan los suyos: en qué columnas toma su programa las facturas.',
    ],
    add: 'Añadir formato',
  }),
  contractTemplates: listed({
    calls: endpoints.contractTemplate,
    draw: () => <ContractTemplatesScreen />,
    at: '/contratos/plantillas',
    filter: {},
    rows: [
      {
        id: 7,
        name: 'Hotel',
        meses: 12,
        mano_obra: true,
        piezas: false,
        desplazamiento: true,
        factura_meses: 3,
        factura_dia: 5,
        anticipado: false,
        metodo: 'domiciliación',
      },
      { id: 8, name: 'Bar', meses: 24, mano_obra: true, piezas: true, desplazamiento: false, factura_meses: 1, factura_dia: 1, anticipado: true, metodo: '' },
    ],
    name: 'Hotel',
    other: 'Bar',
    cells: {
      Nombre: 'Hotel',
      'Duración (meses)': '12',
      Incluye: 'mano de obra, desplazamiento',
      'Se factura': 'Cada 3 meses, el día 5, al acabar el periodo',
      'Forma de pago': 'Domiciliación',
    },
    to: '/contratos/plantillas/7',
    one: 'plantilla',
    question: '¿Seguro que quiere borrar la plantilla «Hotel»? Los contratos hechos con ella no cambian.',
    none: ['Todavía no hay plantillas', 'Una plantilla guarda lo que tienen en común los contratos de una clase, para no escribirlo cada vez.'],
    add: 'Añadir plantilla',
  }),
  installations: listed({
    calls: endpoints.installation,
    draw: () => <InstallationsScreen />,
    at: '/instalaciones?estado=por+debajo&customer_id=5',
    filter: { estado: 'por debajo', customer_id: 5 },
    rows: [
      {
        id: 7,
        name: 'Climatización',
        customer_id: 5,
        customer_name: 'Hotel Patios',
        location_name: 'Azotea',
        estado: 'por debajo',
        norma_meses: 1,
        plan_meses: 3,
        proxima_visita: '2026-04-15',
        uso: 'otro',
        expediente: 'CO-77',
      },
      { id: 8, name: 'Cocina', customer_id: 5, estado: 'conforme', norma_meses: 12, plan_meses: 6, uso: 'vivienda' },
    ],
    name: 'Climatización',
    other: 'Cocina',
    cells: {
      Nombre: 'Climatización',
      Cliente: 'Hotel Patios',
      Localización: 'Azotea',
      Mantenimiento: 'Por debajo de la norma',
      'Meses según la norma': 'Cada mes',
      'Meses según el plan': 'Cada 3 meses',
      'Próxima visita': '15/04/2026',
      'Uso del edificio': 'Otro uso',
      'N.º de expediente RITE': 'CO-77',
    },
    one: 'instalación',
    question: '¿Seguro que quiere borrar la instalación Climatización?',
    none: ['Todavía no hay instalaciones', 'Una instalación son las máquinas de una localización que la norma cuenta juntas.'],
    add: 'Añadir instalación',
    narrows: ['Mantenimiento', 'Por debajo de la norma', { estado: 'por debajo' }],
  }),
  equipment: listed({
    calls: { page: endpoints.machine.page },
    draw: () => <EquipmentScreen />,
    at: '/maquinas?location_id=3',
    filter: { location_id: 3 },
    rows: [
      {
        id: 7,
        name: 'Split del comedor',
        location_id: 3,
        location_name: 'Terraza',
        cliente: { id: 5, name: 'Hotel Patios' },
        inside_brand: 'Daikin',
        inside_model: 'FTX-35',
        outside_location: 'Azotea',
        ultima_visita: '2025-03-01',
        proxima_revision: '2026-03-01',
      },
      { id: 8, name: 'De otro lugar', location_id: 4, cliente: { id: 5, name: 'Hotel Patios' }, inside_brand: 'LG', inside_model: 'S12' },
    ],
    name: 'Split del comedor',
    other: 'De otro lugar',
    cells: {
      Nombre: 'Split del comedor',
      Cliente: 'Hotel Patios',
      Localización: 'Terraza',
      'Marca y modelo': 'Daikin FTX-35',
      'Ubicación exterior': 'Azotea',
      'Última visita': '01/03/2025',
      'Próxima revisión': 'Vencida el 01/03/2026',
    },
    to: '/maquinas/7',
    one: 'máquina',
    none: ['Todavía no hay máquinas'],
    narrows: ['Revisión', 'Revisión vencida', { revision_vencida: true }],
  }),
  'users of a module': listed({
    calls: endpoints.user,
    draw: () => <UsersScreen params={{ module: 'trabajadores' }} />,
    at: '/usuarios/trabajadores',
    filter: {},
    always: { path: 'trabajadores' },
    rows: [
      { id: 7, last_name: 'Cabello', first_name: 'Inés', username: 'ines', email: 'ines@frio.example', phone: '600 10 20 30', roles: 2, active: true },
      { id: 8, last_name: 'Gil', first_name: 'Luis', username: 'luis', email: 'luis@frio.example', phone: '-', roles: 2, active: false },
    ],
    name: 'Cabello',
    other: 'Gil',
    cells: {
      Apellidos: 'Cabello',
      Nombre: 'Inés',
      Usuario: 'ines',
      Email: 'ines@frio.example',
      Teléfono: '600 10 20 30',
      Rol: 'Trabajadores',
      Cliente: '',
      'Acceso a la aplicación': 'Activo',
    },
    to: '/usuarios/perfil/7',
    one: 'usuario',
    question: '¿Seguro que quiere borrar al usuario ines?',
    none: ['Todavía no hay usuarios'],
    add: 'Añadir usuario',
  }),
  absences: listed({
    calls: endpoints.absence,
    draw: () => <AbsencesDialog onClose={() => undefined} onChanged={() => undefined} />,
    at: '/avisos',
    filter: {},
    rows: [
      { id: 7, user_name: 'Inés Cabello', desde: '2026-03-02', hasta: '2026-03-06', motivo: 'Vacaciones' },
      { id: 8, user_name: 'Luis Gil', desde: '2026-02-02', hasta: '2026-02-02', motivo: 'Médico' },
    ],
    name: 'Inés Cabello',
    other: 'Luis Gil',
    cells: { Trabajador: 'Inés Cabello', Desde: '02/03/2026', Hasta: '06/03/2026', 'Parte del día': 'todo el día', Motivo: 'Vacaciones' },
    one: 'ausencia',
    question: '¿Seguro que quiere borrar la ausencia de Inés Cabello?',
    none: ['Todavía no hay ausencias'],
    add: 'Añadir',
  }),
  'calls of a customer': listed({
    calls: endpoints.call,
    draw: () => <CallsOfCustomerScreen params={{ customer_id: '5' }} />,
    at: '/llamadas/cliente/5',
    filter: { customer_id: 5 },
    rows: [
      {
        id: 7,
        date: '2026-03-02 09:05:00',
        name: 'Eva Mora',
        phone: '600 10 20 30',
        origen: 'teléfono',
        customer_id: 5,
        text: 'No enfría',
        user_name: 'Inés Cabello',
        checked: false,
      },
      { id: 8, date: '2026-03-02 09:05:00', name: 'De otro cliente', phone: '-', origen: 'teléfono', customer_id: 6, text: 'Gotea', checked: false },
    ],
    name: 'Eva Mora',
    other: 'De otro cliente',
    cells: {
      Fecha: '02/03/2026 09:05',
      Contacto: 'Eva Mora600 10 20 30',
      Origen: 'Teléfono',
      'Trabajo requerido': 'No enfría',
      Trabajador: 'Inés Cabello',
      'Llamada gestionada': 'Abierta',
    },
    one: 'llamada',
    question: '¿Seguro que quiere borrar la llamada de Eva Mora?',
    none: ['Todavía no hay llamadas'],
    add: 'Añadir llamada',
    narrows: ['Llamada gestionada', 'Sin gestionar', { customer_id: 5, checked: false }],
    known: { '/api/customer/': { id: 5, label: 'Hotel Patios' } },
  }),
};

let inside: Inside;
afterEach(async () => {
  await leave(inside);
  await page.viewport(1280, 800);
});

async function open({ draw, known }: Listed<Calls>, at: string, role: Role = 'admin') {
  await page.viewport(2400, 900); // room for all columns
  const server = playServer({
    '/api/auth/info': infoOf(role),
    '/api/vista/lista': { columns: [], default_view: null, views: [], allowed: [] },
    ...known,
  });
  inside = await enter(at);
  await render(<Office inside={inside}>{draw()}</Office>);
  return server;
}

const answers = async (server: Played, { calls, rows }: Listed<Calls>, items: readonly unknown[] = rows) => {
  await expect.poll(() => server.waits(calls.page.path)).toBe(true);
  await server.answer(calls.page.path, {
    code: 20000,
    data: { items: items.map(each => ({ version: 3, ...(each as object) })), total: items.length, page: 1, pageSize: 20 },
  });
};
const rowOf = ({ name }: Pick<Listed<Calls>, 'name'>) => page.getByRole('row').filter({ hasText: name });

/** What the only row says under each head that has one. */
function cells(): Record<string, string> {
  const said = [...document.querySelectorAll('tbody tr:first-child > *')].map(cell => cell.textContent.replace(/\s+/g, ' '));
  const heads = [...document.querySelectorAll('thead th')].map(head => head.textContent);
  return Object.fromEntries(heads.flatMap((head, at) => (head === '' || head === 'Acciones' ? [] : [[head, said[at] ?? '(nothing)']])));
}

/** The bin of the first row asks, and sends which row it is; a refusal leaves it there. */
async function refusesDeletion(server: Played, row: Listed<Calls>): Promise<void> {
  if (!row.question) return;
  const remove = row.calls.remove!.path;
  const bin = { name: `Borrar ${row.one}` };
  await rowOf(row).getByRole('button', bin).click();
  await expect.element(question()).toHaveAccessibleName(row.question);
  await button('Sí, borrar').click();
  await expect.poll(() => server.sent(remove)).toEqual([{ id: 7 }]);
  expect(server.keys(remove)).toEqual([expect.any(String)]);
  await server.answer(remove, { code: 30001, message: 'Está en uso' });
  await seesNot(question());
  expect(inside.messages.map(({ text }) => text)).toEqual(['Está en uso']);
}

/** The first row leads to its page, or reads its record for a dialog. */
async function opens(server: Played, { calls, to, ...row }: Listed<Calls>): Promise<void> {
  const link = rowOf(row).getByRole('link', { name: row.name });
  if (to === undefined) await rowOf(row).getByText(row.name, { exact: true }).click();
  const isOpen = () => (to === undefined ? server.waits(calls.data!.path.replace('{id}', '7')) : link.element().getAttribute('href') === to);
  await expect.poll(isOpen).toBe(true);
}

describe.each(Object.entries(lists))('The list of %s', (_name, row) => {
  it('shows the rows that its address asks for, sends which of them is deleted, and opens one', async () => {
    const server = await open(row, row.at);
    await answers(server, row);
    await sees(rowOf(row));
    expect(server.sent(row.calls.page.path).at(-1)).toEqual({ page: 1, pageSize: 20, filter: row.filter, ...row.always });
    expect(cells()).toEqual(row.cells);
    const neighbour = page.getByRole('row').getByText(row.other, { exact: true });
    await (Object.keys(row.filter).length === 0 ? sees : seesNot)(neighbour);
    await expectAccessible();
    await refusesDeletion(server, row);
    await opens(server, row);
  });

  it('says why it could not be read, and that there are none; an auditor adds and deletes nothing', async () => {
    const { path } = row.calls.page;
    const server = await open(row, row.at.replace(/\?.*/, ''), 'auditor');
    await expect.poll(() => server.waits(path)).toBe(true);
    await server.answer(path, { code: 40001, message: 'No se ha podido leer' });
    await sees(page.getByText('No se han podido cargar los datos'));
    await button('Reintentar').click();
    await answers(server, row, []);
    for (const words of row.none) await sees(page.getByText(words));
    if (row.add) await seesNot(button(row.add));
  });
});

describe.each(Object.entries(lists).flatMap(([name, row]) => (row.narrows ? [[name, row, row.narrows] as const] : [])))(
  'The list of %s',
  (_name, row, [box, choice, filter]) => {
    it('is narrowed by its box, and offers an auditor no bin', async () => {
      const server = await open(row, row.at.replace(/\?.*/, ''), 'auditor');
      await answers(server, row, []);
      await page.getByRole('combobox', { name: box }).selectOptions(choice);
      await answers(server, row);
      expect(server.sent(row.calls.page.path).at(-1)).toMatchObject({ filter });
      await sees(rowOf(row));
      await seesNot(button(`Borrar ${row.one}`));
    });
  },
);

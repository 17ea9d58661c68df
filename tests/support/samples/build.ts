// Drafts for tests: each is complete and unlike the one before, and names only what its test cares for.
import type { InvoiceBody } from '#domain/invoicing/wire.ts';
import type { NoticeFromCall, WorkOrderBody } from '#domain/work/wire.ts';
import type { Card } from '#domain/work/board.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { endpoints } from '#domain/endpoints.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { entities } from '#domain/index.ts';
import type { InvoiceLineDraft } from '#domain/catalogue/documentLine.ts';
import type { KitLine } from '#domain/catalogue/kit.ts';
import { nifLetter } from '#domain/parties/nif.ts';
import { serial } from '#tests/support/samples/serial.ts';

type Entities = typeof entities;
type Draft<Name extends keyof Entities> = DraftOf<Entities[Name]>;
type Over<Name extends keyof Entities> = Partial<Draft<Name>>;

/** The valid NIF of a number. */
export const nifOf = (n: number): string => `${String(n).padStart(8, '0')}${nifLetter(n)}`;

function draft<Name extends keyof Entities>(name: Name, needed: Over<Name>, over: Over<Name>): Draft<Name> {
  return { ...(entities[name].draft.getDefault() as object), ...needed, ...over } as Draft<Name>;
}

const place = { address: 'Calle Larga, 1', city: 'Córdoba', province: 'Córdoba', postal_code: '14001' };

export function buildUser(over: Over<'user'>) {
  const n = serial();
  const needed = { username: `usuario${n}`, email: `usuario${n}@frigoria.es`, first_name: `Nombre${n}`, last_name: `Apellido${n}`, roles: 2 };
  return draft('user', needed, over);
}

export function buildCustomer(over: Over<'customer'>) {
  const n = serial();
  return draft('customer', { ...place, code: n, name: `Cliente ${n}`, nif_cif: nifOf(10_000_000 + n) }, over);
}

export function buildProvider(over: Over<'provider'> = {}) {
  const n = serial();
  return draft('provider', { ...place, code: n, name: `Proveedor ${n}`, nif_cif: nifOf(20_000_000 + n) }, over);
}

export const buildLocation = (over: Over<'location'>) =>
  draft('location', { name: `Local ${serial()}`, address: place.address, city: place.city, postal_code: place.postal_code }, over);

const unit = <Side extends 'inside' | 'outside'>(side: Side) =>
  ({ [`${side}_brand`]: 'Daikin', [`${side}_model`]: 'FTXM35R', [`${side}_serial_number`]: `S-${serial()}`, [`${side}_location`]: 'Salón' }) as Record<
    `${Side}_${'brand' | 'model' | 'serial_number' | 'location'}`,
    string
  >;

export const buildMachine = (over: Over<'machine'>) => draft('machine', { name: `Split ${serial()}`, ...unit('inside'), ...unit('outside') }, over);

export const buildCall = (over: Over<'call'> = {}) =>
  draft('call', { date: '2026-03-02 08:30:00', name: `Contacto ${serial()}`, phone: '957 10 20 30', text: 'El aire no enfría' }, over);

export const buildAbsence = (over: Over<'absence'>) => draft('absence', { desde: '2026-03-03', hasta: '2026-03-05', motivo: `Vacaciones ${serial()}` }, over);

export const buildNotice = (over: Over<'notice'>) =>
  draft('notice', { created: '2026-03-02 09:00:00', notice_description: `Revisar la máquina ${serial()}`, internal_observations: 'Llamar antes' }, over);

/** A card of the planning board, in the tray. */
export const buildCard = (id: number, over: Partial<Card> = {}): Card => ({
  id,
  version: 1,
  status_id: 1,
  prioridad: 1,
  user_id: 2,
  fecha_visita: null,
  duracion: null,
  created: '2026-03-02 09:00:00',
  description: `No enfría ${id}`,
  customer: `Hotel Sur ${id}`,
  town: 'Córdoba',
  address: 'Calle Mayor, 3, 14001 Córdoba',
  at: null,
  origin: '',
  allowed: ['notice.edit'],
  ...over,
});

/** The payload made from a call, as the screen sends it. */
export const buildNoticeFromCall = (call_id: number, over: Partial<NoticeFromCall> = {}): NoticeFromCall => ({
  notice: true,
  call_id,
  customer_id: null,
  customer_name: 'Bar Julián',
  status_id: 1,
  pedido_por: 'Julián 957 10 20 30',
  trabajo_requerido: 'El aire no enfría',
  notas_internas: '',
  fecha_creacion: '2026-03-02 09:00:00',
  optional_address: '',
  ...over,
});

export const buildProduct = (over: Over<'product'>) =>
  draft('product', { code: `P-${serial()}`, name: 'Condensador', price: 12.5, physical_stock: 3, min_stock: 1 }, over);

export const buildIndoorUnit = (over: Over<'indoorUnit'>) => draft('indoorUnit', { ubicacion: `Sala ${serial()}` }, over);
export const buildTariff = (over: Over<'tariff'>) => draft('tariff', { name: `Tarifa ${serial()}`, desde: '2026-01-01' }, over);

interface Kit {
  name: string;
  kit_lines: KitLine[];
}

export const buildKit = (over: Partial<Kit> = {}): Kit => ({
  name: `Kit ${serial()}`,
  kit_lines: [{ product_id: null, description: 'Puesta en marcha', quantity: 1, unidad: 'C62' }],
  ...over,
});

type BookMap = BodyOf<typeof endpoints.bookMap.create>;

export const buildBookMap = (over: Partial<BookMap> = {}): BookMap => ({
  ...(entities.bookMap.draft.getDefault() as BookMap),
  name: `Formato ${serial()}`,
  map_columns: [{ titulo: 'Factura', dato: 'numero', texto: '', ancho: null }],
  ...over,
});

export const buildLine = (over: Partial<InvoiceLineDraft> = {}): InvoiceLineDraft => ({
  product_id: null,
  work_order_id: null,
  anticipo_id: null,
  description: 'Mano de obra',
  quantity: 1,
  unidad: 'C62',
  price: 100,
  discount: 0,
  operation: 'S1',
  iva: 21,
  tarifa: '',
  ...over,
});

type Lines = Partial<InvoiceLineDraft>[];

/** One that is changed says what of it; a new one needs its day (§5). */
export const buildWorkOrder = (orderData: WorkOrderBody['orderData'], lines: Lines = [{}], failure_codes: number[] = []): WorkOrderBody => ({
  orderData: { ...(orderData.id === undefined && { fecha_albaran: '2026-03-02' }), ...orderData },
  work_order_lines: lines.map(({ work_order_id: _order, ...line }) => buildLine(line)),
  failure_codes,
});

/** A new one is dated on the day on which the clock of a test begins, unless `invoiceData` has another date. */
export const buildInvoice = (invoiceData: InvoiceBody['invoiceData'], lines: Lines = [{}]): InvoiceBody => ({
  invoiceData: { ...(invoiceData.id === undefined && { fecha_creacion: '2026-03-02' }), ...invoiceData },
  invoice_lines: lines.map(buildLine),
});

export const buildCompany = (over: Over<'company'> = {}) =>
  draft(
    'company',
    { ...place, name: 'Frigoria Climatización, S.L.', nif_cif: 'B29123452', iban: 'ES91 2100 0418 4502 0005 1332', doble_gestoria: false },
    over,
  );

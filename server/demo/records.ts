// From the plan of the sample company to records: customers and catalogues first, then the work, then the money.
import { addDays } from '#domain/kernel/days.ts';
import { regimeOf } from '#domain/catalogue/operations.ts';
import { kitLine } from '#domain/catalogue/kit.ts';
import { invoiceLine, workOrderLine } from '#domain/catalogue/documentLine.ts';
import { entities } from '#domain/index.ts';
import { unitsText } from '#domain/catalogue/indoorUnit.ts';
import { wholeAddress } from '#domain/parties/wholeAddress.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import type { Party } from '#domain/records/paper.ts';
import { encodeFields } from '#server/db/codec.ts';
import type { Who } from '#server/db/records.ts';
import type { Debt, Invoice } from './billing.ts';
import { contractTemplates } from '#server/starters/contractTemplates.ts';
import { customerCategories } from '#server/starters/customerCategories.ts';
import { failures } from '#server/starters/failures.ts';
import { families } from '#server/starters/families.ts';
import { kits } from '#server/starters/kits.ts';
import { providers, suppliersOfFamilies } from './catalogue.ts';
import { type Chance, createChance } from './chance.ts';
import { OFFICE, TECHNICIANS } from './company.ts';
import type { Customer } from './customers.ts';
import { lifeOfCall, lifeOfDebt, lifeOfInvoice, lifeOfNotice, lifeOfOrder, issuedAt, madeAt, officeAt } from './lives.ts';
import { type Machine, ratingOf } from './machines.ts';
import { cif, emailAt, iban, landline } from './people.ts';
import { provinces } from './places.ts';
import { products } from './products.ts';
import type { Store } from './store.ts';
import { type Reviewed, upkeepOf } from './upkeep.ts';
import type { Notice, Order, Work } from './work.ts';

/** Where the machines and places of the plan are stored. */
export interface Stored {
  machines: Map<Machine, number>;
  places: Map<object, number>;
  failures: Map<string, number>;
}

/** A supplier, with what we buy of it. */
export interface Supplier {
  id: number;
  name: string;
  nif_cif: string;
  party: Party;
  /** `cost` in euros. */
  products: { name: string; cost: number }[];
}

export function addCatalogues(store: Store, chance: Chance, who: Who, today: string): { failures: Map<string, number>; suppliers: Supplier[] } {
  for (const name of customerCategories) store.add(entities.customerCategory, { name }, who);
  const codes = new Map<string, number>();
  for (const [name, names] of failures) {
    const category_id = store.add(entities.failureCategory, { name }, who);
    for (const each of names) codes.set(each, store.add(entities.failureCode, { name: each, category_id }, who));
  }
  const suppliers: Supplier[] = [];
  const accounts = createChance('accounts of suppliers');
  for (const [index, [name = '', city = '', province = '', postal_code = '', address = '', prefix = '']] of providers.entries()) {
    const nif_cif = cif(chance, name.endsWith('S.A.') ? 'A' : 'B', provinces[province]!.cif);
    const reach = { email: emailAt('pedidos', name.replace(/, S\.[LA]\.$/, '').slice(0, 24)), phone: landline(chance, prefix), phone_2: '' };
    const bank_account = accounts.is(0.75) ? iban(accounts) : '';
    const id = store.add(entities.provider, { code: index + 1, name, nif_cif, city, province, postal_code, address, ...reach, bank_account }, who);
    const party = {
      name,
      nif: nif_cif,
      nifName: 'NIF',
      address: [address, `${postal_code} ${city} (${province})`],
      phone: reach.phone,
      email: reach.email,
      web: '',
    };
    suppliers.push({ id, name, nif_cif, party, products: [] });
  }
  const familyIds = new Map(Object.entries(families).map(([prefix, name]) => [prefix, store.add(entities.productFamily, { name }, who)]));
  for (const { prefix, ...product } of products) {
    const provider_id = suppliersOfFamilies[prefix as keyof typeof families] || null;
    const bought = provider_id === null ? {} : { provider_id, provider_code: `${chance.int(10_000, 99_999)}`, last_buy: addDays(today, -chance.int(3, 200)) };
    const cost = Math.round(product.price * chance.int(52, 72)) / 100;
    suppliers[(provider_id ?? 0) - 1]?.products.push({ name: product.name, cost });
    store.add(entities.product, { ...product, ...bought, cost, product_family_id: familyIds.get(prefix)! }, who);
  }
  return { failures: codes, suppliers: suppliers.filter(({ products: bought }) => bought.length > 0) };
}

/** What two categories pay for whatever they buy, from a day on. */
export function addTariffs(store: Store, desde: string, who: Who): void {
  const offers = [
    { name: 'Comunidades', customer_category_id: customerCategories.indexOf('Comunidad') + 1, porcentaje: -8 },
    { name: 'Hostelería', customer_category_id: customerCategories.indexOf('Hostelería') + 1, porcentaje: -5 },
  ];
  for (const offer of offers) store.add(entities.tariff, { ...offer, desde }, who);
}

/** What goes together in the jobs of every week. */
export function addKits(store: Store, who: Who): void {
  for (const [name, lines] of kits) {
    const kit_id = store.add(entities.kit, { name, lineas: lines.length }, who);
    for (const [index, { words: description, ...line }] of lines.entries()) {
      const at = products.findIndex(({ name: known }) => known === description);
      const values = { product_id: at < 0 ? null : at + 1, description, ...line };
      store.addRow('kit_line', { ...encodeFields(kitLine, values), kit_id, position: index + 1 });
    }
  }
}

/** What contracts of three kinds begin with. */
export function addTemplates(store: Store, who: Who): void {
  for (const { terms, planes } of contractTemplates) {
    const contract_template_id = store.add(entities.contractTemplate, terms, who);
    for (const plan of planes) store.add(entities.templatePlan, { ...plan, contract_template_id, operaciones: true }, who);
  }
}

/** Some outdoor units on a terrace serve a bedroom too, and the kitchen. */
function furtherUnitsOf({ name, inside_brand: marca, inside_model: modelo, inside_serial_number: serial }: Machine) {
  const digit = Number(/\d(?=\D*$)/.exec(serial)?.[0] ?? 0);
  if (name !== 'Split salón' || digit > 3) return [];
  return ['Dormitorio', 'Cocina'].slice(0, 1 + (digit % 2)).map((ubicacion, at) => ({ ubicacion, marca, modelo, n_serie: `${serial}-${at + 2}` }));
}

/** Customers with their places and machines; a customer's id is its code. */
export function addCustomers(store: Store, customers: readonly Customer[], reviewed: Reviewed, who: Who): Pick<Stored, 'machines' | 'places'> {
  const chance = createChance('upkeep');
  const machines = new Map<Machine, number>();
  const places = new Map<object, number>();
  for (const { category, address, places: own, contacts, isMonthly: _monthly, weight: _weight, ...fields } of customers) {
    const { latitude: _latitude, longitude: _longitude, ...post } = address;
    const contact = contacts[0] && { name_contact_1: contacts[0].name, phone_contact_1: contacts[0].phone, email_contact_1: contacts[0].email };
    const customer_id = store.add(entities.customer, { ...fields, ...post, ...contact, customer_category_id: customerCategories.indexOf(category) + 1 }, who);
    for (const { machines: inside, province: _province, ...place } of own) {
      const location_id = store.add(entities.location, { ...place, customer_id }, who);
      places.set(
        own.find(each => each.machines === inside)!,
        location_id,
      );
      for (const machine of inside) {
        const { phrase: _phrase, ...values } = machine;
        const units = furtherUnitsOf(machine);
        const rating = machines.size % 9 === 8 ? {} : ratingOf(machine);
        const kind = units.length > 0 ? { tipo: 'multisplit' as const, otras_interiores: unitsText(units) } : {};
        const upkeep = upkeepOf(chance, who.at.slice(0, 10), machine, reviewed);
        const machine_id = store.add(entities.machine, { ...values, ...rating, ...kind, ...upkeep, location_id }, who);
        for (const unit of units) store.add(entities.indoorUnit, { ...unit, machine_id }, who);
        machines.set(machine, machine_id);
      }
    }
  }
  return { machines, places };
}

/** Where an aviso is visited. */
const placeOf = ({ customer, machine, place }: Notice) =>
  place ?? customer.places.find(({ machines }) => machine && machines.includes(machine)) ?? customer.places[0]!;

/** When an aviso is to be visited: as planned; two thirds of those of a call, some hours later; the rest has no date yet. */
function visitOf({ at, writtenAt, call }: Notice): string | null {
  if (writtenAt !== at || !call) return at;
  const minute = Number(at.slice(14, 16));
  if (minute % 3 === 0) return null;
  const hour = Math.min(Number(at.slice(11, 13)) + 2, 18);
  return `${at.slice(0, 11)}${String(hour).padStart(2, '0')}:${minute < 30 ? '00' : '30'}:00`;
}

/** Calls and avisos. */
export function addNotices(store: Store, work: Work, { machines, places }: Stored): void {
  const noticeOf = new Map(work.notices.map(notice => [notice.call, notice]));
  const orderOf = new Map(work.orders.map(order => [order.notice, order]));
  for (const call of work.calls) {
    const { at, customer, name, text, notes, checked } = call;
    const who = officeAt(at);
    const company = customer.category === 'Particular' ? '' : customer.name;
    const values = {
      date: at,
      customer_id: customer.code,
      name,
      company,
      phone: customer.phone,
      optional_address: wholeAddress(customer.address),
      user_id: who.id,
      text,
      notes,
      checked,
      origen: 'teléfono' as const,
      machine_id: null,
      location_id: null,
    };
    call.id = store.add(entities.call, values, who, { version: checked ? 2 : 1, life: lifeOfCall(call, noticeOf.get(call)) });
  }
  for (const notice of work.notices) {
    const { writtenAt, customer, machine, technician, call, status } = notice;
    const visit = visitOf(notice);
    const values = {
      created: writtenAt,
      fecha_visita: visit,
      duracion: visit === null ? null : call ? 60 : (notice.minutes ?? 90),
      visit_at: visit ?? writtenAt,
      location_id: places.get(placeOf(notice)) ?? null,
      notice_description: notice.description,
      internal_observations: notice.notes,
      customer_id: customer.code,
      customer_name: call ? customer.name : '',
      user_id: TECHNICIANS[technician]!,
      machine_id: machine ? machines.get(machine)! : null,
      pedido_por: call ? `${call.name} ${customer.phone}` : (notice.askedBy ?? ''),
      optional_address: '',
      status_id: noticeStatus[status],
      call_id: call?.id ?? null,
    };
    const version = { pendiente: 1, 'en curso': 2, terminado: 3, cancelado: 2 }[status];
    notice.id = store.add(entities.notice, values, officeAt(writtenAt), {
      version,
      life: lifeOfNotice(notice, orderOf.get(notice)),
    });
  }
}

/** Albaranes; their ids were counted before, because invoices are written first and lines name both. */
export function addOrders(
  store: Store,
  orders: readonly Order[],
  codes: readonly string[],
  invoiceOf: Map<Order, Invoice>,
  { machines, places, failures: failureIds }: Stored,
): void {
  for (const [index, order] of orders.entries()) {
    const { date, at, customer, place, machine, technician, notice, job, done, lines, estado, totals } = order;
    const { base, iva, total } = totals;
    const values = {
      code: codes[index]!,
      estado,
      fecha_albaran: date,
      fecha_creacion: at,
      customer_id: customer.code,
      location_id: places.get(place)!,
      notice_id: notice.id,
      machine_id: machine ? machines.get(machine)! : null,
      user_id: TECHNICIANS[technician]!,
      invoice_id: invoiceOf.get(order)?.id ?? null,
      trabajo_realizado: done,
    };
    const version = { pendiente: 1, terminado: 2, listo: 3, facturado: 4, parte: 1, descartado: 2 }[estado];
    const who = { id: TECHNICIANS[technician]!, at };
    const id = store.add(entities.workOrder, { ...values, base, iva, total }, who, {
      version,
      life: lifeOfOrder(order, invoiceOf.get(order)),
    });
    store.addLines('work_order_line', workOrderLine, lines, () => ({ work_order_id: id }));
    for (const name of job.failures.slice(0, 1 + (id % 2))) store.addRow('work_order_failure', { work_order_id: id, failure_code_id: failureIds.get(name)! });
  }
}

/** Invoices with their lines, cobros and payments. */
export function addInvoices(store: Store, invoices: readonly Invoice[]): void {
  for (const [place, invoice] of invoices.entries()) {
    const { customer, date, due, codigo, estado, corrects, debt } = invoice;
    const who = { id: OFFICE[0], at: madeAt(invoice, place) };
    const { base, iva, total } = invoice.totals;
    const values = {
      codigo,
      estado,
      fecha_creacion: date,
      fecha_vencimiento: due,
      customer_id: customer.code,
      rectifica_id: corrects?.id ?? null,
      motivo: corrects ? ('devolucion' as const) : ('' as const),
      base,
      iva,
      total,
    };
    const observaciones = corrects ? `Rectifica la factura ${corrects.codigo}` : invoice.observaciones;
    const cliente = debt ? JSON.stringify(partyOf(customer)) : null;
    const version = estado === 'rectificada' || estado === 'cobrada' ? 2 : 1;
    invoice.id = store.add(entities.invoice, { ...values, observaciones }, who, {
      extra: { cliente },
      version,
      life: lifeOfInvoice(invoice, place),
    });
    store.addLines('invoice_line', invoiceLine, invoice.lines, index => {
      const { order, operation } = invoice.lines[index]!;
      return { invoice_id: invoice.id, work_order_id: order?.id ?? null, regimen: debt ? regimeOf('01', operation) : '' };
    });
    if (debt) addDebt(store, invoice, debt, { ...who, at: issuedAt(invoice) });
  }
}

/** The fiscal data that an issued invoice keeps. */
function partyOf({ name, nif_cif, phone, email, address: { address, city, province, postal_code } }: Customer) {
  return { name, nif_cif, address, city, province, postal_code, phone, email: email === '-' ? '' : email };
}

function addDebt(store: Store, { id, customer, date, due, corrects, correctedOn }: Invoice, debt: Debt, who: Who): void {
  const values = {
    invoice_id: id,
    customer_id: customer.code,
    importe: debt.importe / 1000,
    deuda: debt.deuda / 1000,
    estado: debt.estado,
    fecha_vencimiento: due,
    fecha_pago: debt.fecha_pago,
    banco: debt.banco,
    gestiones_realizadas: debt.gestiones,
  };
  const isSetOff = debt.compensado === 0 ? 0 : 1;
  const cobro = store.add(entities.cobro, values, who, {
    version: 1 + debt.payments.length + isSetOff,
    life: lifeOfDebt(debt, isSetOff ? (correctedOn ?? date) : undefined),
  });
  debt.id = cobro;
  if (corrects?.debt && isSetOff) setOff(store, date, corrects.debt, debt);
  const ids: number[] = [];
  for (const { date, cantidad, takesBack } of debt.payments) {
    const anula_id = takesBack === undefined ? null : ids[takesBack]!;
    const row = paymentRow(store, cobro, date, cantidad);
    store.addRow('payment', { ...row, anula_id });
    ids.push(row.id);
  }
}

function paymentRow(store: Store, cobro: number, date: string, cantidad: number) {
  const id = store.countRows('payment') + 1;
  return { id, cobro, fecha_pago: date, cantidad, anula_id: null, compensa_id: null, created_at: `${date} 12:00:00`, created_by: OFFICE[1] };
}

/** The two rows by which an invoice and its credit note are set off. */
function setOff(store: Store, date: string, original: Debt, note: Debt): void {
  for (const [side, other] of [
    [original, note],
    [note, original],
  ] as const)
    store.addRow('payment', { ...paymentRow(store, side.id, date, side.compensado), compensa_id: other.id });
}

// The records of every entity, as tests over all of them need them: a draft, a change, and how its body is wrapped.
import { type EntityName, entityList } from '#domain/index.ts';
import { type Entity, fieldsOf } from '#domain/kernel/entity.ts';
import { type Endpoint } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import * as build from '#tests/support/samples/build.ts';
import { serial } from '#tests/support/samples/serial.ts';

type Values = Record<string, unknown>;

export interface Subject {
  draft(): Promise<Values>;
  change: Values;
  /** What create and update are sent, where it is not the draft alone. */
  wrap(values: Values): unknown;
  /** Part of the label, by which a dropdown finds it. */
  needle(draft: Values): string;
  /** Fields of which no two records have the same value, and what is said to a user who tries. */
  unique?: Record<string, string>;
}

/** The generic calls of an entity, by name. */
export type GenericRows = Record<
  'all' | 'pageAt' | 'page' | 'dropdown' | 'filteredDropdown' | 'dropdownById' | 'create' | 'data' | 'update' | 'remove',
  Endpoint
>;

export const rowsOf = (name: EntityName) => endpoints[name] as unknown as GenericRows;

const codeTaken = 'El código ya existe';
const dniTaken = 'El DNI/CIF ya existe';

const asIs = (values: Values) => values;
const byName = (draft: Values) => String(draft['name']);

/** What tests write of the entities that have more to them than their example says. */
function ownSubjects({ given }: TestApp): Partial<Record<EntityName, Subject>> {
  const named = (draft: Subject['draft'], change: Values = { name: 'Otro nombre' }): Subject => ({ draft, change, wrap: asIs, needle: byName });
  return {
    absence: {
      draft: async () => build.buildAbsence({ user_id: await given.officeId() }),
      change: { motivo: 'Otro motivo' },
      wrap: asIs,
      needle: draft => String(draft['motivo']),
    },
    customer: { ...named(async () => build.buildCustomer({ customer_category_id: await given.category() })), unique: { nif_cif: dniTaken, code: codeTaken } },
    provider: { ...named(async () => build.buildProvider()), unique: { nif_cif: dniTaken, code: codeTaken } },
    location: named(async () => build.buildLocation({ customer_id: await given.customer(), latitude: 37.891234, longitude: -4.784321 })),
    machine: named(async () => build.buildMachine({ location_id: await given.location() })),
    product: {
      ...named(async () => build.buildProduct({ product_family_id: await given.family(), name: `Condensador ${serial()}`, price: 12.3456 }), {
        price: 0.0001,
      }),
      unique: { code: codeTaken },
    },
    call: named(async () => build.buildCall({ user_id: await given.officeId() }), { checked: true }),
    user: {
      draft: async () => build.buildUser({ password: 'secreto-frio-1', password_confirm: 'secreto-frio-1' }),
      change: { first_name: 'Otra' },
      wrap: asIs,
      needle: draft => String(draft['first_name']),
      unique: { email: 'El email ya existe' },
    },
    notice: {
      draft: async () => build.buildNotice({ customer_id: await given.customer(), user_id: await given.officeId() }),
      change: { notice_description: 'Otra cosa' },
      wrap: asIs,
      needle: draft => String(draft['notice_description']),
    },
    workOrder: {
      draft: async () => ({
        ...build.buildWorkOrder({ customer_id: await given.customer(), fecha_albaran: '2026-03-01', code: `ALB-${serial()}` }).orderData,
      }),
      change: { observaciones: 'Otra cosa' },
      wrap: orderData => ({ orderData }),
      needle: draft => String(draft['code']),
      unique: { code: codeTaken },
    },
    quote: {
      draft: async () => ({ name: `Presupuesto ${serial()}`, fecha: '2026-03-01', valido_hasta: '2026-03-31', customer_id: await given.customer() }),
      change: { condiciones: 'Otra cosa' },
      wrap: quoteData => ({ quoteData }),
      needle: draft => String(draft['name']),
    },
    invoice: {
      draft: async () => ({
        ...build.buildInvoice({ customer_id: await given.customer(), fecha_creacion: '2026-03-01', codigo: `FAC-${serial()}` }).invoiceData,
      }),
      change: { observaciones: 'Otra cosa' },
      wrap: invoiceData => ({ invoiceData }),
      needle: draft => String(draft['codigo']),
      unique: { codigo: codeTaken },
    },
  };
}

/** The example of an entity, with a label that no other record has and references to records that are there. */
function exampleSubject(entity: Entity, { given }: TestApp): Subject {
  const {
    officeId: user,
    category: customerCategory,
    family: productFamily,
    failureCategory,
    customer,
    location,
    provider,
    product,
    machine,
    contract,
    contractTemplate,
    plan,
  } = given;
  const made: Partial<Record<string, () => Promise<number>>> = {
    user,
    customerCategory,
    productFamily,
    failureCategory,
    customer,
    location,
    provider,
    product,
    machine,
    contract,
    contractTemplate,
    plan,
  };
  const referenced = Object.entries(fieldsOf(entity.draft)).flatMap(([field, { spec }]) =>
    spec.meta?.refers && field in entity.example.draft ? [[field, made[spec.meta.refers]] as const] : [],
  );
  return {
    draft: async () => ({
      ...entity.example.draft,
      [entity.label]: `${String(entity.example.draft[entity.label])} ${serial()}`,
      ...Object.fromEntries(await Promise.all(referenced.map(async ([field, make]) => [field, await make!()] as const))),
    }),
    change: entity.example.change,
    wrap: asIs,
    needle: draft => String(draft[entity.label]),
  };
}

const isGeneric = ({ name, example, label }: Entity) =>
  label in example.draft && ['all', 'data', 'create', 'update'].every(call => call in endpoints[name as EntityName]);

/** All entities but those that no generic call creates: cobros come from invoices, the company is one, supplier invoices bring a file. */
export function subjectsOf(app: TestApp): Partial<Record<EntityName, Subject>> {
  const plain = Object.fromEntries(entityList.filter(isGeneric).map(entity => [entity.name, exampleSubject(entity, app)]));
  return { ...plain, ...ownSubjects(app) };
}

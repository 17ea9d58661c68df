// What a call says about a record that is not as it should be: the specification's words, per field (§5).
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { EntityName } from '#domain/index.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildWorkOrder } from '#tests/support/samples/build.ts';
import { rowsOf, subjectsOf } from '#tests/support/samples/subjects.ts';

const app = await openApp();
const { office, given } = app;
const subjects = subjectsOf(app);

const required = 'Este campo es obligatorio';
/** Entity → what it says when nothing is filled in. */
const whenEmpty: Partial<Record<EntityName, Record<string, string>>> = {
  user: {
    username: 'Introduzca el nombre de usuario',
    first_name: 'Introduzca el nombre del usuario',
    last_name: 'Introduzca los apellidos del usuario',
    email: 'Introduzca un email',
    roles: 'Seleccione el rol de usuario',
  },
  customer: {
    code: 'Introduzca el código del cliente',
    name: 'Introduzca el nombre del cliente',
    nif_cif: 'DNI obligatorio',
    address: 'Introduzca la dirección',
    city: 'Introduzca el municipio',
    province: 'Introduzca la provincia',
    postal_code: 'Introduzca el código postal',
    customer_category_id: 'Categoría obligatorio',
  },
  provider: {
    code: 'Introduzca el código del proveedor',
    name: 'Introduzca el nombre del proveedor',
    nif_cif: 'DNI obligatorio',
    address: 'Introduzca la dirección',
    city: 'Introduzca el municipio',
    province: 'Introduzca la provincia',
    postal_code: 'Introduzca el código postal',
  },
  call: { text: 'Introduzca una descripción de la llamada', name: 'Introduzca un nombre', phone: 'Introduzca un teléfono' },
  location: {
    customer_id: 'Introduzca el cliente',
    name: 'Introduzca el nombre del localización',
    address: 'Introduzca la dirección',
    city: 'Introduzca la ciudad',
    postal_code: 'Introduzca el codigo postal',
  },
  machine: {
    name: required,
    location_id: 'Introduzca la localización',
    inside_brand: 'La marca de interior es obligatoria',
    inside_model: 'El modelo de interior es obligatorio',
    inside_serial_number: 'El número de serie de interior es obligatorio',
    inside_location: 'La ubicación de interior es obligatoria',
    outside_brand: 'La marca de exterior es obligatoria',
    outside_model: 'El modelo de exterior es obligatorio',
    outside_serial_number: 'El número de serie de exterior es obligatorio',
    outside_location: 'La ubicación de exterior es obligatoria',
  },
  notice: {
    created: 'Introduzca la fecha de creación',
    notice_description: 'Introduzca la descripción del trabajo',
    internal_observations: 'Introduzca observaciones internas',
    customer_id: 'Introduzca el cliente',
    user_id: 'Introduzca el trabajador',
  },
  absence: { user_id: 'Introduzca el trabajador', desde: 'Introduzca el primer día', hasta: 'Introduzca el último día', motivo: 'Introduzca el motivo' },
  failureCode: { name: required, category_id: required },
  productFamily: { name: required },
  product: { product_family_id: required, code: required, name: required, price: required, physical_stock: required, min_stock: required },
};

/** What has a usual value, and is not to be emptied. */
const whenEmptied: typeof whenEmpty = { customer: { country: 'Elija el país' } };

it.each(Object.keys(whenEmpty) as EntityName[])('The answer for an empty %s says what is missing, and nothing else', async name => {
  const empty = Object.fromEntries(Object.keys(await subjects[name]!.draft()).map(field => [field, '']));
  for (const [sent, more] of [
    [{}, {}],
    [empty, whenEmptied[name]],
  ] as const) {
    const { status, code, errors } = await office.ask(rowsOf(name).create, { body: sent });
    expect({ status, code, errors }).toEqual({ status: 422, code: 40001, errors: { ...whenEmpty[name], ...more } });
  }
});

/** Entity, what is changed in a good draft, the message of the first changed field. */
const wrong: [EntityName, Record<string, unknown>, string][] = [
  ['user', { email: 'ana@' }, 'Introduzca un email válido'],
  ['user', { password: 'siete-7', password_confirm: 'siete-7' }, 'Demasiado corta, debe tener min 8 caracteres'],
  ['user', { password: 'siete-7', password_confirm: 'siete-7', roles: 3, customer_id: 1 }, 'Demasiado corta, debe tener min 8 caracteres'],
  ['user', { password_confirm: 'otra-cosa', password: 'secreto-frio-1' }, 'Las contraseñas no coinciden'],
  ['user', { password: '', password_confirm: '' }, 'Introduzca una contraseña'],
  ['user', { roles: 6 }, 'Seleccione el rol de usuario'],
  ['user', { customer_id: null, roles: 3 }, 'Introduzca el cliente'],
  ['user', { username: 'con espacio' }, 'Sin espacios'],
  ['customer', { code: '007' }, 'Introduzca un número válido'],
  ['customer', { code: -1 }, 'Introduzca un número válido'],
  ['customer', { code: 1.5 }, 'Introduzca un número válido'],
  ['customer', { code: 'A1' }, 'Introduzca un número válido'],
  ['customer', { email: 'sin-arroba' }, 'Email inválido'],
  ['customer', { nif_cif: ' .-. ' }, 'DNI obligatorio'],
  ['customer', { name: 'x'.repeat(256) }, 'Como máximo 255 caracteres'],
  ['provider', { email: 'a@b' }, 'Email inválido'],
  ['product', { price: -0.01 }, 'El valor debe ser posistivo'],
  ['product', { physical_stock: -1 }, 'El valor debe ser posistivo'],
  ['product', { min_stock: -1 }, 'El valor debe ser posistivo'],
  ['product', { price: '12,5' }, 'Introduzca un número válido'],
  ['product', { price: 1.23456 }, 'Como máximo 4 decimales'],
  ['product', { price: 1e10 }, 'Introduzca un número válido'],
  ['product', { last_buy: '2026-02-29' }, 'Introduzca una fecha válida'],
  ['notice', { created: '2026-03-02 24:00:00' }, 'Introduzca una fecha válida'],
  ['notice', { created: '02/03/2026' }, 'Introduzca una fecha válida'],
  ['call', { date: '2026-13-01 10:00:00' }, 'Introduzca una fecha válida'],
];

it.each(wrong)('%s with %j: %s', async (name, over, message) => {
  const { errors, status } = await office.ask(rowsOf(name).create, { body: { ...(await subjects[name]!.draft()), ...over } });
  expect([status, errors[Object.keys(over)[0]!]]).toEqual([422, message]);
});

describe('a record that is named', () => {
  const references: [EntityName, string][] = [
    ['customer', 'customer_category_id'],
    ['location', 'customer_id'],
    ['machine', 'location_id'],
    ['call', 'customer_id'],
    ['call', 'user_id'],
    ['notice', 'customer_id'],
    ['notice', 'user_id'],
    ['notice', 'machine_id'],
    ['product', 'product_family_id'],
    ['product', 'provider_id'],
    ['failureCode', 'category_id'],
    ['workOrder', 'customer_id'],
    ['workOrder', 'notice_id'],
    ['workOrder', 'machine_id'],
    ['workOrder', 'location_id'],
    ['workOrder', 'user_id'],
    ['invoice', 'customer_id'],
  ];
  it.each(references)('by a %s as %s must be there', async (name, field) => {
    const { draft, wrap } = subjects[name]!;
    const { status, code } = await office.ask(rowsOf(name).create, { body: wrap({ ...(await draft()), [field]: 999_999 }) });
    expect([[422, 404].includes(status), code]).toEqual([true, 40001]);
  });

  it('must be its customer’s, where it is a machine or a location', async () => {
    const machine_id = await given.machine();
    const location_id = await given.location();
    const customer_id = await given.customer();
    const order = (over: object) => office.ask(endpoints.workOrder.create, { body: buildWorkOrder({ customer_id, ...over }) });
    expect((await order({ machine_id })).errors).toEqual({ machine_id: 'La máquina no es de este cliente' });
    expect((await order({ location_id })).errors).toEqual({ location_id: 'La localización no es de este cliente' });
  });
});

// Machines, prices of products, and the timelines of machines and customers.
import { kit, kitLine } from '#domain/catalogue/kit.ts';
import { operationNames } from '#domain/catalogue/operations.ts';
import { unitNames } from '#domain/catalogue/units.ts';
import { entities } from '#domain/index.ts';
import { storyKinds } from '#domain/overview/story.ts';
import { photoMoments } from '#domain/work/photoMoment.ts';
import type { CallsOf } from '../call.ts';
import { changedProperties, recordProperties } from '../entitySchemas.ts';
import {
  amount,
  day,
  described,
  draftSchema,
  either,
  file,
  flag,
  keyOf,
  anything,
  list,
  moment,
  nothing,
  object,
  oneOf,
  orNull,
  page,
  ref,
  shownFields,
  text,
  whole,
} from '../schema.ts';

export const photoMoment = keyOf(photoMoments);
export const photo = object({ id: whole, name: text, size: whole, width: whole, height: whole, momento: orNull(photoMoment) });

const part = object({ description: text, quantity: amount, unidad: keyOf(unitNames) });

const storyEntry = object(
  {
    kind: oneOf(...storyKinds),
    id: whole,
    at: text,
    code: text,
    text,
    state: text,
    who: text,
    machine: orNull(object({ id: whole, name: text })),
    failures: list(text),
    parts: list(part),
    photos: list(photo),
    seconds: orNull(whole),
    isReadable: flag,
  },
  { cost: orNull(amount) },
);
const storyYear = object({ year: whole, entries: whole, visits: whole, seconds: whole }, { cost: amount });
/** The timeline of one. */
export const storyCall = (one: string) => ({
  summary: `${one}: su historia, lo último primero, y las sumas de cada año`,
  body: object({ id: whole }, { year: orNull(whole), page: whole }),
  answer: object({ items: list(storyEntry), total: whole, isMore: flag, page: whole, pageSize: whole, years: list(storyYear) }),
  example: { id: 1, year: 2026 },
});

const machineVisit = object({ id: whole, date: day, technician: text, failures: list(text), done: text, parts: list(part), photos: list(photo) });

const document = object({ id: whole, name: text, size: whole, created_at: moment });
const equipmentOverview = object({
  ...recordProperties(entities.machine),
  lugar: object({ address: text, phone: text, latitude: orNull(amount), longitude: orNull(amount) }),
  cliente: object({ id: whole, name: text, phone: text }),
  documentos: list(document),
  interiores: list(object(recordProperties(entities.indoorUnit))),
  historia: described(flag, 'Si quien pregunta puede leer su historia.'),
});

export const productCalls: CallsOf<'product'> = {
  price: {
    summary: 'Producto: su precio para un cliente y un día, y de qué tarifa es',
    body: object({ product_id: whole }, { customer_id: orNull(whole), fecha: day }),
    answer: object({
      id: whole,
      name: text,
      unidad: keyOf(unitNames),
      operation: keyOf(operationNames),
      price: amount,
      tarifa: text,
    }),
    example: { product_id: 1, customer_id: 1, fecha: '2026-03-02' },
  },
};

const unit = keyOf(unitNames);
const kit_lines = list(draftSchema(kitLine));

const kitWords = { description: text, quantity: amount, unidad: unit };

export const kitCalls: CallsOf<'kit'> = {
  create: {
    summary: 'Kit: crear, con sus líneas',
    body: object({ name: text, kit_lines }),
    answer: ref('Saved'),
    example: kit.example.draft,
  },
  data: {
    summary: 'Kit: consultar, con sus líneas',
    answer: object({ ...recordProperties(kit), kit_lines: list(object({ ...shownFields(kitLine), product_name: orNull(text) })) }),
    params: { id: 1 },
  },
  update: {
    summary: 'Kit: guardar los campos que se envían',
    body: object({ id: whole }, { ...changedProperties(kit), kit_lines: described(kit_lines, 'Sin ellas quedan las guardadas.') }),
    answer: ref('Saved'),
    example: { id: 1, ...kit.example.change },
  },
  lines: {
    summary: 'Kit: sus líneas, con lo que cuestan a un cliente en un día; las que no son de un producto no tienen precio',
    body: object({ kit_id: whole }, { customer_id: orNull(whole), fecha: day }),
    answer: list(
      either(
        object({ ...kitWords, product_id: nothing }),
        object(
          { ...kitWords, product_id: whole, operation: keyOf(operationNames), price: amount, tarifa: text },
          { coste: described(orNull(amount), 'Solo para quien lee lo que cuestan las cosas.') },
        ),
      ),
    ),
    example: { kit_id: 1, customer_id: 1, fecha: '2026-03-02' },
  },
};

export const machineCalls: CallsOf<'machine'> = {
  filteredDropdown: {
    summary: 'Máquinas: opciones que contienen un texto, o todas las de un cliente',
    body: object({ query: text }, { customer_id: orNull(whole) }),
    answer: list(ref('Option')),
    example: { query: 'split', customer_id: 1 },
  },
  page: {
    summary: 'Máquinas: una página, filtrada; también por `customer_id` y por `revision_vencida`',
    body: object({ page: whole }, { pageSize: whole, filter: anything }),
    answer: page(object({ ...recordProperties(entities.machine), cliente: object({ id: whole, name: text }) })),
    example: { page: 1, filter: { customer_id: 1 } },
  },
  overview: { summary: 'Máquina: su ficha, con su lugar, su cliente y sus documentos', answer: equipmentOverview, params: { id: 1 } },
  story: storyCall('Máquina'),
  ofCode: { summary: 'Máquina: cuál tiene este código en su etiqueta', answer: object({ id: whole }), params: { code: 'K7PM2XQ9RT' } },
  sticker: { summary: 'Máquina: su etiqueta con QR en PDF', answer: file, params: { id: 1 } },
  stickers: {
    summary: 'Máquinas: hojas de etiquetas con QR en PDF, de las elegidas o de un cliente',
    body: object({}, { ids: list(whole), customer_id: whole }),
    answer: file,
    example: { customer_id: 1 },
  },
  addDocument: {
    summary: 'Máquina: añadir un documento',
    body: object({ id: whole, documento: file }),
    answer: object({ id: whole }),
    example: { id: 1 },
    file: { field: 'documento', name: 'manual.pdf' },
  },
  removeDocument: {
    summary: 'Máquina: quitar un documento',
    body: object({ id: whole, document: whole }),
    answer: object({ id: whole }),
    example: { id: 1, document: 16 },
  },
  history: { summary: 'Máquina: qué se le ha hecho, lo último primero, sin precios', answer: list(machineVisit), params: { id: 1 } },
  ofLocation: { summary: 'Máquinas de una localización (`a`), página `b`', answer: page(ref('Machine')), params: { a: 1, b: 1 } },
};

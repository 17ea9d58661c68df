// Presupuestos: what is unlike the generic calls.
import { lineDerived } from '#domain/catalogue/documentLine.ts';
import { operations } from '#domain/catalogue/operations.ts';
import { entities } from '#domain/index.ts';
import { notedAs, quoteSection, quoteStates } from '#domain/quotes/quote.ts';
import { quoteLine } from '#domain/quotes/quoteLine.ts';
import { chargeDraft, partKinds } from '#domain/invoicing/deposit.ts';
import { quoteSteps } from '#domain/quotes/steps.ts';
import { depositWords } from '#machines/lifecycles/derived/deposit.ts';
import type { CallsOf } from '../call.ts';
import { changedProperties } from '../entitySchemas.ts';
import {
  type Schema,
  amount,
  day,
  described,
  draftSchema,
  file,
  flag,
  keyOf,
  list,
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
import { mailWords, mailbox, queued, recordWith, resend } from './catalogue.ts';
import { drawnPaper } from './documents.ts';
import { photo } from './equipment.ts';
import { listBody, onlyId } from './generic.ts';

/** A quote, in the version that was seen. */
const seen = object({ id: whole }, { version: whole });

const state = oneOf(...quoteStates);
const wins = list(object({ clave: text, nombre: text, ganados: whole, perdidos: whole, abiertos: whole, importe: amount }));
const body = object(
  { quoteData: object({}, { id: whole, ...changedProperties(entities.quote) }) },
  {
    secciones: described(list(draftSchema(quoteSection)), 'Sin ellos quedan los guardados.'),
    quote_lines: described(list(draftSchema(quoteLine)), 'Sin ellas quedan las guardadas.'),
    defecto: described(
      object({ notice_id: whole, operation_id: whole, machine_id: whole }),
      'Al crear: el defecto de una lista de comprobación que se presupuesta.',
    ),
  },
);
const line = { product_id: null, description: 'Split 3,5 kW', quantity: 1, unidad: 'C62', price: 650, discount: 0, iva: 21, seccion: 0, tipo: 'normal' };
const written = { quoteData: { name: 'Split en el salón', fecha: '2026-03-02', valido_hasta: '2026-04-01', customer_id: 1 }, quote_lines: [line] };
const shownLine = object(
  { id: whole, ...shownFields(quoteLine), ...shownFields(lineDerived) },
  { coste: described(orNull(amount), 'Solo para quien lee lo que cuestan las cosas.') },
);

export const quoteCalls: CallsOf<'quote'> = {
  create: { summary: 'Presupuesto: crear, con sus apartados y sus líneas', body, answer: ref('Saved'), example: written },
  update: { summary: 'Presupuesto: guardar un borrador', body, answer: ref('Saved'), example: { quoteData: { id: 1, condiciones: 'Pago a la firma' } } },
  page: {
    summary: 'Presupuestos: una página, filtrada y ordenada',
    body: listBody(ref('QuoteFilter')),
    answer: page(
      recordWith(entities.quote, {
        seguimiento_pendiente: described(orNull(whole), 'El seguimiento por decidir de uno sin respuesta.'),
        siguiente_seguimiento: described(orNull(day), 'Cuándo toca preguntar por él.'),
      }),
    ),
    example: { page: 1, filter: { sin_respuesta: true } },
  },
  data: {
    summary: 'Presupuesto: consultar, con sus apartados, sus líneas, sus versiones y lo que se puede hacer con él',
    answer: recordWith(entities.quote, {
      secciones: list(object(shownFields(quoteSection))),
      quote_lines: list(shownLine),
      fotos: list(photo),
      rates: list(object({ operation: keyOf(operations), iva: amount, base: amount, cuota: amount })),
      versiones: list(object({ id: whole, codigo: text, revision: whole, estado: state, total: amount })),
      defecto: described(orNull(object({ notice_id: orNull(whole), texto: text })), 'El defecto de una lista de comprobación que se presupuesta.'),
      siguiente_seguimiento: described(orNull(day), 'Cuándo toca preguntar por él.'),
      facturacion: described(
        orNull(
          object(
            {
              permitido: described(amount, 'Lo que se puede facturar de su albarán: lo aceptado, con sus ampliaciones, o lo que permite la oficina.'),
              hecho: described(orNull(amount), 'Lo que suma su albarán.'),
              ampliaciones: list(object({ id: whole, codigo: text, revision: whole, estado: state, total: amount })),
            },
            {
              partes: list(
                object({
                  id: whole,
                  codigo: text,
                  fecha: day,
                  tipo: keyOf(partKinds),
                  estado: keyOf(depositWords.states),
                  total: amount,
                  descontada_en: orNull(object({ id: whole, codigo: text })),
                }),
              ),
              queda: amount,
            },
          ),
        ),
        'Lo que se ha facturado de lo aceptado antes que la obra, y lo que queda; solo para quien lee facturas.',
      ),
      margen_minimo: described(orNull(amount), 'El margen mínimo de la empresa, en tanto por ciento.'),
      customer_email: text,
      allowed: list(keyOf(quoteSteps)),
      holding: described(list(text), 'Las condiciones de su flujo que se cumplen ahora.'),
    }),
    params: { id: 1 },
  },
  paper: { summary: 'Presupuesto: la hoja que se imprimiría de lo que se está escribiendo; nada se guarda', body, answer: drawnPaper, example: written },
  step: {
    summary: 'Presupuesto: dar un paso de su vida, con lo que pide; al aceptarlo, `elegidas` son las líneas que quiere el cliente',
    body: object(
      { id: whole, paso: oneOf('quote.send', 'quote.see', 'quote.accept', 'quote.reject', 'quote.finish') },
      { version: whole, elegidas: list(whole), respondido_el: day, aceptado_por: text, medio: keyOf(notedAs), motivo: text },
    ),
    answer: ref('Saved'),
    example: { id: 3, paso: 'quote.send' },
  },
  addPhoto: {
    summary: 'Presupuesto: añadir una foto a un borrador; el mismo `upload` otra vez no añade otra',
    body: object({ id: whole, upload: text, photo: file }),
    answer: photo,
    example: { id: 1, upload: 'foto-0003' },
    file: { field: 'photo', name: 'foto.png' },
  },
  removePhoto: {
    summary: 'Presupuesto: quitar una foto de un borrador',
    body: object({ id: whole, photo: whole }),
    answer: onlyId,
    example: { id: 1, photo: 1 },
  },
  orderPhotos: {
    summary: 'Presupuesto: ordenar las fotos de un borrador',
    body: object({ id: whole, photos: list(whole) }),
    answer: onlyId,
    example: { id: 2, photos: [] },
  },
  revise: { summary: 'Presupuesto: hacer otra versión, que lo sustituye', body: seen, answer: ref('Saved'), example: { id: 4 } },
  identify: {
    summary: 'Presupuesto de un interesado: decir qué cliente es; también lo son sus versiones anteriores',
    body: object({ id: whole, customer_id: whole }, { version: whole }),
    answer: ref('Saved'),
    example: { id: 8, customer_id: 1 },
  },
  plan: {
    summary: 'Presupuesto aceptado: hacer su aviso',
    body: seen,
    answer: object({ id: whole, version: whole, notice_id: whole }),
    example: { id: 5 },
  },
  deliver: {
    summary: 'Presupuesto aceptado: hacer su albarán, con las líneas elegidas',
    body: seen,
    answer: object({ id: whole, version: whole, work_order_id: whole }),
    example: { id: 6 },
  },
  charge: {
    summary: 'Presupuesto aceptado: hacer el borrador de la factura de un anticipo o de una parte, por porcentaje o por importe con IVA',
    body: object({ id: whole }, { version: whole, ...(draftSchema(chargeDraft) as { properties: Record<string, Schema> }).properties }),
    answer: object({ id: whole, version: whole, invoice_id: whole }),
    example: { id: 5, tipo: 'anticipo', porcentaje: 30 },
  },
  bill: {
    summary: 'Presupuesto aceptado: hacer el borrador de la factura de su albarán, que descuenta lo que ya se ha facturado',
    body: seen,
    answer: object({ id: whole, version: whole, invoice_id: whole }),
    example: { id: 6 },
  },
  extend: {
    summary: 'Presupuesto aceptado: hacer una ampliación, un presupuesto con su mismo número para lo que pasa de él',
    body: seen,
    answer: ref('Saved'),
    example: { id: 5 },
  },
  allow: {
    summary: 'Presupuesto aceptado: permitir que su albarán se facture aunque pase de lo aceptado, y por qué',
    body: object({ id: whole, motivo: text }, { version: whole }),
    answer: ref('Saved'),
    example: { id: 6, motivo: 'Lo pidió el cliente por teléfono' },
  },
  pipeline: {
    summary: 'Presupuestos por estado: cuántos, cuánto suman y los que llevan más tiempo; y los ganados y perdidos de los últimos doce meses',
    body: object({}, { filter: ref('QuoteFilter') }),
    answer: object({
      columnas: list(
        object({
          estado: state,
          total: whole,
          suma: amount,
          filas: list(object({ id: whole, codigo: text, name: text, customer_name: text, total: amount, desde: day, dias: whole })),
        }),
      ),
      ganados: object({ desde: day, tecnicos: wins, origenes: wins, meses: wins }),
    }),
    example: {},
  },
  sendMail: {
    summary: 'Presupuesto: enviar por correo con su PDF; un borrador queda enviado al cliente',
    body: object({ quote_id: whole, email: text }, { copia: flag, ...mailWords }),
    answer: queued,
    example: { quote_id: 7, email: 'cliente@example.com' },
  },
  mailWords: { summary: 'Presupuesto: el asunto y el texto con que se enviaría', answer: object(mailWords), params: { id: 1 } },
  mails: { summary: 'Presupuesto: sus correos', answer: mailbox, params: { id: 1 } },
  resendMail: { ...resend, example: { id: 5 } },
  links: {
    summary: 'Presupuesto: los enlaces de su cliente, y cómo lo aceptó en su página',
    answer: object({
      enlaces: list(
        object({ id: whole, creado: text, creado_por: orNull(text), hasta: day, anulado: orNull(text), visitas: whole, ultima_visita: orNull(text) }),
      ),
      aceptacion: orNull(
        object({ nombre: text, nif: text, trazo: text, fecha: text, direccion: text, navegador: text, declaracion: text, huella: text, opciones: list(text) }),
      ),
    }),
    params: { id: 1 },
  },
  makeLink: {
    summary: 'Presupuesto: crear un enlace para su cliente, que solo se dice ahora; un borrador queda enviado',
    body: onlyId,
    answer: object({ url: text }),
    example: { id: 7 },
  },
  revokeLink: {
    summary: 'Presupuesto: anular un enlace',
    body: object({ id: whole, enlace_id: whole }),
    answer: onlyId,
    example: { id: 7, enlace_id: 1 },
  },
};

const link = { enlace: described(text, 'El secreto del enlace.'), clave: described(text, 'La misma clave otra vez no hace nada dos veces.') };

export const offerCalls: CallsOf<'offer'> = {
  seen: { summary: 'Página de un presupuesto: se ha abierto', body: object({ enlace: text }), answer: nothing, example: { enlace: 'secreto' } },
  accept: {
    summary: 'Página de un presupuesto: el cliente lo acepta y lo firma',
    body: object({ ...link, nombre: text, nif: text, trazo: text, elegidas: list(whole), huella: text }, { declaracion: flag }),
    answer: nothing,
    example: { enlace: 'secreto', clave: 'c1', nombre: 'Ana Ruiz', nif: '12345678Z', trazo: 'M40 120L80 60L140 150M200 90L320 100', elegidas: [], huella: '' },
  },
  refuse: {
    summary: 'Página de un presupuesto: el cliente lo rechaza',
    body: object({ ...link, motivo: text }),
    answer: nothing,
    example: { enlace: 'secreto', clave: 'c1', motivo: 'Es caro' },
  },
  ask: {
    summary: 'Página de un presupuesto: una pregunta, que es una llamada para la oficina',
    body: object({ ...link, texto: text }, { telefono: text }),
    answer: nothing,
    example: { enlace: 'secreto', clave: 'c1', texto: '¿Incluye la obra?' },
  },
};

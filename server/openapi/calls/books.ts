// The record books of VAT.
import { companyRegimes, operations } from '#domain/catalogue/operations.ts';
import { billStates } from '#domain/purchases/bill.ts';
import { askedThings } from '#domain/books/question.ts';
import { quarters } from '#domain/books/book.ts';
import { periodStates } from '#domain/books/fiscalPeriod.ts';
import { bookMap, mapColumn, mappedBooks } from '#domain/books/bookMap.ts';
import { yearSections } from '#domain/books/yearForm.ts';
import { periodSteps } from '#domain/books/steps.ts';
import type { CallsOf } from '../call.ts';
import { changedProperties, recordProperties } from '../entitySchemas.ts';
import { type Schema, described, day, draftSchema, file, flag, keyOf, list, moment, object, oneOf, orNull, ref, shownFields, text, whole } from '../schema.ts';
import { onlyId } from './generic.ts';

const cents = described(whole, 'Céntimos.');
const period = { ejercicio: whole, periodo: oneOf(...quarters, '0A') };
const regime = oneOf(...companyRegimes.map(({ code }) => code), '02');
const row = {
  id: whole,
  ejercicio: whole,
  periodo: oneOf(...quarters),
  clase: text,
  numero: text,
  expedida: text,
  operada: described(text, 'Vacía si es la de expedición.'),
  tipo: text,
  pais: text,
  nif: text,
  nombre: text,
  base: cents,
  iva: described(whole, 'Centésimas de un por ciento.'),
  cuota: cents,
  total: cents,
};

export const bookCalls: CallsOf<'book'> = {
  read: {
    summary:
      'Libros registro de IVA: un trimestre, o el año con `0A`: sus filas, lo que falta y las casillas del 303; de un trimestre, también si está cerrado',
    body: object(period),
    answer: object({
      ...period,
      expedidas: list(
        object({ ...row, clave: regime, operacion: keyOf(operations), serie: text, enSerie: text, registro: orNull(object({ quota: cents, total: cents })) }),
      ),
      recibidas: list(
        object({
          ...row,
          clave: text,
          recibida: text,
          recepcion: text,
          inversion: flag,
          bien: flag,
          deducible: cents,
          documentada: flag,
          estado: oneOf(...billStates),
        }),
      ),
      faltas: list(object({ libro: oneOf('expedidas', 'recibidas'), id: whole, numero: text, falta: text })),
      casillas: list(object({ casilla: text, titulo: text, importe: cents, libro: orNull(oneOf('expedidas', 'recibidas')), filas: list(whole) })),
      terceros: described(
        list(object({ nif: text, nombre: text, clave: oneOf('A', 'B'), trimestres: list(cents), total: cents })),
        'Modelo 347: solo del año entero.',
      ),
      anual: described(
        list(
          object({
            apartado: keyOf(yearSections),
            titulo: text,
            base: orNull(cents),
            cuota: orNull(cents),
            trimestres: described(list(cents), 'Lo que añade cada trimestre: la cuota; donde no hay, la base.'),
            libro: orNull(oneOf('expedidas', 'recibidas')),
            filas: list(whole),
          }),
        ),
        'Modelo 390: solo del año entero.',
      ),
      cierre: orNull(
        object({
          id: described(orNull(whole), 'Nulo antes de su primer paso.'),
          estado: oneOf(...periodStates),
          cerrado_el: orNull(day),
          motivo: text,
          cambios: described(list(object({ casilla: text, titulo: text, antes: cents, ahora: cents })), 'Lo que difiere de cuando se cerró.'),
          allowed: list(keyOf(periodSteps)),
          holding: described(list(text), 'Las condiciones de su flujo que se cumplen ahora.'),
        }),
      ),
    }),
    example: { ejercicio: 2026, periodo: '1T' },
  },
  file: {
    summary: 'Libros registro de IVA: el archivo en el formato de la AEAT (LSIJ), o un libro en CSV',
    body: object({ ...period, formato: oneOf('xlsx', 'expedidas', 'recibidas', 'bienes') }),
    answer: file,
    example: { ejercicio: 2026, periodo: '1T', formato: 'recibidas' },
  },
  maps: {
    summary: 'Formatos para programas de contabilidad: los que trae el producto y los de la empresa',
    answer: object({
      items: list(
        object({
          clave: described(text, 'Una palabra, o el id de uno de la empresa.'),
          name: text,
          libro: keyOf(mappedBooks),
          propio: flag,
        }),
      ),
    }),
  },
  mapped: {
    summary: 'Libros registro de IVA: un libro en las columnas de un formato, en CSV',
    body: object({ ...period, mapa: text }),
    answer: file,
    example: { ejercicio: 2026, periodo: '1T', mapa: 'a3-expedidas' },
  },
  quarter: {
    summary: 'El trimestre en un ZIP: los libros, el PDF de cada factura expedida, el documento de cada recibida y un índice con su huella SHA-256',
    body: object({ ejercicio: whole, periodo: oneOf(...quarters) }),
    answer: file,
    example: { ejercicio: 2026, periodo: '1T' },
  },
};

const map_columns = list(draftSchema(mapColumn));
const shape = draftSchema(bookMap.draft.omit(['name'])) as { properties: Record<string, Schema> };
const { libro: _libro, ...others } = shape.properties;

export const bookMapCalls: CallsOf<'bookMap'> = {
  create: {
    summary: 'Formato de exportación: crear, con sus columnas',
    body: object({ name: text, libro: shape.properties['libro']!, map_columns }, others),
    answer: ref('Saved'),
    example: bookMap.example.draft,
  },
  data: {
    summary: 'Formato de exportación: consultar, con sus columnas',
    answer: object({ ...recordProperties(bookMap), map_columns: list(object(shownFields(mapColumn))) }),
    params: { id: 1 },
  },
  update: {
    summary: 'Formato de exportación: guardar los campos que se envían',
    body: object({ id: whole }, { ...changedProperties(bookMap), map_columns: described(map_columns, 'Sin ellas quedan las guardadas.') }),
    answer: ref('Saved'),
    example: { id: 1, ...bookMap.example.change },
  },
  sample: {
    summary: 'Formato de exportación: las primeras filas de un periodo en un formato sin guardar',
    body: object({ ...period, mapa: object({ map_columns }, shape.properties) }),
    answer: object({ titulos: list(text), filas: list(list(text)), total: whole }),
    example: { ejercicio: 2026, periodo: '1T', mapa: { libro: 'expedidas', map_columns: bookMap.example.draft['map_columns'] } },
  },
};

const about = { entidad: oneOf(...askedThings), registro: whole };
const questions = object({
  items: list(
    object({
      id: whole,
      ...about,
      documento: text,
      texto: text,
      preguntada_el: moment,
      preguntada_por: orNull(text),
      respuesta: described(orNull(text), 'Nula mientras está abierta.'),
      contestada_el: orNull(moment),
      contestada_por: orNull(text),
      allowed: list(oneOf('answer')),
    }),
  ),
});

export const questionCalls: CallsOf<'question'> = {
  of: {
    summary: 'Lo que la gestoría ha preguntado sobre una factura, o sobre una de proveedor',
    answer: questions,
    params: { thing: 'providerInvoice', id: 1 },
  },
  all: { summary: 'Preguntas de la gestoría: las abiertas y las últimas contestadas; de la gestoría, las suyas', answer: questions },
  make: {
    summary: 'Preguntar a la oficina sobre un documento',
    body: object({ ...about, texto: text }),
    answer: onlyId,
    example: { entidad: 'providerInvoice', registro: 1, texto: '¿Qué se compró con esta factura?' },
  },
  answer: {
    summary: 'Contestar una pregunta de la gestoría, una sola vez',
    body: object({ id: whole, respuesta: text }),
    answer: onlyId,
    example: { id: 1, respuesta: 'Dos compresores para el hotel.' },
  },
};

const quarter = { ejercicio: whole, periodo: oneOf(...quarters) };

export const fiscalPeriodCalls: CallsOf<'fiscalPeriod'> = {
  step: {
    summary: 'Periodo fiscal: revisar un trimestre, o cerrarlo; cerrado, nada cambia sus libros',
    body: object({ ...quarter, paso: oneOf('period.review', 'period.close') }),
    answer: ref('Saved'),
    example: { ejercicio: 2025, periodo: '4T', paso: 'period.review' },
  },
  reopen: {
    summary: 'Periodo fiscal: reabrir un trimestre cerrado, con el motivo',
    body: object({ ...quarter, motivo: text }),
    answer: ref('Saved'),
    example: { ejercicio: 2025, periodo: '3T', motivo: 'Faltaba una factura' },
  },
};

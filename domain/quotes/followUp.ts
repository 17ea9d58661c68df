// Seguimiento: that a customer who has not answered a quote is asked about it; proposed by the rules of the company, sent by a person.
import { object, string } from 'yup';
import { copyLabel } from '../company/mail.ts';
import { mailWordsFields } from '../company/mailTemplates.ts';
import { rights } from '../kernel/access.ts';
import { entity } from '../kernel/entity.ts';
import { date, emails, flag, longText, reference, requiredText, text, whole } from '../kernel/fields.ts';
import { staff } from '../kernel/roles.ts';
import type { FollowUpState } from './followUpStates.ts';

const noAddress = 'Escriba a qué dirección se envía';

/** The letter as its sender has looked at it: it goes out in these words. */
export const followUpLetter = object({
  para: emails().required(noAddress).label('Enviar a'),
  copia: flag().label(copyLabel),
  asunto: mailWordsFields.subject,
  texto: mailWordsFields.text,
});

/** What was said on the telephone. */
export const followUpTold = object({ nota: text(500).label('Nota') }).noUnknown();

/** Why nobody insists. */
export const followUpDropped = object({ nota: requiredText('Diga por qué no se insiste', 500).label('Motivo') }).noUnknown();

export const followUp = entity({
  name: 'followUp',
  table: 'follow_up',
  one: 'Seguimiento',
  many: 'Seguimientos',
  draft: object({}),
  derived: object({
    quote_id: reference('quote').required().label('Presupuesto n.º'),
    user_id: reference('user').label('Lo prepara'),
    seguimiento_id: reference('user').label('Lo sigue'),
    /** Which one of its quote it is, from 1 on. */
    numero: whole().required().label('Seguimiento'),
    /** The day on which it was proposed. */
    dia: date('').label('Propuesto'),
    /** The day on which the quote was sent. */
    desde: date('').label('Sin respuesta desde'),
    estado: string<FollowUpState>().required().label('Estado'),
    /** The day of what became of it. */
    fecha: date().label('Fecha'),
    correo: text(1_000).label('Enviado a'),
    asunto: text(200).label('Asunto'),
    texto: longText().label('Texto'),
    nota: text(500).label('Nota'),
  }),
  label: 'dia',
  searchIn: ['correo', 'nota'],
  filters: ['quote_id', 'estado', 'seguimiento_id'],
  sorts: [
    { field: 'desde', dir: 'asc' },
    { field: 'dia', dir: 'desc' },
  ],
  access: rights({ read: staff, create: [], update: [], delete: [] }),
  list: 'followUps',
  example: { draft: {}, change: {}, needle: '' },
});

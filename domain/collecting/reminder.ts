// Recordatorio: a notice to a customer of what they have not paid; proposed by the rules of the company, sent by a person.
import { object, string } from 'yup';
import { copyLabel } from '../company/mail.ts';
import { rights } from '../kernel/access.ts';
import { office } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { date, emails, flag, longText, money, ofDocument, reference, requiredText, text, whole } from '../kernel/fields.ts';

export const reminderStates = ['propuesto', 'pospuesto', 'enviado', 'avisado', 'no entregado', 'descartado', 'caducado'] as const;
export type ReminderState = (typeof reminderStates)[number];

/** Until when one is put off, from the day after `today` on. */
export const postponeDraft = (today: string) =>
  object({
    pospuesto_hasta: ofDocument(date('Introduzca hasta qué día se pospone'))
      .test('later', 'Elija un día posterior a hoy', value => !value || value > today)
      .label('Pospuesto hasta'),
  }).noUnknown();

export const discardDraft = object({ nota: requiredText('Diga por qué se descarta', 500).label('Motivo') }).noUnknown();
export const tellDraft = object({ nota: text(500).label('Nota') }).noUnknown();

export const reminder = entity({
  name: 'reminder',
  table: 'reminder',
  one: 'Recordatorio',
  many: 'Recordatorios',
  draft: object({
    asunto: text(150).label('Asunto'),
    texto: longText().label('Texto'),
    para: emails().label('Enviar a'),
    copia: flag().label(copyLabel),
  }),
  derived: object({
    customer_id: reference('customer').required().label('Cliente'),
    dia: date('').label('Propuesto'),
    nivel: whole().required().label('Nivel'),
    total: money(3).required().label('Total'),
    facturas: whole().required().label('Facturas vencidas'),
    vencido_desde: date('').label('Vencido desde'),
    estado: string<ReminderState>().required().label('Estado'),
    fecha: date().label('Fecha'),
    correo: text(1_000).label('Enviado a'),
    pospuesto_hasta: date().label('Pospuesto hasta'),
    nota: text(500).label('Nota'),
  }),
  label: 'dia',
  searchIn: ['correo', 'nota', 'total'],
  filters: ['customer_id', 'estado', 'nivel'],
  sorts: [
    { field: 'total', dir: 'desc' },
    { field: 'vencido_desde', dir: 'asc' },
    { field: 'dia', dir: 'desc' },
    { field: 'fecha', dir: 'desc' },
  ],
  access: rights({ read: office, create: [], update: office, delete: [] }),
  list: 'reminders',
  example: { draft: {}, change: { asunto: 'Sobre su factura' }, needle: '' },
});

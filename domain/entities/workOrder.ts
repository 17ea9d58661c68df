// Albarán: what was done, with which parts, for an aviso or on its own (§3, decisions).
import { object, string } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { date, dateTime, longText, money, ofDocument, reference, requiredReference, text } from '../fields.ts';
import type { Rounding } from '../rules/documentTotals.ts';

export const workOrderStates = ['pendiente', 'listo', 'facturado'] as const;
export type WorkOrderState = (typeof workOrderStates)[number];

export const workOrder = entity({
  name: 'workOrder',
  table: 'work_order',
  one: 'Albarán',
  many: 'Albaranes',
  draft: object({
    code: text(30),
    fecha_albaran: ofDocument(date('Introduzca la fecha del albarán')),
    fecha_creacion: ofDocument(dateTime()),
    customer_id: requiredReference('Introduzca el cliente', 'customer'),
    location_id: reference('location'),
    notice_id: reference('notice'),
    machine_id: reference('machine'),
    user_id: reference('user'),
    trabajo_realizado: longText(),
    observaciones: longText(),
  }),
  derived: object({
    estado: string<WorkOrderState>().required(),
    invoice_id: reference('invoice'),
    base: money().required(),
    iva: money().required(),
    total: money().required(),
    redondeo: string<Rounding>().required(),
  }),
  label: 'code',
  searchIn: ['code', 'trabajo_realizado', 'observaciones', 'customer'],
  filters: ['customer_id', 'user_id', 'notice_id', 'machine_id', 'location_id', 'invoice_id', 'estado'],
  sorts: [
    { field: 'fecha_albaran', dir: 'desc' },
    { field: 'fecha_creacion', dir: 'desc' },
    { field: 'code', dir: 'desc' },
    { field: 'total', dir: 'desc' },
  ],
  date: 'fecha_albaran',
  access: access.workOrder,
});

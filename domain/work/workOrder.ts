// Albarán: what was done, with which parts, for an aviso or on its own (§3, decisions).
import { object, string } from 'yup';
import { rights } from '../kernel/access.ts';
import { staffAndCustomers, office, staff } from '../kernel/roles.ts';
import { ruledBy } from '../kernel/dateRules.ts';
import { entity } from '../kernel/entity.ts';
import { date, dateTime, longText, money, ofDocument, reference, requiredReference, text, whole } from '../kernel/fields.ts';
import type { Rounding } from '../catalogue/documentTotals.ts';

export const workOrderStates = ['pendiente', 'terminado', 'listo', 'facturado', 'parte', 'descartado'] as const;
export type WorkOrderState = (typeof workOrderStates)[number];

export const workOrder = entity({
  name: 'workOrder',
  table: 'work_order',
  one: 'Albarán',
  many: 'Albaranes',
  draft: object({
    code: text(30).label('Código'),
    fecha_albaran: ruledBy('workDay', ofDocument(date('Introduzca la fecha del albarán'))).label('Fecha del albarán'),
    fecha_creacion: ruledBy('workBegun', ofDocument(dateTime())).label('Fecha de creación'),
    customer_id: requiredReference('Introduzca el cliente', 'customer').label('Cliente'),
    location_id: reference('location').label('Localización'),
    notice_id: reference('notice').label('Aviso').meta({ unlisted: true }),
    machine_id: reference('machine').label('Máquina'),
    user_id: reference('user').label('Trabajador'),
    trabajo_realizado: longText().label('Trabajo realizado'),
    observaciones: longText().label('Observaciones'),
  }),
  derived: object({
    estado: string<WorkOrderState>().required().label('Estado'),
    invoice_id: reference('invoice').label('Factura'),
    base: money().required().label('Base imponible'),
    iva: money().required().label('IVA'),
    total: money().required().label('Total'),
    /** Of a «parte sin aviso»: why the server could not take it as what it was, and the number of the aviso that it was of. */
    parte_motivo: text(300).label('Por qué llegó sin aviso').meta({ unlisted: true }),
    parte_aviso: whole().label('Aviso al que iba').meta({ unlisted: true }),
    descarte: text(300).label('Motivo del descarte').meta({ unlisted: true }),
    redondeo: string<Rounding>().required().label('Redondeo').meta({ unlisted: true }),
  }),
  same: ['code'],
  label: 'code',
  referredBy: [],
  searchIn: ['code', 'trabajo_realizado', 'observaciones', 'total'],
  internal: ['total'],
  filters: ['customer_id', 'user_id', 'notice_id', 'machine_id', 'location_id', 'invoice_id', 'estado'],
  sorts: [
    { field: 'fecha_albaran', dir: 'desc' },
    { field: 'fecha_creacion', dir: 'desc' },
    { field: 'code', dir: 'desc' },
    { field: 'total', dir: 'desc' },
  ],
  date: 'fecha_albaran',
  access: rights({ read: staffAndCustomers, create: staff, update: staff, delete: office }),
  list: 'workOrders',
  example: { draft: {}, change: {}, needle: 'a26' },
});

// Cobro: what a customer owes for an issued invoice (§3, decisions), or from before the company came here (`opening.ts`). Amounts are thousandths of a euro inside.
import { object, string } from 'yup';
import { rights } from '../kernel/access.ts';
import { bookkeepers, office } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { ruledBy } from '../kernel/dateRules.ts';
import { DUE_AHEAD, date, flag, longText, money, ofDocument, reference, text, whole } from '../kernel/fields.ts';

/** Characters of a number that another program gave. */
export const OPENING_NUMBER_MAX_LENGTH = 60;

export const debtStates = ['pendiente', 'parcial', 'saldado', 'a devolver'] as const;
export type DebtState = (typeof debtStates)[number];

export const debt = entity({
  name: 'cobro',
  table: 'debt',
  one: 'Cobro',
  many: 'Cobros',
  draft: object({
    deuda: money(3).required('Introduzca la deuda').label('Deuda'),
    fecha_vencimiento: ruledBy('debtDue', ofDocument(date(), DUE_AHEAD)).label('Vencimiento'),
    fecha_pago: ruledBy('paid', ofDocument(date())).label('Fecha de pago'),
    banco: text(120).label('Banco'),
    gestiones_realizadas: longText().label('Gestiones realizadas'),
    no_reclamar: flag().label('No reclamar'),
    no_reclamar_nota: text(500)
      .test('why', 'Diga por qué no se reclama', (value, { parent }) => !parent.no_reclamar || !!value)
      .label('Por qué no'),
    no_reclamar_hasta: ofDocument(date(), DUE_AHEAD).label('No reclamar hasta'),
  }),
  derived: object({
    invoice_id: reference('invoice').label('Factura'),
    customer_id: reference('customer').required().label('Cliente'),
    importe: money(3).required().label('Importe'),
    estado: string<DebtState>().required().label('Estado'),
    recordado: whole().required().label('Nivel recordado'),
    recordado_el: date().label('Recordado el'),
    numero: text(OPENING_NUMBER_MAX_LENGTH).label('N.º anterior'),
    fecha: date().meta({ unlisted: true }).label('Fecha'),
    pagado_antes: money(3).required().meta({ unlisted: true }).label('Pagado antes'),
  }),
  same: ['numero'],
  sparse: ['numero'],
  label: 'numero',
  searchIn: ['numero', 'banco', 'gestiones_realizadas', 'importe', 'deuda'],
  internal: ['gestiones_realizadas'],
  filters: ['customer_id', 'invoice_id', 'estado'],
  sorts: [
    { field: 'fecha_vencimiento', dir: 'asc' },
    { field: 'deuda', dir: 'desc' },
    { field: 'importe', dir: 'desc' },
  ],
  date: 'fecha_vencimiento',
  access: rights({ read: bookkeepers, create: [], update: office, delete: [] }),
  list: 'debts',
  example: { draft: {}, change: { banco: 'Caja Sur' }, needle: '' },
});

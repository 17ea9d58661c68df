// Factura de proveedor (§3, §5), with the document that it came in.
import { number, object, string } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { bookkeepers } from '../kernel/roles.ts';
import { constants } from '../kernel/constants.ts';
import { entity } from '../kernel/entity.ts';
import { choice, date, decimal, flag, money, ofDocument, requiredReference, requiredText, text } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { type BillState, billKinds } from './bill.ts';

const percent = () => decimal(2).required(messages.required).min(0, messages.notNegative).max(100, messages.atMost(100));

/** True or false, which travels as 1 or 0 (§3). */
const oneOrZero = () =>
  number()
    .typeError('Indique sí o no')
    .transform((value: unknown, original: unknown) =>
      original === true || original === 'true' ? 1 : original === false || original === 'false' || original === null || original === '' ? 0 : value,
    )
    .oneOf([0, 1], 'Indique sí o no')
    .default(0);

export const providerInvoice = entity({
  name: 'providerInvoice',
  table: 'provider_invoice',
  one: 'Factura de proveedor',
  many: 'Facturas de proveedores',
  feminine: true,
  draft: object({
    proveedor_id: requiredReference('Introduzca el proveedor', 'provider').label('Proveedor'),
    n_factura_nuestro: requiredText(messages.required, 40).label('N.º nuestro'),
    n_factura_proveedor: requiredText(messages.required, 60).label('N.º proveedor'),
    fecha_factura: ofDocument(date(messages.required)).label('Fecha de la factura'),
    fecha_operacion: ofDocument(date(messages.required)).label('Fecha de operación').meta({ term: 'Fecha de operación' }),
    total_neto: money().required(messages.required).label('Total neto'),
    porcentaje_iva: percent().default(constants.defaultVat).label('IVA %'),
    porcentaje_irpf: decimal(2)
      .required(messages.required)
      .min(-100, messages.atLeast(-100))
      .max(100, messages.atMost(100))
      .label('IRPF %')
      .meta({ term: 'Retención' }),
    gas: oneOrZero().label('Factura de gas').meta({ term: 'Gas refrigerante' }),
    clase: choice(billKinds, 'F1').label('Tipo'),
    fecha_recepcion: ofDocument(date()).label('Recibida el'),
  }),
  derived: object({
    total_iva: money().required().label('Total con IVA'),
    total: money().required().label('Total'),
    documento: text().label('Documento'),
    estado: string<BillState>().required().label('Estado'),
    pagado: money().required().label('Pagado'),
    pendiente: money().required().label('Pendiente'),
    vence: date().label('Vence'),
    motivo: text(500).label('Motivo'),
    /** From before the company came here: it has no bases, and no book knows it. */
    anterior: flag().meta({ unlisted: true }).label('Anterior'),
  }),
  same: ['n_factura_nuestro'],
  label: 'n_factura_nuestro',
  searchIn: ['n_factura_nuestro', 'n_factura_proveedor', 'total_neto', 'total'],
  filters: ['proveedor_id', 'gas', 'estado'],
  sorts: [
    { field: 'fecha_factura', dir: 'desc' },
    { field: 'n_factura_nuestro', dir: 'desc' },
    { field: 'fecha_operacion', dir: 'desc' },
    { field: 'total', dir: 'desc' },
    { field: 'vence', dir: 'asc' },
    { field: 'pendiente', dir: 'desc' },
  ],
  date: 'fecha_factura',
  access: writtenByOffice(bookkeepers),
  list: 'providerInvoices',
  example: { draft: {}, change: {}, needle: 'p26' },
});

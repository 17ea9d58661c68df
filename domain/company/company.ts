// Empresa: our own data, as documents print them. There is exactly one, with id 1.
import { type NumberSchema, object } from 'yup';
import { rights } from '../kernel/access.ts';
import { office, staffAndCustomers } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { choice, date, decimal, email, flag, longText, money, requiredText, text, whole } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { checkedBy, taxNumber } from '../parties/checks.ts';
import { isPayLink } from '../collecting/payLink.ts';
import { inFours } from '../parties/iban.ts';

/** What the account is called to which customers pay. */
export const IBAN = 'IBAN';

const overdue = <S extends NumberSchema<number | null | undefined>>(days: S): S =>
  days.min(1, messages.countAtLeast(1)).max(3650, messages.countAtMost(3650)) as S;

/** The days of a level, more than those of the one before, without which there is none. */
const later = (before: number) =>
  overdue(whole()).test('order', 'Deben ser más que los del anterior', (value, { parent }) => {
    const least: unknown = parent[`recordatorio_${before}`];
    return value === null || value === undefined || (typeof least === 'number' && value > least);
  });

/** On which day of the week the office is mailed what is due. */
export const mailingDays = { '': 'No se envía', 1: 'Los lunes', 2: 'Los martes', 3: 'Los miércoles', 4: 'Los jueves', 5: 'Los viernes' } as const;

export const company = entity({
  name: 'company',
  table: 'company',
  one: 'Empresa',
  many: 'Empresa',
  feminine: true,
  draft: object({
    name: requiredText('Introduzca el nombre de la empresa').label('Nombre o razón social'),
    nif_cif: checkedBy('nif', taxNumber().required('Introduzca el NIF de la empresa')).label('NIF'),
    address: requiredText('Introduzca la dirección').label('Dirección'),
    city: requiredText('Introduzca el municipio', 120).label('Municipio'),
    province: requiredText('Introduzca la provincia', 120).label('Provincia'),
    postal_code: checkedBy('postalCode', requiredText('Introduzca el código postal', 12)).label('Código postal'),
    phone: checkedBy('phone', text(40)).label('Teléfono'),
    email: email().label('Email'),
    web: text(120).label('Web'),
    color: text(7)
      .transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value))
      .matches(/^#[0-9a-f]{6}$/, { message: 'Elija un color, como #0b6e8f', excludeEmptyString: true })
      .label('Color de la empresa'),
    iban: checkedBy(
      'iban',
      text(40).transform((value: unknown) => (typeof value === 'string' ? inFours(value) : value)),
    ).label(IBAN),
    enlace_pago: text(300)
      .test('link', 'Escriba una dirección https; {importe} y {referencia} son lo único entre llaves', value => !value || isPayLink(value))
      .label('Enlace para pagar'),
    legal_text: longText().label('Texto legal'),
    default_iva: decimal(2).required(messages.required).min(0, messages.notNegative).max(100, messages.atMost(100)).default(21).label('IVA por defecto'),
    due_days: whole().required(messages.required).min(0, messages.notNegative).max(365, messages.countAtMost(365)).default(30).label('Días de vencimiento'),
    obligado_desde: date().default('2027-01-01').label('VERI*FACTU obligatorio desde').meta({ term: 'VERI*FACTU' }),
    factura_por_mes: flag().default(true).label('Al facturar varios, una factura por cada mes'),
    recordatorios: flag().label('Proponer recordatorios'),
    recordatorio_espera: whole()
      .required(messages.required)
      .min(1, messages.countAtLeast(1))
      .max(365, messages.countAtMost(365))
      .default(7)
      .label('Entre recordatorios'),
    recordatorio_1: overdue(whole().required(messages.required)).default(7).label('Recordatorio 1'),
    recordatorio_2: later(1).default(21).label('Recordatorio 2'),
    recordatorio_3: later(2).default(45).label('Recordatorio 3'),
    recordatorio_4: later(3).default(null).label('Recordatorio 4'),
    recordatorio_5: later(4).default(null).label('Recordatorio 5'),
    seguimientos: flag().label('Proponer seguimientos'),
    seguimiento_dias: whole()
      .required(messages.required)
      .min(1, messages.countAtLeast(1))
      .max(365, messages.countAtMost(365))
      .default(7)
      .label('Días sin respuesta'),
    seguimiento_veces: whole()
      .required(messages.required)
      .min(1, messages.countAtLeast(1))
      .max(10, messages.countAtMost(10))
      .default(2)
      .label('Veces como máximo'),
    vencimientos_dia: choice(mailingDays, '').label('Correo semanal de vencimientos'),
    doble_admin: flag().label('Obligatoria para administradores').meta({ term: 'Verificación en dos pasos' }),
    doble_trabajador: flag().label('Obligatoria para trabajadores'),
    doble_cliente: flag().label('Obligatoria para clientes'),
    doble_auditor: flag().label('Obligatoria para auditores'),
    doble_gestoria: flag().default(true).label('Obligatoria para la gestoría'),
    margen_minimo: decimal(2).min(0, messages.notNegative).max(100, messages.atMost(100)).default(null).label('Margen mínimo de un presupuesto %'),
    presupuestos_oficina: flag().label('Solo la oficina envía presupuestos'),
    condiciones_presupuesto: longText().label('Condiciones de los presupuestos'),
    coste_hora: money().min(0, messages.notNegative).default(null).label('Coste de una hora de trabajo'),
    precios_albaran: flag().default(true).label('Precios en el albarán'),
    puesta_en_marcha: flag().default(true).label('Puesta en marcha en Inicio'),
    precios_tecnicos: flag().label('Los técnicos ven los precios'),
  }),
  derived: object({ logo: text().label('Logotipo') }),
  label: 'name',
  searchIn: [],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: rights({ read: staffAndCustomers, create: [], update: office, delete: [] }),
  example: { draft: {}, change: {}, needle: '' },
});

// Cliente (§3, §5).
import { type TestFunction, object } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { staff } from '../kernel/roles.ts';
import { checkedBy, customerNumber } from './checks.ts';
import { type Values, entity } from '../kernel/entity.ts';
import { choice, email, flag, longText, money, percentage, plainCode, requiredReference, requiredText, text, whole } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { countryNames } from './countries.ts';
import { HOME } from './countryName.ts';
import { type Identity, identityNames, isIdentity } from './identities.ts';
import { countryFault, numberFault } from './identityRules.ts';
import { normaliseNif } from './nif.ts';
import { notInSpain } from './place.ts';
import { positionFields } from './position.ts';
import { agreedPayment, mandateReference } from './waysOfPaying.ts';

/** An office of a public administration, by its code in their directory. */
const officeCode = () =>
  text(9)
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() : value))
    .matches(/^(?=.{9}$)[A-Z]{1,2}\d+$/, { message: 'Un código DIR3 tiene nueve caracteres, como L01140214', excludeEmptyString: true });

/** A rule of how a customer is identified. What is already stored remains unchanged, even where the country is unknown. */
const identified =
  (fault: (identity: Identity, number: string, country: string) => string | null): TestFunction<string | undefined> =>
  (_value, { parent, options, createError }) => {
    const { identification, nif_cif, country } = parent as Values;
    const { before } = (options.context ?? {}) as { before?: Values };
    const isKept =
      before !== undefined && before.identification === identification && normaliseNif(String(before.nif_cif)) === nif_cif && before.country === country;
    const message = isKept || !isIdentity(identification) ? null : fault(identification, String(nif_cif ?? ''), String(country ?? ''));
    return message === null || createError({ message });
  };

export const customer = entity({
  name: 'customer',
  table: 'customer',
  one: 'Cliente',
  many: 'Clientes',
  draft: object({
    code: plainCode('Introduzca el código del cliente').label('Código'),
    name: requiredText('Introduzca el nombre del cliente').label('Nombre'),
    identification: choice(identityNames, 'NIF').label('Identificación'),
    nif_cif: customerNumber().test('number', messages.invalid, identified(numberFault)).label('DNI/CIF'),
    country: text(2).default(HOME).meta({ words: countryNames }).test('country', messages.invalid, identified(countryFault)).label('País'),
    address: requiredText('Introduzca la dirección').label('Dirección'),
    city: requiredText('Introduzca el municipio', 120).label('Municipio'),
    province: requiredText('Introduzca la provincia', 120).label('Provincia'),
    postal_code: checkedBy('postalCode', requiredText('Introduzca el código postal', 12)).label('Código postal'),
    ...positionFields(({ country }) => country !== HOME, notInSpain.country),
    phone: checkedBy('phone', text(40)).meta({ dash: true }).label('Teléfono'),
    phone_2: checkedBy('phone', text(40)).label('Teléfono 2'),
    email: email().meta({ dash: true }).label('Email'),
    bank_account: checkedBy('iban', text(40)).label('Cuenta bancaria'),
    metodo: agreedPayment(),
    mandato: mandateReference().meta({ unlisted: true, term: 'Mandato' }),
    dias_pago: whole().min(0, messages.notNegative).max(365, messages.countAtMost(365)).default(null).label('Días para pagar'),
    dia_pago: whole()
      .min(1, 'Introduzca un día del mes, entre 1 y 31')
      .max(31, 'Introduzca un día del mes, entre 1 y 31')
      .default(null)
      .label('Día fijo de pago'),
    retencion: percentage().label('Retención de IRPF %').meta({ term: 'Retención' }),
    oficina_contable: officeCode().label('DIR3: oficina contable').meta({ unlisted: true, term: 'DIR3' }),
    organo_gestor: officeCode().label('DIR3: órgano gestor').meta({ unlisted: true }),
    unidad_tramitadora: officeCode().label('DIR3: unidad tramitadora').meta({ unlisted: true }),
    customer_category_id: requiredReference('Categoría obligatorio', 'customerCategory').label('Categoría'),
    observations: longText().label('Observaciones'),
    notes: longText().label('Notas'),
    name_contact_1: text().label('Contacto 1'),
    phone_contact_1: checkedBy('phone', text(40)).label('Teléfono del contacto 1'),
    email_contact_1: email().label('Email del contacto 1'),
    name_contact_2: text().label('Contacto 2'),
    phone_contact_2: checkedBy('phone', text(40)).label('Teléfono del contacto 2'),
    email_contact_2: email().label('Email del contacto 2'),
    correo_visita: flag().label('Correo de visita programada o cambiada'),
    correo_en_camino: flag().label('Correo de técnico en camino'),
    correo_terminado: flag().label('Correo de trabajo terminado'),
    correo_factura: flag().label('Correo de factura emitida'),
    no_recordar: flag().label('No enviar recordatorios'),
    no_recordar_motivo: text(500)
      .test('why', 'Diga por qué no se le recuerda', (value, { parent }) => !parent.no_recordar || !!value)
      .label('Por qué no'),
  }),
  derived: object({
    deuda: money(3).required().label('Deuda').meta({ unlisted: true }),
    saldo: money(3).required().label('Saldo a favor').meta({ unlisted: true }),
  }),
  label: 'name',
  // oxfmt-ignore
  searchIn: [
    'code', 'name', 'nif_cif', 'phone', 'phone_2', 'email', 'address', 'city',
    'name_contact_1', 'phone_contact_1', 'email_contact_1', 'name_contact_2', 'phone_contact_2', 'email_contact_2',
  ],
  filters: ['customer_category_id', 'city', 'province'],
  sorts: [
    { field: 'name', dir: 'asc' },
    { field: 'code', dir: 'asc' },
    { field: 'city', dir: 'asc' },
    { field: 'deuda', dir: 'desc' },
  ],
  words: ['city'],
  access: writtenByOffice(staff),
  list: 'customers',
  example: {
    draft: {
      code: 841,
      name: 'Bar Julián',
      nif_cif: '11111111H',
      address: 'Calle Larga, 1',
      city: 'Córdoba',
      province: 'Córdoba',
      postal_code: '14001',
      phone: '957 10 20 30',
      customer_category_id: 1,
    },
    change: { phone: '957 40 50 60' },
    needle: 'hotel',
  },
});

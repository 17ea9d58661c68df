// Cliente (§3, §5).
import { object } from 'yup';
import { access } from '../access.ts';
import { checkedBy } from '../checks.ts';
import { type Values, entity } from '../entity.ts';
import { choice, email, flag, longText, money, plainCode, requiredReference, requiredText, text, whole } from '../fields.ts';
import { messages } from '../messages.ts';
import { HOME, countryNames } from '../verifactu/countries.ts';
import { countryFault, identityNames, isIdentity } from '../verifactu/identities.ts';

/** Where they are from, which fits how they are identified; one that is stored already stays as it is, also where nobody knows. */
const country = () =>
  text(2)
    .default(HOME)
    .meta({ words: countryNames })
    .test('country', messages.invalid, (value, { parent, options, createError }) => {
      const { identification, nif_cif } = parent as Values;
      const { before } = (options.context ?? {}) as { before?: Values };
      const isKept = before?.country === value && before.identification === identification && before.nif_cif === nif_cif;
      const message = isKept || !isIdentity(identification) ? null : countryFault(identification, value, String(nif_cif));
      return message === null || createError({ message });
    });

export const customer = entity({
  name: 'customer',
  table: 'customer',
  one: 'Cliente',
  many: 'Clientes',
  draft: object({
    code: plainCode('Introduzca el código del cliente').label('Código'),
    name: requiredText('Introduzca el nombre del cliente').label('Nombre'),
    identification: choice(identityNames, 'NIF').label('Identificación'),
    nif_cif: checkedBy('nif', requiredText(messages.dniRequired, 20)).label('DNI/CIF'),
    country: country().label('País'),
    address: requiredText('Introduzca la dirección').label('Dirección'),
    city: requiredText('Introduzca el municipio', 120).label('Municipio'),
    province: requiredText('Introduzca la provincia', 120).label('Provincia'),
    postal_code: checkedBy('postalCode', requiredText('Introduzca el código postal', 12)).label('Código postal'),
    phone: checkedBy('phone', text(40)).meta({ dash: true }).label('Teléfono'),
    phone_2: checkedBy('phone', text(40)).label('Teléfono 2'),
    email: email().meta({ dash: true }).label('Email'),
    bank_account: checkedBy('iban', text(40)).label('Cuenta bancaria'),
    dias_pago: whole().min(0, messages.notNegative).max(365, 'Como máximo 365').default(null).label('Días para pagar'),
    dia_pago: whole()
      .min(1, 'Introduzca un día del mes, entre 1 y 31')
      .max(31, 'Introduzca un día del mes, entre 1 y 31')
      .default(null)
      .label('Día fijo de pago'),
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
  access: access.customer,
});

// Localización: a place of a customer where machines stand (§3, §5).
import { object } from 'yup';
import { access } from '../access.ts';
import { checkedBy } from '../checks.ts';
import { entity } from '../entity.ts';
import { decimal, email, flag, requiredReference, requiredText, text } from '../fields.ts';

export const location = entity({
  name: 'location',
  table: 'location',
  one: 'Localización',
  many: 'Localizaciones',
  feminine: true,
  draft: object({
    customer_id: requiredReference('Introduzca el cliente', 'customer').label('Cliente'),
    name: requiredText('Introduzca el nombre del localización').label('Nombre'),
    address: requiredText('Introduzca la dirección').label('Dirección'),
    city: requiredText('Introduzca la ciudad', 120).label('Ciudad'),
    postal_code: checkedBy('postalCode', requiredText('Introduzca el codigo postal', 12)).label('Código postal'),
    email: email().label('Email'),
    fax: checkedBy('phone', text(40)).label('Fax'),
    phone: checkedBy('phone', text(40)).label('Teléfono'),
    phone_2: checkedBy('phone', text(40)).label('Teléfono 2'),
    extranjero: flag().label('Está en el extranjero'),
    latitude: decimal(6).default(null).label('Latitud'),
    longitude: decimal(6).default(null).label('Longitud'),
  }),
  label: 'name',
  searchIn: ['name', 'address', 'city', 'phone', 'phone_2', 'email'],
  filters: ['customer_id'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: access.location,
});

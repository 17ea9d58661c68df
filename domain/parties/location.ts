// Localización: a place of a customer where machines are installed (§3, §5).
import { object } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { staff } from '../kernel/roles.ts';
import { checkedBy } from './checks.ts';
import { entity } from '../kernel/entity.ts';
import { email, flag, requiredReference, requiredText, text } from '../kernel/fields.ts';
import { positionFields } from './position.ts';

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
    ...positionFields(({ extranjero }) => Boolean(extranjero)),
  }),
  label: 'name',
  searchIn: ['name', 'address', 'city', 'phone', 'phone_2', 'email'],
  filters: ['customer_id'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: writtenByOffice(staff),
  example: {
    draft: {
      customer_id: 1,
      name: 'Cocina',
      address: 'Calle Larga, 1',
      city: 'Córdoba',
      postal_code: '14001',
      latitude: 37.891234,
      longitude: -4.784321,
    },
    change: { phone: '957 40 50 60' },
    needle: 'azotea',
  },
});

// Localización: a place of a customer where machines stand (§3, §5).
import { object } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { decimal, email, requiredReference, requiredText, text } from '../fields.ts';

export const location = entity({
  name: 'location',
  table: 'location',
  one: 'Localización',
  many: 'Localizaciones',
  feminine: true,
  draft: object({
    customer_id: requiredReference('Introduzca el cliente', 'customer'),
    name: requiredText('Introduzca el nombre del localización'),
    address: requiredText('Introduzca la dirección'),
    city: requiredText('Introduzca la ciudad', 120),
    postal_code: requiredText('Introduzca el codigo postal', 12),
    email: email(),
    fax: text(40),
    phone: text(40),
    phone_2: text(40),
    latitude: decimal(6).default(null),
    longitude: decimal(6).default(null),
  }),
  label: 'name',
  searchIn: ['name', 'address', 'city'],
  filters: ['customer_id'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: access.location,
});

// Cliente (§3, §5).
import { object } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { email, longText, plainCode, requiredReference, requiredText, text } from '../fields.ts';
import { messages } from '../messages.ts';

export const customer = entity({
  name: 'customer',
  table: 'customer',
  one: 'Cliente',
  many: 'Clientes',
  draft: object({
    code: plainCode('Introduzca el código del cliente'),
    name: requiredText('Introduzca el nombre del cliente'),
    nif_cif: requiredText(messages.dniRequired, 20),
    address: requiredText('Introduzca la dirección'),
    city: requiredText('Introduzca el municipio', 120),
    province: requiredText('Introduzca la provincia', 120),
    postal_code: requiredText('Introduzca el código postal', 12),
    phone: text(40),
    phone_2: text(40),
    email: email(),
    bank_account: text(40),
    customer_category_id: requiredReference('Categoría obligatorio', 'customerCategory'),
    observations: longText(),
    notes: longText(),
    name_contact_1: text(),
    phone_contact_1: text(40),
    email_contact_1: email(),
    name_contact_2: text(),
    phone_contact_2: text(40),
    email_contact_2: email(),
  }),
  label: 'name',
  searchIn: ['code', 'name', 'nif_cif', 'phone', 'phone_2', 'email', 'address', 'city'],
  filters: ['customer_category_id', 'city', 'province'],
  sorts: [
    { field: 'name', dir: 'asc' },
    { field: 'code', dir: 'asc' },
    { field: 'city', dir: 'asc' },
  ],
  words: ['city'],
  access: access.customer,
});

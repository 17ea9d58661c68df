// Empresa: our own data, as documents print them. There is exactly one, with id 1.
import { object } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { decimal, email, longText, requiredText, text, whole } from '../fields.ts';
import { messages } from '../messages.ts';

export const company = entity({
  name: 'company',
  table: 'company',
  one: 'Empresa',
  many: 'Empresa',
  feminine: true,
  draft: object({
    name: requiredText('Introduzca el nombre de la empresa'),
    nif_cif: requiredText('Introduzca el NIF de la empresa', 20),
    address: requiredText('Introduzca la dirección'),
    city: requiredText('Introduzca el municipio', 120),
    province: requiredText('Introduzca la provincia', 120),
    postal_code: requiredText('Introduzca el código postal', 12),
    phone: text(40),
    email: email(),
    web: text(120),
    iban: text(40),
    legal_text: longText(),
    default_iva: decimal(2).required(messages.required).min(0, messages.notNegative).max(100, 'Como máximo 100').default(21),
    due_days: whole().required(messages.required).min(0, messages.notNegative).max(365, 'Como máximo 365').default(30),
  }),
  derived: object({ logo: text() }),
  label: 'name',
  searchIn: [],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: access.company,
});

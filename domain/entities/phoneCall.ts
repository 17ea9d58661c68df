// Llamada: what a customer rang for (§3, §5).
import { object } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { dateTime, flag, longText, ofDocument, reference, requiredText, text } from '../fields.ts';

export const phoneCall = entity({
  name: 'call',
  table: 'phone_call',
  one: 'Llamada',
  many: 'Llamadas',
  feminine: true,
  draft: object({
    date: ofDocument(dateTime()),
    customer_id: reference('customer'),
    name: requiredText('Introduzca un nombre'),
    company: text(),
    phone: requiredText('Introduzca un teléfono', 40),
    dni: text(20),
    optional_address: text(),
    text: requiredText('Introduzca una descripción de la llamada', 10_000),
    notes: longText(),
    user_id: reference('user'),
    checked: flag(),
  }),
  label: 'name',
  searchIn: ['name', 'company', 'phone', 'dni', 'optional_address', 'text', 'customer'],
  filters: ['customer_id', 'user_id', 'checked'],
  sorts: [
    { field: 'date', dir: 'desc' },
    { field: 'name', dir: 'asc' },
  ],
  date: 'date',
  access: access.call,
});

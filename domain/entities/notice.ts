// Aviso: the work that the office gives to a technician (§3, §5). A passing message on the screen is a toast, never a notice.
import { object } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { dateTime, ofDocument, reference, requiredReference, requiredText, text, whole } from '../fields.ts';

export const notice = entity({
  name: 'notice',
  table: 'notice',
  one: 'Aviso',
  many: 'Avisos',
  draft: object({
    created: ofDocument(dateTime('Introduzca la fecha de creación')),
    notice_description: requiredText('Introduzca la descripción del trabajo', 10_000),
    internal_observations: requiredText('Introduzca observaciones internas', 10_000),
    customer_id: requiredReference('Introduzca el cliente', 'customer'),
    user_id: requiredReference('Introduzca el trabajador', 'user'),
    machine_id: reference('machine'),
    pedido_por: text(),
    optional_address: text(),
  }),
  derived: object({ status_id: whole().required(), call_id: reference('call'), customer_name: text() }),
  label: 'notice_description',
  searchIn: ['notice_description', 'internal_observations', 'pedido_por', 'customer_name', 'customer'],
  internal: ['internal_observations'],
  filters: ['customer_id', 'user_id', 'machine_id', 'status_id', 'call_id'],
  sorts: [{ field: 'created', dir: 'desc' }],
  date: 'created',
  access: access.notice,
});

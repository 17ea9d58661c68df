// Aviso: the work that the office gives to a technician (§3, §5). A passing message on the screen is a toast, never a notice.
import { object } from 'yup';
import { rights } from '../kernel/access.ts';
import { staffAndCustomers, office, staff } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { dateTime, ofDocument, reference, requiredReference, requiredText, text, whole } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { NORMAL } from './priorities.ts';

/** No visit lasts longer. */
const DAY_MINUTES = 24 * 60;

export const notice = entity({
  name: 'notice',
  table: 'notice',
  one: 'Aviso',
  many: 'Avisos',
  draft: object({
    created: ofDocument(dateTime('Introduzca la fecha de creación')).label('Fecha de creación'),
    notice_description: requiredText('Introduzca la descripción del trabajo', 10_000).label('Descripción del trabajo'),
    internal_observations: requiredText('Introduzca observaciones internas', 10_000).label('Observaciones internas'),
    customer_id: requiredReference('Introduzca el cliente', 'customer').label('Cliente'),
    user_id: requiredReference('Introduzca el trabajador', 'user').label('Trabajador'),
    /** Who comes along: the visit is on the day of both, and its work is written by the first. */
    companion_id: reference('user')
      .test('other', 'El acompañante debe ser otra persona', (value, { parent }) => !value || value !== parent.user_id)
      .label('Acompañante'),
    machine_id: reference('machine').label('Máquina'),
    location_id: reference('location').label('Localización'),
    fecha_visita: ofDocument(dateTime()).label('Fecha de la visita'),
    duracion: whole().min(1, messages.notMinutes).max(DAY_MINUTES, messages.notMinutes).default(null).label('Duración'),
    prioridad: whole()
      .transform(value => value ?? NORMAL)
      .nonNullable()
      .oneOf([1, 2, 3], messages.notAPriority)
      .default(NORMAL)
      .label('Prioridad'),
    pedido_por: text().label('Pedido por'),
    optional_address: text().label('Dirección opcional'),
  }),
  derived: object({
    status_id: whole().required().label('Estado'),
    visit_at: dateTime('').label('Visita').meta({ unlisted: true }),
    /** When the technician set out; null until then, and again when they turn back. */
    salida: dateTime().label('En camino desde').meta({ unlisted: true }),
    call_id: reference('call').label('Llamada').meta({ unlisted: true }),
    customer_name: text().label('Cliente'),
  }),
  label: 'notice_description',
  referredBy: [],
  searchIn: ['notice_description', 'internal_observations', 'pedido_por', 'customer_name', 'optional_address'],
  internal: ['internal_observations'],
  filters: ['customer_id', 'user_id', 'companion_id', 'machine_id', 'location_id', 'status_id', 'call_id'],
  sorts: [{ field: 'visit_at', dir: 'desc' }],
  date: 'visit_at',
  access: rights({ read: staffAndCustomers, create: staff, update: office, delete: office }),
  list: 'notices',
  example: {
    draft: { created: '2026-03-02 09:00:00', notice_description: 'Revisar el split', internal_observations: 'Llamar antes', customer_id: 1, user_id: 1 },
    change: { pedido_por: 'Julián' },
    needle: 'revisar',
  },
});

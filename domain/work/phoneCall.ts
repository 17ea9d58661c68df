// Llamada: what a customer rang for (§3, §5).
import { object, string } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { customers, office } from '../kernel/roles.ts';
import type { CallOrigin } from './callOrigin.ts';
import { entity } from '../kernel/entity.ts';
import { taxNumber } from '../parties/checks.ts';
import { dateTime, flag, longText, ofDocument, reference, requiredText, text } from '../kernel/fields.ts';

export const phoneCall = entity({
  name: 'call',
  table: 'phone_call',
  one: 'Llamada',
  many: 'Llamadas',
  feminine: true,
  draft: object({
    date: ofDocument(dateTime()).label('Fecha'),
    customer_id: reference('customer').label('Cliente'),
    name: requiredText('Introduzca un nombre').label('Nombre'),
    company: text().label('Empresa'),
    phone: requiredText('Introduzca un teléfono', 40).label('Teléfono'),
    dni: taxNumber().label('DNI'),
    optional_address: text().label('Dirección opcional'),
    text: requiredText('Introduzca una descripción de la llamada', 10_000).label('Trabajo requerido'),
    notes: longText().label('Notas internas'),
    user_id: reference('user').label('Trabajador'),
    checked: flag().label('Llamada gestionada'),
  }),
  derived: object({
    origen: string<CallOrigin>().required().label('Origen'),
    machine_id: reference('machine').label('Máquina'),
    location_id: reference('location').label('Localización'),
  }),
  label: 'name',
  referredBy: [],
  searchIn: ['name', 'company', 'phone', 'dni', 'optional_address', 'text'],
  filters: ['customer_id', 'user_id', 'checked', 'origen'],
  sorts: [
    { field: 'date', dir: 'desc' },
    { field: 'name', dir: 'asc' },
  ],
  date: 'date',
  access: writtenByOffice([...office, ...customers]),
  list: 'calls',
  example: {
    draft: { date: '2026-03-02 08:30:00', customer_id: 1, name: 'Julián', phone: '957 10 20 30', text: 'El aire no enfría' },
    change: { checked: true },
    needle: 'jul',
  },
});

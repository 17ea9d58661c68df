// The user at the machine where the program runs, and the program itself: stamps and audit name no one.
import type { SessionUser } from '#domain/session/authEndpoints.ts';

export const operator: SessionUser = {
  id: 0,
  username: '',
  first_name: '',
  last_name: '',
  name: '',
  email: '',
  phone: '',
  dni: '',
  avatar: '',
  imagen: '',
  roles: ['admin'],
  customer_id: null,
  scope_id: null,
  fecha: 'fecha_albaran',
};

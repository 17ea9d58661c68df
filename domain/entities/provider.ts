// Proveedor (§3, §5).
import { object } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { email, plainCode, requiredText, text } from '../fields.ts';
import { messages } from '../messages.ts';

export const provider = entity({
  name: 'provider',
  table: 'provider',
  one: 'Proveedor',
  many: 'Proveedores',
  draft: object({
    code: plainCode('Introduzca el código del proveedor'),
    name: requiredText('Introduzca el nombre del proveedor'),
    nif_cif: requiredText(messages.dniRequired, 20),
    address: requiredText('Introduzca la dirección'),
    city: requiredText('Introduzca el municipio', 120),
    province: requiredText('Introduzca la provincia', 120),
    postal_code: requiredText('Introduzca el código postal', 12),
    email: email(),
    phone: text(40),
    phone_2: text(40),
  }),
  label: 'name',
  searchIn: ['code', 'name', 'nif_cif', 'city', 'phone', 'email'],
  sorts: [
    { field: 'name', dir: 'asc' },
    { field: 'code', dir: 'asc' },
  ],
  access: access.provider,
});

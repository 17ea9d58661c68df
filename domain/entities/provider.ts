// Proveedor (§3, §5).
import { object } from 'yup';
import { access } from '../access.ts';
import { checkedBy } from '../checks.ts';
import { entity } from '../entity.ts';
import { email, flag, plainCode, requiredText, text } from '../fields.ts';
import { messages } from '../messages.ts';

export const provider = entity({
  name: 'provider',
  table: 'provider',
  one: 'Proveedor',
  many: 'Proveedores',
  draft: object({
    code: plainCode('Introduzca el código del proveedor').label('Código'),
    name: requiredText('Introduzca el nombre del proveedor').label('Nombre'),
    nif_cif: checkedBy('nif', requiredText(messages.dniRequired, 20)).label('DNI/CIF'),
    address: requiredText('Introduzca la dirección').label('Dirección'),
    city: requiredText('Introduzca el municipio', 120).label('Municipio'),
    province: requiredText('Introduzca la provincia', 120).label('Provincia'),
    postal_code: checkedBy('postalCode', requiredText('Introduzca el código postal', 12)).label('Código postal'),
    email: email().meta({ dash: true }).label('Email'),
    phone: checkedBy('phone', text(40)).meta({ dash: true }).label('Teléfono'),
    phone_2: checkedBy('phone', text(40)).label('Teléfono 2'),
    extranjero: flag().label('Es extranjero'),
  }),
  label: 'name',
  searchIn: ['code', 'name', 'nif_cif', 'address', 'city', 'phone', 'phone_2', 'email'],
  sorts: [
    { field: 'name', dir: 'asc' },
    { field: 'code', dir: 'asc' },
  ],
  access: access.provider,
});

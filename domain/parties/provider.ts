// Proveedor (§3, §5).
import { object } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { office } from '../kernel/roles.ts';
import { checkedBy, partyNumber } from './checks.ts';
import { entity } from '../kernel/entity.ts';
import { email, flag, plainCode, requiredText, text, whole } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { ibanFault, inFours } from './iban.ts';

export const provider = entity({
  name: 'provider',
  table: 'provider',
  one: 'Proveedor',
  many: 'Proveedores',
  draft: object({
    code: plainCode('Introduzca el código del proveedor').label('Código'),
    name: requiredText('Introduzca el nombre del proveedor').label('Nombre'),
    nif_cif: partyNumber().label('DNI/CIF'),
    address: requiredText('Introduzca la dirección').label('Dirección'),
    city: requiredText('Introduzca el municipio', 120).label('Municipio'),
    province: requiredText('Introduzca la provincia', 120).label('Provincia'),
    postal_code: checkedBy('postalCode', requiredText('Introduzca el código postal', 12)).label('Código postal'),
    email: email().label('Email'),
    phone: checkedBy('phone', text(40)).label('Teléfono'),
    phone_2: checkedBy('phone', text(40)).label('Teléfono 2'),
    bank_account: text(50)
      .transform((value: unknown) => (typeof value === 'string' ? inFours(value) : value))
      .test('iban', messages.invalid, (value, { createError }) => {
        const fault = value ? ibanFault(value) : null;
        return fault === null || createError({ message: fault });
      })
      .label('IBAN'),
    dias_pago: whole().min(0, messages.notNegative).max(365, messages.countAtMost(365)).default(null).label('Días de pago'),
    extranjero: flag().label('Es extranjero'),
  }),
  label: 'name',
  searchIn: ['code', 'name', 'nif_cif', 'address', 'city', 'phone', 'phone_2', 'email'],
  sorts: [
    { field: 'name', dir: 'asc' },
    { field: 'code', dir: 'asc' },
  ],
  access: writtenByOffice(office),
  list: 'providers',
  about: 'Los proveedores y sus datos.',
  example: {
    draft: { code: 12, name: 'Fríos del Sur', nif_cif: '22222222J', address: 'Calle Larga, 1', city: 'Córdoba', province: 'Córdoba', postal_code: '14001' },
    change: { phone: '957 40 50 60' },
    needle: 'norte',
  },
});

// The sample company itself and its people.
import { entities } from '#domain/index.ts';
import type { Party } from '#domain/records/paper.ts';
import type { Who } from '#server/db/records.ts';
import type { Chance } from './chance.ts';
import { cif, emailAt, iban, mobile, nif } from './people.ts';
import type { Store } from './store.ts';

/** Who works here: user, first name, last name. The first two are the office, the last two are the auditor and the gestoría, the others are technicians. */
const staff = [
  ['admin', 'Lucía', 'Romero Castilla', 1],
  ['cluque', 'Carmen', 'Luque Prieto', 1],
  ['tecnico', 'Antonio', 'Jiménez Baena', 2],
  ['rserrano', 'Rafael', 'Serrano Muñoz', 2],
  ['mcanete', 'Manuel', 'Cañete Ortega', 2],
  ['nlopez', 'Noelia', 'López Arjona', 2],
  ['ivan', 'Iván', 'Gutiérrez Ávila', 2],
  ['auditor', 'Isabel', 'Montilla Reyes', 4],
  ['gestoria', 'Teresa', 'Villar Conde', 5],
] as const;

export const OFFICE = [1, 2] as const;
export const TECHNICIANS = [3, 4, 5, 6, 7] as const;
const DOMAIN = 'climabetica';

/** Answers the company as its suppliers print it. */
export function addCompany(store: Store, chance: Chance, who: Who): Party {
  const company = {
    name: 'Climatización Bética, S.L.',
    nif_cif: cif(chance, 'B', '14'),
    address: 'Polígono Industrial Las Quemadas, C/ Imprenta de la Alborada, 118',
    city: 'Córdoba',
    province: 'Córdoba',
    postal_code: '14014',
    phone: '957 000 118',
    email: emailAt('administracion', DOMAIN),
    web: `www.${DOMAIN}.example`,
    iban: iban(chance),
    legal_text:
      'Climatización Bética, S.L. Inscrita en el Registro Mercantil de Córdoba, tomo 2143, folio 87, hoja CO-31.254. Empresa instaladora habilitada RITE n.º 14/20467. ' +
      'Sus datos se tratan para prestar el servicio y facturarlo; puede ejercer sus derechos de acceso, rectificación y supresión en la dirección indicada.',
    default_iva: 21,
    due_days: 30,
    obligado_desde: '2027-01-01',
    factura_por_mes: true,
    recordatorios: true,
    seguimientos: true,
    coste_hora: 24,
    doble_gestoria: false,
    puesta_en_marcha: false,
  };
  store.add(entities.company, company, who);
  const { name, nif_cif: nif, address, city, province, postal_code, phone, email, web } = company;
  return { name, nif, nifName: 'NIF', address: [address, `${postal_code} ${city} (${province})`], phone, email, web };
}

/** The staff, and the user of the first customer, whose id it answers. All have the same password. */
export function addUsers(store: Store, chance: Chance, who: Who, passwordHash: string, customer: { id: number; name: string }): number {
  const extra = { password_hash: passwordHash };
  for (const [username, first_name, last_name, roles] of staff) {
    const user = {
      username,
      first_name,
      last_name,
      roles,
      email: emailAt(username, DOMAIN),
      phone: mobile(chance),
      dni: nif(chance),
      active: true,
      imagen: '',
    };
    store.add(entities.user, user, who, { extra });
  }
  const guest = { username: 'cliente', first_name: 'Elena', last_name: 'Criado Molina', roles: 3, customer_id: customer.id, active: true, imagen: '' };
  return store.add(entities.user, { ...guest, email: emailAt('elena', customer.name.replace(', S.L.', '')), phone: mobile(chance), dni: '' }, who, { extra });
}

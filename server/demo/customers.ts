// The customers of the sample company, with their places and machines.
import type { Chance } from './chance.ts';
import type { CustomerCategory } from '#server/starters/customerCategories.ts';
import { listed } from './listed.ts';
import { type Machine, machinesFor, rooms } from './machines.ts';
import { cif, emailAt, iban, landline, mobile, nif, person, surname } from './people.ts';
import { type Address, type Town, addressIn, pickTown, provinces } from './places.ts';

export interface Place extends Address {
  name: string;
  phone: string;
  machines: Machine[];
}

export interface Customer {
  code: number;
  category: CustomerCategory;
  name: string;
  nif_cif: string;
  phone: string;
  phone_2: string;
  email: string;
  bank_account: string;
  observations: string;
  notes: string;
  contacts: { name: string; phone: string; email: string }[];
  address: Address;
  places: Place[];
  /** Whose work is billed once a month. */
  isMonthly: boolean;
  /** How often they call. */
  weight: number;
}

const counts: readonly (readonly [category: CustomerCategory, count: number, weight: number])[] = [
  ['Hostelería', 52, 6],
  ['Comunidad', 46, 4],
  ['Comercio', 54, 3],
  ['Industria', 30, 4],
  ['Administración', 22, 4],
  ['Particular', 226, 1],
];

const hotels = listed(
  'Hotel Patios de la Axerquía; Hotel Puerta de Almodóvar; Hostal La Judería; Hotel Sierra Alta; Apartamentos Los Califas; Hotel Rural El Olivar; Hostal Alcázar Viejo',
);
const food = listed(`
  Restaurante; Bar; Cafetería; Taberna; Mesón; Asador; Heladería; Salón de celebraciones`);
const foodNames = listed(
  'El Rincón; Casa Paco; La Espiga; Los Arcos; El Callejón; San Miguel; La Ribera; El Azahar; Casa Rubio; La Fuenseca; El Caballo Rojizo; Las Tendillas',
);
const shops = listed(
  'Farmacia; Clínica Dental; Óptica; Zapatería; Supermercado; Panadería; Gimnasio; Academia; Peluquería; Clínica Veterinaria; Librería; Joyería; Asesoría; Autoescuela',
);
const factories = listed(
  'Aceites; Metalúrgica; Carpintería; Envases; Cárnicas; Bodegas; Transportes; Joyeros Reunidos; Muebles; Lácteos; Almazara; Construcciones; Frutas; Imprenta',
);
const offices = listed(
  'Ayuntamiento de; Biblioteca Municipal de; Patronato Deportivo Municipal de; Casa de la Cultura de; Mancomunidad de Municipios de; Residencia Municipal de; Mercado Municipal de',
);
const observations = listed(`
  Paga por transferencia a 30 días.; Avisar siempre antes de ir.; Contrato de mantenimiento anual.; Pedir parte firmado.; Enviar factura por correo electrónico.
  Cliente desde 2009.; Aparcamiento complicado, mejor a primera hora.; Llaves en portería.; Solo por las tardes.`);
const roles = listed('Administrador de fincas; Encargada; Gerente; Jefe de mantenimiento; Secretaría; Presidenta de la comunidad; Recepción');

/** All customers; NIF and names are each used once. The first is the one that the user `cliente` belongs to. */
export function makeCustomers(chance: Chance): Customer[] {
  const known = new Set<string>();
  const once = (make: () => string) => {
    for (let value = make(); ; value = make()) {
      if (known.has(value)) continue;
      known.add(value);
      return value;
    }
  };
  const all = counts.flatMap(([category, count, weight], group) =>
    Array.from({ length: count }, (_, index) => {
      const code = counts.slice(0, group).reduce((sum, each) => sum + each[1], 0) + index + 1;
      const isFirst = code === 1;
      return makeCustomer(chance, code, category, isFirst ? weight * 5 : weight * chance.int(1, 3), once, isFirst);
    }),
  );
  const [main] = all.find(isLarge)!.places;
  main!.machines.push(...rooms(LARGE - main!.machines.length));
  return all;
}

/** How many machines the large installation has. */
const LARGE = 14;

/** The hotel whose installation is larger than any other. */
export const isLarge = ({ name, code }: Pick<Customer, 'name' | 'code'>): boolean => code > 1 && name.startsWith('Hotel');

function makeCustomer(
  chance: Chance,
  code: number,
  category: CustomerCategory,
  weight: number,
  once: (make: () => string) => string,
  isFirst: boolean,
): Customer {
  const isHome = category === 'Particular';
  const isSelfEmployed = !isFirst && (category === 'Comercio' || category === 'Hostelería') && chance.is(0.35);
  let town = pickTown(chance);
  let address = addressFor(chance, category, town);
  const name = once(() => {
    if (isFirst) return `${hotels[0]!}, S.L.`;
    town = pickTown(chance);
    address = addressFor(chance, category, town);
    return nameOf(chance, category, town, address, isSelfEmployed);
  });
  const { cif: figures, phone: prefix } = provinces[town.province]!;
  const letters = { Particular: 'G', Comunidad: 'H', Hostelería: 'B', Comercio: 'B', Industria: 'B', Administración: 'P' } as const;
  const domain = isHome || isSelfEmployed ? 'correo' : name.replace(/,? (S\.L\.|S\.A\.)$/, '').slice(0, 24);
  const first = person(chance);
  const phones = [mobile(chance), landline(chance, prefix)];
  return {
    code,
    category,
    name,
    nif_cif: once(() => (isHome || isSelfEmployed ? nif(chance) : cif(chance, name.endsWith('S.A.') ? 'A' : letters[category], figures))),
    phone: isHome ? phones[0]! : phones[1]!,
    phone_2: chance.is(0.3) ? (isHome ? phones[1]! : phones[0]!) : '',
    email: isHome && chance.is(0.25) ? '-' : emailAt(isHome || isSelfEmployed ? name : 'administracion', domain),
    bank_account: isHome || chance.is(0.3) ? '' : iban(chance),
    observations: chance.is(0.3) ? chance.pick(observations) : '',
    notes: chance.is(0.08) ? 'Ojo: suele tardar en pagar.' : '',
    contacts: isHome ? [] : [{ name: `${first.name} (${chance.pick(roles)})`, phone: phones[0]!, email: emailAt(first.name, domain) }],
    address,
    places: makePlaces(chance, category, address, town, phones[0]!),
    isMonthly: !isHome && !isSelfEmployed,
    weight,
  };
}

const addressFor = (chance: Chance, category: CustomerCategory, town: Town) =>
  addressIn(town, chance, category === 'Particular' ? 'home' : category === 'Industria' ? 'factory' : 'shop');

function nameOf(chance: Chance, category: CustomerCategory, town: Town, address: Address, isSelfEmployed: boolean): string {
  if (category === 'Particular') return person(chance).name;
  if (category === 'Comunidad')
    return `Comunidad de Propietarios ${address.address.replace(/, \d+º.*$/, '')}${chance.is(0.2) ? `, portal ${chance.int(1, 4)}` : ''}`;
  if (category === 'Administración') return `${chance.pick(offices)} ${town.city}`;
  const ending = isSelfEmployed ? '' : chance.is(0.15) ? ', S.A.' : ', S.L.';
  if (category === 'Hostelería') return chance.is(0.15) ? `${chance.pick(hotels)}${ending}` : `${chance.pick(food)} ${chance.pick(foodNames)}${ending}`;
  return `${chance.pick(category === 'Industria' ? factories : shops)} ${surname(chance)}${chance.is(0.3) ? ` y ${surname(chance)}` : ''}${ending}`;
}

function makePlaces(chance: Chance, category: CustomerCategory, address: Address, town: Town, phone: string): Place[] {
  if (category === 'Particular') {
    const home = { ...address, name: 'Vivienda', phone, machines: machinesFor(chance, 'home', chance.int(1, 4)) };
    return chance.is(0.06) ? [home, { ...addressIn(town, chance, 'home'), name: 'Casa del pueblo', phone, machines: machinesFor(chance, 'home', 1) }] : [home];
  }
  const names = {
    Comunidad: 'Zonas comunes',
    Hostelería: 'Establecimiento',
    Comercio: 'Local',
    Industria: 'Nave principal',
    Administración: 'Edificio principal',
  };
  const main = { ...address, name: names[category], phone, machines: machinesFor(chance, 'business', chance.int(1, 5)) };
  const more = ['Almacén', 'Oficinas', 'Segundo local', 'Anexo'].slice(
    0,
    chance.weighted([0, 1, 2], count => [70, 22, 8][count]!),
  );
  return [main, ...more.map(name => ({ ...addressIn(town, chance, 'shop'), name, phone, machines: machinesFor(chance, 'business', chance.int(1, 2)) }))];
}

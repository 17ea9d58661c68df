// Andalusian towns where the sample company works: how much it works there, and where they lie.
import type { Chance } from './chance.ts';
import { listed } from './listed.ts';

export interface Town {
  city: string;
  province: string;
  postalCodes: readonly string[];
  latitude: number;
  longitude: number;
  weight: number;
}

const rows: readonly (readonly [city: string, province: string, postalCodes: string, latitude: number, longitude: number, weight: number])[] = [
  ['Córdoba', 'Córdoba', '14001 14002 14003 14004 14005 14006 14007 14008 14009 14010 14011 14012 14013 14014', 37.885, -4.779, 190],
  ['Lucena', 'Córdoba', '14900', 37.409, -4.485, 16],
  ['Puente Genil', 'Córdoba', '14500', 37.389, -4.767, 13],
  ['Montilla', 'Córdoba', '14550', 37.587, -4.638, 12],
  ['Priego de Córdoba', 'Córdoba', '14800', 37.438, -4.195, 9],
  ['Cabra', 'Córdoba', '14940', 37.472, -4.442, 9],
  ['Baena', 'Córdoba', '14850', 37.617, -4.323, 8],
  ['Palma del Río', 'Córdoba', '14700', 37.7, -5.281, 10],
  ['Pozoblanco', 'Córdoba', '14400', 38.379, -4.848, 8],
  ['Montoro', 'Córdoba', '14600', 38.023, -4.382, 6],
  ['Fernán-Núñez', 'Córdoba', '14520', 37.671, -4.725, 7],
  ['La Carlota', 'Córdoba', '14100', 37.673, -4.931, 9],
  ['Aguilar de la Frontera', 'Córdoba', '14920', 37.515, -4.655, 6],
  ['Rute', 'Córdoba', '14960', 37.327, -4.368, 4],
  ['Peñarroya-Pueblonuevo', 'Córdoba', '14200', 38.304, -5.273, 4],
  ['Posadas', 'Córdoba', '14730', 37.803, -5.106, 6],
  ['Almodóvar del Río', 'Córdoba', '14720', 37.809, -5.02, 6],
  ['Bujalance', 'Córdoba', '14650', 37.897, -4.381, 4],
  ['Villa del Río', 'Córdoba', '14640', 37.983, -4.291, 3],
  ['El Carpio', 'Córdoba', '14620', 37.941, -4.497, 4],
  ['Castro del Río', 'Córdoba', '14840', 37.691, -4.48, 4],
  ['La Rambla', 'Córdoba', '14540', 37.608, -4.741, 5],
  ['Villanueva de Córdoba', 'Córdoba', '14440', 38.322, -4.627, 4],
  ['Hinojosa del Duque', 'Córdoba', '14270', 38.502, -5.147, 3],
  ['Sevilla', 'Sevilla', '41001 41003 41005 41009 41010 41013 41018 41020', 37.389, -5.984, 12],
  ['Écija', 'Sevilla', '41400', 37.541, -5.083, 10],
  ['Osuna', 'Sevilla', '41640', 37.237, -5.103, 4],
  ['Carmona', 'Sevilla', '41410', 37.471, -5.646, 4],
  ['Lora del Río', 'Sevilla', '41440', 37.659, -5.528, 4],
  ['Estepa', 'Sevilla', '41560', 37.292, -4.879, 4],
  ['Marchena', 'Sevilla', '41620', 37.329, -5.417, 2],
  ['Dos Hermanas', 'Sevilla', '41700 41701 41702', 37.286, -5.922, 3],
  ['Jaén', 'Jaén', '23001 23003 23005 23007 23009', 37.779, -3.785, 6],
  ['Andújar', 'Jaén', '23740', 38.039, -4.051, 7],
  ['Linares', 'Jaén', '23700', 38.095, -3.636, 4],
  ['Martos', 'Jaén', '23600', 37.721, -3.973, 4],
  ['Alcalá la Real', 'Jaén', '23680', 37.461, -3.923, 3],
  ['Bailén', 'Jaén', '23710', 38.096, -3.777, 2],
  ['Granada', 'Granada', '18001 18003 18006 18008 18012 18015', 37.177, -3.598, 5],
  ['Loja', 'Granada', '18300', 37.169, -4.151, 3],
  ['Motril', 'Granada', '18600', 36.745, -3.517, 2],
  ['Málaga', 'Málaga', '29001 29004 29007 29010 29013 29017', 36.721, -4.421, 6],
  ['Antequera', 'Málaga', '29200', 37.019, -4.561, 6],
  ['Archidona', 'Málaga', '29300', 37.096, -4.389, 2],
  ['Ronda', 'Málaga', '29400', 36.742, -5.167, 2],
  ['Jerez de la Frontera', 'Cádiz', '11401 11403 11405 11407', 36.685, -6.126, 3],
  ['Chiclana de la Frontera', 'Cádiz', '11130', 36.419, -6.149, 2],
  ['Huelva', 'Huelva', '21001 21003 21005 21007', 37.261, -6.945, 2],
  ['Lepe', 'Huelva', '21440', 37.255, -7.203, 1],
  ['Roquetas de Mar', 'Almería', '04740', 36.764, -2.614, 1],
  ['El Ejido', 'Almería', '04700', 36.776, -2.811, 1],
];

const towns: readonly Town[] = rows.map(([city, province, postalCodes, latitude, longitude, weight]) => ({
  city,
  province,
  postalCodes: postalCodes.split(' '),
  latitude,
  longitude,
  weight,
}));

/** The first two figures of a CIF and the prefix of a telephone. */
export const provinces: Readonly<Record<string, { cif: string; phone: string }>> = {
  Córdoba: { cif: '14', phone: '957' },
  Sevilla: { cif: '41', phone: '955' },
  Jaén: { cif: '23', phone: '953' },
  Granada: { cif: '18', phone: '958' },
  Málaga: { cif: '29', phone: '952' },
  Cádiz: { cif: '11', phone: '956' },
  Huelva: { cif: '21', phone: '959' },
  Almería: { cif: '04', phone: '950' },
};

const cordobaStreets = listed(`
  C/ Cruz Conde; Avda. del Brillante; C/ Gondomar; Avda. de Barcelona; C/ Alfaros; Ronda de los Tejares; C/ Jesús y María; Avda. de Cádiz
  C/ Don Lope de Sosa; Avda. del Aeropuerto; C/ María la Judía; C/ Escritora Concha Espina; Avda. de Medina Azahara; C/ Sagunto; C/ Damasco
  Plaza de Colón; C/ Isla Fuerteventura; C/ Poeta Emilio Prados; Avda. Virgen de Fátima; C/ Almogávares
`);
const townStreets = listed(`
  C/ Real; C/ Nueva; Avda. de Andalucía; C/ Ancha; Plaza de España; C/ San Sebastián; C/ Blas Infante; C/ Cervantes; C/ Federico García Lorca
  Avda. de la Constitución; C/ Nuestra Señora del Carmen; C/ Antonio Machado; C/ Juan Ramón Jiménez; C/ del Río; C/ Málaga; Avda. de Europa
  C/ La Fuente; C/ Santa Ana; Plaza de la Iglesia; C/ Miguel Hernández
`);
const estates = ['Polígono Industrial Las Quemadas', 'Polígono Industrial La Torrecilla', 'Polígono Industrial Amargacena', 'Polígono Industrial Tecnocórdoba'];

export interface Address {
  address: string;
  city: string;
  province: string;
  postal_code: string;
  latitude: number;
  longitude: number;
}

/** A town, as often as the company works there. */
export const pickTown = (chance: Chance): Town => chance.weighted(towns, town => town.weight);

/** An address in `town`: of a flat, of a house or shop, or on an industrial estate. */
export function addressIn(town: Town, chance: Chance, kind: 'home' | 'shop' | 'factory'): Address {
  const isCapital = town.city === 'Córdoba';
  const street = chance.pick(isCapital ? cordobaStreets : townStreets);
  const number = chance.int(1, 98);
  const flat = `${street}, ${number}, ${chance.int(1, 6)}º ${chance.pick(['A', 'B', 'C', 'D', 'izda.', 'dcha.'])}`;
  const estate = `${isCapital ? chance.pick(estates) : 'Polígono Industrial Los Llanos'}, parcela ${chance.int(2, 160)}`;
  const near = (at: number) => Math.round((at + chance.int(-90, 90) / 10_000) * 1e6) / 1e6;
  return {
    address: kind === 'factory' ? estate : kind === 'home' && chance.is(0.6) ? flat : `${street}, ${number}`,
    city: town.city,
    province: town.province,
    postal_code: chance.pick(town.postalCodes),
    latitude: near(town.latitude),
    longitude: near(town.longitude),
  };
}

// The machines at the sample company's customers: real brands and models, invented serial numbers.
import type { MachineKind } from '#domain/catalogue/machineKinds.ts';
import type { Chance } from './chance.ts';
import { tabled } from './listed.ts';

/** Brand, indoor model, outdoor model. */
const splits = tabled(`
  Daikin | FTXM35R | RXM35R
  Daikin | FTXF50D | RXF50D
  Daikin | FTXP25M | RXP25M
  Mitsubishi Electric | MSZ-AP35VGK | MUZ-AP35VG
  Mitsubishi Electric | MSZ-HR25VF | MUZ-HR25VF
  Fujitsu | ASY35UI-KP | AOY35UI-KP
  Fujitsu | ASY50UI-KL | AOY50UI-KL
  Panasonic | CS-TZ35WKEW | CU-TZ35WKE
  LG | S12EQ.NSJ | S12EQ.UA3
  Samsung | AR12TXFCAWKNEU | AR12TXFCAWKXEU
  Toshiba | RAS-B13E2KVG-E | RAS-13E2AVG-E
  Hitachi | RAK-35RPE | RAC-35WPE
  Mitsubishi Heavy | SRK35ZS-W | SRC35ZS-W
  Hisense | CA35YR03G | CA35YR03W
  Haier | AS35TADHRA-CL | 1U35MEEFRA
`);
const large = tabled(`
  Daikin | FBA100A | RZAG100NV1
  Daikin | FCAG71B | RZAG71NV1
  Mitsubishi Electric | PEAD-M100JA | PUZ-M100VKA
  Mitsubishi Electric | PLA-M71EA | PUZ-ZM71VHA
  Fujitsu | ACY100K-KA | AOY100-KBTB
  Panasonic | S-100PF1E5B | U-100PZH3E5
  LG | UM36F.N20 | UUC1.U40
  Toshiba | RAV-RM1101BTP-E | RAV-GM1101ATP-E
  Carrier | 42QSS060DS | 38QUS060DS
  Hitachi | RPI-4.0FSRE | RAS-4HVNC1
`);

/** Name, as it is called in a sentence, where inside, where outside. */
const homeSpots = tabled(`
  Split salón | el split del salón | Salón | Terraza
  Split dormitorio principal | el split del dormitorio | Dormitorio principal | Fachada al patio
  Split cocina | el split de la cocina | Cocina | Lavadero
  Conductos vivienda | el aire por conductos | Falso techo del baño | Cubierta
  Split dormitorio niños | el split del cuarto de los niños | Dormitorio de los niños | Patio de luces
  Split despacho | el split del despacho | Despacho | Terraza
`);
const businessSpots = tabled(`
  Conductos planta baja | el equipo de la planta baja | Falso techo de la planta baja | Cubierta
  Cassette comedor | el cassette del comedor | Techo del comedor | Patio interior
  Cassette recepción | el cassette de la recepción | Techo de la recepción | Cubierta
  Split oficina | el split de la oficina | Oficina | Fachada posterior
  Conductos sala principal | el equipo de la sala principal | Falso techo de la sala principal | Cubierta
  Split sala de servidores | el split de la sala de servidores | Cuarto de comunicaciones | Cubierta
  Equipo de la zona común | el equipo de la zona común | Portal y conserjería | Cubierta
  Suelo-techo almacén | el suelo-techo del almacén | Almacén | Fachada norte
`);

const kinds: readonly (readonly [RegExp, MachineKind])[] = [
  [/^(Conductos|Equipo)/, 'conductos'],
  [/^Cassette/, 'cassette'],
  [/./, 'split'],
];
/** kW of cold by the number in the name of a model; most say a tenth of it. */
const powers: Readonly<Record<string, number>> = { 12: 3.5, 13: 3.5, 36: 10, 60: 17.5, 1101: 10, 4: 10 };

/** What the norm must know of a machine: its kind, its power and its refrigerant. */
export function ratingOf({ name, outside_model }: Pick<Machine, 'name' | 'outside_model'>) {
  const size = Number(/\d+/.exec(outside_model)?.[0] ?? 35);
  const kw_frio = powers[size] ?? size / 10;
  const tipo = kinds.find(([pattern]) => pattern.test(name))![1];
  return { tipo, kw_frio, kw_calor: Math.round(kw_frio * 115) / 100, refrigerante: kw_frio > 5 ? 'R-410A' : 'R-32', carga: Math.round(kw_frio * 270) };
}

export interface Machine {
  name: string;
  /** 'el split del salón' */
  phrase: string;
  inside_brand: string;
  inside_model: string;
  inside_serial_number: string;
  inside_location: string;
  inside_observations: string;
  outside_brand: string;
  outside_model: string;
  outside_serial_number: string;
  outside_location: string;
  outside_observations: string;
}

const remarks = [
  'Mandos en conserjería.',
  'Cambiada la placa bajo garantía.',
  'Filtro de difícil acceso.',
  'Sin incidencias.',
  'Conectada al termostato central.',
];
const outsideRemarks = ['Hace falta escalera.', 'Acceso por la azotea, llave en portería.', 'Junto a la ventana del vecino.', 'Soportes revisados.'];

/** Up to `count` machines, each in a place of its own. */
export function machinesFor(chance: Chance, kind: 'home' | 'business', count: number): Machine[] {
  const spots = kind === 'home' ? homeSpots : businessSpots;
  const first = chance.int(0, spots.length - 1);
  return Array.from({ length: Math.min(count, spots.length) }, (_, index) => {
    const [name = '', phrase = '', inside_location = '', outside_location = ''] = spots[(first + index) % spots.length]!;
    const [brand = '', inside_model = '', outside_model = ''] = chance.pick(name.startsWith('Split') ? splits : large);
    const serial = () => `${chance.pick(['E', 'J', 'K', 'T'])}${chance.int(100_000, 999_999)}${chance.int(10, 99)}`;
    return {
      name,
      phrase,
      inside_brand: brand,
      inside_model,
      inside_serial_number: serial(),
      inside_location,
      inside_observations: chance.is(0.25) ? chance.pick(remarks) : '',
      outside_brand: brand,
      outside_model,
      outside_serial_number: serial(),
      outside_location,
      outside_observations: chance.is(0.25) ? chance.pick(outsideRemarks) : '',
    };
  });
}

/** A machine in each of `count` rooms of a hotel. */
export const rooms = (count: number): Machine[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Habitación ${101 + index}`,
    phrase: `el aire de la habitación ${101 + index}`,
    inside_brand: 'Daikin',
    inside_model: 'FTXM60R',
    inside_serial_number: `E41${String(index).padStart(5, '0')}`,
    inside_location: `Habitación ${101 + index}`,
    inside_observations: '',
    outside_brand: 'Daikin',
    outside_model: 'RXM60R',
    outside_serial_number: `J41${String(index).padStart(5, '0')}`,
    outside_location: 'Cubierta',
    outside_observations: '',
  }));

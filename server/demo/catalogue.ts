// Whom the sample company buys from.
import type { families } from '#server/starters/families.ts';
import { tabled } from './listed.ts';

/** Name, town, province, postal code, address, prefix of the telephone. */
export const providers = tabled(`
  Suministros Térmicos del Sur, S.L. | Córdoba | Córdoba | 14014 | Polígono Industrial Las Quemadas, parcela 112 | 957
  Distribuciones Clima Bética, S.A. | Sevilla | Sevilla | 41016 | Polígono Industrial Calonge, C/ Metalurgia, 21 | 955
  Refrigeración Guadalquivir, S.L. | Córdoba | Córdoba | 14013 | Polígono Industrial La Torrecilla, C/ Ingeniero Torres Quevedo, 8 | 957
  Gases Industriales Andaluces, S.A. | Dos Hermanas | Sevilla | 41703 | Polígono Industrial La Isla, C/ Río Viejo, 44 | 955
  Recambios Frigo Sur, S.L. | Málaga | Málaga | 29004 | Polígono Industrial Guadalhorce, C/ Hermanos Lumière, 30 | 952
  Eléctrica Mezquita, S.L. | Córdoba | Córdoba | 14005 | Avda. de Manolete, 17 | 957
  Cobres y Aislamientos Jaén, S.L. | Jaén | Jaén | 23009 | Polígono Industrial Los Olivares, C/ Mancha Real, 12 | 953
  Fabricantes de Conductos Genil, S.L. | Puente Genil | Córdoba | 14500 | Polígono Industrial Huerto del Francés, nave 9 | 957
  Climatización Mayorista Granada, S.A. | Granada | Granada | 18015 | Polígono Industrial Juncaril, C/ Loja, 101 | 958
  Ferretería Industrial Lucentina, S.L. | Lucena | Córdoba | 14900 | Polígono Industrial Los Polvillares, C/ El Zarpazo, 3 | 957
  Filtros y Ventilación Hispalense, S.L. | Sevilla | Sevilla | 41007 | Polígono Industrial Carretera Amarilla, C/ Economía, 15 | 955
  Herramientas Montilla, S.L. | Montilla | Córdoba | 14550 | Avda. de Boucau, 26 | 957
`);

/** The family of products with a prefix, and the place of its supplier in the list above. */
export const suppliersOfFamilies: Readonly<Record<keyof typeof families, number>> = {
  MO: 0,
  GAS: 4,
  TUB: 7,
  AIS: 7,
  SPL: 2,
  COM: 9,
  PLA: 5,
  CMP: 3,
  VEN: 5,
  ELE: 6,
  DES: 1,
  SOP: 10,
  CON: 8,
  FIL: 11,
  LIM: 1,
  CTR: 1,
};

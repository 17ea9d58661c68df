// What the sample company buys and sells: families, suppliers and products, and the failures it knows.
import { listed, tabled } from './listed.ts';

export const customerCategories = ['Particular', 'Comunidad', 'Hostelería', 'Comercio', 'Industria', 'Administración'] as const;
export type CustomerCategory = (typeof customerCategories)[number];

/** Failure categories and their codes. */
export const failures: readonly (readonly [category: string, codes: string[]])[] = [
  ['Circuito frigorífico', listed('Fuga de gas; Falta de gas; Compresor; Condensador sucio; Evaporador congelado; Válvula de expansión; Válvula de 4 vías')],
  ['Electrónica', listed('Placa electrónica interior; Placa electrónica exterior; Sonda de temperatura; Mando a distancia; Fallo de comunicación; Inverter')],
  ['Electricidad', listed('Salta el diferencial; Condensador de arranque; Contactor; Alimentación; Cableado deteriorado')],
  ['Ventilación', listed('Motor ventilador interior; Motor ventilador exterior; Turbina sucia; Ruido o vibración; Correa del ventilador')],
  ['Desagüe', listed('Desagüe atascado; Bomba de condensados; Gotea la unidad interior; Sifón seco, malos olores')],
  ['Mantenimiento', listed('Revisión programada; Limpieza de filtros; Limpieza en profundidad; Filtros sucios; Puesta en marcha de temporada')],
  ['Otros', listed('Instalación; Desmontaje y traslado; Mal uso; Sin avería; Garantía del fabricante')],
];

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

/** A family: its prefix, its name, the place of its supplier in the list above. */
export const families = tabled(`
  MO | Mano de obra y desplazamientos | 0
  GAS | Gases refrigerantes | 4
  TUB | Tubería de cobre | 7
  AIS | Aislamiento | 7
  SPL | Equipos split | 2
  COM | Equipos comerciales | 9
  PLA | Placas y electrónica | 5
  CMP | Compresores | 3
  VEN | Motores y ventiladores | 5
  ELE | Material eléctrico | 6
  DES | Desagües y bombas | 1
  SOP | Soportes y fijaciones | 10
  CON | Conductos y rejillas | 8
  FIL | Filtros | 11
  LIM | Limpieza y productos químicos | 1
  CTR | Termostatos y control | 1
`);

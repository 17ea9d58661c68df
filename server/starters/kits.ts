// What goes together in the jobs of every week: each kit a name, and below it how much of what.
import type { Unit } from '#domain/catalogue/units.ts';
import { unitOf } from './units.ts';

export interface StarterLine {
  /** The name of a product; where the company has none of that name, the words of the line. */
  words: string;
  unidad: Unit;
  quantity: number;
}

/** What puts up a split on a wall, besides the split itself. */
const mounted = (pair: string): string => `
1 Soporte de pared 400 mm
1 Amortiguadores de goma, juego
4 ${pair}
5 Manguera 4x1,5 mm², m
4 Tubo corrugado de desagüe 16 mm, m
3 Canaleta decorativa 80x60, m
4 Hora de oficial de primera
4 Hora de ayudante
1 Puesta en marcha
1 Prueba de estanqueidad, vacío y entrega de la garantía`;

const written: readonly (readonly [name: string, lines: string])[] = [
  ['Split 2,5 kW montado', `1 Split 1x1 2,5 kW R-32 A++${mounted('Pareja aislada 1/4" - 3/8", m')}`],
  ['Split 3,5 kW montado', `1 Split 1x1 3,5 kW R-32 A++${mounted('Pareja aislada 1/4" - 3/8", m')}`],
  [
    'Conductos 7,1 kW montado',
    `1 Conductos 7,1 kW R-32
    8 Pareja aislada 3/8" - 5/8", m
    1 Plénum de impulsión
    18 Conducto de fibra 25 mm, m²
    4 Rejilla de impulsión 300x150
    1 Rejilla de retorno con filtro 500x300
    1 Termostato digital
    16 Hora de oficial de primera
    16 Hora de ayudante
    1 Puesta en marcha
    1 Equilibrado de caudales y explicación del manejo`,
  ],
  [
    'Bomba de condensados',
    `1 Bomba de condensados mini
    1 Válvula antirretorno
    4 Tubo corrugado de desagüe 16 mm, m
    1 Hora de oficial de primera`,
  ],
  [
    'Carga de gas R-32',
    `1 Nitrógeno seco, carga
    0.8 Refrigerante R-32, kg
    0.8 Tasa de gases fluorados, kg
    1.5 Hora de oficial de primera
    1 Búsqueda de fugas y prueba de presión antes de la carga`,
  ],
  [
    'Recogida de equipo viejo',
    `1.5 Hora de oficial de primera
    1.5 Hora de ayudante
    1 Recuperación del gas y entrega a un gestor autorizado, con su certificado`,
  ],
  [
    'Limpieza a fondo de split',
    `1 Revisión anual de split
    1 Desinfectante bactericida 1 l
    1 Pastillas para bandeja, bote`,
  ],
];

const lineOf = (text: string): StarterLine => {
  const [, quantity, words = ''] = /^(\S+) (.+)$/.exec(text.trim()) ?? [];
  return { words, unidad: unitOf(words), quantity: Number(quantity) };
};

export const kits: readonly (readonly [name: string, lines: readonly StarterLine[]])[] = written.map(([name, lines]) => [name, lines.split('\n').map(lineOf)]);

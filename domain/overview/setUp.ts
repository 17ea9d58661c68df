// Puesta en marcha: what a new company has to give before the program works for it, each read from what is stored.

/** The steps in the order in which they are worth taking, each with the parts that it looks for. */
export const setUpSteps = {
  empresa: ['identidad', 'logotipo', 'iban'],
  numeracion: ['numero'],
  factura: ['factura'],
  listas: ['categorias', 'familias', 'averias'],
  catalogo: ['clientes', 'productos'],
  correo: ['correo'],
  equipo: ['tecnico', 'tableta'],
  contratos: ['contratos', 'deudas'],
  copia: ['copia', 'reciente'],
  verifactu: ['registros'],
} as const;

export type SetUpStep = keyof typeof setUpSteps;
export type SetUpPart = (typeof setUpSteps)[SetUpStep][number];

export type SetUpState = 'pendiente' | 'a medias' | 'hecho';

/** A step as Inicio shows it. */
export interface SetUpRow {
  paso: SetUpStep;
  estado: SetUpState;
  /** The parts that are missing. */
  falta: SetUpPart[];
  /** Of the numbers: what the first invoice would get, as long as nothing is chosen. */
  numero?: string;
}

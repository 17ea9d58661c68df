// What a contract leaves in a year: what was invoiced of it against the hours and the parts of its visits.
import { divideRounded } from '../kernel/scaled.ts';

/** In integers: cents, hours with 3 decimals, and parts with the 3 of quantities and the 4 of costs. */
export interface ContractFigures {
  ingresos: number;
  horas: bigint;
  /** Of an hour; null where the company does not say. */
  coste_hora: number | null;
  piezas: bigint;
}

/** Cents, and hundredths of a percent of what was invoiced. */
export interface ContractBalance {
  /** What the hours cost; null where it is not known: then they are not in the margin. */
  mano_obra: number | null;
  piezas: number;
  margen: number;
  /** Null where nothing was invoiced. */
  porcentaje: number | null;
}

const HOURS = 1_000n;
const PARTS = 100_000n;

/** Hours and parts are rounded to the cent, each in all, so that what is shown adds up. */
export function contractBalance({ ingresos, horas, coste_hora, piezas: exact }: ContractFigures): ContractBalance {
  const mano_obra = coste_hora === null ? null : divideRounded(horas * BigInt(coste_hora), HOURS);
  const piezas = divideRounded(exact, PARTS);
  const margen = ingresos - (mano_obra ?? 0) - piezas;
  return { mano_obra, piezas, margen, porcentaje: ingresos > 0 ? divideRounded(BigInt(margen) * 10_000n, BigInt(ingresos)) : null };
}

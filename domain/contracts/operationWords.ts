// What is said of the value of an operation: its unit with its limits, and whether a value is within them.
import { formatNumber } from '../kernel/format.ts';
import { type OperationResult, isDone, operationResults } from './checklist.ts';

export interface Limits {
  unidad: string;
  minimo: number | null;
  maximo: number | null;
}

/** 'A', '8–15 °C', 'mín. 60 °C'; '' where nothing is measured. */
export function limitsText({ unidad, minimo, maximo }: Limits): string {
  const between =
    minimo !== null && maximo !== null
      ? `${formatNumber(minimo)}–${formatNumber(maximo)}`
      : minimo !== null
        ? `mín. ${formatNumber(minimo)}`
        : maximo !== null
          ? `máx. ${formatNumber(maximo)}`
          : '';
  return [between, unidad].filter(Boolean).join(' ');
}

/** '6,1 A'; '' where nothing was measured. */
export const valueText = (valor: number | null, unidad: string): string => (valor === null ? '' : [formatNumber(valor), unidad].filter(Boolean).join(' '));

/** Whether a value is not between its limits. */
export const isOutside = (valor: number | null, { minimo, maximo }: Limits): boolean =>
  valor !== null && ((minimo !== null && valor < minimo) || (maximo !== null && valor > maximo));

/** 'Sin medir' where an operation was done and has a value to measure, and none was; '' elsewhere. */
export const unmeasured = ({ resultado, valor, ...limits }: Limits & { resultado: OperationResult; valor: number | null }): string =>
  isDone(resultado) && valor === null && limitsText(limits) !== '' ? 'Sin medir' : '';

/** What is said where an operation has no photo and demands one. */
export const lacksPhoto = ({ name, machine_name }: { name: string; machine_name: string }): string =>
  `La operación «${name}» (${machine_name}) exige una foto: hágala antes de anotar su resultado`;

interface Done extends Limits {
  machine_name: string;
  name: string;
  resultado: OperationResult;
  valor: number | null;
  nota: string;
}

/** What was done, as somebody signs it: 'Split salón: Consumo · Corregido · 6,1 A'. What is open is in no line. */
export const resultLines = (rows: readonly Done[]): string[] =>
  rows
    .filter(({ resultado }) => resultado !== '')
    .map(row =>
      [`${row.machine_name}: ${row.name}`, operationResults[row.resultado], valueText(row.valor, row.unidad) || unmeasured(row), row.nota]
        .filter(Boolean)
        .join(' · '),
    );
